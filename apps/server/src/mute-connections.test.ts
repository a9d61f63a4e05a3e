import { listenForChanges } from '@asjad/api/database/changes'
import { openDatabase } from '@asjad/api/database/database'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertProduct } from '../../api/test/catalogue.ts'
import { createTestDatabase, insertTick, openTestPool } from '../../api/test/test-api.ts'
import { startMuteProxy } from '../test/mute-proxy.ts'
import { unreachableUrl } from '../test/open-site.ts'
import { startStoreProcess, subscribeToPrices } from '../test/store-process.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A store process whose database connections can go mute, and a connection of our own that cannot. */
async function startStore() {
  const connection = await createTestDatabase()
  const db = openDatabase(connection, () => {})
  onTestFinished(() => db.destroy())
  await insertTick(db, { at: new Date(Date.now() - 60_000), ounce_usd: 4200 })
  // Otherwise an empty shop begins closed.
  await db.insertInto('shop_opening').values({ opened_at: new Date() }).execute()
  const proxy = await startMuteProxy()
  const { address } = await startStoreProcess('store', proxy.url(connection.database), unreachableUrl)
  const ask = async (path: string) => {
    const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(10_000) })
    return { status: response.status, body: await response.text() }
  }
  /** The price of an ounce, or the status and body of the failure. */
  const ounce = async () => {
    const { status, body } = await ask('/api/v1/gold-prices').catch((error: Error) => ({ status: 0, body: error.name }))
    return status === 200 ? JSON.parse(body).data.ounce : `${status} ${body}`
  }
  const healthy = () => ask('/healthz').then(({ body }) => body)
  const ready = () => ask('/readyz').then(({ status, body }) => `${status} ${body}`)
  return { db, proxy, address, ask, ounce, healthy, ready }
}

test('a process whose open connections went mute shows the new price, also on open pages, and is ready', async () => {
  const { db, proxy, address, ounce, ready } = await startStore()
  const { tickIds } = subscribeToPrices(address)
  await expect.poll(() => tickIds, { timeout: 10_000 }).toEqual([1])
  expect(await ready()).toBe('200 ready')

  proxy.muteOpen()
  await insertTick(db, { ounce_usd: 4210 })

  await expect.poll(ounce, { timeout: 30_000 }).toBe(4210)
  await expect.poll(() => tickIds, { timeout: 30_000 }).toEqual([1, 2])
  await expect.poll(ready, { timeout: 30_000 }).toBe('200 ready')
})

test('the connection that hears of hints is replaced when it has gone mute', async () => {
  const connection = await createTestDatabase()
  const db = openDatabase(connection, () => {})
  onTestFinished(() => db.destroy())
  const proxy = await startMuteProxy()
  const throughProxy = proxy.connection(connection.database)
  const changeKinds: string[] = []
  const changes = await listenForChanges(openTestPool(connection), throughProxy, {
    onChange: ({ kind }) => void changeKinds.push(kind),
    onError: () => {},
  })
  onTestFinished(() => changes.close())
  const hints = () => changes.figures().hints
  await expect.poll(hints).toBe('up')

  proxy.muteOpen()

  await expect.poll(hints, { timeout: 30_000 }).toBe('down')
  await expect.poll(hints, { timeout: 30_000 }).toBe('up')
  // New jobs are announced by hints only.
  await db.insertInto('job').values({ kind: 'mail', payload: '', run_at: new Date() }).execute()
  await expect.poll(() => changeKinds).toContain('jobs')
})

test('while nothing passes at all no old price is told for long, and the probes say what is away', async () => {
  const { db, proxy, ounce, healthy, ready } = await startStore()
  expect(await ounce()).toBe(4200)

  proxy.muteAll()
  await insertTick(db, { ounce_usd: 4210 })

  await expect.poll(ounce, { timeout: 60_000 }).toMatch(/^503 .*"unavailable"/)
  await expect
    .poll(ready, { timeout: 30_000 })
    .toMatch(/^503 not ready: database \(no answer\), changes \(not read for \d+ s\)$/)
  expect(await healthy()).toBe('ok')

  proxy.passNew()

  await expect.poll(ounce, { timeout: 60_000 }).toBe(4210)
  await expect.poll(ready, { timeout: 30_000 }).toBe('200 ready')
})

test("a process that can't hear of changes is not ready, and reads anew what it keeps", async () => {
  const { db, ask, ounce, ready } = await startStore()
  const titles = async () =>
    JSON.parse((await ask('/api/v1/products?lang=en')).body).data.map(({ title }: { title: string }) => title)
  expect([await ounce(), await titles()]).toEqual([4200, []])

  await sql`revoke select on store_change from current_user`.execute(db)
  await insertTick(db, { ounce_usd: 4210 })
  await insertProduct(db, { title_ar: 'خاتم', title_en: 'Ring' })

  await expect.poll(ounce, { timeout: 60_000 }).toBe(4210)
  await expect.poll(ready, { timeout: 60_000 }).toMatch(/^503 not ready: changes \(not read for \d+ s\)$/)
  await expect.poll(titles, { timeout: 60_000 }).toHaveLength(1)

  await sql`grant select on store_change to current_user`.execute(db)

  await expect.poll(ready, { timeout: 30_000 }).toBe('200 ready')
})
