import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { formatTime } from '@asjad/ui/i18n/format.ts'
import { Check } from 'lucide'
import { useState } from 'react'
import * as m from '#app/i18n/messages/product-form.ts'
import { back } from '#app/i18n/messages/ui.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { fieldName } from './field-names.ts'
import { FieldValue } from './field-value.tsx'
import { changedNames } from './form-changes.ts'
import { useForm } from './form-field.tsx'
import { valuesOf } from './form-values.ts'
import type { Clash } from './save-product.ts'

/** Only the fields that two people changed: the former value, and one of two to choose. Nothing else asks. */
export default function MergeDialog({ clash }: { clash: Clash }) {
  const form = useForm()
  const { base, values, product, resolve, giveUpMerge } = form
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const name = `\u2068${clash.by ?? m.somebody()}\u2069`
  const now = valuesOf(clash.current)
  const names = clash.fields.map((field) => field.name)
  const mine = changedNames(base, values).filter((field) => !names.includes(field))
  const others = changedNames(base, now).filter((field) => !names.includes(field) && !mine.includes(field))
  const stock = clash.current.varieties.flatMap((variety) => {
    const before = product?.varieties.find(({ id }) => id === variety.id)
    return before && before.on_hand !== variety.on_hand ? [{ variety, before: before.on_hand }] : []
  })
  const pick = (field: string, isTheirs: boolean) =>
    setTheirs(isTheirs ? [...theirs, field] : theirs.filter((one) => one !== field))
  return (
    <Dialog open onClose={giveUpMerge} label={m.mergeTitle({ name })} className="dlg dlg-wide">
      <DialogHead title={m.mergeTitle({ name })} onClose={giveUpMerge} />
      <div className="dlg-body form-grid">
        <p className="soft">{m.mergeText(clash.fields.length)}</p>
        {clash.fields.map((field) => (
          <fieldset key={field.name}>
            <legend className="mb-1.5 flex flex-wrap items-baseline gap-3">
              <span className="font-semibold">{fieldName(field.name, values, now, base)}</span>
              <span className="muted text-[.8125rem]">
                {m.was()} <FieldValue name={field.name} value={field.base} />
              </span>
            </legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {[false, true].map((isTheirs) => {
                const isOn = theirs.includes(field.name) === isTheirs
                return (
                  <label key={String(isTheirs)} className={`pick ${isOn ? 'is-on' : ''}`}>
                    <span className="flex items-center gap-2">
                      <input
                        type="radio"
                        className="radio"
                        name={`pick ${field.name}`}
                        checked={isOn}
                        onChange={() => pick(field.name, isTheirs)}
                      />
                      <span className="font-medium">{isTheirs ? m.theirs({ name }) : m.yours()}</span>
                      <span className="muted ms-auto text-xs">
                        {isTheirs ? clash.at && <bdi className="num">{formatTime(clash.at)}</bdi> : m.now()}
                      </span>
                    </span>
                    <span className="ps-7">
                      <FieldValue name={field.name} value={isTheirs ? field.theirs : field.yours} />
                    </span>
                  </label>
                )
              })}
            </div>
          </fieldset>
        ))}
        {mine.length + others.length + stock.length > 0 && (
          <details className="border-t border-line pt-3" open>
            <summary className="cursor-pointer font-medium">
              {m.mergedAlone()} <span className="muted font-normal">{mine.length + others.length + stock.length}</span>
            </summary>
            <dl className="kv mt-2">
              {[...mine, ...others].map((field) => (
                <Line key={field} name={fieldName(field, values, now, base)}>
                  {mine.includes(field) ? m.fromYou() : m.fromThem({ name })}
                </Line>
              ))}
              {stock.map(({ variety, before }) => (
                <Line key={variety.id} name={m.stockOf({ variety: fieldName(`varieties.${variety.id}`, now) })}>
                  {m.soldMeanwhile({ before: `\u2066${before}\u2069`, after: `\u2066${variety.on_hand}\u2069` })}
                </Line>
              ))}
            </dl>
          </details>
        )}
      </div>
      <div className="dlg-foot">
        <span className="muted me-auto text-[.8125rem]">{m.otherValueKept()}</span>
        <ToolButton keys={['Esc']} onClick={giveUpMerge}>
          {back()}
        </ToolButton>
        <ToolButton variant="primary" icon={Check} onClick={() => void resolve(theirs)}>
          {m.saveChosen()}
        </ToolButton>
      </div>
    </Dialog>
  )
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
