import { expect, test } from 'vitest'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'
import { appCode } from '../../../test/second-factor.ts'
import { startDemoApi, startTestApi } from '../../../test/test-api.ts'
import { insertFactor } from '../../modules/second-factor/second-factor.queries.ts'
import { setDemoAccess } from './demo-access.ts'
import { demoStaff } from './demo-staff.ts'
import { demoEmail } from './seed-account.ts'

test('the demo account is open while the sandbox stands in for every third party, and only then', async () => {
  const { connection, call, callIn, deps } = await startDemoApi()
  const { sealer } = deps
  const asDemo = { email: demoEmail, password: 'Asjad-demo-1' }
  await setDemoAccess(connection, { demo: true, live: false, sealer })
  const { data } = await call('POST /user/auth/login', asDemo)

  await setDemoAccess(connection, { demo: true, live: true, sealer })
  expect(await errorOf(call('POST /user/auth/login', asDemo))).toMatchObject({ code: 'wrong_credentials' })
  expect(await errorOf(callIn('en', data.token)('GET /user/profile', {}))).toMatchObject({ code: 'unauthenticated' })

  await setDemoAccess(connection, { demo: true, live: false, sealer })
  expect((await call('POST /user/auth/login', asDemo)).data.token).toBeTruthy()
})

test('what was proved in the demo’s open mailbox is not proved to the shop that follows it', async () => {
  const { connection, call, callIn, codeTo, db, deps } = await startMailingApi()
  const { sealer } = deps
  await setDemoAccess(connection, { demo: true, live: false, sealer })
  // A stranger registers another person's email and reads its code in the public mailbox.
  const form = registration()
  const { email, password } = form
  await call('POST /user/auth/register', form)
  const { data: stranger } = await call('POST /user/auth/verify-email', { email, otp: await codeTo(email) })

  // And enables a second factor, which would lock the owner out.
  const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await insertFactor(db, { accountId: id }, { secret: 'theirs', lastStep: 0, salt: 'theirs', enabledAt: new Date() })

  await setDemoAccess(connection, { demo: false, live: true, sealer })
  expect(await errorOf(call('POST /user/auth/login', { email, password }))).toMatchObject({ code: 'wrong_credentials' })
  expect(await errorOf(callIn('en', stranger.token)('GET /user/profile', {}))).toMatchObject({
    code: 'unauthenticated',
  })

  // The owner of the mailbox gets the account, and still has it after the next start.
  const chosen = 'a password of the owner'
  await call('POST /user/auth/forgot-password', { email })
  const otp = await codeTo(email)
  await call('POST /user/auth/reset-password', { email, otp, password: chosen, password_confirmation: chosen })
  await setDemoAccess(connection, { demo: false, live: true, sealer })
  expect((await call('POST /user/auth/login', { email, password: chosen })).data.token).toBeTruthy()
})

test('in the demo one person per role signs in; none of its staff does in the shop that follows it', async () => {
  const shop = await startTestApi()
  const { connection, deps, db } = shop
  const { sealer } = deps
  const signIn = async ({ email, secret }: { email: string; secret: string }) => {
    const { call, passwordStep } = openDashboard(shop)
    const { ticket } = await passwordStep({ email }, 'Asjad-staff-1')
    return (await call('POST /admin/session/totp', { ticket, code: appCode(secret, new Date()) })).data.staff
  }
  for (const person of demoStaff) expect(await errorOf(signIn(person))).toMatchObject({ status: 401 })
  await setDemoAccess(connection, { demo: true, live: false, sealer })
  for (const person of demoStaff)
    expect(await signIn(person)).toMatchObject({ email: person.email, name: person.name, roles: [person.role] })

  // A second start changes nothing: a password that was changed in the demo stays.
  await db.updateTable('staff').set({ password_hash: 'another' }).where('email', '=', 'owner@asjad.example').execute()
  await setDemoAccess(connection, { demo: true, live: false, sealer })
  const owner = db.selectFrom('staff').select('password_hash').where('email', '=', 'owner@asjad.example')
  expect(await owner.executeTakeFirst()).toEqual({ password_hash: 'another' })

  const invited = await insertPerson(shop, ['owner'])
  const browser = openDashboard(shop)
  await browser.signIn(invited)
  await setDemoAccess(connection, { demo: true, live: true, sealer })
  expect(await errorOf(browser.call('GET /admin/me', {}))).toMatchObject({ status: 401 })
  expect(await errorOf(browser.passwordStep(invited))).toMatchObject({ status: 401 })
  for (const person of demoStaff) expect(await errorOf(signIn(person))).toMatchObject({ status: 401 })

  // The shop's own people come later and stay.
  const hind = await insertPerson(shop, ['owner'])
  await setDemoAccess(connection, { demo: false, live: true, sealer })
  expect((await openDashboard(shop).signIn(hind)).id).toBe(hind.id)
})
