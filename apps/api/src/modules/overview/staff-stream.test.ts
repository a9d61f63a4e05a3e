import type { Waiting } from '@asjad/contract/admin/overview'
import { type Role, roles } from '@asjad/contract/permissions'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buy, insertCourier, insertCustomer, insertVariety, startCheckout } from '../../../test/checkout.ts'
import { listenTo } from '../../../test/event-stream.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { signedInStaff } from '../../../test/staff.ts'
import { insertStoredOrder } from '../../../test/stored-order.ts'
import { insertTick, openTestPool, startTestApi } from '../../../test/test-api.ts'
import { listenForChanges } from '../../database/changes.ts'
import { inTransaction } from '../../database/transaction.ts'
import { invalidate } from '../../invalidate.ts'
import { transitionOrder } from '../orders/transitions.service.ts'
import { maxStreamsOfSession } from './staff-stream.ts'

type Shop = Awaited<ReturnType<typeof startTestApi>>

/** The shop follows its change log with hints, as a process does. */
async function followChanges(shop: Shop) {
  const changes = await listenForChanges(openTestPool(shop.connection), shop.connection, {
    onChange: (change) => invalidate(shop.deps, change),
    onError: () => {},
  })
  onTestFinished(() => changes.close())
  return changes
}

const path = '/api/v1/admin/stream'
const open = async (shop: Shop, cookie: string) => listenTo(await shop.request(path, { headers: { cookie } }))
const openAs = async (shop: Shop, held: readonly Role[]) => open(shop, await signedInStaff(shop, held))

const counts = (waiting: unknown) => Object.fromEntries((waiting as Waiting[]).map(({ kind, count }) => [kind, count]))

test('a page hears what waits, then an order that a buyer places, and each of its moves', async () => {
  const shop = await startCheckout()
  await followChanges(shop)
  const courier = await insertCourier(shop)
  const { varietyId } = await insertVariety(shop, {})
  const customer = await insertCustomer(shop, { varietyId })
  const page = await openAs(shop, ['orders'])
  expect(counts(await page.nextOf('waiting'))).toMatchObject({ to_prepare: 0, to_ship: 0 })

  const { id } = await buy(shop, customer, { courierId: courier.id })
  expect(await page.nextOf('orders')).toEqual([{ id, status: 'confirmed', placed: true }])
  expect(counts(await page.nextOf('waiting'))).toMatchObject({ to_prepare: 1, to_ship: 0 })

  await inTransaction(shop.deps, (deps) => transitionOrder(deps, id, 'prepare', { actor: 'staff' }))
  expect(await page.nextOf('orders')).toEqual([{ id, status: 'processing', placed: false }])
  expect(counts(await page.nextOf('waiting'))).toMatchObject({ to_prepare: 0, to_ship: 1 })
  await page.close()
  expect(shop.deps.staffStream.size).toBe(0)
})

test('what another process has written arrives through the change log, and no cached page is dropped for it', async () => {
  const shop = await startTestApi()
  await insertTick(shop.db)
  const changes = await followChanges(shop)
  await shop.request('/api/v1/products')
  await changes.catchUp()
  await shop.request('/api/v1/products')
  const cached = () => shop.deps.cache.findByUrl({ url: '/api/v1/products', lang: 'ar' }, 'identity')
  expect(cached()).toBeDefined()
  const page = await openAs(shop, ['support'])
  const id = await insertStoredOrder(shop.db, { at: new Date(), method: 'cash_on_delivery' })
  expect(await page.nextOf('orders')).toEqual([{ id, status: 'confirmed', placed: true }])
  expect(cached()).toBeDefined()
  await page.close()
})

test('each event only reaches those who may know it', async () => {
  const shop = await startTestApi()
  const { db } = shop
  await insertTick(db, { at: new Date(Date.now() - 1_000), ounce_usd: 4_100 })
  const { varietyId } = await insertVariety({ db }, { variety: { on_hand: 1 } })
  const changes = await followChanges(shop)
  const heard = async (role: Role) => {
    const page = await openAs(shop, [role])
    await page.next()
    return { role, page }
  }
  const pages = await Promise.all(roles.map(heard))
  await insertStoredOrder(db, { at: new Date() })
  await insertTick(db, { ounce_usd: 4_101 })
  await db.updateTable('variety').set({ reserved: 1 }).where('id', '=', varietyId).execute()
  await changes.catchUp()
  await shop.deps.staffStream.settled()
  shop.deps.staffStream.close()
  const all = await Promise.all(
    pages.map(async ({ role, page }) => {
      const events = new Set<string>()
      for (let next = await page.next(); next; next = await page.next()) events.add(next.event)
      return [role, [...events].filter((name) => name !== 'waiting').sort()]
    }),
  )
  expect(Object.fromEntries(all)).toEqual({
    owner: ['gold', 'orders', 'products', 'sold_out'],
    manager: ['gold', 'orders', 'products', 'sold_out'],
    catalogue: ['gold', 'products', 'sold_out'],
    orders: ['gold', 'orders', 'sold_out'],
    accounts: ['gold', 'orders'],
    support: ['orders'],
  })
})

test('a piece is sold out once, until it comes back', async () => {
  const shop = await startTestApi()
  const { db } = shop
  const { varietyId, productId } = await insertVariety({ db }, { variety: { on_hand: 2, sku: 'RING-1' } })
  const changes = await followChanges(shop)
  const page = await openAs(shop, ['catalogue'])
  const reserve = async (reserved: number) => {
    await db.updateTable('variety').set({ reserved }).where('id', '=', varietyId).execute()
    await changes.catchUp()
    await shop.deps.staffStream.settled()
  }
  for (const reserved of [1, 2, 2, 1, 2]) await reserve(reserved)
  shop.deps.staffStream.close()
  const soldOut = [{ product_id: productId, variety_id: varietyId, sku: 'RING-1' }]
  expect([await page.nextOf('sold_out'), await page.nextOf('sold_out'), await page.nextOf('sold_out')]).toEqual([
    soldOut,
    soldOut,
    undefined,
  ])
})

test('nobody without a session listens, a shopper neither', async () => {
  const shop = await startTestApi()
  const shopper = await insertShopper(shop)
  for (const headers of [{}, { cookie: 'staff=forged' }, { authorization: `Bearer ${shopper.token}` }]) {
    const refused = await shop.request(path, { headers })
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'staff_unauthenticated'])
  }
  for (const role of roles) {
    const cookie = await signedInStaff(shop, [role])
    expect((await shop.request(path, { headers: { cookie } })).status).toBe(200)
  }
})

test.each([
  ['the session is ended', (db: Shop['db']) => db.deleteFrom('staff_session').execute()],
  ['a role is taken', (db: Shop['db']) => db.deleteFrom('staff_role').where('role', '=', 'accounts').execute()],
  ['the person is suspended', (db: Shop['db']) => db.updateTable('staff').set({ suspended_at: new Date() }).execute()],
])('the stream ends when %s', async (_name, change) => {
  const shop = await startTestApi()
  await followChanges(shop)
  const page = await openAs(shop, ['orders', 'accounts'])
  expect(await page.next()).toBeDefined()
  await change(shop.db)
  expect(await page.nextOf('no such event')).toBeUndefined()
  expect(shop.deps.staffStream.size).toBe(0)
})

test('a page that reads nothing is let go, and one session has no endless number of pages', async () => {
  const shop = await startTestApi()
  const cookie = await signedInStaff(shop, ['owner'])
  const answers = []
  for (let count = 0; count <= maxStreamsOfSession; count += 1)
    answers.push(await shop.request(path, { headers: { cookie } }))
  expect(answers.map(({ status }) => status).at(-1)).toBe(429)
  expect(shop.deps.staffStream.size).toBe(maxStreamsOfSession)
  const { staffStream } = shop.deps
  for (let count = 0; count < 60; count += 1) {
    staffStream.onChange({ kind: 'orders', ids: 'all' })
    await staffStream.settled()
  }
  expect(staffStream.size).toBe(0)
})

test('a new sign-in, a seen session and a mere heartbeat end no stream', async () => {
  const shop = await startTestApi()
  await followChanges(shop)
  const page = await openAs(shop, ['orders'])
  await page.next()
  await signedInStaff(shop, ['orders'])
  await sql`update staff_session set seen_at = now()`.execute(shop.db)
  const id = await insertStoredOrder(shop.db, { at: new Date(), method: 'cash_on_delivery' })
  expect(await page.nextOf('orders')).toMatchObject([{ id }])
  await page.close()
})
