import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { databaseOn, openPool } from '../src/database/database.ts'
import type { StorePool } from '../src/database/store-pool.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { openRestorer, type Restorer } from './restore-contents.ts'
import type { WhenDone } from './test-api.ts'

/** A database and the connections that are open to it. */
type Lent = { connection: pg.PoolConfig; pool: StorePool; restorer: Restorer; uses: number }

/** Those of this worker that no test is using. */
const free: Lent[] = []

/** Deleted rows stay in the tables and slow them down. */
const maxUses = 50
/** More would add up to the server's maximum. */
const keptConnections = 8
const idleWithinMs = 2_000

/**
 * An empty store's database and connections, as an earlier test of this worker left them, with its contents restored.
 * A new connection costs a twentieth of a second of processor time, because PostgreSQL reads the schema anew for each;
 * a new database costs as much. What a test has changed otherwise is not restored: its database is dropped.
 */
export async function lendDatabase(whenDone: WhenDone) {
  const lent = free.pop() ?? (await create())
  const { connection, pool } = lent
  let over = false
  whenDone(async () => {
    over = true
    if (await becomesAsNew(lent)) free.push(lent)
    else await drop(lent)
  })
  const lender = {
    options: pool.options,
    // What a test has left running must not reach the next one's data.
    connect: () => (over ? Promise.reject(new Error('the test of this database has ended')) : pool.connect()),
    end: async () => {},
  }
  return { connection, db: databaseOn(pool, lender) }
}

async function create(): Promise<Lent> {
  const connection = await createDatabase()
  const restorer = await openRestorer({ ...inject('superuser'), database: connection.database })
  return { connection, pool: openPool(connection, () => {}), restorer, uses: 0 }
}

async function drop({ connection, pool, restorer }: Lent) {
  // Not awaited: a connection that is still in use ends with its database.
  pool.end().catch(() => {})
  await restorer.close()
  await dropDatabase(connection)
}

async function becomesAsNew(lent: Lent) {
  const { pool, restorer } = lent
  lent.uses += 1
  if (lent.uses >= maxUses || pool.ending || !(await becomesIdle(pool))) return false
  try {
    const clients: pg.PoolClient[] = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    if (clients.some((client) => client.getTransactionStatus() !== 'I')) return false
    await Promise.all(clients.map((client) => client.query(forgetSession)))
    const restored = await restorer.restore(clients.map(pidOf))
    for (const [index, client] of clients.entries()) client.release(index >= keptConnections)
    return restored
  } catch {
    return false
  }
}

async function becomesIdle(pool: StorePool) {
  const deadline = performance.now() + idleWithinMs
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) {
    if (performance.now() > deadline) return false
    await delay(5)
  }
  return true
}

/** Not `discard all`, which would drop the statements that the client believes to be prepared. */
const forgetSession = `
  set session authorization default; reset all; close all; unlisten *; select pg_advisory_unlock_all();
  discard temporary; discard sequences`

// Its type does not declare it.
const pidOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID
