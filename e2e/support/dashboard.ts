import type { Role } from '@asjad/contract/permissions'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { visit } from './browser.ts'
import { codeOf, type StaffRole } from './staff-sessions.ts'

type Options = NonNullable<Parameters<typeof visit>[1]> & {
  /** Who is signed in; null: nobody. */
  role?: StaffRole | null
  /** The cookie of a session of one's own, instead of the one that journeys share. */
  session?: string
  theme?: 'light' | 'dark'
}

/** A visit of the dashboard with a clean browser, by somebody of the demo's staff. */
export async function visitDashboard(
  path: string,
  { role = 'owner', session, theme = 'light', ...options }: Options = {},
) {
  const page = await visit('about:blank', options)
  await page.emulateMedia({ colorScheme: theme })
  if (role) await giveSession(page, session ?? inject('staffSessions')[role])
  await page.goto(`/dashboard${path}`)
  await heading(page).waitFor()
  return page
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Puts the session of somebody into the browser, as the sign-in would. */
const giveSession = (page: Page, value: string) =>
  page.context().addCookies([
    {
      name: 'staff',
      value,
      domain: new URL(inject('storeUrl')).hostname,
      path: '/api/v1/admin',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])

const used = new Set<string>()

/** A code of the app that this process has not used yet; the next one comes within half a minute. */
export async function freshCode(role: Role) {
  let code = ''
  const next = async () => {
    code = await codeOf(inject('storeUrl'), role)
    return code !== '' && !used.has(`${role} ${code}`)
  }
  await expect.poll(next, { timeout: 40_000, interval: 1_000 }).toBe(true)
  used.add(`${role} ${code}`)
  return code
}
