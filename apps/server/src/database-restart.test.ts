import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '@asjad/api/database/database'
import type { Deps } from '@asjad/api/deps'
import { runningPostgres } from '@asjad/postgres/embedded-postgres'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertAddress, insertVariety } from '../../api/test/checkout.ts'
import { setLimits, unlimited } from '../../api/test/limits.ts'
import { insertShopper } from '../../api/test/shoppers.ts'
import { insertTick } from '../../api/test/test-api.ts'
import { callAt } from '../test/orders.ts'

vi.setConfig({ testTimeout: 180_000 })

const jwtSecret = 'a secret of the tests, long enough'

/** The demo store as a process, and a connection to its database. */
async function startStore() {
  const dataDir = temporaryFolder()
  const store = run('apps/server/src/main.ts', [], {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    JWT_SECRET: jwtSecret,
  })
  const [, url = ''] = await store.waitForOutput(/open at (http:\S+)/)
  const { storePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const db = openDatabase(runningPostgres(dataDir, storePassword), () => {})
  onTestFinished(() => db.destroy())
  const secret = new TextEncoder().encode(jwtSecret)
  const deps = { db, now: () => new Date(), jwtSecret: secret, publicUrl: url } as Deps
  return { url, dataDir, db, deps, callIn: (_: string, token = '') => callAt(url, token) }
}
type Store = Awaited<ReturnType<typeof startStore>>

/** Returns a response that is wrong while the database is down. Right are success and "try again" in the usual form. */
async function unexpectedAnswer(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init)
  const body = await response.text()
  if (response.status === 200) return undefined
  const parsed = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(body) : undefined
  const wellFormed = parsed
    ? parsed.code === 'unavailable' && parsed.message !== ''
    : body.startsWith('<!DOCTYPE html>')
  if (response.status === 503 && Number(response.headers.get('retry-after')) > 0 && wellFormed) return undefined
  return `${init.method ?? 'GET'} ${url}: ${response.status}, ${response.headers.get('retry-after')}, ${body.slice(0, 200)}`
}

/** Visitors take a moment between two requests: without it they would keep every core busy, the database's too. */
const pause = () => delay(20)

/** A shopper who buys again and again, and repeats an unanswered order with the same idempotency key. */
async function keepBuying(store: Store, piece: { productId: number; varietyId: number }, courierId: number) {
  const shopper = await insertShopper(store)
  const { id: addressId } = await insertAddress(store, shopper.id)
  const placed: string[] = []
  const untilDone = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if ((error as { status?: number }).status !== 503) throw error
      }
    }
  }
  const buyOnce = async () => {
    const { productId: id, varietyId: variety_id } = piece
    await untilDone(() => shopper.call('DELETE /carts', {}))
    await untilDone(() => shopper.call('POST /products/:id/add-to-cart', { id, variety_id }))
    const { data: quote } = await untilDone(() =>
      shopper.call('POST /checkout/quote', { shipping_company_id: courierId, payment_method: 'cash_on_delivery' }),
    )
    const headers = { 'idempotency-key': randomUUID() }
    const orderInput = {
      quote_id: quote.id,
      address_id: addressId,
      identity: { type: 'passport', number: 'A1234567' },
    } as const
    const { data: order } = await untilDone(() => shopper.call('POST /orders', orderInput, { headers }))
    placed.push(order.id)
  }
  return { ...shopper, placed, buyOnce }
}

/** The ids of the ticks that one open page receives. */
function subscribeToPrices(url: string) {
  const tickIds: number[] = []
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const reading = (async () => {
    const { body } = await fetch(`${url}/api/v1/gold-prices/stream`, { signal: controller.signal })
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, id] of chunk.matchAll(/^id: (\d+)-/gm)) tickIds.push(Number(id))
  })()
  reading.catch(() => {})
  return tickIds
}

test('a database that restarts under load is waited for, nothing is lost, and the store recovers alone', async () => {
  const store = await startStore()
  const { db, url } = store
  await setLimits(store, unlimited)
  const piece = await insertVariety(store, { variety: { on_hand: 100_000 } })
  const courier = await db
    .selectFrom('shipping_company')
    .select('id')
    .where('cash_limit', 'is not', null)
    .executeTakeFirstOrThrow()
  const buyers = await Promise.all(Array.from({ length: 3 }, () => keepBuying(store, piece, courier.id)))
  const [reader] = buyers
  const tickIds = subscribeToPrices(url)
  await expect.poll(() => tickIds.length, { timeout: 20_000 }).toBeGreaterThan(0)

  let open = true
  const unexpected: string[] = []
  const visit = async (path: (n: number) => string, init?: RequestInit) => {
    for (let n = 0; open; n++) {
      const fault = await unexpectedAnswer(`${url}${path(n)}`, init)
      if (fault) unexpected.push(fault)
      await pause()
    }
  }
  const asShopper = { headers: { authorization: `Bearer ${reader?.token}`, lang: 'ar' } }
  const visits = Promise.all([
    visit((n) => `/products/${piece.productId}?n=${n}`),
    visit((n) => `/api/v1/products/${piece.productId}?n=${n}`, asShopper),
    visit(() => `/api/v1/products/${piece.productId}/toggle-wishlist`, { ...asShopper, method: 'POST' }),
    visit(() => '/api/v1/user/profile', asShopper),
    ...buyers.map(async ({ buyOnce }) => {
      while (open) {
        await buyOnce()
        await pause()
      }
    }),
  ])
  const bought = () => buyers.reduce((sum, { placed }) => sum + placed.length, 0)
  const buyMore = async () => {
    const before = bought()
    await expect.poll(bought, { timeout: 60_000, interval: 100 }).toBeGreaterThan(before + buyers.length)
  }

  await buyMore()
  // First a restart by the operator, then a crash.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const [postmaster] = readFileSync(join(store.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(postmaster), signal)
    await buyMore()
  }
  open = false
  await visits
  expect(unexpected).toEqual([])

  const ordersOf = async ({ id }: { id: number }) => {
    const rows = await db.selectFrom('shop_order').select('id').where('account_id', '=', id).execute()
    return rows.map(({ id }) => id).sort()
  }
  for (const buyer of buyers) expect(await ordersOf(buyer)).toEqual([...buyer.placed].sort())
  const { reserved } = await db
    .selectFrom('variety')
    .select('reserved')
    .where('id', '=', piece.varietyId)
    .executeTakeFirstOrThrow()
  // A lost response makes the shopper add the product again, so it is bought twice: count by order lines.
  const { sold } = await db
    .selectFrom('order_line')
    .select(sql<number>`sum(quantity)::int`.as('sold'))
    .where('variety_id', '=', piece.varietyId)
    .executeTakeFirstOrThrow()
  expect(reserved).toBe(sold)
  expect(sold).toBeGreaterThanOrEqual(bought())

  // The same open page receives the next price, and every order is confirmed by mail.
  await insertTick(db, { at: new Date(), ounce_usd: 4300 })
  const { id: tick } = await db.selectFrom('gold_tick').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await expect.poll(() => tickIds.at(-1), { timeout: 20_000 }).toBeGreaterThanOrEqual(tick)
  await expect.poll(() => db.selectFrom('job').select('kind').execute(), { timeout: 90_000, interval: 250 }).toEqual([])
  const mails = await (await fetch(`${url}/sandbox/mail.json?to=${encodeURIComponent(reader?.email ?? '')}`)).text()
  for (const id of reader?.placed ?? []) expect(mails).toContain(id)
})
