import { expect, test } from 'vitest'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import { deleteOldTicks } from './gold-prices.queries.ts'

const at = new Date('2026-11-15T09:00:00Z')

test('shoppers see the price of the last tick and which way each figure moved', async () => {
  const { call, db } = await startTestApi({ now: () => at })
  await insertTick(db, { at: new Date('2026-11-15T08:59:00Z'), ounce_usd: 4000, silver_usd: 52 })
  await insertTick(db, { at, ounce_usd: 4165.2, silver_usd: 51.2 })

  const { data } = await call('GET /gold-prices', {})

  expect(data).toMatchObject({ ounce: 4165.2, gold: 502_135.69, k24: 502.14, k21: 438.55, k18: 375.64, silver: 51.2 })
  expect(data.previous).toMatchObject({ ounce: 4000, k24: 482.22, k21: 421.13, k18: 360.7 })
  expect(data.direction).toEqual({ ounce: 'up', gold: 'up', k24: 'up', k21: 'up', k18: 'up', silver: 'down' })
  expect(data).toMatchObject({ at: at.toISOString(), stale: false })
})

test('an unchanged tick keeps the arrow of the last move', async () => {
  const { call, db } = await startTestApi({ now: () => at })
  await insertTick(db, { at: new Date('2026-11-15T08:58:00Z'), ounce_usd: 4200 })
  await insertTick(db, { at: new Date('2026-11-15T08:59:00Z'), ounce_usd: 4100 })
  await insertTick(db, { at, ounce_usd: 4100 })

  const { data } = await call('GET /gold-prices', {})

  expect(data.direction.k21).toBe('down')
})

test('a price older than 15 minutes is shown, and marked', async () => {
  const { call, db } = await startTestApi({ now: () => new Date('2026-11-15T09:15:01Z') })
  await insertTick(db, { at, ounce_usd: 4100 })

  const { data } = await call('GET /gold-prices', {})

  expect(data).toMatchObject({ stale: true, at: at.toISOString() })
})

test('before the first price the shop says that it is not available, and when to ask again', async () => {
  const { request } = await startTestApi()

  const response = await request('/api/v1/gold-prices')

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
})

test('the past is drawn finer the nearer it is, oldest first', async () => {
  const { call, db } = await startTestApi({ now: () => at })
  const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
  await insertTick(db, { at: minutesAgo(4), ounce_usd: 4003 })
  await insertTick(db, { at: minutesAgo(3), ounce_usd: 4002 })
  await insertTick(db, { at: minutesAgo(50), ounce_usd: 4001 })
  await insertTick(db, { at: minutesAgo(60 * 24 * 20), ounce_usd: 4000 })

  const ounces = async (range: '1d' | '1w' | '1m' | '1y') =>
    (await call('GET /gold-prices/history', { range })).data.map(({ ounce }) => ounce)

  expect(await ounces('1d')).toEqual([4001, 4002])
  expect(await ounces('1w')).toEqual([4002])
  expect(await ounces('1m')).toEqual([4000, 4002])
})

test('an unknown range is refused with its field named', async () => {
  const { request, db } = await startTestApi()
  await insertTick(db)
  const response = await request('/api/v1/gold-prices/history?range=2d')
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).errors)).toEqual(['range'])
})

test('old ticks are thinned: all of two days, one an hour of a month, one a day for ever', async () => {
  const { db } = await startTestApi()
  const days = (count: number, minutes = 0) => new Date(at.getTime() - count * 86_400_000 - minutes * 60_000)
  for (const time of [days(1), days(1, 1), days(5), days(5, 10), days(5, 20), days(40), days(40, 120), days(40, 240)])
    await insertTick(db, { at: time })

  await deleteOldTicks(db, at)

  const left = await db.selectFrom('gold_tick').select('at').orderBy('at', 'desc').execute()
  // 9:00 is the last of its hour five days ago; 8:50 and 8:40 share another.
  expect(left.map((row) => row.at)).toEqual([days(1), days(1, 1), days(5), days(5, 10), days(40)])
})
