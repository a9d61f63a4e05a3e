import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { BootError } from '../boot-error.ts'
import { migrationsOf, tablesWithoutRows, withClient } from './dump.ts'
import { libpqSettings } from './libpq.ts'

/** PostgreSQL's own programs, of one version. */
export type PgTools = { dump: string; restore: string; major: number; version: string }

/**
 * The tools that fit a server: of its own version, or newer. Those of 17 and later say something that older servers do not
 * know, so that these are served by their own alone.
 */
export function findPgTools(server: number, pgBin: string | null | undefined): PgTools | undefined {
  if (pgBin === null) return undefined
  const usual = [`/usr/lib/postgresql/${server}/bin`, `/usr/pgsql-${server}/bin`]
  const folders = pgBin ? [pgBin] : [...usual, ...(process.env.PATH ?? '').split(delimiter).filter(isAbsolute)]
  const fitting = folders
    .flatMap((folder) => toolsIn(folder) ?? [])
    .filter(({ major }) => major === server || (major > server && server >= 17))
  if (pgBin && fitting.length === 0)
    throw new BootError(`PG_BIN must be a folder with pg_dump and pg_restore of PostgreSQL ${server}, or off`)
  return fitting[0]
}

function toolsIn(folder: string): PgTools | undefined {
  const [dump, restore] = [join(folder, 'pg_dump'), join(folder, 'pg_restore')]
  if (!existsSync(dump) || !existsSync(restore)) return undefined
  const versionText = spawnSync(dump, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const version = /\) (\d+[\w.]*)/.exec(versionText)?.[1]
  return version === undefined ? undefined : { dump, restore, version, major: Number.parseInt(version, 10) }
}

/** Everything in the database as it is at one moment, while the store goes on. */
export const dumpByTool = (tools: PgTools, connection: pg.ClientConfig, path: string) =>
  withClient(connection, async (client) => {
    // What is told of the dump is told of the same moment.
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string; schema: string }>(
      'select pg_export_snapshot() as snapshot, current_schema() as schema',
    )
    const { snapshot, schema } = rows[0] ?? { snapshot: '', schema: '' }
    const migrations = await migrationsOf(client)
    const empty = tablesWithoutRows.map((table) => `--exclude-table-data=${schema}.${table}`)
    const what = [`--schema=${schema}`, `--snapshot=${snapshot}`, ...empty]
    await run(tools.dump, connection, tools, ['--format=custom', `--file=${path}`, ...what, ...unowned])
    return { migrations }
  })

/** Puts a dump in the place of the empty store that a database holds: all of it or nothing. */
export async function loadByTool(tools: PgTools, connection: pg.ClientConfig, path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'asjad-restore-'))
  try {
    const list = join(folder, 'list')
    writeFileSync(list, await contentsOf(tools, path))
    const how = ['--single-transaction', '--exit-on-error', '--clean', '--if-exists', `--use-list=${list}`, ...unowned]
    await run(tools.restore, connection, tools, [...how, path])
  } finally {
    rmSync(folder, { recursive: true })
  }
  await withClient(connection, (client) => client.query('analyze'))
}

/** All but the schema itself, which is there already and may be the database owner's alone to drop. */
async function contentsOf({ restore }: PgTools, path: string) {
  const { status, stdout } = spawnSync(restore, ['--list', path], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new BootError(`${path} is damaged`)
  return stdout.replaceAll(/^\d+; \d+ \d+ (SCHEMA|COMMENT|ACL) .*\n/gm, '')
}

// Whoever restores it is the owner.
const unowned = ['--no-owner', '--no-privileges']

async function run(program: string, connection: pg.ClientConfig, { major }: PgTools, args: string[]) {
  const { dbname, env } = libpqSettings(connection, major)
  const { PATH, HOME } = process.env
  const child = spawn(program, ['--no-password', `--dbname=${dbname}`, ...args], {
    env: { PATH, HOME, LC_ALL: 'C', PGAPPNAME: 'asjad backup', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errorOutput, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code === 0) return
  const reason = errorOutput.split('\n').find((line) => /error|fatal/i.test(line)) ?? errorOutput.split('\n')[0]
  throw new BootError(`${reason || `${program} ended with ${code}`}`)
}
