import type { AdminCalls } from '@asjad/contract/admin/calls'
import { createClient } from '@asjad/contract/client'
import { inject } from 'vitest'
import type { StaffRole } from './staff-sessions.ts'

/** The calls of somebody of the demo's staff, for what a journey needs beforehand. */
export const callAs = (role: StaffRole) => callWith(inject('staffSessions')[role])

/** The same with a session of one's own. */
export const callWith = (session: string) =>
  createClient<AdminCalls>((path, init) =>
    fetch(`${inject('storeUrl')}${path}`, {
      ...init,
      headers: {
        ...init.headers,
        cookie: `staff=${session}`,
        origin: inject('storeUrl'),
        'x-dashboard': '1',
      },
    }),
  )
