import type { Karat, SizeUnit } from '@asjad/contract/catalog'
import type { Tables } from '../tables.ts'

export type Bilingual = { ar: string; en: string }

export type DemoVariety = { grams: number; size?: number; stock: number }

/** Riyals, with VAT. */
export type PricedVariety = DemoVariety & { price: number; formerPrice?: number }

type Described = {
  slug: string
  category: string
  /** Names below `products/`; the first is for the card. */
  pictures: [string, ...string[]]
  title: Bilingual
  subtitle: Bilingual
  description: Bilingual
  caliber: Karat
  tax: Tables['product']['tax_category']
  customText?: true
  sizeUnit?: SizeUnit
  /** Millimetres, for the piece in its usual size. */
  dimensions: Record<string, number>
  sold: number
}

export type DemoProduct = Described &
  (
    | { pricing: 'gold'; makingPerGram: number; formerMakingPerGram?: number; varieties: DemoVariety[] }
    | { pricing: 'fixed'; varieties: PricedVariety[] }
  )

/** The same piece in several sizes: its weight follows the ring's circumference or the chain's length. */
export const bySize = (grams: number, atSize: number, stockBySize: Record<number, number>): DemoVariety[] =>
  Object.entries(stockBySize).map(([size, stock]) => ({
    grams: Math.round((grams * Number(size) * 100) / atSize) / 100,
    size: Number(size),
    stock,
  }))

export const priced = (varieties: DemoVariety[], price: number, formerPrice?: number): PricedVariety[] =>
  varieties.map((variety) => ({ ...variety, price, ...(formerPrice === undefined ? {} : { formerPrice }) }))
