import type { Product, Variety } from '@asjad/contract/catalog'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure, formatTime } from '@asjad/ui/i18n/format.ts'
import { pauseText, useSalesPause } from '#app/features/gold/live-gold.ts'
import * as m from '#app/i18n/messages/product.ts'
import * as gold from '#app/i18n/messages/sales-pause.ts'
import { Tick } from '#app/ui/tick.tsx'

/** The current price. A reduced one shows the last price and the saving beside it. */
export function PriceBlock({
  product,
  variety,
  sizeChosen,
  previousPrice,
}: {
  product: Product
  variety: Variety
  sizeChosen: boolean
  /** The price before gold moved while the page was open. */
  previousPrice: number | null
}) {
  const { price, last_price, price_parts } = variety
  const salesPause = useSalesPause(price_parts !== null)
  const time = formatTime(product.gold_price_at)
  const saving = last_price === null ? 0 : Math.round((last_price - price) * 100) / 100
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span>
          <span className="sr-only">{m.price()} </span>
          <Tick value={price}>
            <Price value={price} className="text-[min(2rem,12vw)] leading-tight font-semibold" />
          </Tick>
        </span>
        <VatNote percent={product.vat_percent} className="text-sm" />
        {!sizeChosen && variety.size > 0 && (
          <span className="text-sm text-ink-3">{m.priceForSize({ size: formatFigure(variety.size) })}</span>
        )}
      </div>
      {last_price !== null && saving > 0 && (
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-4 text-sm">
          <span>
            <span className="sr-only">{m.lastPrice()} </span>
            <Price value={last_price} was className="text-base" />
          </span>
          <span className="tag tag-gold">
            <span>
              {m.youSave()} <Price value={saving} /> <Num>{`(−${Math.round((saving / last_price) * 100)}%)`}</Num>
            </span>
          </span>
        </p>
      )}
      <p className="mt-2 flex items-center gap-2 text-sm text-ink-2">
        {price_parts ? (
          <>
            <span
              className={`size-1.5 shrink-0 rounded-full ${salesPause ? 'bg-warning' : 'bg-up'}`}
              aria-hidden="true"
            />
            <span>
              {salesPause
                ? gold.pausedSince({ why: pauseText(salesPause, 'title', gold.priceLate()), time })
                : m.goldPriceAt({ time })}
            </span>
          </>
        ) : (
          m.fixedPrice()
        )}
      </p>
      <p role="status" className="text-sm text-info empty:hidden">
        {previousPrice !== null && (
          <>
            {m.priceMoved()} <Price value={previousPrice} />
          </>
        )}
      </p>
    </div>
  )
}

export const VatNote = ({ percent, className }: { percent: Product['vat_percent']; className: string }) => (
  <span className={`text-ink-3 ${className}`}>
    {percent === 0 ? (
      <>
        {m.vat()} <Num>0%</Num>
      </>
    ) : (
      m.vatIncluded()
    )}
  </span>
)
