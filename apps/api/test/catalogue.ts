import type { Insertable } from 'kysely'
import type { Db } from '../src/database/database.ts'
import type { Tables } from '../src/database/tables.ts'

let counter = 0
const unique = () => {
  counter += 1
  return `${counter}-${process.pid}`
}

export async function insertCategory(db: Db, category: Partial<Insertable<Tables['category']>> = {}) {
  const position = (await db.selectFrom('category').select('id').execute()).length
  return db
    .insertInto('category')
    .values({ position, slug: `category-${unique()}`, title_ar: 'خواتم', title_en: 'Rings', ...category })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A picture without files; returns its id. */
export async function insertPicture(db: Db) {
  const { id } = await db
    .insertInto('picture')
    .values({ hash: unique(), width: 900, height: 900, widths: [320, 900], avif_widths: [], blur: 'data:,' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewProduct = Partial<Insertable<Tables['product']>> & { varieties?: Partial<Insertable<Tables['variety']>>[] }

/** By default a published ring in stock, with a picture. */
export async function insertProduct(db: Db, { varieties = [{}], ...product }: NewProduct = {}) {
  const picture_id = await insertPicture(db)
  const category_id = product.category_id ?? (await insertCategory(db)).id
  const { id } = await db
    .insertInto('product')
    .values({
      slug: `product-${unique()}`,
      title_ar: 'خاتم',
      title_en: 'Ring',
      subtitle_ar: 'خاتم مصقول',
      subtitle_en: 'A polished ring',
      description_ar: 'خاتم من ذهب',
      description_en: 'A ring of gold',
      caliber: 21,
      pricing: 'gold',
      tax_category: 'standard',
      published_at: new Date(),
      ...product,
      category_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('variety')
    .values(
      varieties.map((variety, position) => ({
        product_id: id,
        position,
        sku: `sku-${unique()}`,
        weight_mg: 5000,
        on_hand: 5,
        ...(variety.fixed_price === undefined && { making: 20_000 }),
        ...variety,
      })),
    )
    .execute()
  await db
    .insertInto('product_picture')
    .values({ product_id: id, position: 0, picture_id, alt_ar: 'خاتم', alt_en: 'Ring' })
    .execute()
  return { id }
}
