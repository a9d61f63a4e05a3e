import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postJson, setFault, startWorld, type World } from '../test/world.ts'
import { marketAt } from './gold-market.ts'

const noon = Date.parse('2026-11-17T12:00:00Z')
let world: World
let now = noon

beforeAll(async () => {
  world = await startWorld({ now: () => new Date(now) })
})
afterAll(() => world.stop())
afterEach(async () => {
  now = noon
  for (const target of ['goldapi', 'metalpriceapi']) await setFault(world, { target, mode: 'ok' })
})

const ask = (headers: Record<string, string>, query = 'base=USD&currencies=XAU,XAG') =>
  fetch(`${world.sandbox.url}/sandbox/metalpriceapi/v1/latest?${query}`, { headers })
const withKey = () => ({ 'x-api-key': world.sandbox.credentials.goldApi2Key })

async function rates() {
  const answer = (await (await ask(withKey())).json()) as { rates: Record<string, number> }
  return answer.rates
}

const goldApiSays = async () => {
  const headers = { 'x-access-token': world.sandbox.credentials.goldApiKey }
  return (
    (await (await fetch(`${world.sandbox.url}/sandbox/goldapi/XAU/USD`, { headers })).json()) as { price: number }
  ).price
}

test('the second price service tells the same market in a form of its own', async () => {
  const answer = await ask(withKey())
  const { gold, silver } = marketAt(new Date(now))
  expect(await answer.json()).toEqual({
    success: true,
    base: 'USD',
    timestamp: noon / 1000,
    rates: {
      XAU: expect.closeTo(1 / gold, 8),
      USDXAU: expect.closeTo(gold, 4),
      XAG: expect.closeTo(1 / silver, 8),
      USDXAG: expect.closeTo(silver, 4),
    },
  })
})

test('a price that a test holds is held for both services', async () => {
  await postJson(`${world.sandbox.url}/sandbox/goldapi/price`, { XAU: 4200 })
  expect((await rates()).USDXAU).toBe(4200)
  await postJson(`${world.sandbox.url}/sandbox/goldapi/price`, { XAU: null })
})

test('without the right key there is no price', async () => {
  for (const headers of [{}, { 'x-api-key': 'wrong' }]) {
    const refused = await ask(headers)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ success: false, error: { statusCode: 102 } })
  }
})

test.each(['goldapi', 'metalpriceapi'] as const)(
  '%s can be made to lie, and the other tells the truth',
  async (liar) => {
    const currentPrices = async () => {
      const prices = { goldapi: await goldApiSays(), metalpriceapi: (await rates()).USDXAU ?? 0 }
      const other = liar === 'goldapi' ? 'metalpriceapi' : 'goldapi'
      expect(prices[other]).toBeCloseTo(marketAt(new Date(now)).gold, 1)
      return prices[liar]
    }
    const { gold } = marketAt(new Date(noon))
    for (const [mode, by] of [
      ['tenth', 0.1],
      ['tenfold', 10],
      ['disagree', 1.02],
    ] as const) {
      await setFault(world, { target: liar, mode })
      expect((await currentPrices()) / gold).toBeCloseTo(by, 4)
    }
    await setFault(world, { target: liar, mode: 'drift' })
    for (const windows of [0, 1, 2]) {
      now = noon + windows * 30_000
      expect((await currentPrices()) / marketAt(new Date(now)).gold).toBeCloseTo(1.02 ** (windows + 1), 4)
    }
    await setFault(world, { target: liar, mode: 'frozen' })
    const first = await currentPrices()
    now += 600_000
    expect(await currentPrices()).toBe(first)
  },
)

test('only a price service tells a wrong price', async () => {
  const refused = await postJson(`${world.sandbox.url}/sandbox/faults`, { target: 'mail', mode: 'tenth' })
  expect(refused.status).toBe(422)
})
