import { expect, test } from 'vitest'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { holdReading } from '../../../test/gold-feed.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import { lastVerdicts } from './gold-feed.queries.ts'
import { readGoldPrice } from './gold-prices.jobs.ts'

async function startDesk() {
  const shop = await startTestApi()
  await insertTick(shop.db, { ounce_usd: 4200 })
  const signedIn = async (role: 'owner' | 'manager' | 'catalogue') => {
    const dashboard = openDashboard(shop)
    await dashboard.signIn(await insertPerson(shop, [role]))
    return dashboard.call
  }
  /** As the change log would. */
  const heard = () => shop.deps.goldRates.onChange({ kind: 'gold_price' })
  return { ...shop, signedIn, heard }
}

test('the desk shows what a gram costs and why, and how the source is doing', async () => {
  const { signedIn } = await startDesk()
  const { data } = await (await signedIn('catalogue'))('GET /admin/gold', {})
  expect(data).toMatchObject({ sells: true, paused: null, waiting: null, can: { pause: false, decide: false } })
  expect(data.karats.map(({ karat, price, market }) => [karat, price <= market])).toEqual([
    [24, true],
    [21, true],
    [18, true],
  ])
  expect(data.karats[0]).toMatchObject({ kilogram_off: 0, divisor: 1000, price: data.price?.k24 })
  expect(data.locked).toEqual({ prices: 0, transfers: 0, grams: 0 })
})

test('the desk says when the source is asked next: in half a minute, after a failure in a minute', async () => {
  const { signedIn, deps, db } = await startDesk()
  const call = await signedIn('owner')
  const next = async () => (await call('GET /admin/gold', {})).data.next_try
  expect(await next()).toBeNull()
  const askedAt = async () => (await lastVerdicts(db, 1))[0]?.at.getTime() ?? 0
  await readGoldPrice({
    ...deps,
    goldFeed: { fetchPrice: async () => ({ ounceUsd: 4201, silverUsd: 51, at: deps.now() }) },
  })
  expect(await next()).toBe(new Date((await askedAt()) + 30_000).toISOString())
  await readGoldPrice({ ...deps, goldFeed: { fetchPrice: () => Promise.reject(new Error('no answer')) } })
  expect(await next()).toBe(new Date((await askedAt()) + 60_000).toISOString())
})

test('a manager pauses and resumes the sale of gold; each is told once', async () => {
  const { signedIn, request, heard, db } = await startDesk()
  const call = await signedIn('manager')
  const shown = async () => (await (await request('/api/v1/gold-prices')).json()).data.sales_stop !== null

  const { data } = await call('POST /admin/gold/pause', { reason: 'تقلّب حاد في السعر' })
  heard()
  expect(data).toMatchObject({ sells: false, paused: { by: 'Hind Alsubaie', reason: 'تقلّب حاد في السعر' } })
  expect(await shown()).toBe(true)
  expect((await errorOf(call('POST /admin/gold/pause', { reason: 'once more' }))).code).toBe('not_allowed_now')

  expect((await call('DELETE /admin/gold/pause', {})).data).toMatchObject({ sells: true, paused: null })
  heard()
  expect(await shown()).toBe(false)
  expect((await errorOf(call('DELETE /admin/gold/pause', {}))).code).toBe('not_allowed_now')

  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'thing_kind', 'after'])
    .where('thing_kind', '=', 'gold')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    {
      action: 'POST /admin/gold/pause',
      thing_kind: 'gold',
      after: {
        paused: true,
        reason: 'تقلّب حاد في السعر',
        scope: 'gold',
        locks: 'keep',
        words: { ar: '', en: '' },
      },
    },
    { action: 'DELETE /admin/gold/pause', thing_kind: 'gold', after: { paused: false } },
  ])
})

test('an owner decides about the reading that waits, and about no other one', async () => {
  const { signedIn, deps, heard } = await startDesk()
  await holdReading(deps, 4300)
  const call = await signedIn('owner')
  const decide = (decision: 'accept' | 'reject', ounce: number) =>
    call('POST /admin/gold/reading', { decision, ounce, reason: 'Checked by telephone' })
  expect((await call('GET /admin/gold', {})).data).toMatchObject({
    sells: false,
    waiting: { ounce: 4300, percent: 2.38, rejected: false },
  })

  expect((await errorOf(decide('accept', 4200))).code).toBe('conflict')
  await decide('reject', 4300)
  expect((await call('GET /admin/gold', {})).data.waiting?.rejected).toBe(true)
  await decide('accept', 4300)
  heard()
  expect((await call('GET /admin/gold', {})).data).toMatchObject({
    sells: true,
    waiting: null,
    price: { ounce: 4300 },
    set_by: { source: 'person', name: 'Hind Alsubaie' },
  })
  expect((await errorOf(decide('accept', 4300))).code).toBe('not_allowed_now')
})

test('not even an owner accepts a price that is far from yesterday’s', async () => {
  const { signedIn, deps } = await startDesk()
  await holdReading(deps, 8400)
  const call = await signedIn('owner')
  const refused = await errorOf(
    call('POST /admin/gold/reading', { decision: 'accept', ounce: 8400, reason: 'Checked by telephone' }),
  )
  expect(refused).toMatchObject({ code: 'invalid', errors: { decision: [expect.stringContaining('too far')] } })
  expect((await call('GET /admin/gold', {})).data.waiting).toMatchObject({ ounce: 8400, percent: 100 })
})
