import { AsyncLocalStorage } from 'node:async_hooks'

/** For which request the store is at work, for lines of the log that are written far from it. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>()
