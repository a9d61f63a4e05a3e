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

/** PostgreSQL's own programs in one version. */
export type PgTools = { dump: string; restore: string; major: number; version: string }

/**
 * Finds tools that fit a server: the same version, or newer. From 17 on their dumps contain a setting that older
 * servers do not know, so servers before 17 need tools of exactly their version.
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

/** Dumps the whole database as one snapshot while the store keeps running. */
export const dumpByTool = (tools: PgTools, connection: pg.ClientConfig, path: string) =>
  withClient(connection, async (client) => {
    // Read the migrations from the snapshot that pg_dump uses.
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

/** Replaces the empty store in a database by a dump: all of it or nothing. */
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

/** Everything except the schema itself, which exists already and which perhaps only the database's owner may drop. */
async function contentsOf({ restore }: PgTools, path: string) {
  const { status, stdout } = spawnSync(restore, ['--list', path], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new BootError(`${path} is damaged`)
  return stdout.replaceAll(/^\d+; \d+ \d+ (SCHEMA|COMMENT|ACL) .*\n/gm, '')
}

// Everything belongs to the role that restores it.
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
