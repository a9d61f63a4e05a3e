import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Brings the contents of one database back to what they were when it was opened. */
export type Restorer = Awaited<ReturnType<typeof openRestorer>>

const othersLeaveWithinMs = 500

/** As superuser, because it switches off triggers and foreign keys. */
export async function openRestorer(superuser: pg.ClientConfig) {
  const client = new pg.Client(superuser)
  // If it is lost, the next statement fails.
  client.on('error', () => {})
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(createFunction(await contentsOf(client)))
  const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::xid as xid')
  const schema = async () =>
    (await client.query<{ schema: string }>({ name: 'schema', text: schemaQuery, values: [rows[0]?.xid] })).rows[0]
      ?.schema
  const firstSchema = await schema()

  /** Whether nobody else is connected. Connections that a test has closed may take a moment. */
  async function isAlone(knownPids: readonly number[]) {
    const deadline = performance.now() + othersLeaveWithinMs
    while ((await client.query({ name: 'others', text: othersQuery, values: [knownPids] })).rowCount !== 0) {
      if (performance.now() > deadline) return false
      await delay(10)
    }
    return true
  }

  return {
    /** False if others than these processes are connected, or if more than contents has changed. */
    async restore(knownPids: readonly number[]) {
      if (!(await isAlone(knownPids)) || (await schema()) !== firstSchema) return false
      await client.query({ name: 'restore', text: 'select pg_temp.restore_contents()' })
      return true
    },
    close: () => client.end(),
  }
}

type Contents = { filled: { name: string; columns: string }[]; empty: string[] }

async function contentsOf(client: pg.Client): Promise<Contents> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(tablesQuery)
  const filledQuery = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows } = await client.query<{ name: string }>(filledQuery.join(' union all '))
  const filled = new Set(rows.map(({ name }) => name))
  return {
    filled: tables.filter(({ name }) => filled.has(name)),
    empty: tables.map(({ name }) => name).filter((name) => !filled.has(name)),
  }
}

const tablesQuery = `
  select pg_class.oid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by 1 order by 1`

/** A function, because it keeps its plans. */
const createFunction = ({ filled, empty }: Contents) => `
  ${filled.map(({ name }) => `create temporary table "first ${name}" as table ${name};`).join('\n')}
  create temporary table first_sequence as
    select seqrelid::regclass as sequence, seqstart, pg_sequence_last_value(seqrelid) as last from pg_sequence;
  create function pg_temp.restore_contents() returns void language plpgsql as $$ begin
    ${empty.map((name) => `if exists (select from ${name}) then delete from ${name}; end if;`).join('\n')}
    ${filled.map(refill).join('\n')}
    perform setval(sequence, coalesce(last, seqstart), last is not null)
    from pg_temp.first_sequence where pg_sequence_last_value(sequence) is distinct from last;
  end $$`

const refill = ({ name, columns }: Contents['filled'][number]) => `
  delete from ${name};
  insert into ${name} (${columns}) overriding system value select ${columns} from pg_temp."first ${name}";`

const othersQuery = `
  select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1::int[])`

const catalogues = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_default_acl',
  'pg_enum',
  'pg_event_trigger',
  'pg_extension',
  'pg_index',
  'pg_inherits',
  'pg_largeobject_metadata',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_sequence',
  'pg_statistic',
  'pg_statistic_ext',
  'pg_trigger',
  'pg_type',
]

/** What was removed is missing in the number of rows, what was added or changed is newer. */
const rowsOf = (catalogue: string) => `
  select count(*) as rows, count(*) filter (where age(xmin) < age($1::xid)) as newer from ${catalogue}`

/** `analyze` changes the estimates in place. */
const schemaQuery = `
  select string_agg(concat(rows, ' ', newer), ',') as schema from (
    ${catalogues.map(rowsOf).join(' union all ')}
    union all select sum(relpages), sum(reltuples) from pg_class where relkind = 'r'
  )`
