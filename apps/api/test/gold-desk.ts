import { readGoldPrice } from '../src/modules/gold-prices/gold-prices.jobs.ts'
import { type Checkout, insertCourier, insertCustomer, insertVariety, quoteFor, startCheckout } from './checkout.ts'
import { insertPerson, openDashboard } from './dashboard-browser.ts'
import { byGold } from './price-lock.ts'
import { appCode } from './second-factor.ts'

/** The source reports this price, half a minute after the reading before. */
export async function goldSays(shop: Checkout, ounceUsd: number, { afterMinutes = 0.5 } = {}) {
  shop.later(afterMinutes)
  const goldFeed = { fetchPrice: async () => ({ ounceUsd, silverUsd: 51, at: shop.deps.now() }) }
  await readGoldPrice({ ...shop.deps, goldFeed })
  heard(shop)
}

/** As the change log would tell it. */
export const heard = ({ deps }: Pick<Checkout, 'deps'>) => deps.goldRates.onChange({ kind: 'gold_price' })

/** A shop whose gold costs 4,200 dollars an ounce, with its owner at the gold desk. */
export async function startGoldDesk() {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const ring = await insertVariety(shop, byGold)
  const person = await insertPerson(shop, ['owner'])
  const { call, signIn } = openDashboard(shop)
  await signIn(person)
  const byCourier = { courierId: courier.id }
  return {
    shop,
    call,
    person,
    ring,
    byCourier,
    customer: (lang: 'ar' | 'en' = 'en') => insertCustomer(shop, { varietyId: ring.varietyId, lang }),
    quote: (customer: Awaited<ReturnType<typeof insertCustomer>>) => quoteFor(customer, byCourier),
    /** Asks for the code again, in the next half minute: a code is taken once. */
    async stepUp() {
      shop.later(0.5)
      await call('POST /admin/session/step-up', { code: appCode(person.secret, shop.deps.now()) })
    },
    gramOf: async (karat: 24 | 21 | 18) => (await shop.call('GET /gold-prices', {})).data[`k${karat}`],
  }
}
