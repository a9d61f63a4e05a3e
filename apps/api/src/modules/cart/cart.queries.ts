import type { Typeface } from '@asjad/contract/engraving'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Attachment } from '../../database/tables/shopping.ts'

const lineColumns = [
  'cart_item.id',
  'cart_item.variety_id',
  'cart_item.quantity',
  'cart_item.custom_text',
  'cart_item.typeface',
  'cart_item.note',
  'cart_item.attachments',
  'cart_item.added_price',
  'cart_item.told_price',
  'cart_item.created_at',
  'cart_item.removed_at',
] as const

const lines = (db: Db, accountId: number) =>
  db.selectFrom('cart_item').select(lineColumns).where('account_id', '=', accountId)

export type CartRow = Awaited<ReturnType<typeof cartRows>>[number]

export const cartRows = (db: Db, accountId: number) =>
  lines(db, accountId).where('removed_at', 'is', null).orderBy('created_at').orderBy('id').execute()

/** A line in the cart, or one that was removed after `removedSince`. */
export const cartRow = (db: Db, accountId: number, id: number, removedSince: Date) =>
  lines(db, accountId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>', removedSince)]))
    .executeTakeFirst()

export const varietyForSale = (db: Db, productId: number, varietyId: number) =>
  db
    .selectFrom('variety')
    .innerJoin('product', 'product.id', 'variety.product_id')
    .select([
      'variety.id',
      'requires_custom_text',
      'custom_text_min',
      'custom_text_max',
      'custom_text_letters',
      'custom_text_digits',
    ])
    .where('variety.id', '=', varietyId)
    .where('product.id', '=', productId)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()

type NewLine = {
  account_id: number
  variety_id: number
  quantity: number
  custom_text: string
  typeface: Typeface | null
  note: string
  attachments: Attachment[]
  added_price: number
}

/** The same item with the same texts is one line: quantities add up, also for two requests at the same moment. */
export const addLine = (db: Db, { attachments, ...line }: NewLine) =>
  db
    .insertInto('cart_item')
    .values({ ...line, attachments: JSON.stringify(attachments) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'variety_id', 'same_as'])
        .where('removed_at', 'is', null)
        .doUpdateSet((eb) => ({
          quantity: eb('cart_item.quantity', '+', eb.ref('excluded.quantity')),
          added_price: eb.ref('excluded.added_price'),
          told_price: null,
        })),
    )
    .returning(lineColumns)
    .executeTakeFirstOrThrow()

type LineText = { custom_text: string; typeface: Typeface | null; note: string }

/** Another line that would equal this one with these texts. */
export const sameLine = (db: Db, { id, custom_text, typeface, note }: LineText & { id: number }) =>
  db
    .selectFrom('cart_item as line')
    .innerJoin('cart_item as other', (join) =>
      join
        .onRef('other.account_id', '=', 'line.account_id')
        .onRef('other.variety_id', '=', 'line.variety_id')
        .onRef('other.attachments', '=', 'line.attachments')
        .onRef('other.id', '<>', 'line.id'),
    )
    .select(['other.id', 'other.quantity'])
    .where('line.id', '=', id)
    .where('other.removed_at', 'is', null)
    .where('other.custom_text', '=', custom_text)
    .where('other.typeface', 'is not distinct from', typeface)
    .where('other.note', '=', note)
    .executeTakeFirst()

/** Also restores a removed line. */
export const setLine = (db: Db, id: number, line: LineText & { quantity: number }) =>
  db
    .updateTable('cart_item')
    .set({ ...line, removed_at: null })
    .where('id', '=', id)
    .execute()

export const setAcknowledgedPrices = (
  db: Db,
  accountId: number,
  prices: readonly { item_id: number; price: number }[],
) =>
  db
    .updateTable('cart_item')
    .from(
      sql<{ item_id: number; price: number }>`
      unnest(${prices.map(({ item_id }) => item_id)}::bigint[], ${prices.map(({ price }) => price)}::bigint[])
    `.as<'told'>(sql`told(item_id, price)`),
    )
    .set((eb) => ({ told_price: eb.ref('told.price') }))
    .whereRef('cart_item.id', '=', 'told.item_id')
    .where('account_id', '=', accountId)
    .execute()

export const markRemoved = (db: Db, accountId: number, now: Date, id?: number) =>
  db
    .updateTable('cart_item')
    .set({ removed_at: now })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .executeTakeFirst()

/** Deletes removed lines for good and returns their pictures. */
export const deleteRemoved = (db: Db, accountId: number, before: Date) =>
  db
    .deleteFrom('cart_item')
    .where('account_id', '=', accountId)
    .where('removed_at', '<', before)
    .returning('attachments')
    .execute()

export const deleteLines = (db: Db, accountId: number, ids: number[]) =>
  db
    .deleteFrom('cart_item')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

export const cartRecord = (db: Db, accountId: number) =>
  db
    .selectFrom('cart_item')
    .select(['variety_id', 'quantity', 'custom_text', 'typeface', 'note', 'created_at'])
    .where('account_id', '=', accountId)
    .execute()

/** Returns the keys of the pictures to delete. */
export async function eraseCart(db: Db, accountId: number) {
  const lines = await db.deleteFrom('cart_item').where('account_id', '=', accountId).returning('attachments').execute()
  return lines.flatMap(({ attachments }) => attachments.map(({ key }) => key))
}

export async function cartHasMadeToOrder(db: Db, accountId: number) {
  const row = await db
    .selectFrom('cart_item')
    .innerJoin('variety', 'variety.id', 'cart_item.variety_id')
    .innerJoin('product', 'product.id', 'variety.product_id')
    .select('cart_item.id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('requires_custom_text', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
