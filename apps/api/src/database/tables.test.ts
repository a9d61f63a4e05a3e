import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApi } from '../../test/test-api.ts'

type Column = { table: string; column: string; type: string; nullable: boolean }

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The TypeScript type for each column type; `unknown` for JSON, whose form the database does not know. */
const readAs: Record<string, string> = {
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  // A day without a time is the same in every time zone.
  date: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _int4: 'number[]',
  _text: 'string[]',
}

/** What `tables.ts` leaves out or types more precisely, and why. */
const exceptions: Record<string, string> = {
  kysely_migration: 'Kysely keeps it',
  kysely_migration_lock: 'Kysely keeps it',
  later_migration: 'only migrate.ts uses it, before the schema is known',
  store_change: 'only change-log.ts uses it, in its own SQL',
  product_summary: "triggers write it; only the staff's lists read it, in their own SQL",
  variety_summary: "triggers write it; only the staff's lists read it, in their own SQL",
  stale_summary: 'triggers write it; only a function of the database reads it',
  stale_order_text: 'a migration writes it; only a function of the database reads it',
  account_summary: "triggers write it; only the staff's lists read it, in their own SQL",
  'account.search_text': 'generated; only the searches of the staff read it, in their own SQL',
  product_search: "triggers write it; only the staff's search reads it, in its own SQL",
  'product.admin_search': 'for earlier versions; nothing reads it any more',
  'job.lane': 'never null: a trigger fills it in',
}

test('tables.ts declares the tables and columns of the database, with their types', { timeout: 60_000 }, async () => {
  const { db } = await startTestApi()
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name, ordinal_position
  `.execute(db)
  const columns = rows.filter(({ table }) => !(table in exceptions))
  expect(columns.length).toBeGreaterThan(200)

  const faults = await compile(checksOf(columns))
  const known = Object.keys(exceptions).map((name) => name.replace('.', '__'))
  expect(faults.filter(({ name }) => !known.includes(name))).toEqual([])
})

test('the comparison names columns that only one side has, or that differ', { timeout: 60_000 }, async () => {
  const setting = { table: 'setting', type: 'text', nullable: false }
  const faults = await compile(
    checksOf([
      { ...setting, column: 'key' },
      { ...setting, column: 'value_ar', nullable: true },
      { ...setting, column: 'is_public' },
      { ...setting, column: 'colour' },
    ]),
  )
  expect(faults).toEqual([
    { name: 'tables', message: expect.stringContaining('tooMany') },
    { name: 'setting', message: expect.stringContaining('tooMany: "value_en"') },
    { name: 'setting__value_ar', message: expect.stringContaining('declared: string') },
    { name: 'setting__is_public', message: expect.stringContaining('declared: boolean') },
    { name: 'setting__colour', message: expect.stringContaining("'colour' does not exist") },
  ])
})

/** One constant for each column, which compiles only if `tables.ts` agrees. */
function checksOf(columns: readonly Column[]) {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const union = (names: Iterable<string>) => [...names].map((name) => `'${name}'`).join(' | ')
  return [
    `import type { Selectable } from 'kysely'`,
    `import type { Tables } from '${join(root, 'apps/api/src/database/tables.ts')}'`,
    'type Row<Table extends keyof Tables> = Selectable<Tables[Table]>',
    'type Matches<Value, Base, Nullable> = unknown extends Value ? true',
    '  : [null extends Value ? true : false, NonNullable<Value> extends Base ? true : false] extends [Nullable, true] ? true : { declared: Value }',
    'type None<Names> = [Names] extends [never] ? true : { tooMany: Names }',
    `export const tables: None<Exclude<keyof Tables, ${union(tables.keys())}>> = true`,
    ...[...tables].flatMap(([table, own]) => [
      `export const ${table}: None<Exclude<keyof Row<'${table}'>, ${union(own.map(({ column }) => column))}>> = true`,
      ...own.map(
        ({ column, type, nullable }) =>
          `export const ${table}__${column}: Matches<Row<'${table}'>['${column}'], ${readAs[type] ?? `'no type for ${type}'`}, ${nullable}> = true`,
      ),
    ]),
  ].join('\n')
}

/** The constants that do not compile, each with the compiler's message. */
async function compile(source: string) {
  // Inside the repository, so that its packages are found.
  const caches = join(root, 'node_modules/.cache')
  mkdirSync(caches, { recursive: true })
  const folder = mkdtempSync(join(caches, 'tables-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'check.ts'), source)
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions: { noEmit: true }, files: ['check.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const output = await promisify(execFile)(process.execPath, [tsc, '--pretty', 'false', '-p', folder], {
    cwd: folder,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout as string,
  )
  const lines = source.split('\n')
  return output
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const [, number = '0', message = line] = /check\.ts\((\d+),\d+\): (.*)/.exec(line) ?? []
      return { name: /export const (\w+)/.exec(lines[Number(number) - 1] ?? '')?.[1] ?? '', message }
    })
}
