import { expect, test } from 'vitest'
import { entriesOf, insertPerson, openDashboard, testClock } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { softwarePasskey } from '../../../test/software-passkey.ts'

async function startShop() {
  const clock = testClock()
  const shop = await startMailingApi({ now: clock.now })
  const hind = await insertPerson(shop, ['owner'])
  const desk = openDashboard(shop)
  await desk.signIn(hind)
  const add = async (passkey: ReturnType<typeof softwarePasskey>, browser = desk) => {
    const { data } = await browser.call('GET /admin/me/passkeys/options', {})
    const form = { ticket: data.ticket, name: 'Phone', credential: passkey.create(data) }
    return (await browser.call('POST /admin/me/passkeys', form)).data
  }
  return { ...shop, ...clock, hind, desk, add }
}

type Browser = ReturnType<typeof openDashboard>
type Passkey = ReturnType<typeof softwarePasskey>

async function signIn({ call }: Browser, passkey: Passkey, faults: Parameters<Passkey['sign']>[1] = {}) {
  const { data } = await call('POST /admin/session/passkey/options', {})
  return call('POST /admin/session/passkey', { ticket: data.ticket, credential: passkey.sign(data, faults) })
}

test.each([
  ['that counts its uses', true],
  ['that does not count', false],
])('a passkey %s signs in alone, and confirms what asks for the second factor', async (_, counts) => {
  const { desk, hind, add, later, mailsTo, ...shop } = await startShop()
  const passkey = softwarePasskey({ counts })
  expect(await add(passkey)).toMatchObject({ id: passkey.id, name: 'Phone', used_at: null })
  expect((await mailsTo(hind.email))[0]?.subject).toBe('A new passkey for the dashboard')
  const phone = openDashboard(shop)
  for (let n = 0; n < 2; n++) expect((await signIn(phone, passkey)).data.staff.id).toBe(hind.id)
  later(11)
  const invite = () => phone.call('POST /admin/invitations', { email: 'new@shop.test', roles: ['support'] })
  expect(await errorOf(invite())).toMatchObject({ code: 'step_up_required' })
  const { data } = await phone.call('GET /admin/session/step-up', {})
  if (!data.passkey) throw new Error('no passkey is asked for')
  expect(data.passkey.options.allowCredentials).toMatchObject([{ id: passkey.id, transports: ['hybrid', 'internal'] }])
  const answer = { ticket: data.passkey.ticket, credential: passkey.sign(data.passkey) }
  await phone.call('POST /admin/session/step-up', answer)
  await invite()
  // A challenge is answered once.
  expect(await errorOf(phone.call('POST /admin/session/step-up', answer))).toMatchObject({
    code: 'second_factor_expired',
  })
  expect((await desk.call('GET /admin/me/access', {})).data.passkeys).toMatchObject([
    { id: passkey.id, used_at: '2026-11-18T06:11:00.000Z' },
  ])
  const actions = (await entriesOf(shop)).map(({ action, after }) => [action, after])
  expect(actions).toContainEqual(['sign_in', { by: 'passkey' }])
  expect(actions).toContainEqual(['POST /admin/session/step-up', { by: 'passkey' }])
})

test('a passkey of a stranger, for another site, or without its owner’s finger opens nothing', async () => {
  const { add, ...shop } = await startShop()
  const passkey = softwarePasskey()
  await add(passkey)
  const phone = openDashboard(shop)
  const refused = { status: 401, code: 'wrong_staff_credentials' }
  expect(await errorOf(signIn(phone, softwarePasskey()))).toMatchObject(refused)
  expect(await errorOf(signIn(phone, passkey, { origin: 'https://evil.test' }))).toMatchObject(refused)
  expect(await errorOf(signIn(phone, passkey, { unverified: true }))).toMatchObject(refused)
  const { data } = await phone.call('POST /admin/session/passkey/options', {})
  const credential = passkey.sign(data)
  const forged = { ...credential, response: { ...credential.response, signature: 'AAAA' } }
  expect(
    await errorOf(phone.call('POST /admin/session/passkey', { ticket: data.ticket, credential: forged })),
  ).toMatchObject(refused)
  const late = await phone.call('POST /admin/session/passkey/options', {})
  shop.later(6)
  const answer = { ticket: late.data.ticket, credential: passkey.sign(late.data) }
  expect(await errorOf(phone.call('POST /admin/session/passkey', answer))).toMatchObject({
    code: 'second_factor_expired',
  })
  const failed = (await entriesOf(shop)).filter(({ action }) => action === 'sign_in_failed')
  expect(failed.map(({ after }) => after)).toEqual(Array(4).fill({ reason: 'passkey' }))
})

test('a passkey of a suspended or reset person, and a removed one, opens nothing', async () => {
  const { add, ...shop } = await startShop()
  const rayan = await insertPerson(shop, ['support'])
  const [desk, passkey] = [openDashboard(shop), softwarePasskey()]
  await desk.signIn(rayan)
  await add(passkey, desk)
  const refused = { code: 'wrong_staff_credentials' }
  await shop.desk.call('POST /admin/staff/:id/suspend', { id: rayan.id })
  expect(await errorOf(signIn(desk, passkey))).toMatchObject(refused)
  await shop.desk.call('POST /admin/staff/:id/resume', { id: rayan.id })
  await signIn(desk, passkey)
  expect(await errorOf(shop.desk.call('DELETE /admin/me/passkeys/:id', { id: passkey.id }))).toMatchObject({
    status: 404,
  })
  await desk.call('DELETE /admin/me/passkeys/:id', { id: passkey.id })
  expect(await errorOf(signIn(desk, passkey))).toMatchObject(refused)
  expect((await shop.mailsTo(rayan.email))[0]?.subject).toBe('A passkey for the dashboard was removed')
  await add(passkey, desk)
  await shop.desk.call('POST /admin/staff/:id/reset', { id: rayan.id })
  expect(await errorOf(signIn(desk, passkey))).toMatchObject(refused)
})

test('a new passkey ends the other sessions; one made elsewhere, unverified or with certificates is not kept', async () => {
  const { desk, hind, add, later, ...shop } = await startShop()
  later(1)
  const other = openDashboard(shop)
  await other.signIn(hind)
  for (const faults of [{ origin: 'https://evil.test' }, { unverified: true }, { attested: true }]) {
    const { data } = await desk.call('GET /admin/me/passkeys/options', {})
    const form = { ticket: data.ticket, name: 'Phone', credential: softwarePasskey().create(data, faults) }
    expect(await errorOf(desk.call('POST /admin/me/passkeys', form))).toMatchObject({
      status: 422,
      code: 'passkey_refused',
    })
  }
  await other.call('GET /admin/me', {})
  const passkey = softwarePasskey()
  await add(passkey)
  expect(await errorOf(other.call('GET /admin/me', {}))).toMatchObject({ status: 401 })
  expect(await errorOf(add(passkey))).toMatchObject({ code: 'conflict' })
})
