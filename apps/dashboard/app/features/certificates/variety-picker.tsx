import type { CertifiableVariety } from '@asjad/contract/admin/certificates'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { call } from '#app/api/client.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/certificates.ts'
import { Finder } from '#app/ui/finder.tsx'
import { Hallmark } from '#app/ui/hallmark.tsx'

/** Finds a variety by words; bars and what is certified already come first. */
export const VarietyPicker = ({
  chosen,
  onChoose,
}: {
  chosen: CertifiableVariety | undefined
  onChoose: (variety: CertifiableVariety) => void
}) => (
  <Finder
    name="certifiable"
    label={m.which()}
    placeholder={m.findVariety()}
    none={m.noVariety()}
    find={(q, signal) => call('GET /admin/certificates/varieties', q ? { q } : {}, { signal })}
  >
    {(varieties) => (
      <div
        className="mt-2 max-h-64 overflow-y-auto rounded-sm border border-line"
        role="radiogroup"
        aria-label={m.which()}
      >
        {varieties.map((variety) => (
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
    )}
  </Finder>
)

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
