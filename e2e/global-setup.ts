import type { TestProject } from 'vitest/node'
import { hoops, lightHoops } from './support/pieces.ts'
import { staffClient } from './support/staff-client.ts'
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
  const staffSessions = await signInStaff(store.url)
  await fillShelf(store.url, staffSessions)
  project.provide('storeUrl', store.url)
  project.provide('dataDir', store.dataDir)
  project.provide('staffSessions', staffSessions)
  return store.stop
}

/** Otherwise a journey would buy the last piece of a size that another one has just put into its cart. */
async function fillShelf(storeUrl: string, { manager }: StaffSessions) {
  const call = staffClient(storeUrl, manager)
  for (const { id } of [hoops, lightHoops]) {
    const { varieties } = (await call('GET /admin/products/:id', { id })).data
    const lines = varieties.map((variety) => ({ variety_id: variety.id, by: 200, reason: 'received' as const }))
    await call('POST /admin/stock/changes', { lines }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  }
}
