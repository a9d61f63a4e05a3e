import type { CertifiableVariety } from '@asjad/contract/admin/certificates'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { useEffect, useId, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/certificates.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { Failed } from '#app/ui/states.tsx'

const typingMs = 250

/** Finds a variety by words; bars and what is certified already come first. */
export function VarietyPicker({
  chosen,
  onChoose,
}: {
  chosen: CertifiableVariety | undefined
  onChoose: (variety: CertifiableVariety) => void
}) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const id = useId()
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useLoad(`certifiable ${q}`, (signal) =>
    call('GET /admin/certificates/varieties', q ? { q } : {}, { signal }),
  )
  const rows = found.value?.data
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {m.which()}
      </label>
      <input
        id={id}
        type="search"
        className="field field-text"
        placeholder={m.findVariety()}
        value={typed}
        autoComplete="off"
        // The search is no field of the form: Enter must not issue anything.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.error !== undefined && !rows && <Failed onRetry={found.reload} />}
      {rows?.length === 0 && (
        <p className="muted mt-2" role="status">
          {m.noVariety()}
        </p>
      )}
      <div
        className="mt-2 max-h-64 overflow-y-auto rounded-sm border border-line"
        role="radiogroup"
        aria-label={m.which()}
      >
        {rows?.map((variety) => (
          <label key={variety.id} className="menu-item min-w-0 whitespace-normal rounded-none!">
            <input
              type="radio"
              name="variety"
              className="radio"
              checked={chosen?.id === variety.id}
              onChange={() => onChoose(variety)}
            />
            <VarietyName of={variety} />
          </label>
        ))}
      </div>
    </div>
  )
}

export const VarietyName = ({
  of: { media, title, sku, caliber, on_hand, certified, left },
}: {
  of: CertifiableVariety
}) => (
  <span className="flex min-w-0 flex-1 items-center gap-3">
    <span className="thumb thumb-sm">{media && <Picture of={media} alt="" sizes="28px" />}</span>
    <span className="min-w-0 flex-1">
      <bdi className="block">{inLanguage(title)}</bdi>
      <span className="cell-sub block">
        <Num>{sku}</Num>
      </span>
      <span className={`cell-sub block ${left === 0 ? 'text-warning' : ''}`}>
        {m.room({ on_hand, certified, left })}
      </span>
    </span>
    <Hallmark karat={caliber} />
  </span>
)
