import type { Db } from '@asjad/api/database/database'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import type pg from 'pg'
import { type Command, failureOf } from '../src/cli.ts'

export const urlOf = ({ host, port, user, password, database }: pg.PoolConfig) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`

const settingsOf = (connection: pg.PoolConfig, more: Record<string, string>) => ({
  DATABASE_URL: urlOf(connection),
  DATA_KEY: 'a data key of the tests: long enough',
  DATA_DIR: temporaryFolder(),
  ...more,
})

/** Runs a command of the shop on this database: returns what it prints and its refusal. */
export function cliCommand(command: Command, connection: pg.PoolConfig, more: Record<string, string> = {}) {
  const env = settingsOf(connection, more)
  return async (...words: string[]) => {
    const printed: string[] = []
    const failure = await failureOf(command, { words, env, print: (line) => void printed.push(`${line}\n`) })
    return printed.join('') + (failure ?? '')
  }
}

/** The same as the owner types it: in a process of its own, which takes a second to start. */
export function typedCommand(file: string, connection: pg.PoolConfig, more: Record<string, string> = {}) {
  const env = settingsOf(connection, more)
  return async (...words: string[]) => {
    const { code, stdout, stderr } = await run(`apps/server/${file}`, words, env).exit
    return code === 0 ? stdout : stderr
  }
}

/** What the commands left in the audit log. */
export const commandEntries = (db: Db) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id', 'staff_name', 'device', 'thing_kind', 'after'])
    .where('device', 'like', 'npm run %')
    .orderBy('id')
    .execute()
