import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { openDatabase } from '@asjad/api/database/database'
import { childrenNaming, run, temporaryFolder } from '@asjad/postgres/test/processes'
import { inject, onTestFinished } from 'vitest'
import { createTestDatabase, insertTick } from '../../api/test/test-api.ts'

/** A store of two workers, on a database of its own. */
export async function openTwoWorkers() {
  const connection = await createTestDatabase()
  const { database } = connection
  const db = openDatabase(connection, () => {})
  await insertTick(db)
  await db.destroy()
  const { user, password, host, port } = inject('postgres')
  const store = run('apps/server/src/main.ts', [], {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${port}/${database}?host=${encodeURIComponent(host)}`,
    DEMO: 'off',
    PORT: '0',
    WORKERS: '2',
    LOG_LEVEL: 'silent',
    GOLD_API_URL: 'http://127.0.0.1:9',
    GOLD_API_KEY: 'key',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
    MOYASAR_API_URL: 'http://127.0.0.1:9',
    MOYASAR_SECRET_KEY: 'key',
    MOYASAR_PUBLISHABLE_KEY: 'key',
    MOYASAR_WEBHOOK_SECRET: 'key',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  })
  const [, address = ''] = await store.waitForOutput(/open at http:\/\/localhost:(\d+)/)
  return { port: Number(address), workers: () => childrenNaming('main.ts', store.pid) }
}

/** One line to the store, which stays with the worker that took it. */
export function openConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ agent, port, host: '127.0.0.1', path }, (response) => resolve(text(response))).on('error', reject)
    })
}
