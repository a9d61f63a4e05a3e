import type { Product } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/compare.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { Size } from '#app/ui/size.tsx'
import { Tick } from '#app/ui/tick.tsx'

/**
 * One row of the table. `value` shows whether products differ; with `lowest`, the product with the lowest value is
 * best.
 */
export type CompareFact = {
  name: string
  value: (product: Product) => string | number | null
  show: (product: Product) => ReactNode
  lowest?: boolean
}

const Missing = ({ children = m.notGiven() }: { children?: string }) => <span className="text-ink-3">{children}</span>

/** An amount of the price. A fixed price has no price parts. */
const amount = (name: string, of: (product: Product) => number | null, lowest = false): CompareFact => ({
  name,
  value: of,
  lowest,
  show: (product) => {
    const value = of(product)
    return value === null ? <Missing>{m.fixed()}</Missing> : <Price value={value} />
  },
})

/** All facts by which gold products differ, in the same order for each. */
export const compareFacts = (): CompareFact[] => [
  {
    name: m.price(),
    value: ({ price }) => price,
    lowest: true,
    show: ({ price }) => (
      <Tick value={price}>
        <Price value={price} className="text-lg font-semibold" />
      </Tick>
    ),
  },
  { name: m.karat(), value: ({ caliber }) => caliber, show: ({ caliber }) => <Hallmark caliber={caliber} /> },
  { name: m.weight(), value: ({ weight }) => weight, show: ({ weight }) => <Grams value={weight} /> },
  amount(m.gramPrice(), ({ price_parts }) => price_parts?.gram_price ?? null),
  amount(m.metal(), ({ price_parts }) => price_parts?.metal ?? null),
  amount(m.making(), ({ price_parts }) => price_parts?.making ?? null),
  amount(
    m.makingPerGram(),
    ({ price_parts, weight }) => price_parts && Math.round((price_parts.making / weight) * 100) / 100,
    true,
  ),
  amount(m.vat(), ({ price_parts }) => price_parts?.vat ?? null),
  {
    name: m.size(),
    value: ({ size }) => size || null,
    show: ({ size, size_unit }) =>
      size > 0 ? <Size value={size} unit={size_unit} /> : <Missing>{m.notAvailable()}</Missing>,
  },
  {
    name: m.engraving(),
    value: ({ requires_custom_text }) => requires_custom_text,
    show: ({ requires_custom_text }) =>
      requires_custom_text ? (
        <span className="inline-flex items-center gap-2">
          <Icon of={Check} size={17} stroke={1.8} />
          {m.available()}
        </span>
      ) : (
        <Missing>{m.no()}</Missing>
      ),
  },
  {
    name: m.stock(),
    value: ({ quantity }) => (quantity > 0 ? 1 : 0),
    show: ({ quantity }) => (quantity > 0 ? m.inStock() : <Missing>{m.soldOut()}</Missing>),
  },
  {
    name: m.rating(),
    value: ({ rating }) => rating.average,
    show: ({ rating }) =>
      rating.average === null ? (
        <Missing>{m.noReviews()}</Missing>
      ) : (
        <Num>
          {formatFigure(rating.average)} / 5 ({rating.count})
        </Num>
      ),
  },
  { name: m.category(), value: ({ category }) => category.id, show: ({ category }) => category.title },
]

/** Whether the products differ in this fact. */
export const differs = (fact: CompareFact, products: Product[]) => new Set(products.map(fact.value)).size > 1

/** The cheapest product by this fact, if there is exactly one. */
export function lowestOf({ lowest, value }: CompareFact, products: Product[]): Product | undefined {
  if (!lowest) return undefined
  const priced = products.filter((product) => value(product) !== null)
  const least = Math.min(...priced.map((product) => Number(value(product))))
  const best = priced.filter((product) => value(product) === least)
  return priced.length > 1 && best.length === 1 ? best[0] : undefined
}
