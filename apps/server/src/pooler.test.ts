import { randomUUID } from 'node:crypto'
import { openDatabase } from '@asjad/api/database/database'
import type { Deps } from '@asjad/api/deps'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertAddress, insertVariety } from '../../api/test/checkout.ts'
import { setLimits, unlimited } from '../../api/test/limits.ts'
import { insertShopper } from '../../api/test/shoppers.ts'
import { createTestDatabase } from '../../api/test/test-api.ts'
import { callAt } from '../test/orders.ts'
import { pgbouncer, pgbouncerMissing, startPgbouncer } from '../test/pgbouncer.ts'

vi.setConfig({ testTimeout: 180_000 })

const jwtSecret = 'a secret of the tests, long enough'

test('the whole store runs behind pgbouncer in transaction mode: it fills itself, and sells to ten at once', async ({
  skip,
}) => {
  if (!pgbouncer) return skip(pgbouncerMissing)
  const connection = await createTestDatabase()
  const { url: databaseUrl } = await startPgbouncer(String(connection.database))
  const store = run('apps/server/src/main.ts', [], {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    DATABASE_POOLER: 'transaction',
    PORT: '0',
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    JWT_SECRET: jwtSecret,
  })
  const [, url = ''] = await store.waitForOutput(/open at (http:\S+)/)

  // Outside transactions the limits are those that pgbouncer sets, as docs/operate.md says.
  const pooled = openDatabase({ connectionString: databaseUrl, stateless: true }, () => {})
  const limits =
    await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
      .execute(pooled)
      .finally(() => pooled.destroy())
  expect(limits.rows).toEqual([{ statement: '15s', lock: '4s' }])

  const db = openDatabase(connection, () => {})
  onTestFinished(() => db.destroy())
  const deps = { db, now: () => new Date(), jwtSecret: new TextEncoder().encode(jwtSecret), publicUrl: url } as Deps
  const api = { db, deps, callIn: (_: string, token = '') => callAt(url, token) }
  await setLimits(api, unlimited)
  const { productId: id, varietyId: variety_id } = await insertVariety(api, { variety: { on_hand: 10 } })
  const courier = await db
    .selectFrom('shipping_company')
    .select('id')
    .where('cash_limit', 'is not', null)
    .executeTakeFirstOrThrow()
  const buy = async () => {
    const shopper = await insertShopper(api)
    const { id: address_id } = await insertAddress(api, shopper.id)
    await shopper.call('POST /products/:id/add-to-cart', { id, variety_id })
    const { data: quote } = await shopper.call('POST /checkout/quote', {
      shipping_company_id: courier.id,
      payment_method: 'cash_on_delivery',
    })
    const identity = { type: 'passport', number: 'A1234567' } as const
    const headers = { 'idempotency-key': randomUUID() }
    return shopper.call('POST /orders', { quote_id: quote.id, address_id, identity }, { headers })
  }
  const orders = await Promise.all(Array.from({ length: 10 }, buy))
  expect(orders.map(({ data }) => data.status)).toEqual(Array(10).fill('confirmed'))
  expect(
    await db.selectFrom('variety').select(['on_hand', 'reserved']).where('id', '=', variety_id).executeTakeFirst(),
  ).toEqual({ on_hand: 10, reserved: 10 })
  expect((await fetch(`${url}/products/${id}`)).status).toBe(200)
  // The resulting jobs are done too.
  await expect.poll(() => db.selectFrom('job').select('kind').execute(), { timeout: 60_000 }).toEqual([])
})
