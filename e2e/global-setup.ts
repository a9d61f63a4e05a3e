import type { TestProject } from 'vitest/node'
import { type StaffSessions, signInStaff } from './support/staff-sessions.ts'
import { startStore } from './support/store.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    storeUrl: string
    /** Its data folder, for the shop's own commands. */
    dataDir: string
    /** Sessions of the demo's staff, by role. */
    staffSessions: StaffSessions
  }
}

/** One demo store for all journeys. */
export default async function setup(project: TestProject) {
  const store = await startStore()
  project.provide('storeUrl', store.url)
  project.provide('dataDir', store.dataDir)
  project.provide('staffSessions', await signInStaff(store.url))
  return store.stop
}
