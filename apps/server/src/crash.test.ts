import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CallOptions } from '@asjad/contract/client'
import type { Order } from '@asjad/contract/orders'
import { temporaryFolder } from '@asjad/postgres/test/processes'
import { expect, onTestFinished, test, vi } from 'vitest'
import { moyasarClient, type PaymentBody } from '../../../packages/sandbox/test/world.ts'
import { cards, decideAtBank } from '../../api/test/checkout.ts'
import { callAt, isApiError, type Shop, type ShopBuyer, startShop } from '../test/orders.ts'

// A few kills in every test run; `npm run crash-test` runs for longer and prints a report.
const kills = Number(process.env.KILLS ?? 6)
vi.setConfig({ testTimeout: 60_000 + kills * 20_000 })

const scenarios = ['paid at once', 'paid at the bank', 'declined, then paid again', 'paid, then cancelled'] as const
type Scenario = (typeof scenarios)[number]

/** A process that may die and is restarted as often as needed. */
function keepRunning(shop: Shop) {
  const killFile = join(temporaryFolder(), 'moments')
  let running: Awaited<ReturnType<Shop['startProcess']>> | undefined
  let died = 0
  const start = async (more = {}) => {
    running = await shop.startProcess({ killFile, ...more })
  }
  const waitForExit = async () => {
    await running?.exit
    running = undefined
    died += 1
  }
  return {
    start,
    died: () => died,
    /** Starts the process if needed and lets it die after this many crash points. */
    async arm(moments: number) {
      if (!running) await start()
      writeFileSync(killFile, String(moments))
    },
    /** Kills the process from outside if it has not died yet. */
    async kill() {
      rmSync(killFile, { force: true })
      if (!running) return
      running.killGroup('SIGKILL')
      await waitForExit()
    },
    url: () => running?.url ?? '',
    /** Like a browser: repeats a request after a broken connection. Without `retries` the browser is closed. */
    async send<T>(work: (url: string) => Promise<T>, retries: boolean): Promise<T> {
      for (;;) {
        try {
          return await work(this.url())
        } catch (error) {
          if (isApiError(error)) throw error
          await waitForExit()
          if (!retries) throw error
          await start()
        }
      }
    },
  }
}
type Runner = ReturnType<typeof keepRunning>

/** One shopper's whole visit, step by step. Without `retries` the browser is closed at the first broken connection. */
async function goShopping(shop: Shop, runner: Runner, buyer: ShopBuyer, scenario: Scenario, retries: boolean) {
  const moyasar = moyasarClient(shop.world)
  const once = <T>(work: (url: string) => Promise<T>) => runner.send(work, retries)
  const withIdempotencyKey = (): CallOptions => ({ headers: { 'idempotency-key': randomUUID() } })
  const card = { 'paid at the bank': cards.withBank, 'declined, then paid again': cards.declined }
  const card_token = await moyasar.token(card[scenario as keyof typeof card] ?? cards.atOnce)

  const { data: quote } = await once((url) =>
    callAt(url, buyer.token)('POST /checkout/quote', {
      shipping_company_id: shop.courier.id,
      payment_method: 'card',
      coupon_code: 'LIMITED',
    }),
  )
  const key = withIdempotencyKey()
  const { data: order } = await once((url) =>
    callAt(url, buyer.token)('POST /orders', { quote_id: quote.id, address_id: buyer.addressId, card_token }, key),
  )
  if (scenario === 'paid at the bank' && order.payment) {
    await decideAtBank(order.payment.redirect_url, 'approve')
    await once((url) => callAt(url, buyer.token)('POST /orders/:id/check-payment', { id: order.id }))
  }
  if (scenario === 'declined, then paid again') {
    const newToken = await moyasar.token(cards.atOnce)
    const key = withIdempotencyKey()
    await once((url) => callAt(url, buyer.token)('POST /orders/:id/repay', { id: order.id, card_token: newToken }, key))
  }
  if (scenario === 'paid, then cancelled') {
    // If the first cancellation succeeded, the second is refused: that is fine.
    await once((url) => callAt(url, buyer.token)('POST /orders/:id/cancel', { id: order.id })).catch((error) => {
      if (!isApiError(error) || error.code !== 'not_allowed_now') throw error
    })
  }
  const { data: end } = await once((url) => callAt(url, buyer.token)('GET /orders/:id', { id: order.id }))
  return end
}

/** Ends the leases of the killed process, which would last another minute by the database's clock. */
const endLeases = ({ db }: Shop) => db.updateTable('job').set({ locked_until: null }).execute()

const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Waits until nothing is left to do: every job done, every payment decided, every refund made. */
async function waitUntilSettled(shop: Shop, { dueBefore }: { dueBefore?: Date } = {}) {
  for (let n = 0; n < 600; n++) {
    const { db } = shop
    const open = await db
      .selectFrom('transaction')
      .select('id')
      .where('status', 'in', ['created', 'initiated', 'pending'])
      .execute()
    const unpaid = await db.selectFrom('shop_order').select('id').where('status', '=', 'pending_payment').execute()
    const jobs = await db
      .selectFrom('job')
      .select('id')
      .$if(dueBefore !== undefined, (query) => query.where('run_at', '<', dueBefore as Date))
      .execute()
    if (open.length + unpaid.length + jobs.length === 0) return
    await delay(100)
  }
  throw new Error('the store does not come to rest')
}

async function checkBooks(shop: Shop, acknowledged: ReadonlyMap<string, Order>) {
  const { db } = shop
  const orders = await db.selectFrom('shop_order').selectAll().execute()
  const transactions = await db.selectFrom('transaction').selectAll().execute()
  const redemptions = await db.selectFrom('coupon_redemption').selectAll().execute()
  const invoices = await db
    .selectFrom('tax_document')
    .selectAll()
    .where('kind', '=', 'invoice')
    .orderBy('number')
    .execute()
  const { base, asShop } = moyasarClient(shop.world)
  const payments: PaymentBody[] = []
  for (let page = 1; ; page++) {
    const answer = await (await fetch(`${base}/payments?page=${page}`, { headers: asShop })).json()
    payments.push(...(answer as { payments: PaymentBody[] }).payments)
    if (page >= (answer as { meta: { total_pages: number } }).meta.total_pages) break
  }

  for (const order of orders) {
    const charged = payments
      .filter(
        ({ metadata, status }) => metadata?.order_id === order.id && status !== 'failed' && status !== 'initiated',
      )
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
    // No paid order is missing, none is paid twice, and a cancelled one costs nothing.
    expect([order.id, order.status, charged]).toEqual([
      order.id,
      order.status === 'confirmed' ? 'confirmed' : 'cancelled',
      order.status === 'confirmed' ? order.total : 0,
    ])
    const [redemption] = redemptions.filter(({ order_id }) => order_id === order.id)
    expect(redemption?.state).toBe(order.status === 'confirmed' ? 'used' : 'released')
  }
  for (const { metadata } of payments) expect(orders.map(({ id }) => id)).toContain(metadata?.order_id)
  for (const transaction of transactions) expect(['paid', 'failed', 'expired', 'done']).toContain(transaction.status)
  // What a response told the shopper is still true.
  for (const [id, acknowledgedOrder] of acknowledged) {
    const order = orders.find((row) => row.id === id)
    if (acknowledgedOrder.status === 'confirmed') expect(order?.status).toBe('confirmed')
    if (acknowledgedOrder.status === 'cancelled') expect(order?.status).toBe('cancelled')
  }
  const confirmed = orders.filter(({ status }) => status === 'confirmed').length
  const [stock] = await db.selectFrom('variety').select(['on_hand', 'reserved']).execute()
  expect(stock).toEqual({ on_hand: 1000, reserved: confirmed })
  expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, n) => n + 1))
  expect(new Set(invoices.map(({ order_id }) => order_id)).size).toBe(invoices.length)
  for (const { id } of orders.filter(({ status }) => status === 'confirmed'))
    expect(invoices.filter(({ order_id }) => order_id === id)).toHaveLength(1)
  return { orders: orders.length, confirmed, payments: payments.length, invoices: invoices.length }
}

test(`killed ${kills} times between order and confirmation, the store loses no payment, piece or coupon, and none twice`, async () => {
  const shop = await startShop({ stock: 1000, whenDone: onTestFinished })
  const runner = keepRunning(shop)
  const acknowledged = new Map<string, Order>()
  const lines: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const scenario = scenarios[kill % scenarios.length] as Scenario
    const moment = 1 + Math.floor(kill / scenarios.length) * (kills > 20 ? 1 : 3)
    const retries = kill % 3 !== 2
    const buyer = await shop.insertBuyer()
    await runner.arm(moment)
    const before = runner.died()
    const end = await goShopping(shop, runner, buyer, scenario, retries).catch((error) => {
      if (retries || isApiError(error)) throw error
      return undefined
    })
    if (end) acknowledged.set(end.id, end)
    const inTheMiddle = runner.died() > before
    if (!inTheMiddle) await runner.kill()
    lines.push(
      `${String(kill + 1).padStart(3)}  moment ${String(moment).padStart(2)}  ${scenario.padEnd(26)} ${inTheMiddle ? 'died on the way' : 'died after the answer'}  ${retries ? 'came back' : 'stayed away'}  ${end ? `${end.status}, ${end.payment_status}` : 'no answer'}`,
    )
  }
  await runner.kill()
  await endLeases(shop)
  // Every unpaid order has timed out. An hour later each abandoned payment is checked once more.
  await runner.start({ minutesAhead: 31 })
  await waitUntilSettled(shop, { dueBefore: minutesAhead(32) })
  await runner.kill()
  await endLeases(shop)
  await runner.start({ minutesAhead: 95 })
  await waitUntilSettled(shop)
  const books = await checkBooks(shop, acknowledged)
  if (process.env.KILLS)
    console.log(
      [
        ...lines,
        '',
        `${kills} rounds, ${runner.died()} deaths by SIGKILL; after recovery: ${JSON.stringify(books)}`,
        'no paid order missing, none twice, no stock lost, no coupon stuck, invoices without a gap',
      ].join('\n'),
    )
  await runner.kill()
})
