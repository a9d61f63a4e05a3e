import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '@asjad/api/database/database'
import { registerKeys, replaceKey } from '@asjad/api/database/key-fingerprints'
import { readableByOthers, run, temporaryFolder } from '@asjad/postgres/test/processes'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../../api/test/test-api.ts'
import { backupCommand, connect, readJson } from '../../test/backups.ts'

vi.setConfig({ testTimeout: 60_000 })

const start = (dataDir: string) => run('apps/server/src/main.ts', [], { DATA_DIR: dataDir, PORT: '0', DEMO: 'on' })

async function productsOf(store: ReturnType<typeof start>) {
  const [, url] = await store.waitForOutput(/Asjad is open at (\S+)/)
  const response = await fetch(`${url}/api/v1/products?sort=best_selling`)
  const { data, meta } = (await response.json()) as { data: { id: number; title: string }[]; meta: { total: number } }
  return { ids: data.map(({ id, title }) => `${id} ${title}`), total: meta.total }
}

test('a back-up of a store that runs is restored whole into a new one, which then opens', {
  timeout: 240_000,
}, async () => {
  const [home, other, saved, again, cut] = Array.from({ length: 5 }, () => temporaryFolder()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const store = start(home)
  const before = await productsOf(store)

  expect(await backupCommand('backup', saved, home)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Saved \d+ rows/m),
  })
  store.killGroup('SIGTERM')
  await store.exit

  // A truncated copy restores nothing, and does not block the restore of a complete one.
  cpSync(saved, cut, { recursive: true })
  const rows = readFileSync(join(saved, 'database.gz'))
  writeFileSync(join(cut, 'database.gz'), rows.subarray(0, rows.length / 2))
  expect((await backupCommand('restore', cut, other)).stderr).toBe(`asjad: ${join(cut, 'database.gz')} is damaged\n`)
  expect(readdirSync(other)).toEqual([])

  expect(await backupCommand('restore', saved, other)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Restored \d+ rows/m),
  })
  await backupCommand('backup', again, other)
  const rowsIn = (folder: string) =>
    gunzipSync(readFileSync(join(folder, 'database.gz')))
      .toString()
      .split('\n')
      .slice(1)
  expect(rowsIn(again)).toEqual(rowsIn(saved))
  for (const folder of [saved, again, other]) expect(readableByOthers(folder)).toEqual([])
  for (const folder of [other, again])
    expect(readFileSync(join(folder, 'secrets.json'))).toEqual(readFileSync(join(home, 'secrets.json')))

  const restored = start(other)
  expect(await productsOf(restored)).toEqual(before)
  restored.killGroup('SIGTERM')
  await restored.exit

  expect(await backupCommand('restore', saved, other)).toMatchObject({
    code: 1,
    stderr: `asjad: DATA_DIR ${other} holds a store already: restore into a new folder\n`,
  })
  expect((await backupCommand('backup', saved, home)).stderr).toBe(`asjad: ${saved} is not empty\n`)
})

test('a folder that is no back-up is refused in one line, and nothing is changed', async () => {
  const [empty, folder, home] = Array.from({ length: 3 }, () => temporaryFolder()) as [string, string, string]
  expect((await backupCommand('restore', empty, home)).stderr).toBe(`asjad: ${empty} holds no backup\n`)
  writeFileSync(join(folder, 'database.gz'), 'not even compressed')
  expect((await backupCommand('restore', folder, home)).stderr).toBe(
    `asjad: ${join(folder, 'database.gz')} is damaged\n`,
  )
  expect(readdirSync(home)).toEqual([])
})

test('rows that point at others of their own table are restored, wherever those stand', async () => {
  const [from, to] = [await createTestDatabase(), await createTestDatabase()]
  const [saved, home] = [temporaryFolder(), temporaryFolder()]
  const [before, after] = [await connect(from), await connect(to)]
  // More rows than one batch holds, each with a parent that comes later.
  await before.query(
    `insert into category (id, parent_id, position, slug, title_ar, title_en) overriding system value
     select n, nullif(least(n + 1200, 2500), n), n, 'c' || n, 'ذهب', 'Gold' from generate_series(1, 2500) n`,
  )
  expect((await backupCommand('backup', saved, home, from)).code).toBe(0)

  expect(await backupCommand('restore', saved, home, to)).toMatchObject({ code: 0, stderr: '' })

  const tree = 'select id, parent_id from category order by id'
  expect((await after.query(tree)).rows).toEqual((await before.query(tree)).rows)
  await expect(after.query('update category set parent_id = 9999 where id = 1')).rejects.toThrow(/foreign key/)
  const deferrable = "select conname from pg_constraint where contype = 'f' and condeferrable"
  expect((await after.query(deferrable)).rows).toEqual([])
})

test('second factors and what is left of their recovery codes are carried over, each with its owner', async () => {
  const [from, to] = [await createTestDatabase(), await createTestDatabase()]
  const [saved, home] = [temporaryFolder(), temporaryFolder()]
  const [before, after] = [await connect(from), await connect(to)]
  await before.query(
    `insert into account (email, first_name, last_name, language) values ('sara@asjad.example', 'Sara', 'Ahmad', 'ar');
     insert into second_factor (account_id, secret, last_step, recovery_salt, enabled_at)
       select id, 'v1.sealed', 59654321, 'c2FsdA==', now() from account;
     insert into recovery_code select id, 'hash ' || n from second_factor, generate_series(1, 7) n`,
  )
  expect((await backupCommand('backup', saved, home, from)).code).toBe(0)

  expect(await backupCommand('restore', saved, home, to)).toMatchObject({ code: 0, stderr: '' })

  const all = `select email, f.*, code_hash from account a join second_factor f on f.account_id = a.id
    join recovery_code c on c.second_factor_id = f.id order by code_hash`
  const rows = (await after.query(all)).rows
  expect(rows).toHaveLength(7)
  expect(rows).toEqual((await before.query(all)).rows)
})

test('a restore that is refused leaves the keys and files of a store as they were', async () => {
  const [from, full] = [await createTestDatabase(), await createTestDatabase()]
  const [saved, home, empty] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  writeFileSync(join(home, 'secrets.json'), JSON.stringify(secretsOf('the back-up')))
  mkdirSync(join(home, 'private'))
  writeFileSync(join(home, 'private/ring.jpg'), 'a photograph')
  chmodSync(join(home, 'private'), 0o700)
  await backupCommand('backup', saved, home, from)
  expect(readableByOthers(saved)).toEqual([])
  await (await connect(full)).query(
    `insert into account (email, first_name, last_name, language) values ('sara@asjad.example', 'Sara', 'Ahmad', 'ar')`,
  )

  expect((await backupCommand('restore', saved, empty, full)).stderr).toBe(
    'asjad: the database is not empty: a backup is restored into an empty store\n',
  )
  expect(readdirSync(empty)).toEqual([])

  writeFileSync(join(home, 'secrets.json'), 'the keys in use')
  expect((await backupCommand('restore', saved, home, full)).stderr).toBe(
    `asjad: DATA_DIR ${home} holds a store already: restore into a new folder\n`,
  )
  expect(readFileSync(join(home, 'secrets.json'), 'utf8')).toBe('the keys in use')
})

test('a key that is set in the environment is not in the back-up, nor is one that nothing was sealed with', async () => {
  const [from, to] = [await createTestDatabase(), await createTestDatabase()]
  const [saved, home, other] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const { dataKey, ...rest } = secretsOf('the folder')
  writeFileSync(join(home, 'secrets.json'), JSON.stringify({ dataKey, ...rest }))
  const DATA_KEY = 'the data key that the store runs with: set'

  const { stdout, stderr } = await backupCommand('backup', saved, home, from, { DATA_KEY })

  expect(stdout).toContain('Not in the backup: DATA_KEY, set in the environment. Keep it elsewhere: without DATA_KEY')
  expect(stderr).toBe('')
  expect(readJson(saved, 'secrets.json')).toEqual(rest)
  const { keys } = readJson(saved, 'manifest.json')
  expect(keys).toEqual({ DATA_KEY: 'environment', JWT_SECRET: 'saved', CERTIFICATE_KEYS: 'saved' })
  for (const name of ['secrets.json', 'manifest.json'])
    expect(readFileSync(join(saved, name), 'utf8')).not.toMatch(/the data key/)
  expect((await backupCommand('restore', saved, other, to, { DATA_KEY })).stdout).toMatch(
    /^Restored .* The store can be started with its keys\.\nNot in the backup: DATA_KEY/,
  )
  expect(readJson(other, 'secrets.json')).toEqual(rest)
})

test('the database knows which key is in use: one that the command does not know is told of, and no other saved', async () => {
  const from = await createTestDatabase()
  const [saved, again, home] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const { dataKey, ...rest } = secretsOf('the folder')
  writeFileSync(join(home, 'secrets.json'), JSON.stringify({ dataKey, ...rest }))
  const db = openDatabase(from, () => {})
  onTestFinished(() => db.destroy())
  await registerKeys(db, { DATA_KEY: ['the data key that the store runs with: set'] })

  const { code, stderr } = await backupCommand('backup', saved, home, from)
  expect(code).toBe(0)
  expect(stderr).toMatch(/^asjad: WARNING: Not in the backup: DATA_KEY; the store runs with others than are set here/)
  expect(readJson(saved, 'secrets.json')).toEqual(rest)
  expect(readJson(saved, 'manifest.json').keys.DATA_KEY).toBe('unknown')

  // During a key change both keys are needed: the folder's is saved, the new one is stored elsewhere.
  await replaceKey(db, 'DATA_KEY', dataKey)
  await backupCommand('backup', again, home, from, { DATA_KEY: `a new data key that seals from now on,${dataKey}` })
  expect(readJson(again, 'secrets.json')).toEqual({ dataKey, ...rest })
  expect(readJson(again, 'manifest.json').keys.DATA_KEY).toBe('environment')
})

const secretsOf = (whom: string) => ({
  jwtSecret: `the secret of sessions of ${whom}, made up`,
  postgresPassword: `a password of ${whom}, long enough as well`,
  storePassword: `another password of ${whom}, long enough`,
  dataKey: `the data key of ${whom}: long enough to be one`,
  certificateKey: 'dGhlIHNlZWQgb2YgdGhlIHRlc3RzLCAzMiBieXRlcy4',
})
