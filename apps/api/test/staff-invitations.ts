import { insertPerson, openDashboard, staffPassword, testClock } from './dashboard-browser.ts'
import { startMailingApi } from './mailbox.ts'
import { appCode } from './second-factor.ts'

export type Browser = ReturnType<typeof openDashboard>

/** A shop with an owner who is signed in, and the links that it mails. */
export async function startStaffedShop() {
  const clock = testClock()
  const shop = await startMailingApi({ now: clock.now })
  const hind = await insertPerson(shop, ['owner'])
  const owner = openDashboard(shop)
  await owner.signIn(hind)
  /** The token of the newest link that was mailed. */
  const linkTo = async (email: string) => {
    const [newest] = await shop.mailsTo(email)
    const token = /http:\/\/store\.test\/dashboard\/invitation#([\w-]{43})/.exec(newest?.text ?? '')?.[1]
    if (!token) throw new Error(`no link was mailed to ${email}`)
    return token
  }
  return { ...shop, ...clock, hind, owner, linkTo }
}

/** How a call refuses a link that does not work any more. */
export const endedLink = { status: 409, code: 'invitation_ended' }

/** Accepts an invitation up to the code of the app, which `confirm` sends. */
export async function acceptInvitation({ call }: Browser, token: string, now: Date, name = 'Rayan Alshammari') {
  const form = { token, name, password: staffPassword, password_confirmation: staffPassword }
  const { data } = await call('POST /admin/invitation/accept', form)
  const confirm = (code = appCode(data.secret, now)) => call('POST /admin/invitation/totp', { setup: data.setup, code })
  return { secret: data.secret, uri: data.uri, confirm }
}
