import type { StaffItem } from '@asjad/contract/admin/order-details'
import { FieldFrame } from '@asjad/ui/controls/field.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Select } from '@asjad/ui/controls/select.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { gram } from '@asjad/ui/i18n/messages/common.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/moves.ts'
import { Note } from '#app/ui/note.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import type { FieldsProps } from './move-fields.tsx'
import type { Seal } from './move-values.ts'

/** A scale shows hundredths; up to this much is the same weight. */
const toleranceGrams = 0.05
const seals: Record<Seal, () => string> = { intact: m.sealIntact, broken: m.sealBroken, none: m.sealNone }

const soldGrams = ({ weight, quantity }: StaffItem) => weight * quantity

/** Each line on the scale, against what it was sold with, and its seal. */
export function Weighings({ possible, order: { items }, typed, form, onType }: FieldsProps) {
  const required = possible.asks.some((asked) => asked.field === 'weighings' && asked.required)
  const set = (name: string, value: string) => onType({ ...typed, [name]: value })
  const differs = items.some((item) => {
    const grams = typedNumber(typed[`grams ${item.id}`] ?? '')
    return typed[`seal ${item.id}`] === 'broken' || Math.abs(grams - soldGrams(item)) > toleranceGrams
  })
  return (
    <div className="grid gap-3">
      {items.map((item) => {
        const name = `grams ${item.id}`
        const { error } = form.field(name)
        return (
          <div key={item.id} className="grid gap-2 border-line not-first:border-t not-first:pt-3">
            <div className="flex items-center gap-3">
              <span className="thumb">
                <Picture of={item.media} alt="" sizes="36px" />
              </span>
              <span className="min-w-0 flex-1">
                <bdi className="cell-main block">{inLanguage(item.title)}</bdi>
                <span className="cell-sub">
                  <Num>{item.sku}</Num> · <Num>× {item.quantity}</Num>
                </span>
              </span>
            </div>
            <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[auto_12rem_1fr]">
              <div>
                <span className="label">{m.soldWith()}</span>
                <p className="flex min-h-9 items-center">
                  <Grams value={soldGrams(item)} />
                </p>
              </div>
              <FieldFrame label={m.weightNow()} error={error} required={required}>
                {(described) => (
                  <div className="affix">
                    <input
                      {...described}
                      name={name}
                      className="field field-num flex-1"
                      dir="ltr"
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={m.weightOf({ name: inLanguage(item.title) })}
                      value={typed[name] ?? ''}
                      onChange={(event) => set(name, event.currentTarget.value)}
                    />
                    <span>{gram()}</span>
                  </div>
                )}
              </FieldFrame>
              <div className="grid gap-1">
                <span className="label">{m.seal()}</span>
                <div className="flex flex-wrap items-center gap-3">
                  <Select
                    name={`seal ${item.id}`}
                    className="w-auto"
                    aria-label={m.seal()}
                    value={typed[`seal ${item.id}`] ?? 'intact'}
                    onChange={(event) => set(`seal ${item.id}`, event.currentTarget.value)}
                  >
                    {Object.entries(seals).map(([seal, label]) => (
                      <option key={seal} value={seal}>
                        {label()}
                      </option>
                    ))}
                  </Select>
                  <Difference sold={soldGrams(item)} now={typedNumber(typed[name] ?? '')} />
                </div>
              </div>
            </div>
          </div>
        )
      })}
      {differs && <Note tone="danger">{m.weightDiffers()}</Note>}
    </div>
  )
}

function Difference({ sold, now }: { sold: number; now: number }) {
  if (Number.isNaN(now)) return null
  const off = Math.abs(now - sold)
  if (off <= toleranceGrams)
    return (
      <StateMark glyph="tick" tone="success">
        {m.sameWeight()}
      </StateMark>
    )
  const grams = `\u2066${formatMoney(off)}\u2069`
  return (
    <StateMark glyph="fault" tone="danger">
      {now < sold ? m.lighter({ grams }) : m.heavier({ grams })}
    </StateMark>
  )
}
