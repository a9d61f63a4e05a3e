import type { Karat } from '@asjad/contract/catalog'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { goldPrice, type PiecePrice, type TaxCategory, vatPercentOf } from '@asjad/contract/piece-price'
import { useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import type { FormValues, Row } from './form-values.ts'

const halalas = (riyals: number) => Math.round(riyals * 100)

/** Riyals for a gram of the product's karat. */
export const gramPriceIn = (prices: GoldPrices | null, karat: string) => prices?.[`k${karat}` as `k${Karat}`] ?? null

/** What a row costs now, in halalas; null while something of it is missing. */
export function rowPrice(
  row: Row,
  { pricing, tax }: { pricing: string; tax: string },
  gramPrice: number | null,
): (Partial<PiecePrice> & { price: number }) | null {
  if (pricing === 'fixed') {
    const price = typedNumber(row.fixed_price)
    return Number.isNaN(price) ? null : { price: halalas(price) }
  }
  const [grams, making] = [typedNumber(row.weight), typedNumber(row.making)]
  if (!(grams > 0) || Number.isNaN(making) || gramPrice === null) return null
  return goldPrice({
    weightMg: Math.round(grams * 1000),
    gramPrice: halalas(gramPrice),
    making: halalas(making),
    vatPercent: vatPercentOf[tax as TaxCategory],
  })
}

const restMs = 400

/** What the server says about one row: gold 5 % down and up, what is left after the cost, what is unusual. */
export function usePricePreview({ texts }: FormValues, row: Row | undefined, gramPrice: number | null) {
  const number = (text: string) => {
    const value = typedNumber(text)
    return Number.isNaN(value) ? null : Math.round(value * 100) / 100
  }
  const grams = row ? typedNumber(row.weight) : Number.NaN
  const input = {
    ...(texts.category_id !== '' && { category_id: Number(texts.category_id) }),
    caliber: Number(texts.caliber) as Karat,
    pricing: texts.pricing as 'gold' | 'fixed',
    tax_category: texts.tax_category as TaxCategory,
    varieties: row
      ? [
          {
            weight: grams > 0 && grams <= 100_000 ? Math.round(grams * 1000) / 1000 : null,
            making: number(row.making),
            fixed_price: number(row.fixed_price),
            cost: number(row.cost),
          },
        ]
      : [],
  }
  const key = useRested(JSON.stringify([input, gramPrice]))
  const { value } = useLoad(key, async (signal) => {
    const [asked] = JSON.parse(key) as [typeof input]
    if (asked.varieties.length === 0) return null
    return (await call('POST /admin/products/price-preview', asked, { signal })).data
  })
  return value && { ...value.varieties[0], usual_gram: value.usual_gram }
}

/** A text once it has not changed for a moment. */
function useRested(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
