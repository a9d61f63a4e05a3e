import type { AdminCalls } from '@asjad/contract/admin/calls'
import { createClient } from '@asjad/contract/client'
import { inject } from 'vitest'
import type { StaffRole } from './staff-sessions.ts'

/** The calls of somebody of the demo's staff, for what a journey needs beforehand. */
export const callAs = (role: StaffRole) =>
  createClient<AdminCalls>((path, init) =>
    fetch(`${inject('storeUrl')}${path}`, {
      ...init,
      headers: {
        ...init.headers,
        cookie: `staff=${inject('staffSessions')[role]}`,
        origin: inject('storeUrl'),
        'x-dashboard': '1',
      },
    }),
  )
