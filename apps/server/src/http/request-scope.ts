import { AsyncLocalStorage } from 'node:async_hooks'

/** The request being handled, so that log lines written deep in the code can name it. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>()
