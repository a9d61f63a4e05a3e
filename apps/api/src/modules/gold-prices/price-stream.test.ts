import { expect, test } from 'vitest'
import { listenTo } from '../../../test/event-stream.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockFeed, updateFeed } from './gold-feed.queries.ts'

test('an open page hears the current price at once, and then each tick', async () => {
  const { request, db, deps } = await startTestApi()
  await insertTick(db, { at: new Date(Date.now() - 1000), ounce_usd: 4100 })
  const response = await request('/api/v1/gold-prices/stream')
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const page = listenTo(response)
  expect((await page.next())?.data).toMatchObject({ ounce: 4100 })

  await insertTick(db, { ounce_usd: 4101 })
  deps.goldRates.onChange({ kind: 'gold_price' })
  deps.priceStream.onChange({ kind: 'gold_price' })

  expect((await page.next())?.data).toMatchObject({ ounce: 4101 })
  await page.close()
  expect(deps.priceStream.size).toBe(0)
})

test('a page that comes back with the last id is not told again what it knows', async () => {
  const { request, db, deps } = await startTestApi()
  await insertTick(db, { at: new Date(Date.now() - 1000), ounce_usd: 4100 })
  const first = listenTo(await request('/api/v1/gold-prices/stream'))
  const known = (await first.next())?.id ?? ''
  await first.close()

  const again = listenTo(await request('/api/v1/gold-prices/stream', { headers: { 'last-event-id': known } }))
  await insertTick(db, { ounce_usd: 4102 })
  deps.goldRates.onChange({ kind: 'gold_price' })
  deps.priceStream.onChange({ kind: 'gold_price' })

  expect((await again.next())?.data).toMatchObject({ ounce: 4102 })
  await again.close()
})

test('an open page hears at once that the price is being confirmed, and that it is sold at again', async () => {
  const { request, db, deps } = await startTestApi()
  await insertTick(db, { at: new Date(Date.now() - 1000), ounce_usd: 4100 })
  const page = listenTo(await request('/api/v1/gold-prices/stream'))
  expect((await page.next())?.data).toMatchObject({ ounce: 4100, confirming: false })
  const stateIs = async (state: 'held' | 'selling') => {
    await inTransaction(deps, async ({ db }) => {
      await lockFeed(db)
      await updateFeed(db, { state })
    })
    deps.goldRates.onChange({ kind: 'gold_price' })
    deps.priceStream.onChange({ kind: 'gold_price' })
  }
  await stateIs('held')
  expect((await page.next())?.data).toMatchObject({ ounce: 4100, confirming: true })
  await stateIs('selling')
  expect((await page.next())?.data).toMatchObject({ ounce: 4100, confirming: false })
  await page.close()
})

test('when the store closes, every stream ends', async () => {
  const { request, db, deps } = await startTestApi()
  await insertTick(db)
  const page = listenTo(await request('/api/v1/gold-prices/stream'))
  await page.next()
  deps.priceStream.close()
  expect(await page.next()).toBeUndefined()
})

test('the page of a product hears that it or its stock has changed, other pages do not', async () => {
  const { request, db, deps } = await startTestApi()
  await insertTick(db, { at: new Date(Date.now() - 1000), ounce_usd: 4100 })
  const page = listenTo(await request('/api/v1/gold-prices/stream?product=7'))
  const other = listenTo(await request('/api/v1/gold-prices/stream?product=8'))
  const home = listenTo(await request('/api/v1/gold-prices/stream'))
  for (const each of [page, other, home]) await each.next()

  deps.priceStream.onChange({ kind: 'products', ids: [3, 7] })
  deps.priceStream.onChange({ kind: 'stock', ids: [8] })

  expect(await page.next()).toMatchObject({ event: 'changed', data: 7 })
  expect(await other.next()).toMatchObject({ event: 'changed', data: 8 })
  await insertTick(db, { ounce_usd: 4101 })
  deps.goldRates.onChange({ kind: 'gold_price' })
  deps.priceStream.onChange({ kind: 'gold_price' })
  for (const each of [page, other, home]) {
    expect((await each.next())?.data).toMatchObject({ ounce: 4101 })
    await each.close()
  }
})

test.each(['x', '0', '1.5', '9'.repeat(16), '9'.repeat(400)])(
  'a page of no product is refused in the language of its reader: %s',
  async (product) => {
    const { request } = await startTestApi()
    const response = await request(`/api/v1/gold-prices/stream?product=${product}`, { headers: { lang: 'ar' } })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      errors: { product: expect.arrayContaining([expect.stringMatching(/[\u0600-\u06ff]/)]) },
    })
  },
)

test('of many changes in a row the page of a product hears the first and, after a rest, the last', async () => {
  const { request, db, deps } = await startTestApi()
  await insertTick(db, { at: new Date(Date.now() - 1000), ounce_usd: 4100 })
  const page = listenTo(await request('/api/v1/gold-prices/stream?product=7'))
  await page.next()
  for (let sale = 0; sale < 5; sale += 1) deps.priceStream.onChange({ kind: 'stock', ids: [7] })
  expect(await page.next()).toMatchObject({ event: 'changed' })
  expect(await page.next()).toMatchObject({ event: 'changed' })
  await insertTick(db, { ounce_usd: 4101 })
  deps.goldRates.onChange({ kind: 'gold_price' })
  deps.priceStream.onChange({ kind: 'gold_price' })
  expect(await page.next()).toMatchObject({ event: 'price' })
  await page.close()
})
