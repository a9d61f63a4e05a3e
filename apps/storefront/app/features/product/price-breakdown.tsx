import type { Product, Variety } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney, formatTime } from '@asjad/ui/i18n/format.ts'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/product.ts'

/** The price parts: metal, making charge and VAT, each with its reason. They add up to the halala. */
export function PriceBreakdown({ product, variety }: { product: Product; variety: Variety }) {
  const { price, price_parts: parts, weight } = variety
  if (!parts) return null
  const perGram = makingPerGram(parts.making, weight)
  return (
    <section className="mt-6 border-y border-line" aria-label={m.priceBreakdown()}>
      <details open className="fold">
        <summary className="flex min-h-13 items-center justify-between font-medium">
          {m.howPriceIsMade()}
          <Icon of={ChevronDown} size={18} className="fold-mark" />
        </summary>
        <dl className="dl pb-5">
          <Part name={m.metal()} value={parts.metal}>
            <Times grams={weight} rate={parts.gram_price} />
            {m.metalWhy({ karat: product.caliber, time: formatTime(product.gold_price_at) })}
          </Part>
          <Part name={m.making()} value={parts.making}>
            {perGram !== null && <Times grams={weight} rate={perGram} />}
            {m.makingWhy()}
          </Part>
          <Part
            name={
              <>
                {m.vat()} <Num>{product.vat_percent}%</Num>
              </>
            }
            value={parts.vat}
          >
            {product.vat_percent === 0 ? m.vatZeroWhy() : m.vatWhy()}
          </Part>
          <div className="col-span-2 flex justify-between border-t border-line pt-3 font-medium">
            <dt className="text-ink!">{m.total()}</dt>
            <dd>
              <Price value={price} className="font-semibold" />
            </dd>
          </div>
        </dl>
      </details>
    </section>
  )
}

const Part = ({ name, value, children }: { name: ReactNode; value: number; children: ReactNode }) => (
  <div className="col-span-2 flex justify-between gap-6 max-c2:flex-wrap">
    <dt>
      {name}
      <span className="block text-sm text-ink-3">{children}</span>
    </dt>
    <dd>
      <Price value={value} />
    </dd>
  </div>
)

const Times = ({ grams, rate }: { grams: number; rate: number }) => (
  <span className="block whitespace-nowrap">
    <Num>{formatMoney(grams)}</Num> {common.gram()} × <Num>{formatMoney(rate)}</Num>
  </span>
)

/**
 * The making charge per gram, if it is charged by the gram. For a charge per piece no rate gives the exact halalas:
 * null.
 */
function makingPerGram(making: number, weight: number) {
  const rate = Math.round((making / weight) * 100) / 100
  return Math.round(rate * weight * 100) === Math.round(making * 100) ? rate : null
}
