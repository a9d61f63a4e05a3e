import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrationNames } from '@asjad/api/database/migrate'
import { readableByOthers, temporaryFolder } from '@asjad/postgres/test/processes'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../api/test/test-api.ts'
import { backupCommand, connect, readJson } from '../../test/backups.ts'
import { hasPostgres15, startPostgres15 } from '../../test/postgres-15.ts'
import { libpqSettings } from './libpq.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Rows that reference each other, one of them its own table, and a queued job. */
const fill = `
  insert into category (parent_id, position, slug, title_ar, title_en) values (null, 1, 'gold', 'ذهب', 'Gold');
  insert into category (parent_id, position, slug, title_ar, title_en) select id, 2, 'rings', 'خواتم', 'Rings' from category;
  insert into account (email, first_name, last_name, language) values ('sara@asjad.example', 'سارة', 'Ahmad', 'ar');
  insert into job (kind, payload, run_at) values ('refund', 'v1.sealed', now());
  insert into throttle values ('a count', 1, now())`
const rows = `select c.id, c.parent_id, c.title_ar, a.email, a.first_name, j.payload, j.run_at
  from category c, account a, job j order by c.id`

// Not every machine has PostgreSQL's own tools. Without them our own format is used, which other tests cover.
test.skipIf(!hasPostgres15)(
  'where the tools of the server are there they save and restore the store, and keep every promise',
  async () => {
    const server = await startPostgres15()
    const [from, to, full] = await Promise.all(['one', 'two', 'three'].map((name) => server.createDatabase(name)))
    if (!from || !to || !full) throw new Error('no databases')
    const [home, other, saved, cut] = Array.from({ length: 4 }, () => temporaryFolder()) as [
      string,
      string,
      string,
      string,
    ]
    await migrate(from)
    const [before, after] = [await connect(from), await connect(to)]
    await before.query(fill)
    mkdirSync(join(home, 'private'))
    writeFileSync(join(home, 'private/ring.jpg'), 'a photograph')

    expect(await backupCommand('backup', saved, home, from)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Saved the database \(by pg_dump 15\./m),
    })
    expect(readJson(saved, 'manifest.json')).toMatchObject({
      way: 'pg_dump',
      postgres: 15,
      migrations: migrationNames.toSorted(),
    })
    expect(readdirSync(saved).toSorted()).toEqual(['database.dump', 'manifest.json', 'private'])
    expect(readableByOthers(saved)).toEqual([])

    // A truncated copy restores nothing, and does not block the restore of a complete one.
    cpSync(saved, cut, { recursive: true })
    const dump = readFileSync(join(saved, 'database.dump'))
    writeFileSync(join(cut, 'database.dump'), dump.subarray(0, dump.length / 2))
    expect((await backupCommand('restore', cut, other, to)).stderr).toBe(
      `asjad: ${join(cut, 'database.dump')} is damaged\n`,
    )
    expect(readdirSync(other)).toEqual([])

    expect(await backupCommand('restore', saved, other, to)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Restored the database \(by pg_restore 15\./m),
    })
    expect((await after.query(rows)).rows).toEqual((await before.query(rows)).rows)
    expect((await after.query('select from throttle')).rowCount).toBe(0)
    expect(readFileSync(join(other, 'private/ring.jpg'), 'utf8')).toBe('a photograph')
    expect(readableByOthers(other)).toEqual([])
    // A new row gets a new id, and its triggers run.
    await after.query(`insert into account (email, first_name, last_name, language) values ('b@c.d', 'B', 'C', 'ar')`)

    const third = temporaryFolder()
    expect((await backupCommand('restore', saved, third, to)).stderr).toBe(
      'asjad: the database is not empty: a backup is restored into an empty store\n',
    )
    // A view depends on the tables to be replaced: the restore fails and everything stays as it was.
    await migrate(full)
    await (await connect(full)).query('create view of_mine as select email from account')
    expect((await backupCommand('restore', saved, third, full)).stderr).toMatch(
      /^asjad: pg_restore: error: .*of_mine|depend/,
    )
    expect(readdirSync(third)).toEqual([])
    expect((await (await connect(full)).query('select from of_mine')).rowCount).toBe(0)

    // Without the tools such a backup cannot be restored, and the command says what it needs.
    expect(
      (await backupCommand('restore', saved, third, await createTestDatabase(), { PG_BIN: 'off' })).stderr,
    ).toMatch(/^asjad: the backup was made by pg_dump 15\.\d+: pg_restore of PostgreSQL 18 is needed/)
  },
)

test.skipIf(!hasPostgres15)(
  'PG_BIN=off saves by the own way, which goes into any server; a wrong one is refused',
  async () => {
    const server = await startPostgres15()
    const from = await server.createDatabase('one')
    const to = await createTestDatabase()
    const [home, saved, other] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    await migrate(from)
    await (await connect(from)).query(fill)
    expect((await backupCommand('backup', other, home, from, { PG_BIN: '/nowhere' })).stderr).toBe(
      'asjad: PG_BIN must be a folder with pg_dump and pg_restore of PostgreSQL 15, or off\n',
    )
    expect((await backupCommand('backup', saved, home, from, { PG_BIN: 'off' })).stdout).toMatch(/^Saved \d+ rows/)
    expect(readJson(saved, 'manifest.json')).toMatchObject({ way: 'own', postgres: 15 })
    expect(await backupCommand('restore', saved, other, to)).toMatchObject({ code: 0 })
    const [before, after] = [await connect(from), await connect(to)]
    expect((await after.query(rows)).rows).toEqual((await before.query(rows)).rows)
  },
)

test('the tools get our connection with its password apart, and check certificates as we do', () => {
  expect(libpqSettings({ host: '/run/pg', port: 5432, user: "o'neil", password: 'p', database: 'asjad' }, 15)).toEqual({
    dbname: "host='/run/pg' port='5432' user='o\\'neil' dbname='asjad'",
    env: { PGPASSWORD: 'p' },
  })
  const of = (connectionString: string) => libpqSettings({ connectionString }, 16)
  expect(of('postgres://shop:p%40ss@a:5432,b:5432/asjad?target_session_attrs=read-write')).toEqual({
    dbname: 'postgres://shop@a:5432,b:5432/asjad?target_session_attrs=read-write',
    env: { PGPASSWORD: 'p@ss' },
  })
  expect(of('postgres://db:5432/asjad')).toEqual({ dbname: 'postgres://db:5432/asjad', env: {} })
  expect(of('postgres://shop@db/asjad?sslmode=require')).toEqual({
    dbname: 'postgres://shop@db/asjad?sslmode=verify-full',
    env: { PGSSLROOTCERT: 'system' },
  })
  expect(of('postgres://shop@db/asjad?sslmode=verify-full&sslrootcert=/a/ca.pem')).toEqual({
    dbname: 'postgres://shop@db/asjad?sslmode=verify-full&sslrootcert=%2Fa%2Fca.pem',
    env: {},
  })
})
