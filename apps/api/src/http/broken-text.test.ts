import { expect, test } from 'vitest'
import { entriesOf, insertPerson, openDashboard } from '../../test/dashboard-browser.ts'
import { errorOf } from '../../test/error-of.ts'
import { softwarePasskey } from '../../test/software-passkey.ts'
import { signedInStaff } from '../../test/staff.ts'
import { startTestApi } from '../../test/test-api.ts'

// A page that cuts a text after so many characters may cut an emoji in two. PostgreSQL stores no such half in JSON.
const half = '\ud83d'

test.each([
  ['with half a letter', `${half}@shop.test`, '�…@shop.test'],
  ['that begins with an emoji', '😀smile@shop.test', '😀…@shop.test'],
])('a sign-in by an address %s is refused as any wrong one is', async (_, email, written) => {
  const shop = await startTestApi()
  expect(await errorOf(openDashboard(shop).passwordStep({ email }))).toMatchObject({ code: 'wrong_staff_credentials' })
  expect((await entriesOf(shop)).map(({ after }) => after)).toEqual([{ reason: 'password', email: written }])
})

test('a name with half a letter is kept with a mark in its place', async () => {
  const shop = await startTestApi()
  const desk = openDashboard(shop)
  await desk.signIn(await insertPerson(shop, ['support']))
  const { data } = await desk.call('GET /admin/me/passkeys/options', {})
  const form = { ticket: data.ticket, name: `Phone ${half}`, credential: softwarePasskey().create(data) }
  expect((await desk.call('POST /admin/me/passkeys', form)).data.name).toBe('Phone �')
  expect((await entriesOf(shop)).at(-1)).toMatchObject({ after: { passkey: 'Phone �', added: true } })
})

test.each([
  'orders?q=a%00b',
  'orders?city=%00',
  'orders?tag=%00',
  'orders/export?q=%00',
  'orders?from=0000-01-01',
  'orders?to=0000-02-29',
  'audit?action=%00',
  'audit?thing_id=%00',
  'search?q=%00',
])('a list of the staff that is asked for with text or a day that no database knows is refused: %s', async (list) => {
  const shop = await startTestApi()
  const headers = { cookie: await signedInStaff(shop, ['owner']) }
  const { status } = await shop.request(`/api/v1/admin/${list}`, { headers })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
