import { openSmallPool } from '@asjad/api/database/small-pool'
import { inTransaction } from '@asjad/api/database/transaction'
import { startPeriodicTasks } from '@asjad/api/jobs/periodic-tasks'
import { goldApiFeed } from '@asjad/api/modules/gold-prices/gold-prices.gateway'
import { readGoldPrice } from '@asjad/api/modules/gold-prices/gold-prices.jobs'
import { transitionOrder } from '@asjad/api/modules/orders/transitions.service'
import { writeSettings } from '@asjad/api/modules/settings/settings.service'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import {
  buy,
  cards,
  insertCourier,
  insertCustomer,
  placeOrderWith,
  quoteFor,
  startCheckout,
} from '../../../api/test/checkout.ts'
import { insertTick, startTestApi } from '../../../api/test/test-api.ts'
import { captureLog } from '../../test/open-site.ts'
import { samplesOf } from '../../test/samples.ts'
import { watchExternalServices } from './external-calls.ts'
import { createMetrics } from './metrics.ts'
import { addLeaderFigures } from './process-figures.ts'

async function startWatched() {
  const metrics = createMetrics()
  const shop = await startCheckout({ counts: metrics.counters })
  Object.assign(shop.deps, watchExternalServices(shop.deps, metrics.externalCalls, undefined))
  const courier = await insertCourier(shop)
  return {
    shop,
    courierId: courier.id,
    figures: async (name: string) => samplesOf(await metrics.registry.metrics(), name),
  }
}

test('orders are counted by how they are paid, once each, and payments and refunds by how they ended', async () => {
  const { shop, courierId, figures } = await startWatched()
  await buy(shop, await insertCustomer(shop), { courierId })
  const paid = await insertCustomer(shop)
  const key = 'the same order again'
  const { id } = await buy(shop, paid, { courierId, card: cards.atOnce, key })
  await buy(shop, await insertCustomer(shop), { courierId, card: cards.declined })
  await inTransaction(shop.deps, (deps) => transitionOrder(deps, id, 'cancel', { actor: 'customer' }))
  await shop.work()

  expect(await figures('asjad_orders_placed_total')).toEqual([
    'method="card" 2',
    'method="bank_transfer" 0',
    'method="cash_on_delivery" 1',
  ])
  expect(await figures('asjad_payments_total')).toEqual([
    'outcome="paid" 1',
    'outcome="failed" 1',
    'outcome="expired" 0',
  ])
  expect(await figures('asjad_refunds_total')).toEqual(['outcome="done" 1', 'outcome="failed" 0'])
  const calls = await figures('asjad_outside_call_duration_seconds_count')
  expect(calls).toContain('service="card_gateway",call="create",outcome="done" 2')
  expect(calls).toContain('service="card_gateway",call="refund",outcome="done" 1')
  expect(calls.find((line) => /service="mail".*"done" [1-9]/.test(line ?? ''))).toBeTruthy()
})

test('what a transaction takes back is not counted', async () => {
  const { shop, figures } = await startWatched()
  const undone = inTransaction(shop.deps, async (deps) => {
    deps.counts.paymentDecided('paid')
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await figures('asjad_payments_total')).toContain('outcome="paid" 0')
  await inTransaction(shop.deps, async (deps) => deps.counts.paymentDecided('paid'))
  expect(await figures('asjad_payments_total')).toContain('outcome="paid" 1')
})

test('an unreachable gateway shows in the count of its failed calls', async () => {
  const { shop, courierId, figures } = await startWatched()
  const buyer = await insertCustomer(shop)
  const { id: quote_id } = await quoteFor(buyer, { courierId, card: cards.atOnce })
  const card_token = await shop.token(cards.atOnce)
  await shop.fault('error')
  await placeOrderWith(buyer, { quote_id, card_token })
  const calls = await figures('asjad_outside_call_duration_seconds_count')
  expect(calls.find((line) => /card_gateway.*"create".*"failed" [1-9]/.test(line ?? ''))).toBeTruthy()
})

test('readings of gold are counted by what became of them', async () => {
  const { counters, registry } = createMetrics()
  const { deps } = await startTestApi({ counts: counters })
  await readGoldPrice({ ...deps, goldFeed: goldApiFeed({ url: 'http://127.0.0.1:9', key: 'key' }) })
  expect(samplesOf(await registry.metrics(), 'asjad_gold_verdicts_total')).toContain(
    'source="first",verdict="failed" 1',
  )
})

test('the log tells when gold is held and why, and when it is sold again', async () => {
  const { log, lines } = captureLog()
  const { deps } = await startTestApi({ log })
  await writeSettings(deps, { 'gold.breaker_on': 0 })
  await insertTick(deps.db, { at: new Date(Date.now() - 60_000), ounce_usd: 4200 })
  const read = (ounceUsd: number) =>
    readGoldPrice({ ...deps, goldFeed: { fetchPrice: async () => ({ ounceUsd, silverUsd: 51, at: new Date() }) } })
  await read(4400)
  await read(4201)
  expect(lines()).toMatchObject([
    { level: 40, msg: 'a gold price was not taken', verdict: 'held', reason: expect.any(String) },
    { level: 40, msg: 'gold is sold again' },
  ])
})

test('a process reports what it leads, for as long as it does', async () => {
  const { deps, connection } = await startTestApi()
  const task = { name: 'wait', everyMs: 1_000, run: async () => {} }
  const pool = openSmallPool(connection, () => {})
  onTestFinished(() => pool.end())
  const tasks = startPeriodicTasks(deps, pool, [task])
  const registry = new Registry()
  addLeaderFigures(registry, { chores: tasks })
  const leads = async () => samplesOf(await registry.metrics(), 'asjad_leads')
  await expect.poll(leads).toEqual(['lead="chores" 1'])
  await tasks.stop()
  expect(await leads()).toEqual(['lead="chores" 0'])
})
