import type { Role } from '@asjad/contract/permissions'

/** Roles whose people journeys use without signing in; the others sign in on their own pages. */
const signedIn = ['owner', 'manager', 'orders', 'accounts'] as const
export type StaffRole = (typeof signedIn)[number]
/** The value of the cookie `staff`. */
export type StaffSessions = Record<StaffRole, string>

export const staffPassword = 'Asjad-staff-1'
export const emailOf = (role: Role) => `${role}@asjad.example`

/** The code that the app of a member of the demo's staff shows now. */
export async function codeOf(storeUrl: string, role: Role) {
  const apps = (await (await fetch(`${storeUrl}/sandbox/authenticator.json`)).json()) as {
    email: string
    code: string
  }[]
  return apps.find(({ email }) => email === emailOf(role))?.code ?? ''
}

/** Signs each in once for all journeys: a code of the app works only once in half a minute. */
export async function signInStaff(storeUrl: string): Promise<StaffSessions> {
  const sessions = await Promise.all(signedIn.map(async (role) => [role, await signIn(storeUrl, role)] as const))
  return Object.fromEntries(sessions) as StaffSessions
}

async function signIn(storeUrl: string, role: StaffRole) {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${storeUrl}/api/v1/admin${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: storeUrl, 'x-dashboard': '1' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${role} could not sign in: ${await response.text()}`)
    return response
  }
  const first = await post('/session', { email: emailOf(role), password: staffPassword })
  const { data } = (await first.json()) as { data: { ticket: string } }
  const second = await post('/session/totp', { ticket: data.ticket, code: await codeOf(storeUrl, role) })
  const cookie = second.headers.getSetCookie().find((text) => text.startsWith('staff='))
  return /^staff=([^;]+)/.exec(cookie ?? '')?.[1] ?? ''
}
