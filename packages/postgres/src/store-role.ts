import pg from 'pg'
import type { Connection } from './connection.ts'

/** The role that the store uses. It owns the store's database and has no other rights. */
export const storeRole = 'asjad_store'

type Options = {
  /** Connects to the server's maintenance database. */
  superuser: Connection
  database: string
  password: string
  createsDatabases: boolean
}

/**
 * Creates the store's database and role, or corrects them. Safe to repeat: in the database of an older store everything
 * belongs to the superuser, and its next start hands it over to the role.
 */
export async function prepareStoreRole({ superuser, database, password, createsDatabases }: Options) {
  await withClient(superuser, async (client) => {
    const exists = async (query: string, name: string) => (await client.query(query, [name])).rowCount !== 0
    if (!(await exists('select from pg_roles where rolname = $1', storeRole)))
      await client.query(`create role ${storeRole}`)
    const mayCreate = createsDatabases ? 'createdb' : 'nocreatedb'
    await client.query(
      `alter role ${storeRole} login nosuperuser nocreaterole noreplication nobypassrls ${mayCreate}
       password ${client.escapeLiteral(password)}`,
    )
    if (!(await exists('select from pg_database where datname = $1', database)))
      await client.query(`create database ${database} owner ${storeRole}`)
    const others = ['postgres', 'template1', database].join(', ')
    await client.query(`revoke all on database ${others} from public`)
  })
  await withClient({ ...superuser, database }, async (client) => {
    await client.query(`alter database ${database} owner to ${storeRole}`)
    await client.query(changeOwners)
  })
}

/**
 * Hands over everything that the store has created. `reassign owned` refuses objects of the server's first superuser.
 * Objects of an extension stay with the extension.
 */
const changeOwners = `
do $$
declare command text;
begin
  for command in
    with made as (
      select 'pg_class'::regclass as kind, oid, relowner as owner, relnamespace as place,
        case relkind when 'S' then 'sequence' else 'table' end as what, oid::regclass::text as name
      from pg_class
      where relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid
          and relkind = 'S' and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      )
      union all
      select 'pg_proc'::regclass, oid, proowner, pronamespace, 'routine', oid::regprocedure::text from pg_proc
      union all
      select 'pg_type'::regclass, oid, typowner, typnamespace, 'type', oid::regtype::text
      from pg_type where typtype in ('d', 'e', 'r')
    )
    select format('alter %s %s owner to ${storeRole}', what, name) from made
    where place = 'public'::regnamespace and owner <> '${storeRole}'::regrole and not exists (
      select from pg_depend d where d.classid = made.kind and d.objid = made.oid and d.deptype = 'e'
    )
  loop
    execute command;
  end loop;
end $$`

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
