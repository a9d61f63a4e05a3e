import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import type pg from 'pg'

export const urlOf = ({ host, port, user, password, database }: pg.PoolConfig) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`

/** Runs a command of the shop on this database, as the owner types it: returns what it prints, or its refusal. */
export function cliCommand(file: string, connection: pg.PoolConfig, more: Record<string, string> = {}) {
  const env = {
    DATABASE_URL: urlOf(connection),
    DATA_KEY: 'a data key of the tests: long enough',
    DATA_DIR: temporaryFolder(),
    ...more,
  }
  return async (...words: string[]) => {
    const { code, stdout, stderr } = await run(`apps/server/${file}`, words, env).exit
    return code === 0 ? stdout : stderr
  }
}
