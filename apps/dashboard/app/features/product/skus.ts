import type { Karat } from '@asjad/contract/catalog'
import { useRef } from 'react'
import { call } from '#app/api/client.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/product-form.ts'
import type { FormValues, Row } from './form-values.ts'

const restMs = 400

/** SKUs on request, by category, karat and size; none that the form has already. */
export async function suggestSkus(
  rows: readonly Row[],
  { texts, rows: all }: FormValues,
  productId: number | undefined,
) {
  const taken = new Set(all.map(({ sku }) => sku.trim().toLowerCase()).filter(Boolean))
  const made = new Map<string, string>()
  const suggestions = await Promise.all(
    rows.map(({ size }) =>
      call('GET /admin/varieties/sku', {
        product_id: productId,
        category_id: texts.category_id === '' ? undefined : Number(texts.category_id),
        caliber: Number(texts.caliber) as Karat,
        size: typedNumber(size) > 0 ? typedNumber(size) : undefined,
      }),
    ),
  )
  for (const [n, row] of rows.entries()) {
    const base = suggestions[n]?.data.suggestion ?? ''
    let sku = base
    for (let more = 2; taken.has(sku.toLowerCase()); more++) sku = `${base}-${more}`
    taken.add(sku.toLowerCase())
    made.set(row.key, sku)
  }
  return made
}

/** Asks whether a SKU is free once somebody has stopped typing it. */
export function useSkuCheck(productId: number | undefined, onTaken: (key: string, sku: string, text: string) => void) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  return (key: string, typed: string) => {
    clearTimeout(timers.current.get(key))
    const sku = typed.trim()
    if (sku === '') return
    timers.current.set(
      key,
      setTimeout(async () => {
        const answer = await call('GET /admin/varieties/sku', { sku, product_id: productId }).catch(() => null)
        if (answer && !answer.data.free) onTaken(key, sku, m.skuTaken())
      }, restMs),
    )
  }
}
