import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrate, migrationNames } from '@asjad/api/database/migrate'
import { temporaryFolder } from '@asjad/postgres/test/processes'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../api/test/test-api.ts'
import { backupCommand, connect, readJson } from '../../test/backups.ts'
import { hasPostgres15, startPostgres15 } from '../../test/postgres-15.ts'

vi.setConfig({ testTimeout: 120_000 })

const command = (action: 'backup' | 'restore', folder: string, database: pg.PoolConfig) =>
  backupCommand(action, folder, temporaryFolder(), database)

async function bareDatabase() {
  const connection = await createTestDatabase()
  await (await connect(connection)).query('drop schema public cascade; create schema public')
  return connection
}

const older = migrationNames.filter((name) => name < '027')

const methods = [
  { way: 'own', databases: () => Promise.all([bareDatabase(), bareDatabase()]), possible: true },
  {
    way: 'pg_dump',
    databases: async () => {
      const server = await startPostgres15()
      return Promise.all([server.createDatabase('one'), server.createDatabase('two')])
    },
    possible: hasPostgres15,
  },
]

for (const { way, databases, possible } of methods)
  test.skipIf(!possible)(`a back-up of an older version (${way}) is restored and brought up to date`, async () => {
    const [from, to] = await databases()
    const saved = temporaryFolder()
    await migrate(from, { only: older })
    const before = await connect(from)
    await before.query(`insert into job (kind, payload, run_at) values ('refund', 'v1.sealed', now())`)
    expect((await command('backup', saved, from)).code).toBe(0)
    expect(readJson(saved, 'manifest.json')).toMatchObject({
      way,
      migrations: older.toSorted(),
    })

    expect(await command('restore', saved, to)).toMatchObject({ code: 0, stderr: '' })

    const after = await connect(to)
    const names = await after.query(
      'select name from kysely_migration union select name from later_migration order by name',
    )
    expect(names.rows.map(({ name }) => name)).toEqual(migrationNames.toSorted())
    expect((await after.query('select kind, lane, payload from job')).rows).toEqual([
      { kind: 'refund', lane: 'payments', payload: 'v1.sealed' },
    ])
  })

test('a back-up of a newer version is refused in one line, and nothing is begun', async () => {
  const [from, to] = await Promise.all([createTestDatabase(), bareDatabase()])
  const saved = temporaryFolder()
  await command('backup', saved, from)
  const path = join(saved, 'manifest.json')
  const manifest = readJson(path)
  writeFileSync(
    path,
    JSON.stringify({ ...manifest, store: '9.0.0', migrations: [...manifest.migrations, '999-tomorrow'] }),
  )

  expect((await command('restore', saved, to)).stderr).toBe(
    'asjad: the backup is of a newer version of the store (9.0.0), which has 999-tomorrow: restore it with that version or a newer one\n',
  )
  expect((await (await connect(to)).query(`select to_regclass('kysely_migration') as begun`)).rows).toEqual([
    { begun: null },
  ])
})

test('an older back-up does not go into tables of a newer version', async () => {
  const [from, to] = [await bareDatabase(), await createTestDatabase()]
  const saved = temporaryFolder()
  await migrate(from, { only: older })
  await command('backup', saved, from)
  expect((await command('restore', saved, to)).stderr).toMatch(
    /^asjad: the database has tables of a newer version than the backup \(027-job-lanes, .*\): restore into a database without tables/,
  )
})

test('a back-up that was made before there was a manifest is restored; a new one without it was broken off', async () => {
  const [from, to] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const saved = temporaryFolder()
  await (await connect(from)).query(
    `insert into account (email, first_name, last_name, language) values ('sara@asjad.example', 'Sara', 'Ahmad', 'ar')`,
  )
  await command('backup', saved, from)
  rmSync(join(saved, 'manifest.json'))
  expect((await command('restore', saved, to)).stderr).toBe(
    `asjad: ${saved} holds no whole backup: it was broken off\n`,
  )
  const path = join(saved, 'database.gz')
  const rows = gunzipSync(readFileSync(path)).toString()
  writeFileSync(path, gzipSync(rows.replace('asjad backup 2', 'asjad backup 1')))
  expect(await command('restore', saved, to)).toMatchObject({ code: 0 })
  expect((await (await connect(to)).query('select email from account')).rows).toEqual([{ email: 'sara@asjad.example' }])
})
