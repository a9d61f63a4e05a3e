import { expect, test } from 'vitest'
import { startCheckout } from '../../../test/checkout.ts'
import { insertPerson, openDashboard, staffPassword } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { closeShop, readyToOpen } from '../../../test/opening.ts'
import { appCode } from '../../../test/second-factor.ts'
import { startDemoApi, startTestApi } from '../../../test/test-api.ts'
import { invalidate } from '../../invalidate.ts'
import { ownerLink } from '../staff/invitations.service.ts'
import { prepareFirstStart } from './first-start.service.ts'

async function openedBy(shop: Awaited<ReturnType<typeof startCheckout>>) {
  const dashboard = openDashboard(shop)
  await dashboard.signIn(await insertPerson(shop, ['owner']))
  return dashboard.call
}

const tokenOf = (url: string | undefined) => url?.split('#')[1] ?? ''
const form = { name: 'Hind Alsubaie', password: staffPassword, password_confirmation: staffPassword }

test('an empty shop is closed at its first start; one that has goods, orders or customers stays open', async () => {
  const empty = await startTestApi()
  await prepareFirstStart(empty.deps)
  await empty.deps.opening.load()
  expect(empty.deps.opening.isOpen).toBe(false)

  const running = await startDemoApi()
  await prepareFirstStart(running.deps)
  await running.deps.opening.load()
  expect(running.deps.opening.isOpen).toBe(true)
})

test('the link of the first start makes the owner, once; the next start prints another while there is none', async () => {
  const shop = await startTestApi()
  const { call } = openDashboard(shop)
  const first = tokenOf(await prepareFirstStart(shop.deps))
  const second = tokenOf(await prepareFirstStart(shop.deps))
  expect((await errorOf(call('POST /admin/invitation', { token: first }))).code).toBe('invitation_ended')
  expect((await call('POST /admin/invitation', { token: second })).data).toMatchObject({
    email: null,
    roles: ['owner'],
  })
  expect(await errorOf(call('POST /admin/invitation/accept', { ...form, token: second }))).toMatchObject({
    errors: { email: ['Value is required'] },
  })
  const accept = () => call('POST /admin/invitation/accept', { ...form, token: second, email: 'Hind@Najd.example' })
  const [data, other] = [(await accept()).data, (await accept()).data]
  const complete = (setup: typeof data) =>
    call('POST /admin/invitation/totp', { setup: setup.setup, code: appCode(setup.secret, shop.deps.now()) })
  expect((await complete(data)).data.staff).toMatchObject({ email: 'hind@najd.example', roles: ['owner'] })
  expect((await errorOf(complete(other))).code).toBe('invitation_ended')
  expect((await errorOf(call('POST /admin/invitation', { token: second }))).code).toBe('invitation_ended')
  expect(await prepareFirstStart(shop.deps)).toBeUndefined()
})

test('a printed link that somebody finds later opens nothing once the shop has an owner by another way', async () => {
  const shop = await startTestApi()
  const { call } = openDashboard(shop)
  const printed = tokenOf(await prepareFirstStart(shop.deps))
  const stranger = (await call('POST /admin/invitation/accept', { ...form, token: printed, email: 'x@y.example' })).data
  const { url } = await ownerLink(shop.deps, 'hind@najd.example')
  const { data } = await call('POST /admin/invitation/accept', { ...form, token: tokenOf(url) })
  await call('POST /admin/invitation/totp', { setup: data.setup, code: appCode(data.secret, shop.deps.now()) })
  expect((await errorOf(call('POST /admin/invitation', { token: printed }))).code).toBe('invitation_ended')
  const late = { setup: stranger.setup, code: appCode(stranger.secret, shop.deps.now()) }
  expect((await errorOf(call('POST /admin/invitation/totp', late))).code).toBe('invitation_ended')
  // Nor is it listed among the invitations.
  expect((await call('GET /admin/invitations', {})).data).toEqual([])
})

test('each step is done once the shop’s own data says so', async () => {
  const shop = await startCheckout()
  await closeShop(shop)
  const call = await openedBy(shop)
  const done = async () =>
    (await call('GET /admin/opening', {})).data.steps.filter(({ is_done }) => is_done).map(({ step }) => step)
  // The test shop has a gold price.
  expect(await done()).toEqual(['gold'])
  const { version } = (await call('GET /admin/settings', {})).data
  const changes = { 'name.ar': 'ذهب نجد', 'name.en': 'Najd Gold', tax_number: '310122393500003' }
  await call('PATCH /admin/settings', { changes }, { headers: { 'if-match': `"${version}"` } })
  expect(await done()).toEqual(['name', 'gold'])
  expect((await call('POST /admin/opening/gateway', {})).data).toEqual({ answers: true })
  expect(await done()).toEqual(['name', 'gold', 'payment'])
  await readyToOpen(shop)
  expect(await done()).toEqual(['name', 'contact', 'official', 'gold', 'courier', 'category', 'product', 'payment'])
})

test('the shop opens when nothing is missing, and not before; every process hears of it', async () => {
  const shop = await startCheckout()
  await closeShop(shop)
  await shop.deps.opening.load()
  const call = await openedBy(shop)
  expect(await errorOf(call('POST /admin/opening', {}))).toMatchObject({ status: 409, code: 'not_allowed_now' })
  await readyToOpen(shop)
  expect((await call('GET /admin/opening', {})).data).toMatchObject({ is_open: false, can_open: true })
  expect((await call('POST /admin/opening', {})).data).toMatchObject({ is_open: true, can_open: false })
  // As the change log tells it.
  invalidate(shop.deps, { kind: 'catalogue', table: 'shop_opening' })
  await expect.poll(() => shop.deps.opening.isOpen).toBe(true)
  // Pressed again, it is no second opening.
  await call('POST /admin/opening', {})
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'POST /admin/opening')
    .execute()
  expect(entries).toHaveLength(1)
})

test('the gold sources are asked and nothing is stored; a gateway that does not answer leaves its step open', async () => {
  const shop = await startCheckout()
  await closeShop(shop)
  const call = await openedBy(shop)
  const { sources } = (await call('POST /admin/opening/gold-sources', {})).data
  expect(sources.length).toBeGreaterThan(0)
  shop.deps.paymentGateway.fetch = () => Promise.reject(new Error('the gateway answered 401'))
  expect((await call('POST /admin/opening/gateway', {})).data).toEqual({ answers: false })
  const { steps } = (await call('GET /admin/opening', {})).data
  expect(steps.find(({ step }) => step === 'payment')?.is_done).toBe(false)
})

test('a test payment goes the way of a shopper’s: the bank’s page, then it is paid and given back at once', async () => {
  const shop = await startCheckout()
  await closeShop(shop)
  const call = await openedBy(shop)
  expect((await call('GET /admin/opening', {})).data).toMatchObject({ takes_test_cards: true, test_payment: null })
  const { opening } = (await call('POST /admin/opening/test-payment', {})).data
  expect(opening.test_payment).toMatchObject({ status: 'initiated' })
  // Not done while the bank waits, and asking changes nothing.
  const check = async () => (await call('POST /admin/opening/test-payment/check', {})).data.opening
  const isDone = ({ steps }: typeof opening) => steps.find(({ step }) => step === 'payment')?.is_done
  expect(isDone(await check())).toBe(false)
  const bank = opening.test_payment?.bank_url ?? ''
  await fetch(bank, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }), redirect: 'manual' })
  const paid = await check()
  expect(paid.test_payment).toMatchObject({ status: 'refunded', bank_url: null })
  expect(isDone(paid)).toBe(true)
  // Asked twice, it is given back once; and no order has heard of it.
  await check()
  const { payments } = (await (await shop.moyasar.get('/payments')).json()) as { payments: { refunded: number }[] }
  expect(payments).toMatchObject([{ amount: 100, refunded: 100 }])
  await shop.work()
  expect(await shop.db.selectFrom('shop_order').select('id').execute()).toEqual([])
})

test('a test payment that the bank declines, or a gateway that is silent, leaves the step open', async () => {
  const shop = await startCheckout()
  await closeShop(shop)
  const call = await openedBy(shop)
  const { opening } = (await call('POST /admin/opening/test-payment', {})).data
  const bank = opening.test_payment?.bank_url ?? ''
  await fetch(bank, { method: 'POST', body: new URLSearchParams({ decision: 'decline' }), redirect: 'manual' })
  const declined = (await call('POST /admin/opening/test-payment/check', {})).data.opening
  expect(declined.test_payment).toMatchObject({ status: 'failed' })
  expect(declined.steps.find(({ step }) => step === 'payment')?.is_done).toBe(false)
  await shop.fault('error', 1)
  expect((await call('POST /admin/opening/test-payment', {})).data.answers).toBe(false)
})

test('with keys that move money there is no test payment, nor in a shop that was never closed', async () => {
  const shop = await startCheckout()
  const call = await openedBy(shop)
  expect(await errorOf(call('POST /admin/opening/test-payment', {}))).toMatchObject({ code: 'not_allowed_now' })
  await closeShop(shop)
  expect(await errorOf(call('POST /admin/opening/test-payment/check', {}))).toMatchObject({ code: 'not_allowed_now' })
  shop.deps.paymentGateway.testToken = undefined
  expect((await call('GET /admin/opening', {})).data.takes_test_cards).toBe(false)
  expect(await errorOf(call('POST /admin/opening/test-payment', {}))).toMatchObject({ code: 'not_allowed_now' })
})
