import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { BootError } from '../boot-error.ts'

const batchSize = 1_000
const format = 'asjad backup 2'
/** Written by versions that had no manifest. */
export const formatWithoutManifest = 'asjad backup 1'
/** Counters that are unlogged and useless later, and rows that only matter to running processes. */
export const tablesWithoutRows = ['throttle', 'store_change', 'lead']
// The migrator's own tables.
const skippedTables = ['kysely_migration', 'kysely_migration_lock', 'later_migration', ...tablesWithoutRows]

type Header = { format: string; at: string; migrations: string[] }

/**
 * Dumps the whole database as one snapshot while the store keeps running. One line per batch of rows, in PostgreSQL's
 * own JSON, so that no number passes through a JavaScript number.
 */
export async function dumpDatabase(connection: pg.ClientConfig, path: string) {
  return withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const file = createGzip()
    const written = file.pipe(createWriteStream(path, { mode: 0o600 }))
    const write = async (line: string) => {
      if (!file.write(`${line}\n`)) await once(file, 'drain')
    }
    const header: Header = { format, at: new Date().toISOString(), migrations: await migrationsOf(client) }
    await write(JSON.stringify(header))
    let rows = 0
    for (const table of await tablesInOrder(client)) {
      await client.query(
        `declare everything cursor for select row_to_json(t)::text as row from ${table.name} t ${table.order}`,
      )
      for (;;) {
        const { rows: fetched } = await client.query<{ row: string }>(`fetch ${batchSize} from everything`)
        if (fetched.length === 0) break
        rows += fetched.length
        await write(`${table.name}\t[${fetched.map(({ row }) => row).join(',')}]`)
      }
      await client.query('close everything')
    }
    for (const { name, value } of await sequencesOf(client)) await write(`sequence ${name}\t${value}`)
    await client.query('commit')
    file.end()
    await once(written, 'close')
    return { rows, migrations: header.migrations }
  })
}

/** Loads a dump into an empty database that is migrated to the dump's version: all of it or nothing. */
export async function loadDatabase(connection: pg.ClientConfig, path: string) {
  return withClient(connection, async (client) => {
    await client.query('begin')
    // Create the reader right before reading: lines that arrive without a listener are lost.
    const lines = createInterface({
      input: createReadStream(path).pipe(createGunzip()),
      crlfDelay: Number.POSITIVE_INFINITY,
    })
    let header: Header | undefined
    let rows = 0
    for await (const line of lines) {
      if (!header) {
        header = readHeader(line)
        await clearTarget(client)
        // The history of the stock and the counts of orders are in the dump: triggers must not write them again.
        await client.query(
          "select set_config('asjad.stock_recorded', 'on', true), set_config('asjad.restoring', 'on', true)",
        )
        await deferSelfReferences(client, true)
        continue
      }
      const tab = line.indexOf('\t')
      const name = line.slice(0, tab)
      const content = line.slice(tab + 1)
      if (name.startsWith('sequence ')) await client.query('select setval($1::regclass, $2)', [name.slice(9), content])
      else rows += await insertRows(client, name, content)
    }
    await client.query('set constraints all immediate')
    await deferSelfReferences(client, false)
    await client.query('commit')
    await client.query('analyze')
    return { rows }
  })
}

/** Refuses a file that is no dump or is incomplete before anything starts; returns its header. */
export async function checkDump(path: string) {
  let start = ''
  try {
    await pipeline(createReadStream(path), createGunzip(), async (chunks) => {
      for await (const chunk of chunks) if (!start.includes('\n')) start += chunk
    })
  } catch {
    throw new BootError(`${path} is damaged`)
  }
  return readHeader(start.slice(0, start.indexOf('\n')))
}

export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function readHeader(line: string): Header {
  try {
    const header = JSON.parse(line) as Header
    if (header.format === format || header.format === formatWithoutManifest) return header
  } catch {
    // Not JSON, so not ours.
  }
  throw new BootError('the file is no backup of a store, or of a newer version')
}

/** Deletes rows that the migrations inserted; the backup contains them too. */
async function clearTarget(client: pg.Client) {
  for (const { name } of (await tablesInOrder(client)).reverse()) {
    const { rows } = await client.query(`select exists (select from ${name}) as filled`)
    if (rows[0]?.filled) await client.query(`delete from ${name}`)
  }
}

/** A row may reference a later row of its own table, so those references are checked only at the end. */
async function deferSelfReferences(client: pg.Client, defer: boolean) {
  const { rows } = await client.query<{ table: string; link: string }>(
    `select conrelid::regclass as table, quote_ident(conname) as link from pg_constraint
     where contype = 'f' and conrelid = confrelid and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, link } of rows)
    await client.query(
      `alter table ${table} alter constraint ${link} ${defer ? 'deferrable initially deferred' : 'not deferrable'}`,
    )
}

async function insertRows(client: pg.Client, name: string, rows: string) {
  const columns = await writableColumns(client, name)
  const { rowCount } = await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [rows],
  )
  return rowCount ?? 0
}

const columnsCache = new WeakMap<pg.Client, Map<string, string>>()

async function writableColumns(client: pg.Client, name: string) {
  const columnsByTable = columnsCache.get(client) ?? new Map<string, string>()
  columnsCache.set(client, columnsByTable)
  const cached = columnsByTable.get(name)
  if (cached) return cached
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  )
  const columns = rows[0]?.columns ?? ''
  columnsByTable.set(name, columns)
  return columns
}

export async function migrationsOf(client: pg.Client) {
  const tables = await client.query<{ later: boolean }>("select to_regclass('later_migration') is not null as later")
  const later = tables.rows[0]?.later ? 'union select name from later_migration' : ''
  const { rows } = await client.query<{ name: string }>(`select name from kysely_migration ${later} order by name`)
  return rows.map(({ name }) => name)
}

async function sequencesOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  )
  return rows
}

type Table = { name: string; order: string }

/** Referenced tables come first. Rows are ordered by key, so that two dumps of the same data are identical. */
async function tablesInOrder(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<{ name: string; key: string | null }>(
    `select quote_ident(c.relname) as name,
       (select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> all($1)
     order by 1`,
    [skippedTables],
  )
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `select distinct quote_ident(a.relname) as from, quote_ident(b.relname) as to
     from pg_constraint k join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
     where k.contype = 'f' and a.oid <> b.oid`,
  )
  const ordered: Table[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const unreferenced = waiting.filter(({ name }) => !links.some((link) => link.from === name && names.has(link.to)))
    if (unreferenced.length === 0) throw new Error(`tables point at each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...unreferenced.map(({ name, key }) => ({ name, order: key ? `order by ${key}` : '' })))
    waiting = waiting.filter((table) => !unreferenced.includes(table))
  }
  return ordered
}
