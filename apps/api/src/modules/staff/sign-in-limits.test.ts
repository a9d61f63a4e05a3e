import { expect, test } from 'vitest'
import { insertPerson, openDashboard, testClock } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { turnFactorOn, wrongCode } from '../../../test/second-factor.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { softwarePasskey } from '../../../test/software-passkey.ts'
import { hashPassword } from '../../crypto/passwords.ts'

/** An owner with a passkey at the desk. Everybody here shares the shop's network. */
async function startShop() {
  const clock = testClock()
  const shop = await startMailingApi({ now: clock.now })
  const hind = await insertPerson(shop, ['owner'])
  const desk = openDashboard(shop)
  await desk.signIn(hind)
  const passkey = softwarePasskey()
  const { data } = await desk.call('GET /admin/me/passkeys/options', {})
  await desk.call('POST /admin/me/passkeys', { ticket: data.ticket, name: 'Phone', credential: passkey.create(data) })
  clock.later(1)
  return { ...shop, ...clock, hind, desk, passkey }
}

test('a shopper in the shop’s network who guesses codes does not shut out the staff', async () => {
  const { hind, later, ...shop } = await startShop()
  const current_password = 'a shopper’s password'
  const sara = await insertShopper(shop, { password_hash: await hashPassword(current_password) })
  const { secret } = await turnFactorOn(sara, current_password, shop.now())
  const guess = () =>
    errorOf(
      sara.call('DELETE /user/second-factor', {
        current_password,
        second_factor_code: wrongCode(secret, shop.now()),
      }),
    )
  for (let n = 0; n < 31; n++) await guess()
  expect((await openDashboard(shop).signIn(hind)).id).toBe(hind.id)
})

test('a stranger in the shop’s network who makes up passkeys does not shut out those of the staff', async () => {
  const { desk, hind, passkey, ...shop } = await startShop()
  const stranger = openDashboard(shop)
  const signIn = async ({ call }: typeof stranger, key: typeof passkey) => {
    const { data } = await call('POST /admin/session/passkey/options', {})
    return call('POST /admin/session/passkey', { ticket: data.ticket, credential: key.sign(data) })
  }
  const made = softwarePasskey()
  let last = await errorOf(signIn(stranger, made))
  for (let n = 0; n < 30; n++) last = await errorOf(signIn(stranger, made))
  expect(last.status).toBe(429)
  expect((await signIn(openDashboard(shop), passkey)).data.staff.id).toBe(hind.id)
  const { data } = await desk.call('GET /admin/session/step-up', {})
  if (!data.passkey) throw new Error('no passkey is asked for')
  await desk.call('POST /admin/session/step-up', {
    ticket: data.passkey.ticket,
    credential: passkey.sign(data.passkey),
  })
})
