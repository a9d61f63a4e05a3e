import type { TestProject } from 'vitest/node'
import { startStore } from './support/store.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    storeUrl: string
  }
}

/** One demo store for all journeys. */
export default async function setup(project: TestProject) {
  const store = await startStore()
  project.provide('storeUrl', store.url)
  return store.stop
}
