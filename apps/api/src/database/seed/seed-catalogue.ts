import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../database.ts'
import type { Tables } from '../tables.ts'
import { categories } from './categories.ts'
import { newArrivals } from './content/home.ts'
import { keywordsBySlug } from './content/keywords.ts'
import { subtitlesWithWeight } from './content/wording.ts'
import { demoPictures } from './demo-media.ts'
import type { DemoProduct, DemoVariety } from './demo-product.ts'
import { insertRows } from './insert-rows.ts'
import { products } from './products/products.ts'
import { reviews } from './reviews/reviews.ts'

const dayMs = 86_400_000

export async function seedPictures(db: Db) {
  const pictures = Object.values(await demoPictures())
  await insertRows(
    db,
    'picture',
    pictures.map((picture, index) => ({ id: index + 1, ...picture })),
  )
}

/** Ids of the demo store's pictures by name. */
export async function pictureIds(db: Db) {
  const idsByHash = new Map(
    (await db.selectFrom('picture').select(['id', 'hash']).execute()).map(({ id, hash }) => [hash, id]),
  )
  const pictures = await demoPictures()
  return (name: string) => required(idsByHash.get(pictures[name]?.hash ?? ''), `picture ${name}`)
}

export async function seedCategories(db: Db) {
  const pictureId = await pictureIds(db)
  const rows: (Insertable<Tables['category']> & { id: number })[] = []
  const add = (
    { slug, title, picture }: Omit<(typeof categories)[number], 'children'>,
    parentId: number | null,
    position: number,
  ) => {
    const id = rows.length + 1
    rows.push({
      id,
      parent_id: parentId,
      position,
      slug,
      title_ar: title.ar,
      title_en: title.en,
      picture_id: picture === null ? null : pictureId(`categories/${picture}`),
    })
    return id
  }
  for (const [position, category] of categories.entries()) {
    const id = add(category, null, position)
    for (const [childPosition, child] of (category.children ?? []).entries()) add(child, id, childPosition)
  }
  await insertRows(db, 'category', rows)
}

export async function categoryIds(db: Db) {
  const rows = await db.selectFrom('category').select(['id', 'slug']).execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (slug: string) => required(ids.get(slug), `category ${slug}`)
}

export async function productIds(db: Db) {
  const slugs = products.map(({ slug }) => slug)
  const rows = await db.selectFrom('product').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (slug: string) => required(ids.get(slug), `product ${slug}`)
}

export async function seedProducts(db: Db, now: Date) {
  const [pictureId, categoryId] = [await pictureIds(db), await categoryIds(db)]
  await insertRows(
    db,
    'product',
    products.map((product, index) => {
      const added = addedAt(product.slug, index, now)
      return {
        id: index + 1,
        slug: product.slug,
        category_id: categoryId(product.category),
        title_ar: product.title.ar,
        title_en: product.title.en,
        subtitle_ar: product.subtitle.ar,
        subtitle_en: product.subtitle.en,
        description_ar: product.description.ar,
        description_en: product.description.en,
        caliber: product.caliber,
        pricing: product.pricing,
        tax_category: product.tax,
        requires_custom_text: product.customText ?? false,
        by_weight: product.category === 'bars' || product.category === 'coins',
        size_unit: product.sizeUnit ?? null,
        dimensions: product.dimensions,
        sold: product.sold,
        published_at: added,
        created_at: added,
      }
    }),
  )
  const varieties = products.flatMap((product, index) => varietyRows(product, index + 1))
  await insertRows(
    db,
    'variety',
    varieties.map((variety, index) => ({ id: index + 1, ...variety })),
  )
  await insertRows(
    db,
    'product_picture',
    products.flatMap(({ pictures, title, caliber }, index) =>
      pictures.map((name, position) => ({
        product_id: index + 1,
        position,
        picture_id: pictureId(`products/${name}`),
        alt_ar: `${title.ar}، ذهب عيار ${caliber}${position > 0 ? '، من زاوية أخرى' : ''}`,
        alt_en: `${title.en}, ${caliber}K gold${position > 0 ? ', another view' : ''}`,
      })),
    ),
  )
}

/** Only where a subtitle is unchanged: what the owner wrote stays. */
export async function removeWeightsFromSubtitles(db: Db) {
  for (const { slug, subtitle } of products.filter(({ slug }) => slug in subtitlesWithWeight))
    for (const lang of ['ar', 'en'] as const)
      await db
        .updateTable('product')
        .set({ [`subtitle_${lang}`]: subtitle[lang] })
        .where('slug', '=', slug)
        .where(`subtitle_${lang}`, '=', subtitlesWithWeight[slug]?.[lang] ?? '')
        .execute()
}

/** Only where the owner has written none. */
export async function seedKeywords(db: Db) {
  for (const { slug } of products) {
    const keywords = keywordsBySlug.find(([beginning]) => slug.startsWith(beginning))?.[1].join(' ')
    if (keywords === undefined) continue
    await db.updateTable('product').set({ keywords }).where('slug', '=', slug).where('keywords', '=', '').execute()
  }
}

const engravingLimits: Record<
  string,
  Pick<Updateable<Tables['product']>, 'custom_text_max' | 'custom_text_letters'>
> = {
  'letter-signet': { custom_text_max: 1 },
  'letter-signet-21': { custom_text_max: 1 },
  'name-calligraphy': { custom_text_max: 8, custom_text_letters: 'arabic' },
  'name-calligraphy-18': { custom_text_max: 8, custom_text_letters: 'arabic' },
}

/** Only where a product still has the default: what the owner chose stays. */
export async function seedEngravingLimits(db: Db) {
  for (const [slug, limits] of Object.entries(engravingLimits))
    await db
      .updateTable('product')
      .set(limits)
      .where('slug', '=', slug)
      .where('custom_text_max', '=', 12)
      .where('custom_text_letters', '=', 'both')
      .execute()
}

/** A single letter is not calligraphy. Only where a product still has the default: what the owner chose stays. */
export async function seedCalligraphyMinimum(db: Db) {
  await db
    .updateTable('product')
    .set({ custom_text_min: 2 })
    .where('slug', 'in', ['name-calligraphy', 'name-calligraphy-18'])
    .where('custom_text_min', '=', 1)
    .where('custom_text_max', '>=', 2)
    .execute()
}

/** The picture of three bars belongs to the set of three. Only where it is unchanged: what the owner chose stays. */
export async function showSingleBar(db: Db) {
  const { 'products/bar-50g-single': single } = await demoPictures()
  if (!single) throw new Error('the demo store has no picture of a single bar')
  const known = await db.selectFrom('picture').select('id').where('hash', '=', single.hash).executeTakeFirst()
  const { id } = known ?? (await db.insertInto('picture').values(single).returning('id').executeTakeFirstOrThrow())
  const [productId, pictureId] = [await productIds(db), await pictureIds(db)]
  const { numUpdatedRows } = await db
    .updateTable('product_picture')
    .set({ picture_id: id })
    .where('product_id', '=', productId('bar-50g'))
    .where('picture_id', '=', pictureId('products/bar-50g'))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n)
    await db
      .deleteFrom('product_picture')
      .where('product_id', '=', productId('bar-50g'))
      .where('picture_id', '=', pictureId('products/bar-50g-2'))
      .execute()
}

export async function seedReviews(db: Db, now: Date) {
  const productId = await productIds(db)
  const all = Object.entries(reviews).flatMap(([slug, list]) => list.map((review) => ({ slug, ...review })))
  await insertRows(
    db,
    'review',
    all.map(({ slug, author, rating, daysAgo, comment, visitor }, index) => {
      // Not all at the same hour of the day.
      const writtenAt = new Date(now.getTime() - daysAgo * dayMs - ((index * 7919) % 700) * 60_000)
      return {
        id: index + 1,
        product_id: productId(slug),
        author_name: author,
        rating,
        comment,
        verified_buyer: !visitor,
        published_at: writtenAt,
        created_at: writtenAt,
      }
    }),
  )
}

function varietyRows(product: DemoProduct, productId: number): Insertable<Tables['variety']>[] {
  const row = (variety: DemoVariety, position: number) => ({
    product_id: productId,
    position,
    sku: `${product.slug}-${position + 1}`.toUpperCase(),
    weight_mg: Math.round(variety.grams * 1000),
    size: variety.size ?? 0,
    on_hand: variety.stock,
  })
  if (product.pricing === 'fixed') {
    return product.varieties.map((variety, position) => ({
      ...row(variety, position),
      making: null,
      last_making: null,
      fixed_price: halalas(variety.price),
      last_fixed_price: variety.formerPrice === undefined ? null : halalas(variety.formerPrice),
    }))
  }
  const { makingPerGram, formerMakingPerGram } = product
  return product.varieties.map((variety, position) => ({
    ...row(variety, position),
    making: charge(makingPerGram, variety.grams),
    last_making: formerMakingPerGram === undefined ? null : charge(formerMakingPerGram, variety.grams),
    fixed_price: null,
    last_fixed_price: null,
  }))
}

const halalas = (riyals: number) => Math.round(riyals * 100)

/** The making charge is agreed in whole riyals per piece, as shops do. */
const charge = (perGram: number, grams: number) => halalas(Math.round(perGram * grams))

/** New arrivals came this week; the others before the first review was written. */
function addedAt(slug: string, index: number, now: Date) {
  const rank = newArrivals.indexOf(slug)
  const daysAgo = rank >= 0 ? 0.5 + rank * 0.6 : 370 + ((index * 29) % 330)
  return new Date(now.getTime() - daysAgo * dayMs)
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the demo store has no ${what}`)
  return value
}
