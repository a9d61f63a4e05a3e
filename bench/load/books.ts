import { setTimeout as delay } from 'node:timers/promises'
import type { Sandbox } from '@asjad/sandbox/sandbox'
import pg from 'pg'
import type { PlacedOrder } from './visits.ts'

const settleTimeoutMs = 120_000
/** During a trial the sandbox's market moves far less than this; a wrong price moves more. */
const maxPriceRatio = 1.03

/** The database with the books, and the gateway with its own. */
type BooksSource = { connection: pg.ClientConfig; sandbox: Sandbox }
type OrderRow = { id: string; idempotency_key: string; status: string; total: number; coupon_id: number | null }
type Stock = Map<number, { on_hand: number; reserved: number }>

/** What existed before the first visitor: the demo store has orders of its own. */
export type BooksSnapshot = { orders: Set<string>; stock: Stock }

export const snapshotBooks = (source: BooksSource): Promise<BooksSnapshot> =>
  withDatabase(source, async (query) => ({
    orders: new Set((await query<{ id: string }>('select id from shop_order')).map(({ id }) => id)),
    stock: await stockOf(query),
  }))

/** Waits until every payment is decided and every job done, and returns what does not agree then, with the totals. */
export const checkBooks = (
  source: BooksSource,
  before: BooksSnapshot,
  acknowledged: readonly PlacedOrder[],
  isExpectedStatus = allConfirmed,
) =>
  withDatabase(source, async (query) => {
    await waitUntilSettled(query)
    const faults: string[] = []
    const expect = (right: boolean, fault: string) => void (right || faults.push(fault))
    const orders = (
      await query<OrderRow>('select id, idempotency_key, status, total::int, coupon_id::int from shop_order')
    ).filter(({ id }) => !before.orders.has(id))

    const byKey = Map.groupBy(orders, ({ idempotency_key }) => idempotency_key)
    for (const { id, key, resent } of acknowledged) {
      const ids = byKey.get(key)?.map((order) => order.id) ?? []
      expect(ids.join() === id, `order ${id}, sent ${resent + 1} times, is there as ${ids.join() || 'nothing'}`)
    }
    const known = new Set(acknowledged.map(({ key }) => key))
    for (const { id, idempotency_key } of orders) expect(known.has(idempotency_key), `nobody knows of order ${id}`)

    const sold = await query<{ variety_id: number; pieces: number }>(
      `select variety_id::int, sum(quantity)::int as pieces from order_line join shop_order on shop_order.id = order_id
       where order_id = any($1) and status <> 'cancelled' group by 1`,
      [orders.map(({ id }) => id)],
    )
    const piecesOf = new Map(sold.map(({ variety_id, pieces }) => [variety_id, pieces]))
    for (const [id, now] of await stockOf(query)) {
      const then = before.stock.get(id)
      const reserved = (then?.reserved ?? 0) + (piecesOf.get(id) ?? 0)
      expect(now.on_hand === then?.on_hand, `variety ${id}: ${now.on_hand} on hand, not ${then?.on_hand}`)
      expect(now.reserved === reserved, `variety ${id}: ${now.reserved} reserved, not ${reserved}`)
    }

    const grams = await query<{ caliber: string; lowest: number; highest: number }>(
      `select caliber::text, min(gram_price)::int as lowest, max(gram_price)::int as highest
       from order_line where order_id = any($1) and gram_price is not null group by 1`,
      [orders.map(({ id }) => id)],
    )
    for (const { caliber, lowest, highest } of grams)
      expect(highest <= lowest * maxPriceRatio, `a gram of ${caliber} was sold at ${lowest} and at ${highest} halalas`)

    const byCard = new Set(acknowledged.filter(({ method }) => method === 'card').map(({ id }) => id))
    const payments = await paymentsOf(source)
    for (const { id, status, total } of orders) {
      const charged = payments
        .filter(({ metadata, status }) => metadata?.order_id === id && status !== 'failed' && status !== 'initiated')
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
      const due = byCard.has(id) && status === 'confirmed' ? total : 0
      expect(charged === due, `order ${id} (${status}): charged ${charged}, due ${due}`)
      expect(isExpectedStatus(status), `order ${id} is ${status}`)
    }

    const redemptions = await query<{ order_id: string; state: string }>(
      'select order_id, state from coupon_redemption',
    )
    const stateOf = new Map(redemptions.map(({ order_id, state }) => [order_id, state]))
    for (const { id, coupon_id, status } of orders) {
      const right = coupon_id === null ? undefined : status === 'cancelled' ? 'released' : 'used'
      expect(stateOf.get(id) === right, `order ${id} (${status}): its coupon is ${stateOf.get(id)}, not ${right}`)
    }

    const invoices = await query<{ number: number; order_id: string }>(
      "select number::int, order_id from tax_document where kind = 'invoice' order by number",
    )
    expect(
      invoices.every(({ number }, n) => number === n + 1),
      'the numbers of the invoices have a gap',
    )
    const invoiced = Map.groupBy(invoices, ({ order_id }) => order_id)
    // Cash is invoiced on delivery.
    for (const { id } of orders) {
      const [has, due] = [invoiced.get(id)?.length ?? 0, byCard.has(id) ? 1 : 0]
      expect(has === due, `order ${id} has ${has} invoices, not ${due}`)
    }
    return {
      faults,
      orders: orders.length,
      byCard: byCard.size,
      withCoupon: orders.filter(({ coupon_id }) => coupon_id !== null).length,
      resent: acknowledged.filter(({ resent }) => resent > 0).length,
      payments: payments.length,
      invoices: invoices.length,
    }
  })
export type Books = Awaited<ReturnType<typeof checkBooks>>

const allConfirmed = (status: string): boolean => status === 'confirmed'

type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

async function withDatabase<T>({ connection }: BooksSource, work: (query: Query) => Promise<T>) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows)
  } finally {
    await client.end()
  }
}

async function stockOf(query: Query): Promise<Stock> {
  const rows = await query<{ id: number; on_hand: number; reserved: number }>(
    'select id::int, on_hand::int, reserved::int from variety',
  )
  return new Map(rows.map(({ id, on_hand, reserved }) => [id, { on_hand, reserved }]))
}

/** Ignores `order_expiry`: the job that ends an unpaid order stays in the queue, for a paid one too. */
async function waitUntilSettled(query: Query) {
  for (const deadline = Date.now() + settleTimeoutMs; ; await delay(250)) {
    const open = await query<{ what: string }>(
      `select concat_ws(' ', kind, 'attempt', attempts, 'next at', run_at, last_error) as what from job where kind <> 'order_expiry'
       union all select concat_ws(' ', kind, status, created_at) from transaction where status in ('created', 'initiated', 'pending')`,
    )
    if (open.length === 0) return
    if (Date.now() > deadline)
      throw new Error(`does not come to rest: ${open.map(({ what }) => what.slice(0, 200)).join('; ')}`)
  }
}

type Payment = { status: string; amount: number; refunded: number; metadata: { order_id?: string } | null }

async function paymentsOf({ sandbox: { url, credentials } }: BooksSource) {
  const authorization = `Basic ${Buffer.from(`${credentials.moyasarSecretKey}:`).toString('base64')}`
  const payments: Payment[] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/sandbox/moyasar/v1/payments?page=${page}`, { headers: { authorization } })
    const answerPage = (await answer.json()) as { payments: Payment[]; meta: { total_pages: number } }
    payments.push(...answerPage.payments)
    if (page >= answerPage.meta.total_pages) return payments
  }
}
