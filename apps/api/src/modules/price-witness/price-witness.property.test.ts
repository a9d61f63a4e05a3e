import { expect, test } from 'vitest'
import {
  buy,
  cards,
  insertCoupon,
  insertCourier,
  insertCustomer,
  insertVariety,
  putInCart,
  startCheckout,
} from '../../../test/checkout.ts'
import { repay } from '../../../test/price-lock.ts'
import { seededRandom } from '../../../test/random.ts'
import { staffMember } from '../../../test/staff.ts'
import { once } from '../../../test/staff-orders.ts'
import { insertTick } from '../../../test/test-api.ts'
import { setTransferAccount } from '../../../test/transfers.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockFeed } from '../gold-prices/gold-feed.queries.ts'
import { openOverride } from '../gold-prices/gold-prices.queries.ts'
import { bringIntoForce } from '../gold-prices/price-in-force.ts'
import { upsertSettings } from '../settings/settings.queries.ts'

/** `WITNESS_LINES=1000` for the number that is promised; each run of the tests draws the first of them. */
const lineCount = Number(process.env.WITNESS_LINES ?? 250)
const identity = { type: 'national_id', number: '1012345672' }

/** Pieces of every karat and tax, by gold and with a fixed price. */
async function insertPieces(shop: Awaited<ReturnType<typeof startCheckout>>, random: Random) {
  const ids: number[] = []
  for (const pricing of ['gold', 'gold', 'gold', 'fixed'] as const)
    for (const caliber of [24, 21, 18] as const)
      for (const tax_category of caliber === 24 ? (['zero', 'standard'] as const) : (['standard'] as const)) {
        const weight_mg = random.whole(900, 9_999)
        const price =
          pricing === 'gold' ? { making: random.whole(0, 900_00) } : { fixed_price: random.whole(100_00, 3_000_00) }
        const variety = { on_hand: 10_000, weight_mg, ...price }
        ids.push((await insertVariety(shop, { pricing, caliber, tax_category, variety })).varietyId)
      }
  return ids
}
type Random = ReturnType<typeof seededRandom>

test('random order lines are recomputed from their sources to the halala', { timeout: 300_000 }, async () => {
  const random = seededRandom(20_261_118)
  const shop = await startCheckout()
  const { db, deps } = shop
  await upsertSettings(db, {
    'order.max_cash_due': '1000000',
    'order.per_network_hour': '100000',
    'approval.price_cut_above': '1000000000',
    'approval.margins_above': '1000000000',
  })
  await setTransferAccount(shop)
  const courier = await insertCourier(shop, { cash_limit: 10_000_000_00 })
  const coupons = [
    (await insertCoupon(shop, { code: 'EID', percent: 7, cap: 900_00 })).code,
    (await insertCoupon(shop, { code: 'GIFT', amount: 33_33 })).code,
  ]
  const editor = await staffMember(shop, ['catalogue'])
  const varieties = await insertPieces(shop, random)

  const tick = async () => {
    await insertTick(db, { at: deps.now(), ounce_usd: random.whole(38_000_000, 44_000_000) / 10_000 })
    deps.goldRates.onChange({ kind: 'gold_price' })
  }
  const editConstants = async () => {
    await upsertSettings(db, {
      'gold.kg_factor': String(120 + random.whole(0, 9_999) / 10_000),
      'gold.k21_off': String(random.whole(0, 3_000)),
      'gold.k18_divisor': String(1_300 + random.whole(0, 900) / 10),
    })
    deps.goldRates.onChange({ kind: 'catalogue', table: 'setting' })
  }
  const owner = await staffMember(shop, ['owner'])
  const editMargins = async () => {
    const margin = () =>
      random.chance(0.5)
        ? { unit: 'riyals' as const, amount: random.whole(-200, 900) / 100 }
        : { unit: 'percent' as const, amount: random.whole(-100, 300) / 100 }
    const margins = { k24: margin(), k21: margin(), k18: margin() }
    await owner.call('PUT /admin/gold/margins', margins, { headers: { 'if-match': `"${marginsVersion}"` } })
    marginsVersion += 1
    deps.goldRates.onChange({ kind: 'gold_price' })
  }
  let marginsVersion = 1
  const priceByHand = async () => {
    const at = deps.now()
    const price = { ounceUsd: random.whole(4_000, 4_300), silverUsd: 50, at }
    const until = new Date(at.getTime() + 3_600_000)
    await inTransaction(deps, async (deps) => {
      await lockFeed(deps.db)
      const open = await openOverride(deps.db)
      if (open) await bringIntoForce(deps, { cause: 'manual_end', overrideId: open.id, at, by: 'owner' })
      else await bringIntoForce(deps, { cause: 'manual', price, at, until, by: 'owner', reason: 'A holiday' })
    })
    deps.goldRates.onChange({ kind: 'gold_price' })
  }
  const editPiece = async () => {
    const id = random.of(varieties)
    const { version, making } = await db
      .selectFrom('variety')
      .select(['version', 'making'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const row =
      making === null
        ? { id, version, fixed_price: random.whole(100, 3_000) }
        : { id, version, making: random.whole(0, 900) }
    await editor.call('POST /admin/varieties/grid', { rows: [row] }, once())
  }

  const unpaid: { id: string; customer: Awaited<ReturnType<typeof insertCustomer>> }[] = []
  let lines = 0
  while (lines < lineCount) {
    if (random.chance(0.5)) await tick()
    if (random.chance(0.1)) await editConstants()
    if (random.chance(0.15)) await editMargins()
    if (random.chance(0.15)) await priceByHand()
    if (random.chance(0.5)) await editPiece()
    const customer = await insertCustomer(shop, { varietyId: random.of(varieties), quantity: random.whole(1, 4) })
    for (const variety of new Set(Array.from({ length: random.whole(1, 7) }, () => random.of(varieties))))
      if (variety !== customer.varietyId) await putInCart(shop, customer, variety, random.whole(1, 3))
    const byCard = unpaid.length < 12 && random.chance(0.1)
    const { id, items } = await buy(shop, customer, {
      courierId: courier.id,
      ...(random.chance(0.4) && { coupon: random.of(coupons) }),
      ...(byCard ? { card: cards.declined } : random.chance(0.3) && { byTransfer: true }),
      more: { identity },
    })
    if (byCard) unpaid.push({ id, customer })
    lines += items.length
  }
  // Unpaid orders cost the current price after their lock, if it is higher.
  shop.later(16)
  for (const { id, customer } of unpaid) {
    await tick()
    const { data } = await customer.call('GET /orders/:id', { id })
    if (data.due) await repay(shop, customer, id, { amount: data.due.total, identity }, cards.atOnce)
  }

  const accounts = await staffMember(shop, ['accounts'])
  const stored = await db.selectFrom('order_line').select('id').orderBy('id').execute()
  expect(stored.length).toBeGreaterThanOrEqual(lineCount)
  const wrong: object[] = []
  for (const { id } of stored) {
    const { data } = await accounts.call('GET /admin/price-witness', { order_line: id })
    const fromLog = data.basis.gold === 'log' && data.basis.piece === 'log'
    if (!data.line?.equal || data.line.total !== data.line.charged || !fromLog) wrong.push({ id, ...data })
  }
  expect(wrong).toEqual([])
  const repriced = await db.selectFrom('order_event').select('id').where('move', '=', 'reprice').execute()
  expect(repriced.length).toBeGreaterThan(0)
})
