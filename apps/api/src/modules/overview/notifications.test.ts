import type { getNotifications, Notification } from '@asjad/contract/admin/overview'
import type { Data } from '@asjad/contract/endpoint'
import type { Role } from '@asjad/contract/permissions'
import { expect, test } from 'vitest'
import { signedInStaff } from '../../../test/staff.ts'
import { insertStoredOrder } from '../../../test/stored-order.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import { applyFeedAction } from '../gold-prices/gold-feed.service.ts'

type Shop = Awaited<ReturnType<typeof startTestApi>>

async function bellOf(shop: Shop, cookie: string): Promise<Data<typeof getNotifications>> {
  const response = await shop.request('/api/v1/admin/notifications', { headers: { cookie } })
  expect(response.status).toBe(200)
  return (await response.json()).data
}
const bellAs = async (shop: Shop, held: readonly Role[]) => bellOf(shop, await signedInStaff(shop, held))

const facts = (items: Notification[]) =>
  items.map(({ kind, order_id, amount, count, name }) => [kind, order_id, amount, count, name])

test('the bell says what needs this person, then what is good to know', async () => {
  const shop = await startTestApi()
  const { db, deps } = shop
  await insertTick(db)
  const ago = (minutes: number) => new Date(deps.now().getTime() - minutes * 60_000)
  const returned = await insertStoredOrder(db, { at: ago(900), status: 'return_requested', total: 500_00 })
  await db
    .insertInto('order_event')
    .values({
      order_id: returned,
      move: 'ask_return',
      from_status: 'delivered',
      to_status: 'return_requested',
      actor: 'customer',
      note: null,
      at: ago(20),
    })
    .execute()
  const refunded = await insertStoredOrder(db, { at: ago(800), status: 'cancelled' })
  await db
    .insertInto('transaction')
    .values({
      id: crypto.randomUUID(),
      order_id: refunded,
      kind: 'refund',
      reason: 'cancelled',
      amount: 620_00,
      status: 'failed',
      failure: null,
      idempotency_key: null,
      request_hash: null,
      redirect_url: null,
      card_brand: null,
      card_last_four: null,
      refund_of: null,
      created_at: ago(60),
      updated_at: ago(10),
    })
    .execute()
  await insertStoredOrder(db, { at: ago(5) })
  await applyFeedAction(deps, 'pause', { actor: 'Hind', reason: 'holiday' })

  const { need_you, information } = await bellAs(shop, ['manager'])
  expect(facts(need_you)).toEqual([
    ['refused_refunds', refunded, 620, null, null],
    ['returns', returned, 500, null, null],
  ])
  expect(need_you[0]?.link).toBe(`/orders/${refunded}`)
  expect(facts(information)).toEqual([
    ['gold_paused', null, null, null, 'Hind'],
    ['to_prepare', null, null, 1, null],
  ])
  expect(facts((await bellAs(shop, ['orders'])).need_you)).toEqual([['returns', returned, 500, null, null]])
  expect(await bellAs(shop, ['support'])).toEqual({ need_you: [], information: [] })
})

test('who is asked to approve hears of it, who asked does not, and news keep their id until there is more of them', async () => {
  const shop = await startTestApi()
  const { db, deps } = shop
  await insertTick(db)
  const asker = await signedInStaff(shop, ['manager'])
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('approval')
    .values({
      asked_by: id,
      asked_at: deps.now(),
      expires_at: new Date(deps.now().getTime() + 60_000),
      call: 'POST /admin/orders/:id/moves',
      input: '{}',
      needs: 'refunds.give',
      thing_kind: 'order',
      thing_id: 'A-0000000001',
      amount: 4_120_00,
    })
    .execute()
  expect((await bellOf(shop, asker)).need_you).toEqual([])
  expect(facts((await bellAs(shop, ['owner'])).need_you)).toEqual([
    ['approvals', 'A-0000000001', 4_120, null, 'manager'],
  ])
  expect((await bellAs(shop, ['orders'])).need_you).toEqual([])

  const idOfNews = async () => (await bellOf(shop, asker)).information.find(({ kind }) => kind === 'to_prepare')?.id
  await insertStoredOrder(db, { at: new Date(deps.now().getTime() - 60_000) })
  const first = await idOfNews()
  expect(await idOfNews()).toBe(first)
  await insertStoredOrder(db, { at: deps.now() })
  expect(await idOfNews()).not.toBe(first)
})
