import { readGoldPrice } from '@asjad/api/modules/gold-prices/gold-prices.jobs'
import { writeSettings } from '@asjad/api/modules/settings/settings.service'
import { expect, test, vi } from 'vitest'
import { insertCourier, insertCustomer, insertVariety, quoteFor, startCheckout } from '../../api/test/checkout.ts'
import { errorOf } from '../../api/test/error-of.ts'
import { byGold } from '../../api/test/price-lock.ts'
import { cliCommand, commandEntries, typedCommand } from '../test/cli.ts'
import { goldCommand } from './gold.ts'

// One of the commands is a process of its own, which takes a second to start, and much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** A shop whose gold costs 4,200 dollars, without a breaker, and its command as the owner types it. */
async function startShop() {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  await writeSettings(shop.deps, { 'gold.breaker_on': 0 })
  const bar = await insertVariety(shop, byGold)
  const buyer = await insertCustomer(shop, { varietyId: bar.varietyId })
  return {
    db: shop.db,
    typedGold: typedCommand('src/gold.ts', shop.connection),
    gold: cliCommand(goldCommand, shop.connection),
    async says(ounceUsd: number) {
      const goldFeed = { fetchPrice: async () => ({ ounceUsd, silverUsd: 51, at: new Date() }) }
      await readGoldPrice({ ...shop.deps, goldFeed })
    },
    /** What a shopper's quote would get. */
    quote: async () => {
      shop.deps.goldRates.onChange({ kind: 'gold_price' })
      return quoteFor(buyer, { courierId: courier.id })
    },
  }
}

test('the owner sees why gold is not sold, and accepts the price once, however often the command runs', async () => {
  const { db, gold, typedGold, says, quote } = await startShop()
  expect(await gold()).toMatch(/^gold is sold; the price is 4200.00 dollars an ounce/)
  await says(4700)
  expect(await errorOf(quote())).toMatchObject({ code: 'gold_price_held' })
  const shown = await gold()
  expect(shown).toMatch(/^gold is NOT sold; the price is 4200.00/)
  for (const part of ['waits for a person', '11.9 % from 4200.00 a day ago', 'the source says 4700.00'])
    expect(shown).toContain(part)

  expect(await gold('accept')).toContain('accept needs why')
  const accepted = await typedGold('accept', '--reason', 'The bank says so', '--by', 'Sara')
  expect(accepted).toMatch(/^gold is sold; the price is 4700.00/)
  expect(accepted).toMatch(/Sara +accept +4700.00 {2}The bank says so\n$/)
  expect((await quote()).items[0]?.price_parts).not.toBeNull()
  expect(await gold('accept', '--reason', 'again')).toMatch(/^no price waits to be accepted\ngold is sold/)
  expect(await commandEntries(db)).toEqual([
    {
      action: 'POST /admin/gold/reading',
      staff_id: null,
      staff_name: 'Sara',
      device: 'npm run gold',
      thing_kind: 'gold',
      after: { ounce: 4700, reason: 'The bank says so' },
    },
  ])

  // The accepted price is now the reference for a day: nobody has to accept each reading.
  await says(4710)
  expect(await gold()).toContain('the price is 4710.00')
})

test('not even the owner accepts a tenth of the price', async () => {
  const { gold, says, quote } = await startShop()
  await says(420)
  expect(await gold('accept', '--reason', 'It is cheap')).toMatch(/^asjad: it is 90.0 % from the price of a day ago/)
  expect(await errorOf(quote())).toMatchObject({ code: 'gold_price_held' })
})

test('a rejected price is not confirmed by time; the true one opens the sale again', async () => {
  const { gold, says, quote } = await startShop()
  await says(4400)
  expect(await gold('reject', '--reason', 'The feed is broken')).toContain('rejected: 4400.00')
  expect(await gold('reject', '--reason', 'The feed is broken')).toMatch(/^it was rejected before\n/)
  await says(4401)
  expect(await gold()).toContain('4400.00 was rejected by hand')
  await says(4201)
  await quote()
  expect(await gold()).toMatch(/^gold is sold; the price is 4201.00/)
})

test('the owner stops the sale of gold, and lets it go on', async () => {
  const { gold, says, quote } = await startShop()
  expect(await gold('pause', '--reason', 'Stock-taking', '--by', 'Sara')).toMatch(/paused by Sara at .*: Stock-taking/)
  expect(await gold('pause', '--reason', 'Again')).toMatch(/^gold sales are paused since .* by Sara\n/)
  // Prices are updated, but gold is not sold.
  await says(4202)
  expect(await gold()).toMatch(/^gold is NOT sold; the price is 4202.00/)
  expect(await errorOf(quote())).toMatchObject({ code: 'sales_paused' })
  expect(await gold('resume')).toMatch(/^gold is sold/)
  expect(await gold('resume')).toMatch(/^gold sales are not paused\n/)
  await quote()
  expect(await gold('sell')).toBe('asjad: only: accept, reject, pause, resume; not sell\n')
})
