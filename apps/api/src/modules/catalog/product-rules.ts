import type { ProductGap, VarietyFields } from '@asjad/contract/admin/product-fields'
import { netOf } from '@asjad/contract/document-vat'
import { vatPercentOf } from '@asjad/contract/piece-price'
import type { MessageKey } from '../../i18n/translate.ts'
import type { EditedProduct } from './product-fields.ts'

type Texts = { alt_ar: string; alt_en: string }
type Shown = Pick<EditedProduct, 'title_ar' | 'title_en' | 'subtitle_en' | 'dimensions' | 'pricing' | 'by_weight'>

/** What a product lacks. `missingSomething` in the list's queries says the same in SQL. */
export function gapsOf(
  product: Shown,
  varieties: readonly Pick<VarietyFields, 'making' | 'hidden'>[],
  pictures: readonly Texts[],
): ProductGap[] {
  const visible = varieties.filter(({ hidden }) => !hidden)
  const gaps: Record<ProductGap, boolean> = {
    arabic: product.title_ar === '',
    english: product.title_en === '',
    english_subtitle: product.subtitle_en === '',
    picture: pictures.length === 0,
    alt_text: pictures.some(({ alt_ar, alt_en }) => alt_ar === '' || alt_en === ''),
    variety: visible.length === 0,
    // A variety cannot be stored without its weight.
    weight: false,
    // Only bullion is sold for its metal alone: elsewhere nobody has thought of the making yet.
    price: product.pricing === 'gold' && !product.by_weight && visible.some(({ making }) => making === 0),
    measure: product.dimensions === null,
  }
  return (Object.keys(gaps) as ProductGap[]).filter((gap) => gaps[gap])
}

/** What the shop would like, and publishing does not need. */
const harmless: readonly ProductGap[] = ['measure', 'english_subtitle']
export const hindersPublishing = (gap: ProductGap) => !harmless.includes(gap)

type Goods = {
  product: Shown
  varieties: readonly Pick<VarietyFields, 'making' | 'hidden'>[]
  pictures: readonly Texts[]
}

/**
 * What a change would take from a product that shoppers see, or will see, though they must be told it. What it lacked
 * before may wait.
 */
export function newGaps(before: Goods & { product: Shelf }, after: Goods): ProductGap[] {
  if (!isShown(before.product)) return []
  const lacked = gapsOf(before.product, before.varieties, before.pictures)
  return gapsOf(after.product, after.varieties, after.pictures).filter(
    (gap) => hindersPublishing(gap) && !lacked.includes(gap),
  )
}

type Shelf = { published_at?: unknown; publish_at?: unknown }

/** Published, or scheduled to be. */
export const isShown = ({ published_at, publish_at }: Shelf) => Boolean(published_at ?? publish_at)

/** The field that an editor fills to close a gap. */
export const fieldOfGap: Record<ProductGap, string> = {
  arabic: 'title_ar',
  english: 'title_en',
  english_subtitle: 'subtitle_en',
  picture: 'pictures',
  alt_text: 'pictures',
  variety: 'varieties',
  weight: 'varieties',
  price: 'varieties',
  measure: 'dimensions',
}

/** What of a price is left after what the piece cost, before VAT, in riyals; null without a cost. */
export function marginOf(
  { tax_category, pricing }: Pick<EditedProduct, 'tax_category' | 'pricing'>,
  { making, fixed_price, cost }: Pick<VarietyFields, 'making' | 'fixed_price' | 'cost'>,
): number | null {
  const price = pricing === 'gold' ? making : fixed_price
  if (cost === null || price === null) return null
  const halalas = Math.round(price * 100)
  const net = pricing === 'gold' ? halalas : netOf(halalas, vatPercentOf[tax_category])
  return (net - Math.round(cost * 100)) / 100
}

export const isBelowCost = (...of: Parameters<typeof marginOf>) => (marginOf(...of) ?? 0) < 0

type Faults = Record<string, MessageKey>

export const productFaults = (product: EditedProduct): Faults => ({
  ...(product.tax_category === 'zero' &&
    !(product.caliber === 24 && product.by_weight) && { tax_category: 'product.zero_tax' as const }),
  ...(product.custom_text_min > product.custom_text_max && { custom_text_min: 'product.letters' as const }),
})

/** A variety has the price of its product's way of pricing, and not that of the other. */
export function pricedAs(pricing: EditedProduct['pricing'], variety: VarietyFields): VarietyFields {
  return pricing === 'gold'
    ? { ...variety, fixed_price: null, last_fixed_price: null }
    : { ...variety, making: null, last_making: null }
}

export function varietyFaults(pricing: EditedProduct['pricing'], variety: VarietyFields): Faults {
  const [price, struck] =
    pricing === 'gold' ? (['making', 'last_making'] as const) : (['fixed_price', 'last_fixed_price'] as const)
  if (variety[price] === null) return { [price]: 'field.required' }
  if (pricing === 'fixed' && variety[price] === 0) return { [price]: 'product.no_price' }
  const former = variety[struck]
  return former !== null && former <= (variety[price] ?? 0) ? { [struck]: 'product.struck_price' } : {}
}
