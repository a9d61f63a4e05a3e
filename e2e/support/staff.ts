import type { AdminCalls } from '@asjad/contract/admin/calls'
import { createClient } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import type { Role } from '@asjad/contract/permissions'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { visit, type Width } from './browser.ts'

/** Everybody of the demo store has it. */
export const staffPassword = 'Asjad-staff-1'

type Authenticator = { email: string; role: Role; code: string }

/** The authenticator apps of the demo's staff. */
export async function authenticatorOf(role: Role): Promise<Authenticator> {
  const people = (await (await fetch(`${inject('storeUrl')}/sandbox/authenticator.json`)).json()) as Authenticator[]
  const person = people.find((one) => one.role === role)
  if (!person) throw new Error(`the demo has no ${role}`)
  return person
}

/** One session for all journeys of a process: a code is taken once, and the next one comes after half a minute. */
const sessions = new Map<Role, Promise<string>>()

export function staffSession(role: Role): Promise<string> {
  const session = sessions.get(role) ?? signIn(role)
  sessions.set(role, session)
  return session
}

async function signIn(role: Role) {
  for (let tried = ''; ; ) {
    const { email, code } = await authenticatorOf(role)
    if (code !== tried) {
      const ticket = await post('/session', { email, password: staffPassword })
      const { data } = (await ticket.json()) as { data: { ticket: string } }
      const answer = await post('/session/totp', { ticket: data.ticket, code })
      const token = /staff=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
      if (token) return token
      tried = code
    }
    // Another process has just used this code.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

const ownOrigin = () => ({ 'x-dashboard': '1', origin: inject('storeUrl') })

const post = (path: string, body: unknown) =>
  fetch(`${inject('storeUrl')}/api/v1/admin${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ownOrigin() },
    body: JSON.stringify(body),
  })

/** The calls of a member of staff, for what a journey needs beforehand. */
export const callAs = async (role: Role) => {
  const cookie = `staff=${await staffSession(role)}`
  return createClient<AdminCalls>((path, init) =>
    fetch(`${inject('storeUrl')}${path}`, { ...init, headers: { ...init.headers, ...ownOrigin(), cookie } }),
  )
}

type Visit = { role?: Role; lang?: Locale; width?: Width; dark?: boolean }

/** A page of the dashboard, opened by a member of staff. */
export async function visitDashboard(
  path: string,
  { role = 'orders', lang = 'ar', width = 'desktop', dark = false }: Visit = {},
): Promise<Page> {
  const page = await visit('about:blank', {
    lang,
    width,
    ...(dark && { options: { colorScheme: 'dark' as const } }),
  })
  const { hostname } = new URL(inject('storeUrl'))
  await page.context().addCookies([
    {
      name: 'staff',
      value: await staffSession(role),
      domain: hostname,
      path: '/api/v1/admin',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  await page.goto(`/dashboard${path}`)
  await page.getByRole('main').waitFor()
  return page
}
