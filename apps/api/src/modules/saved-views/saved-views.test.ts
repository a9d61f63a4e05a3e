import type { SavedView } from '@asjad/contract/admin/views'
import type { Role } from '@asjad/contract/permissions'
import { expect, test } from 'vitest'
import { signedInStaff } from '../../../test/staff.ts'
import { startTestApi } from '../../../test/test-api.ts'

type Shop = Awaited<ReturnType<typeof startTestApi>>

/** Somebody with these roles, and the calls of their dashboard. */
async function person(shop: Shop, held: readonly Role[]) {
  const cookie = await signedInStaff(shop, held)
  const send = async (method: string, path: string, body?: object) => {
    const response = await shop.request(`/api/v1/admin/views${path}`, {
      method,
      headers: {
        cookie,
        lang: 'en',
        origin: 'http://store.test',
        'x-dashboard': '1',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...(await response.json()) }
  }
  const names = async () => (await send('GET', '?screen=orders')).data.map(({ name }: SavedView) => name)
  return { send, names }
}

const late = { screen: 'orders', name: 'Late in Riyadh', query: 'view=late&city=Riyadh' }

test('a view is its maker’s until it is shared; then its maker and an owner change it, others only use it', async () => {
  const shop = await startTestApi()
  const clerk = await person(shop, ['orders'])
  const colleague = await person(shop, ['support'])
  const owner = await person(shop, ['owner'])
  const { data: view } = await clerk.send('POST', '', late)
  expect(view).toMatchObject({ ...late, shared: false, own: true, can_edit: true, made_by: 'orders' })
  expect([await clerk.names(), await colleague.names(), await owner.names()]).toEqual([[late.name], [], []])
  expect(await owner.send('PATCH', `/${view.id}`, { name: 'Mine' })).toMatchObject({ status: 404 })

  await clerk.send('PATCH', `/${view.id}`, { shared: true })
  const [shared] = (await colleague.send('GET', '?screen=orders')).data
  expect(shared).toMatchObject({ id: view.id, own: false, can_edit: false, made_by: 'orders' })
  expect(await colleague.send('DELETE', `/${view.id}`)).toMatchObject({ status: 403 })
  expect(await owner.send('PATCH', `/${view.id}`, { name: 'Late' })).toMatchObject({ data: { name: 'Late' } })
  expect(await clerk.names()).toEqual(['Late'])
  expect(await owner.send('DELETE', `/${view.id}`)).toMatchObject({ status: 200, data: null })
  expect(await clerk.names()).toEqual([])
  expect(await clerk.send('DELETE', `/${view.id}`)).toMatchObject({ status: 404 })
})

test('every change of a view is in the audit log, with before and after', async () => {
  const shop = await startTestApi()
  const clerk = await person(shop, ['orders'])
  const { data: view } = await clerk.send('POST', '', late)
  await clerk.send('PATCH', `/${view.id}`, { query: 'view=late' })
  await clerk.send('DELETE', `/${view.id}`)
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'thing_kind', 'thing_id', 'before', 'after'])
    .orderBy('id')
    .execute()
  const facts = { screen: late.screen, query: late.query, shared: false }
  const thing = { thing_kind: 'saved_view', thing_id: String(view.id) }
  expect(entries).toEqual([
    { action: 'POST /admin/views', ...thing, before: null, after: facts },
    { action: 'PATCH /admin/views/:id', ...thing, before: facts, after: { ...facts, query: 'view=late' } },
    { action: 'DELETE /admin/views/:id', ...thing, before: { ...facts, query: 'view=late' }, after: null },
  ])
})

test('a name is used once among the own views of a list, and is not empty', async () => {
  const shop = await startTestApi()
  const clerk = await person(shop, ['orders'])
  const colleague = await person(shop, ['orders'])
  await clerk.send('POST', '', late)
  const again = await clerk.send('POST', '', late)
  expect([again.status, again.errors]).toEqual([
    422,
    { name: ['You already have a view with this name. Choose another one.'] },
  ])
  expect(await clerk.send('POST', '', { ...late, name: '  ' })).toMatchObject({ status: 422, code: 'invalid' })
  expect(await colleague.send('POST', '', late)).toMatchObject({ status: 200 })
  const { data: other } = await clerk.send('POST', '', { ...late, name: 'Other' })
  expect(await clerk.send('PATCH', `/${other.id}`, { name: late.name })).toMatchObject({ status: 422 })
  expect(await clerk.send('PATCH', `/${other.id}`, { name: 'Other' })).toMatchObject({ status: 200 })
})

test('views of a list are for those who see the list', async () => {
  const shop = await startTestApi()
  const editor = await person(shop, ['catalogue'])
  expect(await editor.send('GET', '?screen=orders')).toMatchObject({ status: 403 })
  expect(await editor.send('POST', '', late)).toMatchObject({ status: 403 })
  const clerk = await person(shop, ['orders'])
  expect(await clerk.send('GET', '?screen=audit')).toMatchObject({ status: 403 })
  expect(await clerk.send('GET', '?screen=nothing')).toMatchObject({ status: 422 })
  const support = await person(shop, ['support'])
  for (const screen of ['reviews', 'messages']) {
    expect(await clerk.send('POST', '', { ...late, screen })).toMatchObject({ status: 403 })
    expect(await support.send('POST', '', { ...late, screen })).toMatchObject({ status: 200, data: { screen } })
  }
})

test.each(['money', 'courier-cash', 'transfers'] as const)(
  'whoever keeps the books has views of the money desks, and nobody else: %s',
  async (screen) => {
    const shop = await startTestApi()
    const [accountant, clerk] = [await person(shop, ['accounts']), await person(shop, ['orders'])]
    const view = { screen, name: 'Late', query: 'age=late', shared: true }
    expect(await accountant.send('POST', '', view)).toMatchObject({ status: 200, data: { ...view, own: true } })
    expect(await accountant.send('GET', `?screen=${screen}`)).toMatchObject({ data: [{ name: 'Late' }] })
    expect((await accountant.send('GET', '?screen=orders')).data).toEqual([])
    expect(await clerk.send('GET', `?screen=${screen}`)).toMatchObject({ status: 403 })
    expect(await clerk.send('POST', '', view)).toMatchObject({ status: 403 })
  },
)

test('the audit log says neither the name of a view nor what it searches for: those may name a person, and the log is never erased', async () => {
  const shop = await startTestApi()
  const clerk = await person(shop, ['orders'])
  const { data: view } = await clerk.send('POST', '', {
    ...late,
    name: 'Sara Ahmad',
    query: 'view=late&q=%D8%B3%D8%A7%D8%B1%D8%A9&city=Riyadh',
  })
  await clerk.send('PATCH', `/${view.id}`, { query: 'q=0501234567' })
  await clerk.send('DELETE', `/${view.id}`)
  const entries = await shop.db.selectFrom('audit_entry').select(['before', 'after']).orderBy('id').execute()
  const [first, second] = ['view=late&q=…&city=Riyadh', 'q=…'].map((query) => ({ query }))
  expect(entries).toMatchObject([
    { before: null, after: first },
    { before: first, after: second },
    { before: second, after: null },
  ])
  expect(JSON.stringify(entries)).not.toContain('Sara')
})
