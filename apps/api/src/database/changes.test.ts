import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { insertProduct } from '../../test/catalogue.ts'
import { insertCourier } from '../../test/checkout.ts'
import { insertStoredOrder } from '../../test/stored-order.ts'
import { insertTick, openTestPool, startTestApi } from '../../test/test-api.ts'
import { allChanges, type Change, sweepChangeLog } from './change-log.ts'
import { listenForChanges } from './changes.ts'

/** A listener, with or without hints; `next` returns the changes received since the last call. */
async function startListener({ hints = false } = {}) {
  const shop = await startTestApi()
  const { id } = await insertProduct(shop.db)
  const received: Change[] = []
  const pool = openTestPool(shop.connection)
  const changes = await listenForChanges(pool, hints ? shop.connection : undefined, {
    onChange: (change) => void received.push(change),
    onError: () => {},
  })
  onTestFinished(() => changes.close())
  async function next() {
    await changes.catchUp()
    return received.splice(0)
  }
  return { ...shop, pool, changes, received, next, productId: id }
}

async function openClient(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('each kind of change is heard once, and products by their ids', async () => {
  const { db, next, productId } = await startListener()
  expect(await next()).toEqual([])

  await db.updateTable('variety').set({ reserved: 1 }).where('product_id', '=', productId).execute()
  expect(await next()).toEqual([{ kind: 'stock', ids: [productId] }])

  await db.updateTable('variety').set({ reserved: 2, making: 1 }).where('product_id', '=', productId).execute()
  expect(await next()).toEqual([{ kind: 'products', ids: [productId] }])

  await insertTick(db)
  await db.insertInto('setting').values({ key: 'a', value_ar: '1', value_en: '1', is_public: false }).execute()
  expect(await next()).toEqual([{ kind: 'catalogue', table: 'setting' }, { kind: 'gold_price' }])
  expect(await next()).toEqual([])
})

test('orders are named by their ids, and what only the staff see is of its own kind', async () => {
  const { db, next } = await startListener()
  await insertCourier({ db })
  await next()
  const first = await insertStoredOrder(db, { at: new Date() })
  const second = await insertStoredOrder(db, { at: new Date() })
  expect(await next()).toEqual([{ kind: 'orders', ids: expect.arrayContaining([first, second]) }])
  await sql`delete from staff_role`.execute(db)
  expect(await next()).toEqual([{ kind: 'staff', table: 'staff_role' }])
})

test('an update of many products tells which were edited and of which only the stock changed', async () => {
  const { db, next, productId } = await startListener()
  const other = await insertProduct(db)
  await next()
  await sql`update variety set reserved = 1, making = making + (product_id = ${productId})::int`.execute(db)
  await sql`update product set sold = sold + 1`.execute(db)
  expect(await next()).toEqual([
    { kind: 'products', ids: [productId] },
    { kind: 'stock', ids: expect.arrayContaining([productId, other.id]) },
  ])
})

test('a transaction that is committed late, under a lower number than one that was heard, is heard too', async () => {
  const { db, connection, next, productId } = await startListener()
  const slow = await openClient(connection)
  await slow.query('begin')
  await slow.query('update variety set reserved = 1 where product_id = $1', [productId])
  await insertTick(db)
  expect(await next()).toEqual([{ kind: 'gold_price' }])
  await insertTick(db)
  expect(await next()).toEqual([{ kind: 'gold_price' }])

  await slow.query('commit')

  expect(await next()).toEqual([{ kind: 'stock', ids: [productId] }])
  expect(await next()).toEqual([])
})

test('orders that change stock do not wait for each other to tell it', async () => {
  const { db, connection, next, productId } = await startListener()
  const other = await insertProduct(db)
  await next()
  const [one, two] = await Promise.all([openClient(connection), openClient(connection)])
  const sell = 'update variety set reserved = 1 where product_id = $1'
  await one.query('begin')
  await two.query('begin')
  await one.query(sell, [productId])
  // If both had to write the same row, this would wait forever for the first one.
  await two.query(sell, [other.id])
  await two.query('commit')
  await one.query('commit')
  expect(await next()).toEqual([{ kind: 'stock', ids: expect.arrayContaining([productId, other.id]) }])
})

test('without hints a change is heard within seconds, with them at once', async () => {
  const quiet = await startListener()
  await insertTick(quiet.db)
  await expect.poll(() => quiet.received, { timeout: 10_000 }).toEqual([{ kind: 'gold_price' }])
  expect(quiet.changes.figures()).toEqual({ syncedAgoMs: expect.any(Number), hints: 'off' })

  const hinted = await startListener({ hints: true })
  await expect.poll(() => hinted.changes.figures().hints).toBe('up')
  await hinted.db.insertInto('job').values({ kind: 'mail', payload: '', run_at: new Date() }).execute()
  await expect.poll(() => hinted.received).toEqual([{ kind: 'jobs' }])
})

test('whoever may have missed something hears of everything', async () => {
  const { pool, received, connection } = await startListener()
  const admin = await openClient(connection)
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => received, { timeout: 10_000 }).toEqual(allChanges)
})

test('a change that is committed late is not swept away with those of its time', async () => {
  const { db, connection, next, productId } = await startListener()
  const slow = await openClient(connection)
  await slow.query('begin')
  await slow.query('update variety set reserved = 1 where product_id = $1', [productId])
  await insertTick(db)
  await sweepChangeLog({ db }, 0)
  await next()
  await slow.query('commit')

  await sweepChangeLog({ db }, 0)
  expect(await next()).toEqual([{ kind: 'stock', ids: [productId] }])

  // All databases of the server share the transaction numbers, so a transaction of another test can delay the sweep.
  const left = async () => {
    await sweepChangeLog({ db }, 0)
    return (await slow.query('select from store_change')).rowCount
  }
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
})
