import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseConnection } from '@asjad/api/database/connection'
import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { ResolvedConfig } from './config.ts'
import { listen } from './listen.ts'
import type { Shutdown } from './shutdown.ts'

/** Options of a serving process; plain data, so that a primary process can send it to its workers. */
export type ServeOptions = {
  config: ResolvedConfig
  connection: DatabaseConnection
  /** Connection to a standby. */
  readConnection?: DatabaseConnection
  dev: boolean
  sandboxUrl?: string
}

export type SiteOptions = ServeOptions & {
  log: Logger
  /** Aborts when the store is about to close: it still serves, but is no longer ready. */
  draining: AbortSignal
  /** Aborts when the store begins to close: ends what would stay open forever (event streams). */
  closing: AbortSignal
  /** The clock; tests have their own. */
  now?: () => Date
}

/** The whole store as a request handler. */
export type Site = {
  fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>
  /** The same, with Node's own request and response. */
  handle: RequestListener
  /** Called after the last request: ends pools and background work. */
  close: () => Promise<void>
}

const drainLimitMs = 8_000

/** Serves the store in this process. */
export async function serve(options: ServeOptions, log: Logger, shutdown: Shutdown) {
  // React reads this when it is loaded, to choose its build: the development build renders at four times the cost. The
  // configuration, for which NODE_ENV is the kind of store, has been read by now.
  if (!options.dev) process.env.NODE_ENV = 'production'
  const { createSite } = await import('./site.ts')
  const [draining, closing] = [new AbortController(), new AbortController()]
  const site = await createSite({ ...options, log, draining: draining.signal, closing: closing.signal })
  shutdown.add(() => site.close())
  const listening = await listen(site.handle, options.config)
  shutdown.add(async (announced) => {
    draining.abort()
    listening.stopKeepAlive()
    if (announced) await pause(options.config.drainDelayMs)
    closing.abort()
    return listening.drain(drainLimitMs)
  })
}
