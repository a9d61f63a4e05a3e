import { mkdirSync } from 'node:fs'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openDatabase } from '@asjad/api/database/database'
import { seed } from '@asjad/api/database/seed/seed'
import { temporaryFolder } from '@asjad/postgres/test/processes'
import type { HttpBindings } from '@hono/node-server'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { createTestDatabase, insertTick } from '../../api/test/test-api.ts'
import { type ResolvedConfig, readConfig } from '../src/config.ts'
import { listen } from '../src/listen.ts'
import { createSite } from '../src/site.ts'

const jwtSecret = 'x'.repeat(32)

export const unreachableUrl = 'http://127.0.0.1:9'

export function captureLog() {
  const written: string[] = []
  const log = pino({}, { write: (line) => void written.push(line) })
  return { log, lines: () => written.map((line) => JSON.parse(line)) }
}

/** The store's pages on their own database, behind a proxy, with its log; `demo`: with the demo store's content. */
export async function openSite(settings: Partial<ResolvedConfig> = {}, { demo = false, now = () => new Date() } = {}) {
  const connection = await createTestDatabase()
  const dataDir = temporaryFolder()
  // As the start of the program does.
  const mediaDir = join(dataDir, 'media')
  mkdirSync(mediaDir)
  if (demo) await seed({ connection, mediaDir, demoProducts: 0, now: new Date(), onProgress: () => {} })
  const db = openDatabase(connection, () => {})
  onTestFinished(() => db.destroy())
  await insertTick(db, { at: now() })
  const config: ResolvedConfig = {
    ...readConfig({ DATA_DIR: dataDir, DEMO: 'on', TRUSTED_PROXIES: '1' }),
    publicUrl: 'https://asjad.example',
    dataKeys: ['y'.repeat(32)],
    certificateKeys: ['dGhlIHNlZWQgb2YgdGhlIHRlc3RzLCAzMiBieXRlcy4'],
    jwtSecret,
    thirdParties: {
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'shop@asjad.example', requireTls: false },
      gold: { url: unreachableUrl, key: 'key' },
      moyasar: {
        apiUrl: unreachableUrl,
        browserApiUrl: unreachableUrl,
        secretKey: 'sk',
        publishableKey: 'pk',
        webhookSecret: 'wh',
      },
      google: { clientId: 'id', clientSecret: 'secret', issuer: unreachableUrl },
    },
    ...settings,
  }
  const { lines, log } = captureLog()
  const neverAborted = new AbortController().signal
  const site = await createSite({
    connection,
    dev: false,
    log,
    draining: neverAborted,
    closing: neverAborted,
    config,
    now,
  })
  onTestFinished(() => site.close())
  return {
    db,
    /** For data that a test writes without the store, such as a session. */
    deps: {
      db,
      log,
      publicUrl: config.publicUrl,
      now: () => new Date(),
      jwtSecret: new TextEncoder().encode(jwtSecret),
    },
    lines,
    close: () => site.close(),
    /** Listens on a port, for what only a real connection can show; returns the port. */
    async listen() {
      const { port, drain } = await listen(site.handle, { host: '127.0.0.1', port: 0 })
      onTestFinished(() => drain(0))
      return port
    },
    /** The log lines of this request. */
    logged: (id: string) => lines().filter(({ requestId }) => requestId === id),
    /** `origin`: the origin of the request's URL, if not the public one. */
    ask(path: string, init: RequestInit = {}, origin = 'https://asjad.example') {
      const incoming = { method: init.method ?? 'GET', socket: { remoteAddress: '203.0.113.9' } } as IncomingMessage
      const env = { incoming, outgoing: new ServerResponse(incoming) } as HttpBindings
      return site.fetch(new Request(`${origin}${path}`, init), env)
    },
  }
}
