import type { AdminCalls } from '@asjad/contract/admin/calls'
import { createClient } from '@asjad/contract/client'

/** The calls of somebody of the staff, as the dashboard sends them. */
export const staffClient = (storeUrl: string, session: string) =>
  createClient<AdminCalls>((path, init) =>
    fetch(`${storeUrl}${path}`, {
      ...init,
      headers: { ...init.headers, cookie: `staff=${session}`, origin: storeUrl, 'x-dashboard': '1' },
    }),
  )
