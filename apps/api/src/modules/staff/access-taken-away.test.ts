import { expect, test } from 'vitest'
import { entriesOf, insertPerson, openDashboard, staffPassword, testClock } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { appCode } from '../../../test/second-factor.ts'
import { softwarePasskey } from '../../../test/software-passkey.ts'
import { ownerLink } from './invitations.service.ts'

/** Two owners at their desks: Hind, and one whom she no longer trusts. */
async function startShop() {
  const clock = testClock()
  const shop = await startMailingApi({ now: clock.now })
  const [hind, other] = [await insertPerson(shop, ['owner']), await insertPerson(shop, ['owner'])]
  const [owner, browser] = [openDashboard(shop), openDashboard(shop)]
  await owner.signIn(hind)
  await browser.signIn(other)
  return { ...shop, ...clock, owner, other, browser }
}

type Shop = Awaited<ReturnType<typeof startShop>>

const takeAway = {
  suspended: ({ owner, other }: Shop) => owner.call('POST /admin/staff/:id/suspend', { id: other.id }),
  demoted: ({ owner, other }: Shop) => owner.call('PUT /admin/staff/:id/roles', { id: other.id, roles: ['support'] }),
  removed: ({ owner, other }: Shop) => owner.call('DELETE /admin/staff/:id', { id: other.id }),
  reset: ({ owner, other }: Shop) => owner.call('POST /admin/staff/:id/reset', { id: other.id }),
}
const eachWay = Object.entries(takeAway)

/** Sends a request whose body comes only after `meanwhile`: the session was good when the request began. */
async function sendSlowly(
  { request, deps, browser }: Shop,
  method: string,
  path: string,
  body: object,
  meanwhile: () => Promise<unknown>,
) {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile()
        controller.enqueue(bytes)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = {
    origin: new URL(deps.dashboardUrl).origin,
    'x-dashboard': '1',
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    cookie: `staff=${browser.cookies.get('staff')}`,
  }
  return request(`/api/v1${path}`, { method, headers, body: stream, duplex: 'half' } as RequestInit)
}

test.each(eachWay)('a call that was under way when its person was %s changes nothing', async (_, take) => {
  const shop = await startShop()
  const invitation = { email: 'accomplice@shop.test', roles: ['owner'] }
  const response = await sendSlowly(shop, 'POST', '/admin/invitations', invitation, () => take(shop))
  expect([response.status, (await response.json()).code]).toEqual([401, 'staff_unauthenticated'])
  expect((await shop.owner.call('GET /admin/invitations', {})).data).toEqual([])
  expect((await entriesOf(shop)).map(({ action }) => action)).not.toContain('POST /admin/invitations')
})

test('a passkey that was on its way when access was reset is not kept', async () => {
  const shop = await startShop()
  const { data } = await shop.browser.call('GET /admin/me/passkeys/options', {})
  const passkey = softwarePasskey()
  const form = { ticket: data.ticket, name: 'Phone', credential: passkey.create(data) }
  const response = await sendSlowly(shop, 'POST', '/admin/me/passkeys', form, () => takeAway.reset(shop))
  expect(response.status).toBe(401)
  expect(await shop.db.selectFrom('staff_passkey').select('id').execute()).toEqual([])
})

test.each(eachWay)('the invitations of an owner who was %s open nothing', async (_, take) => {
  const shop = await startShop()
  const email = 'accomplice@shop.test'
  await shop.browser.call('POST /admin/invitations', { email, roles: ['owner'] })
  const [mail] = await shop.mailsTo(email)
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  await shop.owner.call('POST /admin/invitation', { token })
  await take(shop)
  expect(await errorOf(shop.owner.call('POST /admin/invitation', { token }))).toMatchObject({
    code: 'invitation_ended',
  })
})

test('the server’s own link gives access to whoever opens it, and to nobody who had it before', async () => {
  const shop = await startShop()
  const { browser, other } = shop
  const { data } = await browser.call('GET /admin/me/passkeys/options', {})
  const stolen = softwarePasskey()
  await browser.call('POST /admin/me/passkeys', {
    ticket: data.ticket,
    name: 'Phone',
    credential: stolen.create(data),
  })
  const { url } = await ownerLink(shop.deps, other.email)
  const rescued = openDashboard(shop)
  const password = { password: `${staffPassword} new`, password_confirmation: `${staffPassword} new` }
  const setup = await rescued.call('POST /admin/invitation/accept', {
    token: new URL(url).hash.slice(1),
    name: other.name,
    ...password,
  })
  const code = appCode(setup.data.secret, shop.now())
  await rescued.call('POST /admin/invitation/totp', { setup: setup.data.setup, code })
  const asked = await browser.call('POST /admin/session/passkey/options', {})
  const answer = { ticket: asked.data.ticket, credential: stolen.sign(asked.data) }
  expect(await errorOf(browser.call('POST /admin/session/passkey', answer))).toMatchObject({
    code: 'wrong_staff_credentials',
  })
})
