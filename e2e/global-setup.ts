import type { TestProject } from 'vitest/node'
import { startStore } from './support/store.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    storeUrl: string
    /** Its data folder, for the shop's own commands. */
    dataDir: string
  }
}

/** One demo store for all journeys. */
export default async function setup(project: TestProject) {
  const store = await startStore()
  project.provide('storeUrl', store.url)
  project.provide('dataDir', store.dataDir)
  return store.stop
}
