import { expect, test } from 'vitest'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import { pollGoldPrice } from './gold-prices.service.ts'

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

test('a poll keeps what the service says; two polls at once ask it once', async () => {
  let asked = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { call, deps } = await startTestApi({
    now: () => at,
    goldFeed: {
      async fetchPrice() {
        asked += 1
        await answered
        return { ounceUsd: 4111, silverUsd: 50, at }
      },
    },
  })

  const first = pollGoldPrice(deps)
  await expect.poll(() => asked).toBe(1)
  expect(await pollGoldPrice(deps)).toBe(false)
  answer()

  expect(await first).toBe(true)
  expect(asked).toBe(1)
  expect((await call('GET /gold-prices', {})).data.ounce).toBe(4111)
})
