import { expect, test } from 'vitest'
import { startTestApi } from '../test/test-api.ts'
import { readLimits } from './settings.ts'

test('a limit is what the owner has set, and its default where nothing or nonsense is set', async () => {
  const { db, deps } = await startTestApi()
  const set = (key: string, value: string) =>
    db.insertInto('setting').values({ key, value_ar: value, value_en: value, is_public: false }).execute()
  await set('session.idle_days', '7')
  await set('codes.per_hour', 'many')
  await set('order.max_cash_due', '0')

  const limits = await readLimits(
    deps,
    'session.idle_days',
    'codes.per_hour',
    'order.max_cash_due',
    'order.max_open_unpaid',
  )

  expect(limits).toEqual({
    'session.idle_days': 7,
    'codes.per_hour': 6,
    'order.max_cash_due': 20_000,
    'order.max_open_unpaid': 3,
  })
})
