import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { Answer } from '@asjad/contract/endpoint'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { Failed } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

export type Target = Answer<AdminCalls['GET /admin/content/links']>['data'][number]

/** Finds pieces, categories and pages of the shop. `isPicked`: several are picked, one after the other. */
export default function PickDialog({
  title,
  kind,
  isPicked,
  onPick,
  onClose,
}: {
  title: string
  kind?: Target['kind']
  isPicked?: (target: Target) => boolean
  onPick: (target: Target) => void
  onClose: () => void
}) {
  const [q, setQ] = useState('')
  const found = useLoad(`${kind} ${q}`, (signal) =>
    call('GET /admin/content/links', { q, ...(kind && { kind }) }, { signal }),
  )
  const targets = found.value?.data ?? []
  return (
    <Dialog open onClose={onClose} label={title} className="dlg">
      <DialogHead title={title} onClose={onClose} />
      <div className="dlg-body grid gap-3">
        <label className="grid gap-1">
          <span className="label">{m.search()}</span>
          <input
            type="search"
            className="field field-text"
            dir="auto"
            placeholder={m.searchHelp()}
            value={q}
            maxLength={100}
            onChange={({ target }) => setQ(target.value)}
          />
        </label>
        {found.error !== undefined && !found.loading && <Failed onRetry={found.reload} />}
        <ul className={`pick-list ${found.outdated ? 'opacity-60' : ''}`} aria-label={m.search()}>
          {targets.map((target) => {
            const on = isPicked?.(target)
            return (
              <li key={target.path}>
                <button type="button" className="pick-row" aria-pressed={on} onClick={() => onPick(target)}>
                  <span className="thumb thumb-sm">
                    {target.media && <Picture of={target.media} alt="" sizes="28px" />}
                  </span>
                  <bdi className="min-w-0 flex-1 truncate font-medium">{inLanguage(target.title)}</bdi>
                  {on && <Tag kind="success">{m.picked()}</Tag>}
                  <span className="muted text-[.8125rem]">{m.kinds[target.kind]()}</span>
                </button>
              </li>
            )
          })}
        </ul>
        {found.value && targets.length === 0 && <p className="muted">{m.nothingFound()}</p>}
      </div>
      {isPicked && (
        <div className="dlg-foot">
          <ToolButton variant="primary" onClick={onClose}>
            {m.done()}
          </ToolButton>
        </div>
      )}
    </Dialog>
  )
}
