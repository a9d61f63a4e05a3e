import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'
import { startDemoApi } from '../../../test/test-api.ts'
import { insertFactor } from '../../modules/second-factor/second-factor.queries.ts'
import { setDemoAccess } from './demo-access.ts'
import { demoEmail } from './seed-account.ts'

test('the demo account is open while the sandbox stands in for every third party, and only then', async () => {
  const { connection, call, callIn } = await startDemoApi()
  const asDemo = { email: demoEmail, password: 'Asjad-demo-1' }
  await setDemoAccess(connection, { demo: true, live: false })
  const { data } = await call('POST /user/auth/login', asDemo)

  await setDemoAccess(connection, { demo: true, live: true })
  expect(await errorOf(call('POST /user/auth/login', asDemo))).toMatchObject({ code: 'wrong_credentials' })
  expect(await errorOf(callIn('en', data.token)('GET /user/profile', {}))).toMatchObject({ code: 'unauthenticated' })

  await setDemoAccess(connection, { demo: true, live: false })
  expect((await call('POST /user/auth/login', asDemo)).data.token).toBeTruthy()
})

test('what was proved in the demo’s open mailbox is not proved to the shop that follows it', async () => {
  const { connection, call, callIn, codeTo, db } = await startMailingApi()
  await setDemoAccess(connection, { demo: true, live: false })
  // A stranger registers another person's email and reads its code in the public mailbox.
  const form = registration()
  const { email, password } = form
  await call('POST /user/auth/register', form)
  const { data: stranger } = await call('POST /user/auth/verify-email', { email, otp: await codeTo(email) })

  // And enables a second factor, which would lock the owner out.
  const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await insertFactor(db, { accountId: id }, { secret: 'theirs', lastStep: 0, salt: 'theirs', enabledAt: new Date() })

  await setDemoAccess(connection, { demo: false, live: true })
  expect(await errorOf(call('POST /user/auth/login', { email, password }))).toMatchObject({ code: 'wrong_credentials' })
  expect(await errorOf(callIn('en', stranger.token)('GET /user/profile', {}))).toMatchObject({
    code: 'unauthenticated',
  })

  // The owner of the mailbox gets the account, and still has it after the next start.
  const chosen = 'a password of the owner'
  await call('POST /user/auth/forgot-password', { email })
  const otp = await codeTo(email)
  await call('POST /user/auth/reset-password', { email, otp, password: chosen, password_confirmation: chosen })
  await setDemoAccess(connection, { demo: false, live: true })
  expect((await call('POST /user/auth/login', { email, password: chosen })).data.token).toBeTruthy()
})
