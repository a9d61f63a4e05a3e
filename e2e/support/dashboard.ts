import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { visit } from './browser.ts'
import type { StaffRole } from './staff-sessions.ts'

type Options = NonNullable<Parameters<typeof visit>[1]> & {
  /** Who is signed in; null: nobody. */
  role?: StaffRole | null
  /** The cookie of a session of one's own, instead of the one that journeys share. */
  session?: string
}

/**
 * A visit of the dashboard with a clean browser, by somebody of the demo's staff. Nothing moves, unless `motion` says so:
 * the journey of the frame looks at drawers and menus that do.
 */
export async function visitDashboard(
  path: string,
  { role = 'owner', session, theme = 'light', ...options }: Options = {},
) {
  const page = await visit('about:blank', { motion: false, ...options, theme })
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
