import { describe, expect, test } from 'vitest'
import { insertTick, startTestApi } from '../../../test/test-api.ts'

const at = new Date('2026-11-15T09:00:00Z')
const byDefault = { gold: 502_135.69, k24: 502.14, k21: 438.55, k18: 375.64 }

/** The shop's gold prices, with one setting as a person typed it. */
async function pricesWith(key: string, value: string) {
  const { db, call } = await startTestApi({ now: () => at })
  await insertTick(db, { at, ounce_usd: 4165.2 })
  await db.insertInto('setting').values({ key, value_ar: value, value_en: value, is_public: false }).execute()
  return (await call('GET /gold-prices', {})).data
}

const keys = ['gold.kg_factor', 'gold.k21_off', 'gold.k21_divisor', 'gold.k18_off', 'gold.k18_divisor']
describe.each(keys)('%s', (key) => {
  test.each(['', 'abc', '120,555', 'Infinity', '-1', '1e12'])('set to %j counts as its default', async (value) => {
    expect(await pricesWith(key, value)).toMatchObject(byDefault)
  })
})

test.each(['gold.kg_factor', 'gold.k21_divisor', 'gold.k18_divisor'])(
  '%s can be no zero: nothing is given away, and nothing is divided by it',
  async (key) => {
    expect(await pricesWith(key, '0')).toMatchObject(byDefault)
  },
)

test.each([
  ['gold.kg_factor', '121.5', { gold: 506_071.8, k24: 506.07 }],
  ['gold.k21_off', '0', { k21: 439.43 }],
  ['gold.k21_divisor', '1150', { k21: 435.77 }],
  ['gold.k18_off', '2000', { k18: 375.11 }],
  ['gold.k18_divisor', '1340', { k18: 373.76 }],
])('%s set to %s makes that price', async (key, value, prices) => {
  expect(await pricesWith(key, value)).toMatchObject(prices)
})
