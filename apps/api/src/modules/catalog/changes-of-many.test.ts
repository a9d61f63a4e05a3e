import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type EditorShop, startEditor } from '../../../test/editor.ts'
import { apply, dryRun, fillShop, linesOf } from '../../../test/imports.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { checkAuditLog, getAuditChain } from '../audit/audit-check.service.ts'
import { changeStock } from './stock.service.ts'

const products = 30

const skus = Array.from({ length: products * 2 }, (_, n) => `ring-${Math.floor(n / 2) + 1}-${n % 2}`)

const varieties = ({ db }: EditorShop) => db.selectFrom('variety').selectAll().orderBy('id').execute()

/** Every row as JSON, without what is no edit. */
async function editedColumns({ db }: EditorShop) {
  const { rows } = await sql<{ id: number; row: object }>`
    select id, to_jsonb(variety) - '{version,updated_at,on_hand,reserved}'::text[] as row from variety order by id
  `.execute(db)
  return rows
}

async function pricesFile(shop: EditorShop, making: number, of: readonly string[] = skus) {
  const { id } = await dryRun(shop, 'prices', ['sku,making', ...of.map((sku) => `${sku},${making}`)].join('\n'))
  return id
}

const isChainIntact = async (shop: EditorShop) => {
  await checkAuditLog(shop.deps)
  return (await getAuditChain(shop.deps))?.intact
}

test('an import of many writes of each piece what an edit of one does: versions, times, prices, and who made them', async () => {
  const shop = await startEditor(['owner'])
  const { db } = shop
  await fillShop(shop, products)
  const before = await editedColumns(shop)
  const run = await pricesFile(shop, 300)
  await sql`delete from store_change`.execute(db)
  await apply(shop, run)

  const now = await varieties(shop)
  expect(now.map(({ making, version }) => [making, version])).toEqual(now.map(() => [30_000, 2]))
  const owners = await db.selectFrom('product').select(['id', 'version', 'updated_at']).orderBy('id').execute()
  for (const { id, version, updated_at } of owners) {
    expect(version).toBe(2)
    for (const variety of now.filter(({ product_id }) => product_id === id))
      expect(variety.updated_at).toEqual(updated_at)
  }
  const kept = await db
    .selectFrom('record_version')
    .selectAll()
    .where('kind', 'in', ['product', 'variety'])
    .orderBy('record_id')
    .execute()
  expect(kept.map(({ kind, record_id, version, data }) => ({ kind, record_id, version, data }))).toEqual(
    before.map(({ id, row }) => ({ kind: 'variety', record_id: id, version: 1, data: row })),
  )

  const { change_set_id, applied_by } = await db
    .selectFrom('import_run')
    .select(['change_set_id', 'applied_by'])
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
  const prices = await db
    .selectFrom('price_change')
    .select(['variety_id', 'making', 'weight_mg', 'caliber', 'staff_id', 'set_id'])
    .where('set_id', 'is not', null)
    .orderBy('id')
    .execute()
  const piece = { making: 30_000, weight_mg: 5_000, caliber: 21, staff_id: applied_by, set_id: change_set_id }
  expect(prices).toEqual(now.map(({ id }) => ({ variety_id: id, ...piece })))

  const { rows: news } = await sql<{ product_ids: number[]; only_stock: boolean | null }>`
    select product_ids, only_stock from store_change where kind = 'products'
  `.execute(db)
  expect(news.map(({ product_ids, only_stock }) => [product_ids?.length, only_stock ?? false])).toEqual([
    [products, false],
  ])
  expect(await isChainIntact(shop)).toBe(true)
})

test('a sale in the transaction of an edit is no second edit, and one alone writes neither a version nor a price', async () => {
  const shop = await startEditor()
  const { db } = shop
  await fillShop(shop, 1)
  const [ring] = await varieties(shop)
  if (!ring) throw new Error('a ring')
  const rows = async () => {
    const { version } = await db.selectFrom('product').select('version').executeTakeFirstOrThrow()
    const count = async (table: 'record_version' | 'price_change') =>
      (await db.selectFrom(table).select('at').execute()).length
    return { version, kept: await count('record_version'), prices: await count('price_change') }
  }
  const reserve = [{ variety_id: ring.id, quantity: 1 }]
  const first = await rows()
  await changeStock({ db }, 'reserve', reserve, { orderId: 'A-1' })
  expect(await rows()).toEqual(first)
  await db.transaction().execute(async (db) => {
    await db.updateTable('variety').set({ making: 25_000 }).where('id', '=', ring.id).execute()
    await changeStock({ db }, 'reserve', reserve, { orderId: 'A-2' })
  })
  const second = { version: first.version + 1, kept: first.kept + 1, prices: first.prices + 1 }
  expect(await rows()).toEqual(second)
  // Two edits of one transaction are two.
  await db.transaction().execute(async (db) => {
    await db.updateTable('variety').set({ making: 26_000 }).where('id', '=', ring.id).execute()
    await db.updateTable('variety').set({ weight_mg: 5_100 }).where('id', '=', ring.id).execute()
    await db.updateTable('variety').set({ weight_mg: 5_100 }).where('id', '=', ring.id).execute()
  })
  expect(await rows()).toEqual({ version: second.version + 2, kept: second.kept + 2, prices: second.prices + 2 })
})

test('every column of a variety raises its version, but for its stock', async () => {
  const { db } = await startEditor()
  const { rows } = await sql<{ column: string; condition: string }>`
    select attname as column, pg_get_triggerdef(pg_trigger.oid) as condition
    from pg_attribute join pg_trigger on tgrelid = attrelid and tgname = 'raise_version'
    where attrelid = 'variety'::regclass and attnum > 0 and not attisdropped
  `.execute(db)
  const unnoticed = rows.filter(({ column, condition }) => !condition.replaceAll('"', '').includes(`new.${column} `))
  expect(rows.length).toBeGreaterThan(15)
  expect(unnoticed.map(({ column }) => column).sort()).toEqual(['on_hand', 'reserved', 'updated_at'])
})

test('what somebody edits while an import waits for it is left out, and the entry says what was written', async () => {
  const shop = await startEditor(['owner'])
  const { db } = shop
  await fillShop(shop, products)
  const run = await pricesFile(shop, 300)
  const applying = await db.transaction().execute(async (other) => {
    await other.updateTable('variety').set({ making: 99_000 }).where('sku', '=', 'ring-7-0').execute()
    const applying = apply(shop, run)
    await expect.poll(() => waitingForLocks(shop), { timeout: 20_000 }).toBe(1)
    return { applying }
  })
  expect(await applying.applying).toMatchObject({ state: 'applied', counts: { outdated: 2 } })
  expect((await linesOf(shop, run, 'outdated')).map(({ name }) => name)).toEqual(['ring-7-0', 'ring-7-1'])
  const makings = new Set((await varieties(shop)).map(({ sku, making }) => (sku.startsWith('ring-7-') ? sku : making)))
  expect(makings).toEqual(new Set([30_000, 'ring-7-0', 'ring-7-1']))
  const items = await db.selectFrom('audit_item').select(['thing_id', 'after']).execute()
  expect(items).toHaveLength(skus.length - 2)
  expect(await isChainIntact(shop)).toBe(true)
})

test('a change of a price names only who is there, and nobody whom a price names is removed', async () => {
  const shop = await startEditor()
  const { db } = shop
  await fillShop(shop, 1)
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const edit = (names: { staff_id?: number; change_set_id?: number }) =>
    db.transaction().execute(async (db) => {
      for (const [name, value] of Object.entries(names))
        await sql`select set_config(${`asjad.${name}`}, ${String(value)}, true)`.execute(db)
      await sql`update variety set making = making + 100`.execute(db)
    })
  await expect(edit({ staff_id: id + 9 })).rejects.toThrow('names somebody who is not there')
  await expect(edit({ staff_id: id, change_set_id: 9 })).rejects.toThrow('names a change set that is not there')
  await edit({ staff_id: id })
  await expect(db.deleteFrom('staff').where('id', '=', id).execute()).rejects.toThrow('a change of a price names it')
  const item = { entry_id: 9, position: 0, thing_kind: 'variety', thing_id: '1' }
  await expect(db.insertInto('audit_item').values(item).execute()).rejects.toThrow('an item needs its entry')
})
