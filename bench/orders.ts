// Orders per second: 20 concurrent shoppers, each with a locked price, through HTTP; compared with what the database
// achieves with the same statements of one order, sent over 20 connections without a store in front.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noCounters } from '@asjad/api/counters'
import { createSealer } from '@asjad/api/crypto/seal'
import { openDatabase } from '@asjad/api/database/database'
import { migrate } from '@asjad/api/database/migrate'
import type { Deps } from '@asjad/api/deps'
import type { Shopper } from '@asjad/api/http/visitor'
import { openSession } from '@asjad/api/modules/auth/sessions'
import { placeOrder } from '@asjad/api/modules/checkout/place-order.service'
import { createQuote } from '@asjad/api/modules/checkout/quote.service'
import { GoldRatesHolder } from '@asjad/api/modules/gold-prices/gold-rates-holder'
import { createClient } from '@asjad/contract/client'
import { startEmbeddedPostgres } from '@asjad/postgres/embedded-postgres'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { setLimits, unlimited } from '../apps/api/test/limits.ts'
import { type Statement, watchStatements } from '../apps/api/test/statements.ts'
import { checkPort } from '../apps/server/src/listen.ts'
import type { ApiProcessOptions } from '../apps/server/test/api-process.ts'
import { memoryOf } from './support/memory.ts'
import type { Row } from './support/table.ts'

const connections = 20
const buyers = 1_200
const secrets = { jwtSecret: 'a secret of the bench, long enough', dataKey: 'a data key of the bench, long enough' }

export async function orders(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'asjad-bench-'))
  // As root, the database runs under another account, which must be able to enter.
  chmodSync(folder, 0o711)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    systemFolder: join(folder, 'system'),
    passwords: { superuser: randomUUID() + randomUUID(), store: randomUUID() + randomUUID() },
    log,
  })
  try {
    await migrate(postgres.connection)
    const shop = await fillShop(postgres.connection)
    // The last one: no other id of the shop equals theirs, so that it can be recognised in the statements.
    const [watched, ...rest] = [...shop.buyers].reverse()
    if (!watched) throw new Error('no shoppers')
    const store = await measureStore(postgres.connection, folder, { ...shop, buyers: rest })
    const placed = await recordOrder(postgres.connection, shop.courierId, watched)
    const limit = await measureDatabase(postgres.connection, placed, rest)
    const latencyNote = ({ p50, p99 }: { p50: number; p99: number }) =>
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
    return [
      {
        name: 'POST /api/v1/orders, 20 connections',
        value: store.perSecond,
        unit: 'orders/s',
        ratio: store.perSecond / limit.perSecond,
        memory: store.memory,
        note: latencyNote(store),
      },
      {
        name: 'the same statements, no store',
        value: limit.perSecond,
        unit: 'orders/s',
        ratio: 1,
        note: `${latencyNote(limit)}, ${placed.statements.length} statements an order`,
      },
    ]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Buyer = { id: number; token: string; addressId: number }
type Shop = { courierId: number; buyers: Buyer[] }

/** A hundred products that never sell out, and shoppers with one of them in the cart. */
async function fillShop(connection: pg.PoolConfig): Promise<Shop> {
  const db = openDatabase(connection, () => {})
  const deps = {
    db,
    now: () => new Date(),
    jwtSecret: new TextEncoder().encode(secrets.jwtSecret),
    // The same value that the API process uses.
    publicUrl: 'http://store.test',
  }
  await sql`
    with category as (insert into category (position, slug, title_ar, title_en) values (0, 'c', 'خواتم', 'Rings') returning id),
    picture as (insert into picture (hash, width, height, widths, avif_widths, blur) values ('h', 9, 9, '{9}', '{}', '') returning id),
    product as (
      insert into product (slug, category_id, title_ar, title_en, subtitle_ar, subtitle_en, description_ar, description_en,
        caliber, pricing, tax_category, published_at)
      select 'p' || n, category.id, 'خاتم', 'Ring', '', '', '', '', 21, 'fixed', 'standard', now()
      from category, generate_series(1, 100) n returning id
    ),
    pictures as (
      insert into product_picture (product_id, position, picture_id, alt_ar, alt_en)
      select product.id, 0, picture.id, '', '' from product, picture
    )
    insert into variety (product_id, position, sku, weight_mg, on_hand, fixed_price)
    select id, 0, 's' || id, 5000, 1000000, 100000 from product
  `.execute(db)
  await setLimits({ db }, unlimited)
  await sql`insert into gold_tick (at, ounce_usd, silver_usd) values (now(), 4200, 51)`.execute(db)
  await sql`
    insert into shipping_company (position, name_ar, name_en, duration_ar, duration_en, cost, min_days, max_days, insured, cash_limit)
    values (0, 'أرامكس', 'Aramex', 'أيام', 'days', 3500, 1, 4, true, 2000000)
  `.execute(db)
  await sql`
    insert into account (email, email_verified_at, first_name, last_name, language)
    select 'b' || n || '@bench.example', now(), 'Sara', 'Ahmad', 'en' from generate_series(1, ${buyers}::int) n
  `.execute(db)
  await sql`
    insert into address (account_id, country, city, area, street_name, postal_code, receiver_name, phone)
    select id, 'SA', 'Riyadh', 'Olaya', 'Olaya', '12251', 'Sara', '+966551234567' from account
  `.execute(db)
  await sql`
    insert into cart_item (account_id, variety_id, quantity, added_price)
    select account.id, variety.id, 1, 100000 from account join variety on variety.id = 1 + account.id % 100
  `.execute(db)
  await sql`analyze`.execute(db)
  const rows = await db
    .selectFrom('account')
    .innerJoin('address', 'address.account_id', 'account.id')
    .select(['account.id', 'address.id as addressId'])
    .execute()
  const all: Buyer[] = []
  for (const { id, addressId } of rows) {
    const { token } = await openSession(deps as Parameters<typeof openSession>[0], id, 'bench')
    all.push({ id, addressId, token })
  }
  const { id: courierId } = await db.selectFrom('shipping_company').select('id').executeTakeFirstOrThrow()
  await db.destroy()
  return { courierId, buyers: all }
}

async function measureStore(connection: pg.PoolConfig, dataDir: string, { courierId, buyers }: Shop) {
  const port = await checkPort({ host: '127.0.0.1', port: 0 })
  const options: ApiProcessOptions = {
    connection,
    dataDir,
    port,
    moyasar: { apiUrl: '', browserApiUrl: '', secretKey: '', publishableKey: '', webhookSecret: '' },
    ...secrets,
    minutesAhead: 0,
    trustedProxies: 0,
    killFile: null,
  }
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../apps/server/test/api-process.ts'), JSON.stringify(options)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  const callOf = ({ token }: Buyer) =>
    createClient((path, init) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      }),
    )
  const quotes = new Map<Buyer, number>()
  await inParallel(buyers, async (buyer) => {
    const { data } = await callOf(buyer)('POST /checkout/quote', {
      shipping_company_id: courierId,
      payment_method: 'cash_on_delivery',
    })
    quotes.set(buyer, data.id)
  })
  const place = (buyer: Buyer) =>
    callOf(buyer)(
      'POST /orders',
      { quote_id: quotes.get(buyer) ?? 0, address_id: buyer.addressId },
      { headers: { 'idempotency-key': randomUUID() } },
    )
  // The first orders warm up the process and its query plans.
  await inParallel(buyers.slice(0, 200), place)
  const figures = await timed(buyers.slice(200), place)
  const memory = memoryOf(child.pid ?? 0)
  child.kill()
  await once(child, 'exit')
  return { ...figures, memory }
}

type Placed = { statements: Statement[]; orderId: string; key: string; accountId: number }

/** Places one order in this process and records its statements. */
async function recordOrder(connection: pg.PoolConfig, courierId: number, buyer: Buyer): Promise<Placed> {
  const db = openDatabase({ ...connection, max: 1 }, () => {})
  const log = pino({ level: 'silent' })
  const key = randomUUID()
  const now = () => new Date()
  const deps = {
    db,
    now,
    log,
    goldRates: new GoldRatesHolder({ db, log, now }),
    counts: noCounters,
    sealer: createSealer([secrets.dataKey]),
    jwtSecret: new TextEncoder().encode(secrets.jwtSecret),
  } as Deps
  const shopper = { userId: buyer.id, lang: 'en', idempotencyKey: key } as Shopper
  const quote = await createQuote(deps, { shipping_company_id: courierId, payment_method: 'cash_on_delivery' }, shopper)
  const { seen: statements, stop } = watchStatements()
  try {
    const { id } = await placeOrder(deps, { quote_id: quote.id, address_id: buyer.addressId }, shopper)
    return { statements, orderId: id, key, accountId: buyer.id }
  } finally {
    stop()
    await db.destroy()
  }
}

/** Repeats the statements for other shoppers, as fast as the database answers. */
async function measureDatabase(connection: pg.PoolConfig, placed: Placed, buyers: readonly Buyer[]) {
  const clients: pg.Client[] = []
  for (let n = 0; n < connections; n++) {
    const client = new pg.Client(connection)
    // A failing query reports its own error.
    client.on('error', () => {})
    await client.connect()
    clients.push(client)
  }
  let replayed = 0
  const replay = async ({ id: accountId }: Buyer, client: pg.Client) => {
    replayed += 1
    const number = replayed
    const orderId = `A-${String(number).padStart(10, '0')}`
    for (const [n, { text, values }] of placed.statements.entries()) {
      const quoteIndex = orderColumns(text).indexOf('"quote_id"')
      const replayedValues = values.map((value, index) => {
        if (typeof value === 'string') return value.replaceAll(placed.orderId, orderId).replace(placed.key, orderId)
        if (index === quoteIndex) return -number
        return value === placed.accountId ? accountId : value
      })
      await (values.length > 0 ? client.query({ name: `s${n}`, text, values: replayedValues }) : client.query(text))
    }
  }
  const idle = [...clients]
  const onAny = async (buyer: Buyer) => {
    const client = idle.pop() as pg.Client
    await replay(buyer, client)
    idle.push(client)
  }
  await inParallel(buyers.slice(0, 200), onAny)
  const figures = await timed(buyers.slice(200), onAny)
  for (const client of clients) await client.end()
  return figures
}

/** The insert comes first in its statement, so its columns are the first values. */
const orderColumns = (statement: string) =>
  (/insert into "shop_order" \(([^)]*)\)/.exec(statement)?.[1] ?? '').split(', ')

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const left = items.values()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

async function timed<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const durations: number[] = []
  const started = performance.now()
  await inParallel(items, async (item) => {
    const at = performance.now()
    await work(item)
    durations.push(performance.now() - at)
  })
  const seconds = (performance.now() - started) / 1000
  durations.sort((a, b) => a - b)
  const quantile = (part: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * part))] ?? 0
  return { perSecond: items.length / seconds, p50: quantile(0.5), p99: quantile(0.99) }
}
