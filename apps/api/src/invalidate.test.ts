import { expect, onTestFinished, test } from 'vitest'
import { insertProduct } from '../test/catalogue.ts'
import { insertStoredOrder } from '../test/stored-order.ts'
import { insertTick, openTestPool, startTestApi } from '../test/test-api.ts'
import { listenForChanges } from './database/changes.ts'
import { invalidate } from './invalidate.ts'

/** A shop that follows its changes. `isCached` says whether an answer comes from the cache. */
async function startShop() {
  const shop = await startTestApi()
  await insertTick(shop.db)
  const ring = await insertProduct(shop.db, { title_en: 'Ring', varieties: [{ on_hand: 5 }] })
  const chain = await insertProduct(shop.db, { title_en: 'Chain', varieties: [{ on_hand: 5 }] })
  const changes = await listenForChanges(openTestPool(shop.connection), undefined, {
    onChange: (change) => invalidate(shop.deps, change),
    onError: () => {},
  })
  onTestFinished(() => changes.close())
  async function synced() {
    await changes.catchUp()
    await shop.deps.catalogIndex.settled()
    // The index tells what it has found after it is settled.
    await Promise.resolve()
  }
  const urls = {
    ring: `/products/${ring.id}`,
    chain: `/products/${chain.id}`,
    listing: '/products',
    categories: '/categories',
    settings: '/general_settings',
    reviews: `/products/${ring.id}/comments`,
  }
  const visit = () => Promise.all(Object.values(urls).map((url) => shop.request(`/api/v1${url}`)))
  const cached = () =>
    Object.entries(urls)
      .filter(([, url]) => shop.deps.cache.findByUrl({ url: `/api/v1${url}`, lang: 'ar' }, 'identity'))
      .map(([name]) => name)
  await visit()
  await synced()
  await visit()
  return { ...shop, ring, chain, visit, synced, cached }
}

const everything = ['ring', 'chain', 'listing', 'categories', 'settings', 'reviews']

test('a sale renews the product that was sold and nothing else', async () => {
  const { db, ring, synced, cached } = await startShop()
  expect(cached()).toEqual(everything)
  await db.updateTable('variety').set({ reserved: 1 }).where('product_id', '=', ring.id).execute()
  await synced()
  expect(cached()).toEqual(['chain', 'listing', 'categories', 'settings'])
})

test('an order and what only the staff see renew nothing', async () => {
  const { db, synced, cached } = await startShop()
  await insertStoredOrder(db, { at: new Date() })
  await db.deleteFrom('staff_role').execute()
  await synced()
  expect(cached()).toEqual(everything)
})

test('the last piece is news for listings too, and so is the first one that comes back', async () => {
  const { db, ring, synced, visit, cached } = await startShop()
  for (const reserved of [5, 4]) {
    await db.updateTable('variety').set({ reserved }).where('product_id', '=', ring.id).execute()
    await synced()
    expect(cached()).toEqual(['chain', 'categories', 'settings'])
    await visit()
  }
})

test('the number sold is no news for listings', async () => {
  const { db, ring, synced, cached } = await startShop()
  await db.updateTable('product').set({ sold: 9 }).where('id', '=', ring.id).execute()
  await synced()
  expect(cached()).toContain('listing')
})

test('an edited product renews itself and what lists it', async () => {
  const { db, ring, synced, visit, cached } = await startShop()
  const edits = [
    () => db.updateTable('product').set({ description_ar: 'وصف آخر' }).where('id', '=', ring.id).execute(),
    () => db.updateTable('variety').set({ making: 12_300 }).where('product_id', '=', ring.id).execute(),
    () => db.updateTable('product_picture').set({ alt_ar: 'من قرب' }).where('product_id', '=', ring.id).execute(),
  ]
  for (const edit of edits) {
    await edit()
    await synced()
    expect(cached()).toEqual(['chain', 'categories', 'settings'])
    await visit()
  }
})

test('a new product and one that is withdrawn renew the counts of categories too', async () => {
  const { db, ring, synced, visit, cached } = await startShop()
  const { id: category_id } = await db.selectFrom('category').select('id').executeTakeFirstOrThrow()
  await insertProduct(db, { title_en: 'Bangle', category_id })
  await synced()
  expect(cached()).toEqual(['ring', 'chain', 'settings', 'reviews'])
  await visit()
  await db.updateTable('product').set({ published_at: null }).where('id', '=', ring.id).execute()
  await synced()
  expect(cached()).toEqual(['chain', 'settings'])
})

test('a picture that nothing shows yet renews nothing', async () => {
  const { db, synced, cached } = await startShop()
  await db
    .insertInto('picture')
    .values({ hash: 'new', width: 900, height: 900, widths: [900], avif_widths: [], blur: 'data:,' })
    .execute()
  await synced()
  expect(cached()).toEqual(everything)
})

test('a gold price renews what has a price', async () => {
  const { db, synced, cached } = await startShop()
  await insertTick(db, { at: new Date(Date.now() + 1000), ounce_usd: 4300 })
  await synced()
  expect(cached()).toEqual(['categories', 'settings', 'reviews'])
})

test('a text of the home page renews no product, a setting renews everything', async () => {
  const { db, synced, cached } = await startShop()
  await db
    .insertInto('faq')
    .values({ question_ar: 'س', question_en: 'Q', answer_ar: 'ج', answer_en: 'A', position: 1 })
    .execute()
  await synced()
  expect(cached()).toEqual(everything)
  await db.insertInto('setting').values({ key: 'a', value_ar: '1', value_en: '1', is_public: false }).execute()
  await synced()
  expect(cached()).toEqual([])
})
