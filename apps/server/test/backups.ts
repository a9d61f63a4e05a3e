import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '@asjad/postgres/test/processes'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { urlOf } from './cli.ts'

/** `npm run backup` or `npm run restore`, as the owner types it. */
export const backupCommand = (
  action: 'backup' | 'restore',
  folder: string,
  dataDir: string,
  database?: pg.PoolConfig,
  more: Record<string, string> = {},
) =>
  run('apps/server/src/backup/command.ts', [action, folder], {
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: urlOf(database) }),
    ...more,
  }).exit

export const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

export async function connect(connection: pg.PoolConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
