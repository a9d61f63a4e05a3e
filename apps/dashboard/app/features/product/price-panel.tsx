import { type TaxCategory, vatPercentOf } from '@asjad/contract/piece-price'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { gram } from '@asjad/ui/i18n/messages/common.ts'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { feedOf, useGoldPrices } from '#app/frame/gold-feed.ts'
import * as m from '#app/i18n/messages/product-varieties.ts'
import { nameOfRow } from './field-names.ts'
import { useForm } from './form-field.tsx'
import { gramPriceIn, rowPrice, usePricePreview } from './prices-now.ts'

/** The chosen variety at this minute's gold: its parts, what it would cost at 5 % less and more, what is left. */
export function PricePanel() {
  const { values, row: selected } = useForm()
  const { rows, texts } = values
  const prices = useGoldPrices()
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === selected),
  )
  const row = rows[at]
  const gramPrice = gramPriceIn(prices, texts.caliber)
  const isGold = texts.pricing === 'gold'
  const now = row ? rowPrice(row, { pricing: texts.pricing, tax: texts.tax_category }, gramPrice) : null
  const judged = usePricePreview(values, row, gramPrice)
  return (
    <section className="preview on-night p-4" aria-labelledby="price-panel">
      <div className="flex items-center gap-2">
        {isGold && <span className={feedOf(prices) === 'live' ? 'dot' : 'dot dot-late'} />}
        <h2 id="price-panel" className="text-[.9375rem] font-semibold">
          {isGold ? m.panelTitle() : m.panelFixed()}
        </h2>
      </div>
      {row && (
        <p className="text-[.8125rem] text-on-night-2">
          {nameOfRow(row, texts.size_unit, at)}
          {isGold && row.weight && gramPrice !== null && (
            <>
              {' · '}
              <span className="whitespace-nowrap">
                <Num>{row.weight}</Num> {gram()}
              </span>{' '}
              × <Num>{formatMoney(gramPrice)}</Num>
            </>
          )}
        </p>
      )}
      {!now ? (
        <p className="mt-3 text-on-night-2">
          {isGold ? (gramPrice === null && prices ? m.noGold() : m.noPrice()) : m.noPriceFixed()}
        </p>
      ) : (
        <>
          <dl className="sum mt-3">
            {now.metal !== undefined && (
              <>
                <Part name={m.metal()} value={now.metal} />
                <Part name={m.making()} value={now.making ?? 0} />
                <Part
                  name={
                    <>
                      {m.vatOf()} <Num>{vatPercentOf[texts.tax_category as TaxCategory]}%</Num>
                    </>
                  }
                  value={now.vat ?? 0}
                />
              </>
            )}
            <dt className="total">{m.buyerPays()}</dt>
            <dd className="total text-gold-bright!">
              <Price value={now.price / 100} />
            </dd>
          </dl>
          {isGold && (
            <div className="mt-3 grid grid-cols-3 border-t border-night-line pt-3 text-center text-[.8125rem]">
              <AtGold by="−5%" value={judged?.at_minus_5 ?? null} />
              <span className="border-x border-night-line">
                <span className="block text-on-night-2">{m.now()}</span>
                <Price value={now.price / 100} />
              </span>
              <AtGold by="+5%" value={judged?.at_plus_5 ?? null} />
            </div>
          )}
        </>
      )}
      {judged?.margin != null && (
        <dl className="sum mt-3 border-t border-night-line pt-3">
          <dt>{m.margin()}</dt>
          <dd>
            <Price value={judged.margin} />
          </dd>
        </dl>
      )}
      <div role="status">
        {judged?.warnings?.map((warning) => (
          <p key={warning} className="mt-3 flex items-start gap-2 text-gold-bright">
            <Icon of={TriangleAlert} size={16} stroke={1.5} className="mt-1" />
            <span>
              {warning === 'below_cost'
                ? m.belowCost()
                : m.unusual({ usual: `\u2066${formatMoney(judged.usual_gram ?? 0)}\u2069` })}
            </span>
          </p>
        ))}
      </div>
    </section>
  )
}

const Part = ({ name, value }: { name: ReactNode; value: number }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <Price value={value / 100} />
    </dd>
  </>
)

const AtGold = ({ by, value }: { by: string; value: number | null }) => (
  <span>
    <span className="block text-on-night-2">
      {m.gold()} <Num>{by}</Num>
    </span>
    {value === null ? '—' : <Price value={value} />}
  </span>
)
