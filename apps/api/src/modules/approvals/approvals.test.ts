import { staffEndpoint } from '@asjad/contract/endpoint'
import type { Role } from '@asjad/contract/permissions'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import { startStaffApi } from '../../../test/staff-api.ts'
import { AppError } from '../../app-error.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { requireSecondPerson } from './second-person.ts'

/** Gives riyals of an order back. The order `gone` cannot give any, and `dear` gives twice as much the second time. */
const give = staffEndpoint({
  method: 'POST',
  path: '/admin/gifts/:order',
  summary: 'Gives money back',
  tag: 'Test',
  needs: 'refunds.give',
  idempotent: true,
  input: z.object({ order: z.string(), riyals: z.coerce.number(), reason: z.string().optional() }),
  data: z.object({ given: z.number() }),
})

async function startShop() {
  let now = new Date('2026-03-01T08:00:00Z')
  const state = { gone: false, factor: 1 }
  const shop = await startStaffApi(
    (app, deps) =>
      mountStaff(app, deps, give, async (deps, { order, riyals }, staff) => {
        if (state.gone) throw new AppError('not_allowed_now')
        const amount = riyals * 100 * state.factor
        const thing = { kind: 'order', id: order }
        await deps.db
          .insertInto('setting')
          .values({ key: `gift-${crypto.randomUUID()}`, ...gift })
          .execute()
        await requireSecondPerson(deps, staff, { permission: 'refunds.give', thing, amount })
        return { answer: { data: { given: riyals } }, trail: { thing, after: { given: riyals } } }
      }),
    () => now,
  )
  const member = async (...roles: Role[]) => {
    const person = await staffMember(shop, roles)
    /** 'done', or the id of the request that it became, or the code of another refusal. */
    const gives = async (order: string, riyals: number, key: string = crypto.randomUUID()) => {
      const response = await person.request(`/admin/gifts/${order}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ riyals, reason: 'scratched', unknown: 'field' }),
      })
      const { code, data } = await response.json()
      return response.ok ? 'done' : code === 'approval_required' ? (data.approval_id as number) : code
    }
    return { ...person, gives }
  }
  const gifts = async () => (await shop.db.selectFrom('setting').select('key').execute()).length
  const entries = () =>
    shop.db
      .selectFrom('audit_entry')
      .select(['action', 'staff_name', 'approved_by_name', 'stepped_up', 'thing_id', 'after'])
      .orderBy('id')
      .execute()
  const hours = (count: number) => {
    now = new Date(now.getTime() + count * 3_600_000)
  }
  return { ...shop, member, gifts, entries, hours, state }
}

const gift = { value_ar: '', value_en: '', is_public: false }

test('money above the limit moves only when a second person approves it, in the name of both', async () => {
  const shop = await startShop()
  const [manager, owner] = [await shop.member('manager'), await shop.member('owner')]
  expect(await manager.gives('A-1', 5_000)).toBe('done')

  const id = await manager.gives('A-2', 5_000.01)
  expect(await shop.gifts()).toBe(1)
  const waiting = await owner.call('GET /admin/approvals', {})
  expect(waiting).toMatchObject({
    data: [
      {
        id,
        state: 'open',
        asked_by: { id: manager.id, name: 'manager' },
        call: 'POST /admin/gifts/:order',
        input: { order: 'A-2', riyals: 5_000.01, reason: 'scratched' },
        needs: 'refunds.give',
        thing: { kind: 'order', id: 'A-2' },
        amount: 5_000.01,
        can: { decide: true },
      },
    ],
    meta: { page: 1, per_page: 50, total: 1 },
  })
  expect(waiting.data[0]?.input).not.toHaveProperty('unknown')

  const { data } = await owner.call('POST /admin/approvals/:id/approve', { id })
  expect(data).toMatchObject({ state: 'approved', decided_by: { id: owner.id, name: 'owner' }, can: { decide: false } })
  expect(await shop.gifts()).toBe(2)
  expect(await shop.entries()).toMatchObject([
    { action: 'POST /admin/gifts/:order', staff_name: 'manager', approved_by_name: null, thing_id: 'A-1' },
    { action: 'approval_asked', staff_name: 'manager', thing_id: 'A-2', after: { approval_id: id, amount: 5_000.01 } },
    { action: 'POST /admin/gifts/:order', staff_name: 'manager', approved_by_name: 'owner', stepped_up: true },
  ])
})

test('nobody approves what they asked for themselves, nor without the permission or a fresh second factor', async () => {
  const shop = await startShop()
  const [manager, owner, clerk] = [
    await shop.member('manager', 'owner'),
    await shop.member('owner'),
    await shop.member('orders'),
  ]
  const id = await manager.gives('A-1', 9_000)
  const approval = (person: typeof owner, what: 'approve' | 'refuse') =>
    errorOf(
      what === 'approve'
        ? person.call('POST /admin/approvals/:id/approve', { id })
        : person.call('POST /admin/approvals/:id/refuse', { id, note: 'No' }),
    )
  for (const what of ['approve', 'refuse'] as const)
    for (const person of [manager, clerk]) expect(await approval(person, what)).toMatchObject({ code: 'forbidden' })
  await owner.stepDown()
  expect(await approval(owner, 'approve')).toMatchObject({ code: 'step_up_required' })
  expect(await shop.gifts()).toBe(0)

  expect((await clerk.call('GET /admin/approvals', {})).data).toEqual([])
  expect(await errorOf(clerk.call('GET /admin/approvals/:id', { id }))).toMatchObject({ code: 'not_found' })
  expect((await manager.call('GET /admin/approvals', {})).data).toEqual([])
  expect((await manager.call('GET /admin/approvals', { view: 'mine' })).data).toMatchObject([
    { id, can: { decide: false } },
  ])
})

test('a refusal carries a word for whoever asked, and ends the request', async () => {
  const shop = await startShop()
  const [manager, owner] = [await shop.member('manager'), await shop.member('owner')]
  const id = await manager.gives('A-1', 9_000)
  const refuse = () => owner.call('POST /admin/approvals/:id/refuse', { id, note: 'Ask for pictures first' })
  await refuse()
  expect((await refuse()).data.state).toBe('refused')
  expect((await manager.call('GET /admin/approvals/:id', { id })).data).toMatchObject({
    state: 'refused',
    note: 'Ask for pictures first',
    decided_by: { name: 'owner' },
  })
  expect(await errorOf(owner.call('POST /admin/approvals/:id/approve', { id }))).toMatchObject({ code: 'conflict' })
  expect((await owner.call('GET /admin/approvals', { view: 'closed' })).data).toMatchObject([{ id }])
  expect((await shop.entries()).map(({ action }) => action)).toEqual([
    'approval_asked',
    'POST /admin/approvals/:id/refuse',
  ])
})

test('a request lapses after a day', async () => {
  const shop = await startShop()
  const manager = await shop.member('manager')
  const id = await manager.gives('A-1', 9_000)
  shop.hours(24)
  const owner = await shop.member('owner')
  expect((await owner.call('GET /admin/approvals/:id', { id })).data).toMatchObject({
    state: 'lapsed',
    can: { decide: false },
  })
  expect(await errorOf(owner.call('POST /admin/approvals/:id/approve', { id }))).toMatchObject({ code: 'conflict' })
  expect((await owner.call('GET /admin/approvals', {})).meta.total).toBe(0)
  const again = await (await shop.member('manager')).gives('A-1', 9_000)
  expect(again).toBeGreaterThan(id)
})

test('of many who approve at once one does, and the money moves once', async () => {
  const shop = await startShop()
  const id = await (await shop.member('manager')).gives('A-1', 9_000)
  const owners = await Promise.all([1, 2, 3, 4].map(() => shop.member('owner')))
  const outcomes = await Promise.all(
    owners.map((owner) =>
      owner.call('POST /admin/approvals/:id/approve', { id }).then(
        () => 'approved',
        ({ code }) => code,
      ),
    ),
  )
  expect(outcomes.sort()).toEqual(['approved', 'conflict', 'conflict', 'conflict'])
  expect(await shop.gifts()).toBe(1)
})

test('pressing twice approves once', async () => {
  const shop = await startShop()
  const id = await (await shop.member('manager')).gives('A-1', 9_000)
  const owner = await shop.member('owner')
  const approve = () => owner.call('POST /admin/approvals/:id/approve', { id })
  const [first, second] = await Promise.all([approve(), approve()])
  expect([first.data.state, second.data.state]).toEqual(['approved', 'approved'])
  expect(await shop.gifts()).toBe(1)
  expect(await shop.entries()).toHaveLength(2)
})

test('asking twice for the same is one request', async () => {
  const shop = await startShop()
  await shop.member('owner')
  const manager = await shop.member('manager')
  const ids = await Promise.all([1, 2, 3].map(() => manager.gives('A-1', 9_000)))
  expect(new Set(ids).size).toBe(1)
  expect(await manager.gives('A-1', 9_001)).not.toBe(ids[0])
  expect((await shop.entries()).map(({ action }) => action)).toEqual(['approval_asked', 'approval_asked'])
})

test('if the shop has changed meanwhile the answer says why, nothing moves and the request stays open', async () => {
  const shop = await startShop()
  const id = await (await shop.member('manager')).gives('A-1', 9_000)
  const owner = await shop.member('owner')
  const approve = () => errorOf(owner.call('POST /admin/approvals/:id/approve', { id }))
  shop.state.gone = true
  expect(await approve()).toMatchObject({
    code: 'approval_outdated',
    data: { code: 'not_allowed_now', message: 'This is not possible in the current state.' },
  })
  shop.state.gone = false
  shop.state.factor = 2
  expect(await approve()).toMatchObject({ code: 'approval_outdated', data: { code: 'conflict' } })
  expect(await shop.gifts()).toBe(0)
  expect((await owner.call('GET /admin/approvals/:id', { id })).data.state).toBe('open')
})

test('what somebody asked for is not done once they have left or may no longer do it', async () => {
  const shop = await startShop()
  const [demoted, left] = [await shop.member('manager'), await shop.member('manager')]
  const ids = [await demoted.gives('A-1', 9_000), await left.gives('A-2', 9_000)]
  const owner = await shop.member('owner')
  await shop.db.updateTable('staff_role').set({ role: 'support' }).where('staff_id', '=', demoted.id).execute()
  await shop.db.updateTable('staff').set({ suspended_at: new Date() }).where('id', '=', left.id).execute()
  for (const id of ids)
    expect(await errorOf(owner.call('POST /admin/approvals/:id/approve', { id }))).toMatchObject({
      code: 'approval_outdated',
      data: { code: 'forbidden' },
    })
  expect(await shop.gifts()).toBe(0)
})

test('giving it in parts does not stay below the limit; another order and another day do', async () => {
  const shop = await startShop()
  await shop.member('owner')
  const manager = await shop.member('manager')
  expect([await manager.gives('A-1', 3_000), await manager.gives('A-1', 2_000)]).toEqual(['done', 'done'])
  expect(await manager.gives('A-1', 0.01)).toEqual(expect.any(Number))
  expect(await manager.gives('A-2', 5_000)).toBe('done')
  const parts = await Promise.all([1, 2, 3].map(() => manager.gives('A-3', 2_500)))
  expect(parts.filter((part) => part === 'done')).toHaveLength(2)
  shop.hours(24)
  expect(await (await shop.member('manager')).gives('A-1', 5_000)).toBe('done')
})

test('the limit is what the owner has set', async () => {
  const shop = await startShop()
  const manager = await shop.member('manager')
  await shop.db
    .insertInto('setting')
    .values({ ...gift, key: 'approval.refund_above', value_en: '100.5', value_ar: '100.5' })
    .execute()
  expect(await manager.gives('A-1', 100.5)).toBe('done')
  expect(await manager.gives('A-2', 100.51)).toEqual(expect.any(Number))
})

test('an owner who works alone needs nobody; a manager does', async () => {
  const shop = await startShop()
  const owner = await shop.member('owner')
  await shop.member('orders')
  expect(await owner.gives('A-1', 9_000)).toBe('done')
  const manager = await shop.member('manager')
  expect(await owner.gives('A-2', 9_000)).toEqual(expect.any(Number))
  await shop.db.updateTable('staff').set({ suspended_at: new Date() }).where('id', '=', owner.id).execute()
  expect(await manager.gives('A-3', 9_000)).toEqual(expect.any(Number))
})
