import type { ProductRow as ListedProduct, StaffProduct, StaffVariety } from '@asjad/contract/admin/product-fields'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { pictureOf } from '../../media/picture.ts'
import type { SettingsDeps } from '../settings/settings.service.ts'
import { varietyPrices } from './card.ts'
import { lowMarkOf } from './low-mark.ts'
import { productFieldsOf, statusOf, varietyFieldsOf } from './product-fields.ts'
import { gapsOf, hindersPublishing, isBelowCost } from './product-rules.ts'
import {
  figuresOf,
  type PictureRow,
  type ProductRow,
  picturesOfProducts,
  productsById,
  soldSince,
  usesOfVarieties,
  type VarietyRow,
  varietiesOfProducts,
} from './staff-products.queries.ts'

type ViewDeps = Pick<Deps, 'db' | 'now' | 'goldRates'> & SettingsDeps

const month = 30 * 86_400_000
export const monthAgo = (now: Date) => new Date(now.getTime() - month)

/** A product as its editor sees it. */
export async function staffProduct(deps: ViewDeps, id: number, staff: Staff): Promise<StaffProduct> {
  const { db } = deps
  const [product] = await productsById(db, [id])
  if (!product) throw new AppError('not_found')
  const varieties = await varietiesOfProducts(db, [id])
  const pictures = await picturesOfProducts(db, [id])
  const uses = await usesOfVarieties(
    db,
    varieties.map((variety) => variety.id),
  )
  const figures = await figuresOf(db, id)
  const sold30Days = (await soldSince(db, [id], monthAgo(deps.now()))).get(id) ?? 0
  const now = await figuresNow(deps)
  const status = statusOf(product)
  const gaps = gapsFor(product, varieties, pictures)
  return {
    ...productFieldsOf(product),
    id,
    version: product.version,
    slug: product.slug,
    status,
    published_at: isoOrNull(product.published_at),
    publish_at: isoOrNull(product.publish_at),
    archived_at: isoOrNull(product.archived_at),
    deleted_at: isoOrNull(product.deleted_at),
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
    category: { ar: product.category_title_ar, en: product.category_title_en },
    varieties: varieties.map((variety) => ({
      ...staffVariety(product, variety, now),
      locked: uses.get(variety.id) ?? null,
    })),
    pictures: pictures.map(({ picture_id, picture, alt_ar, alt_en }) => ({
      picture_id,
      picture: pictureOf(picture),
      alt_ar,
      alt_en,
    })),
    gaps,
    sold: product.sold,
    figures: {
      sold_30_days: sold30Days,
      favourites: Number(figures.favourites),
      rating: figures.rating,
      reviews: Number(figures.reviews),
    },
    can: {
      delete: status === 'draft' && !figures.ordered && uses.size === 0,
      publish: !gaps.some(hindersPublishing),
      edit_prices: staff.permissions.has('prices.edit'),
      adjust_stock: staff.permissions.has('stock.adjust'),
    },
    shop_url: status === 'published' ? `/products/${id}` : null,
  }
}

export const gapsFor = (product: ProductRow, varieties: readonly VarietyRow[], pictures: readonly PictureRow[]) =>
  gapsOf(productFieldsOf(product), varieties.map(varietyFieldsOf), pictures)

const isoOrNull = (at: Date | null | undefined) => at?.toISOString() ?? null

/** What is the same for all varieties at this moment: the gold price, if there is one, and the shop's low-stock mark. */
export const figuresNow = async (deps: ViewDeps) => ({
  rates: (await deps.goldRates.current())?.prices,
  lowMark: await lowMarkOf(deps),
})
type FiguresNow = Awaited<ReturnType<typeof figuresNow>>

/** With its price now. */
export function staffVariety(
  product: Pick<ProductRow, 'caliber' | 'tax_category' | 'pricing'>,
  row: VarietyRow,
  { rates, lowMark }: FiguresNow,
): Omit<StaffVariety, 'locked'> {
  const fields = varietyFieldsOf(row)
  const priced = rates ? varietyPrices({ ...product, ...row }, rates) : null
  const price = priced?.price ?? row.fixed_price
  return {
    ...fields,
    id: row.id,
    low_mark: row.low_stock ?? lowMark,
    on_hand: row.on_hand,
    reserved: row.reserved,
    price: price === null ? null : fromMinor(price),
    price_parts: priced?.parts
      ? {
          metal: fromMinor(priced.parts.metal),
          making: fromMinor(priced.parts.making),
          vat: fromMinor(priced.parts.vat),
        }
      : null,
    below_cost: isBelowCost(product, fields),
  }
}

const shownVarieties = 20

/** Rows of the list, in the sequence of the ids. */
export async function listedProducts(deps: ViewDeps, ids: readonly number[]): Promise<ListedProduct[]> {
  const { db } = deps
  if (ids.length === 0) return []
  const [products, varieties, pictures, sold, now] = await Promise.all([
    productsById(db, ids),
    varietiesOfProducts(db, ids),
    picturesOfProducts(db, ids),
    soldSince(db, ids, monthAgo(deps.now())),
    figuresNow(deps),
  ])
  const byId = new Map(products.map((product) => [product.id, product]))
  const varietiesById = Map.groupBy(varieties, ({ product_id }) => product_id)
  const picturesById = Map.groupBy(pictures, ({ product_id }) => product_id)
  return ids.flatMap((id): ListedProduct[] => {
    const product = byId.get(id)
    if (!product) return []
    const [own, shown] = [varietiesById.get(id) ?? [], picturesById.get(id) ?? []]
    const [main] = shown
    return [
      {
        id,
        version: product.version,
        status: statusOf(product),
        publish_at: isoOrNull(product.publish_at),
        updated_at: product.updated_at.toISOString(),
        category_id: product.category_id,
        category: { ar: product.category_title_ar, en: product.category_title_en },
        caliber: product.caliber,
        pricing: product.pricing,
        size_unit: product.size_unit,
        title: { ar: product.title_ar, en: product.title_en },
        media: main ? pictureOf(main.picture) : null,
        gaps: gapsFor(product, own, shown),
        sold: product.sold,
        sold_30_days: sold.get(id) ?? 0,
        varieties: own.slice(0, shownVarieties).map((variety) => staffVariety(product, variety, now)),
        varieties_count: own.length,
      },
    ]
  })
}
