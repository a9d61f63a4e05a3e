import { inject } from 'vitest'
import { staffClient } from './staff-client.ts'
import type { StaffRole } from './staff-sessions.ts'

/** The calls of somebody of the demo's staff, for what a journey needs beforehand. */
export const callAs = (role: StaffRole) => callWith(inject('staffSessions')[role])

/** The same with a session of one's own. */
export const callWith = (session: string) => staffClient(inject('storeUrl'), session)
