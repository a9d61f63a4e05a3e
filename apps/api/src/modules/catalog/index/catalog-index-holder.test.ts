import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { insertCategory, insertProduct } from '../../../../test/catalogue.ts'
import { insertTick, openTestPool, startTestApi } from '../../../../test/test-api.ts'
import { listenForChanges } from '../../../database/changes.ts'
import { invalidate } from '../../../invalidate.ts'

/**
 * A shop whose index and cache follow changes, as in the running store. `synced` waits until every change so far has
 * arrived.
 */
async function startListeningShop(onChange = () => {}) {
  const shop = await startTestApi()
  await insertTick(shop.db)
  const changes = await listenForChanges(openTestPool(shop.connection), shop.connection, {
    onChange(change) {
      invalidate(shop.deps, change)
      onChange()
    },
    onError: () => {},
  })
  onTestFinished(() => changes.close())
  async function synced() {
    await changes.catchUp()
    await shop.deps.catalogIndex.settled()
  }
  const titles = async () => (await shop.call('GET /products', { sort: 'price_asc' })).data.map(({ title }) => title)
  return { ...shop, synced, titles }
}

test('the index shows a new, a renamed and a withdrawn product as soon as the change is known', async () => {
  const { db, synced, titles, call } = await startListeningShop()
  expect(await titles()).toEqual([])

  const { id } = await insertProduct(db, { title_en: 'Palm ring' })
  await synced()
  expect(await titles()).toEqual(['Palm ring'])

  await db.updateTable('product').set({ title_en: 'Date palm band' }).where('id', '=', id).execute()
  await synced()
  expect((await call('GET /products', { search: 'palm band' })).meta.total).toBe(1)
  expect((await call('GET /products', { search: 'unicorn' })).meta.total).toBe(0)

  await db.updateTable('product').set({ published_at: null }).where('id', '=', id).execute()
  await synced()
  expect(await titles()).toEqual([])
})

test('a sale changes stock and order without a new index', async () => {
  const { db, synced, call, deps } = await startListeningShop()
  const { id } = await insertProduct(db, { varieties: [{ on_hand: 1 }] })
  await synced()
  const index = await deps.catalogIndex.current()
  expect((await call('GET /products', { in_stock: '1' })).meta.total).toBe(1)

  await db.updateTable('variety').set({ reserved: 1 }).where('product_id', '=', id).execute()
  await synced()

  expect((await call('GET /products', { in_stock: '1' })).meta.total).toBe(0)
  expect(await deps.catalogIndex.current()).toBe(index)
})

test('a tick of gold reorders by price at once', async () => {
  const { db, synced, titles } = await startListeningShop()
  await insertProduct(db, {
    title_en: 'Heavy',
    caliber: 24,
    tax_category: 'zero',
    varieties: [{ weight_mg: 10_000, making: 0 }],
  })
  await insertProduct(db, { title_en: 'Fixed', pricing: 'fixed', varieties: [{ fixed_price: 4900_00 }] })
  await synced()
  expect(await titles()).toEqual(['Fixed', 'Heavy']) // 24 karat at 4,200 dollars: 5,063.30 for ten grams

  await insertTick(db, { at: new Date(Date.now() + 1000), ounce_usd: 4000 })
  await synced()

  expect(await titles()).toEqual(['Heavy', 'Fixed'])
})

test('an answer made while a change is on its way to the index is not cached', async () => {
  const answers: Promise<string[]>[] = []
  const { db, deps, synced, titles } = await startListeningShop(() => {
    // At the same moment: the index is not updated yet, so this response is out of date.
    answers.push(titles())
  })
  await insertProduct(db, { title_en: 'Light', varieties: [{ weight_mg: 1000 }] })
  const { id } = await insertProduct(db, { title_en: 'Medium', varieties: [{ weight_mg: 2000 }] })
  await synced()

  // Which of the two is first is a race; it is run until the response was out of date.
  let outdated = false
  for (let round = 0; round < 40 && !outdated; round++) {
    const [weight_mg, now] = round % 2 ? [2000, ['Light', 'Medium']] : [500, ['Medium', 'Light']]
    const before = answers.length
    await db.updateTable('variety').set({ weight_mg }).where('product_id', '=', id).execute()
    await expect.poll(() => answers.length).toBe(before + 1)
    await deps.catalogIndex.settled()
    outdated = (await answers.at(-1))?.[0] !== now[0]

    expect(await titles()).toEqual(now)
  }
  expect(outdated).toBe(true)
  await Promise.all(answers)
})

test('a renamed category is found by its new name', async () => {
  const { db, synced, call } = await startListeningShop()
  const { id } = await insertCategory(db, { title_en: 'Anklets', title_ar: 'خلاخيل' })
  await insertProduct(db, { category_id: id, title_en: 'Piece', subtitle_en: 'Polished' })
  await synced()
  await call('GET /products', {})

  await db.updateTable('category').set({ title_en: 'Brooches' }).where('id', '=', id).execute()
  await synced()

  expect((await call('GET /products', { search: 'brooch' })).meta.total).toBe(1)
})

test('a synonym that the owner adds, and words of a description, find from then on', async () => {
  const { db, synced, call } = await startListeningShop()
  const { id } = await insertProduct(db, { title_en: 'Ring', description_en: 'Quiet' })
  await synced()
  const total = async (search: string) => (await call('GET /products', { search })).meta.total
  expect([await total('zarqoon'), await total('loudly')]).toEqual([0, 0])

  await db.insertInto('synonym').values({ kind: 'piece', words: 'zarqoon, ring' }).execute()
  await db.updateTable('product').set({ description_en: 'Loudly polished' }).where('id', '=', id).execute()
  await synced()

  expect([await total('zarqoon'), await total('loudly')]).toEqual([1, 1])
})

test('notices that are lost with the connection do not leave the index behind', async () => {
  const { db, titles, connection } = await startListeningShop()
  await insertProduct(db, { title_en: 'First' })
  await expect.poll(titles).toEqual(['First'])

  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen store_changed'")
  await insertProduct(db, { title_en: 'Second', varieties: [{ weight_mg: 9000 }] })
  await admin.end()

  await expect.poll(titles, { timeout: 10_000 }).toEqual(['First', 'Second'])
})
