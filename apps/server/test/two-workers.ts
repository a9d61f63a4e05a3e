import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { openDatabase } from '@asjad/api/database/database'
import { childrenNaming, run, temporaryFolder } from '@asjad/postgres/test/processes'
import { inject, onTestFinished } from 'vitest'
import { createTestDatabase, insertTick } from '../../api/test/test-api.ts'
import { unreachableParties } from './live-store.ts'

/** A store of two workers with its own database. */
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
    ...unreachableParties,
  })
  const [, address = ''] = await store.waitForOutput(/open at http:\/\/localhost:(\d+)/)
  return { port: Number(address), workers: () => childrenNaming('main.ts', store.pid) }
}

/** One connection to the store, which stays with the worker that accepted it. */
export function openConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ agent, port, host: '127.0.0.1', path }, (response) => resolve(text(response))).on('error', reject)
    })
}
