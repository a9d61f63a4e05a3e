import type { PriceWitness } from '@asjad/contract/admin/price-witness'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import type { ReactNode } from 'react'
import { sizeText } from '#app/features/order/size-text.ts'
import * as m from '#app/i18n/messages/price-witness.ts'
import { momentWithin } from '#app/ui/moment.tsx'

/** Each part with its figure, and below it where it comes from. */
export function PriceParts({ witness }: { witness: PriceWitness }) {
  const { subject, reading, gram, weight, metal, making, fixed, vat, price, line } = witness
  return (
    <dl className="parts">
      {reading && (
        <Part name={m.ounce()} figure={<Num>${formatMoney(reading.ounce)}</Num>}>
          {readingText(reading)}
        </Part>
      )}
      {gram && (
        <Part name={m.gramOf({ n: subject.caliber })} figure={<Price value={gram.price} />}>
          {termsText(gram)}
          {gram.from && (
            <span className="block">
              {gram.until
                ? m.counted({ from: momentWithin(gram.from), until: momentWithin(gram.until) })
                : m.countsSince({ from: momentWithin(gram.from) })}
            </span>
          )}
        </Part>
      )}
      {metal !== null && (
        <Part
          name={
            <>
              {m.metal()}: <Grams value={weight.grams} />
            </>
          }
          figure={<Price value={metal} />}
        >
          {weightText(witness)}
        </Part>
      )}
      {making && (
        <Part name={m.making()} figure={<Price value={making.amount} />}>
          {m.perGram({ amount: isolated(formatMoney(making.per_gram)) })}
          {making.since && ` · ${sinceText(making.since)}`}
        </Part>
      )}
      {fixed && (
        <Part name={m.fixed()} figure={<Price value={fixed.amount} />}>
          {fixed.since && sinceText(fixed.since)}
        </Part>
      )}
      <Part name={m.vat({ n: vat.percent })} figure={<Price value={vat.amount} />}>
        {vat.percent === 0 ? m.investment() : m.worked()}
      </Part>
      {line && (line.discount > 0 || line.transfer_discount > 0 || subject.quantity > 1) && (
        <>
          <Part name={m.piecePrice()} figure={<Price value={price} />} />
          {subject.quantity > 1 && <Part name={m.quantity()} figure={<Num>× {subject.quantity}</Num>} />}
          {line.discount > 0 && <Part name={m.coupon()} figure={<Less value={line.discount} />} />}
          {line.transfer_discount > 0 && <Part name={m.transfer()} figure={<Less value={line.transfer_discount} />} />}
          <Part name={m.lineVat()} figure={<Price value={line.vat} />} />
        </>
      )}
    </dl>
  )
}

const Part = ({ name, figure, children }: { name: ReactNode; figure: ReactNode; children?: ReactNode }) => (
  <div className="part">
    <dt className="soft">{name}</dt>
    <dd className="text-end font-medium">{figure}</dd>
    {children && <dd className="cell-sub col-span-2">{children}</dd>}
  </div>
)

const Less = ({ value }: { value: number }) => (
  <>
    <Num>−</Num> <Price value={value} />
  </>
)

const isolated = (figures: string) => `\u2066${figures}\u2069`
const named = (name: string | null) => `\u2068${name ?? ''}\u2069`

function readingText({ source, by, at }: NonNullable<PriceWitness['reading']>) {
  const when = momentWithin(at)
  if (source === 'feed') return m.fromFeed({ when })
  return (source === 'person' ? m.acceptedBy : m.setBy)({ name: named(by), when })
}

function termsText({ kilogram_off: off, divisor, margin, terms }: NonNullable<PriceWitness['gram']>) {
  if (off === null || divisor === null) return null
  const constants = m.terms({ off: isolated(formatFigure(off)), divisor: isolated(formatFigure(divisor)) })
  const figures = margin?.amount ? `${constants} · ${marginText(margin)}` : constants
  if (!terms) return figures
  const when = momentWithin(terms.at)
  return `${figures} · ${terms.by ? m.termsBy({ name: named(terms.by), when }) : m.termsSince({ when })}`
}

const marginText = ({ unit, amount }: NonNullable<NonNullable<PriceWitness['gram']>['margin']>) =>
  (unit === 'percent' ? m.marginPercent : m.marginRiyals)({ amount: isolated(formatFigure(amount)) })

function weightText({ subject: { size, size_unit: unit }, weight: { since } }: PriceWitness) {
  const measure = sizeText(size, unit)
  const of = measure ? m.weightOf({ size: measure }) : m.weightPlain()
  return since?.by ? `${of} · ${m.changedBy({ name: named(since.by), when: momentWithin(since.at) })}` : of
}

type Since = NonNullable<NonNullable<PriceWitness['making']>['since']>

function sinceText({ at, by, former }: Since) {
  const when = momentWithin(at)
  if (former === null) return by ? m.changedBy({ name: named(by), when }) : m.unchanged({ when })
  const from = isolated(formatMoney(former))
  return by ? m.changedFrom({ name: named(by), when, former: from }) : m.changedAlone({ when, former: from })
}
