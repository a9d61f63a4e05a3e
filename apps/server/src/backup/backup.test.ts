import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { run, temporaryFolder } from '../../test/processes.ts'

const command = (wish: 'backup' | 'restore', folder: string, dataDir: string) =>
  run('src/backup/command.ts', [wish, folder], { DATA_DIR: dataDir }).exit

const start = (dataDir: string) => run('src/main.ts', [], { DATA_DIR: dataDir, PORT: '0', DEMO: 'on' })

async function productsOf(store: ReturnType<typeof start>) {
  const [, url] = await store.says(/Asjad is open at (\S+)/)
  const response = await fetch(`${url}/api/v1/products?sort=best_selling`)
  const { data, meta } = (await response.json()) as { data: { id: number; title: string }[]; meta: { total: number } }
  return { ids: data.map(({ id, title }) => `${id} ${title}`), total: meta.total }
}

test('a back-up of a store that runs is restored whole into a new one, which then opens', {
  timeout: 240_000,
}, async () => {
  const [home, other, saved, again] = Array.from({ length: 4 }, () => temporaryFolder()) as [
    string,
    string,
    string,
    string,
  ]
  const store = start(home)
  const before = await productsOf(store)

  expect(await command('backup', saved, home)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Saved \d+ rows/m),
  })
  store.killGroup('SIGTERM')
  await store.exit

  expect(await command('restore', saved, other)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Restored \d+ rows/m),
  })
  await command('backup', again, other)
  const rowsIn = (folder: string) =>
    gunzipSync(readFileSync(join(folder, 'database.gz')))
      .toString()
      .split('\n')
      .slice(1)
  expect(rowsIn(again)).toEqual(rowsIn(saved))
  for (const folder of [other, again])
    expect(readFileSync(join(folder, 'secrets.json'))).toEqual(readFileSync(join(home, 'secrets.json')))

  const restored = start(other)
  expect(await productsOf(restored)).toEqual(before)
  restored.killGroup('SIGTERM')
  await restored.exit

  expect(await command('restore', saved, other)).toMatchObject({
    code: 1,
    stderr: `asjad: DATA_DIR ${other} holds a store already: restore into a new folder\n`,
  })
  expect((await command('backup', saved, home)).stderr).toBe(`asjad: ${saved} is not empty\n`)
})

test('what is no back-up is refused in one line, and nothing is begun', async () => {
  const [empty, folder, home] = Array.from({ length: 3 }, () => temporaryFolder()) as [string, string, string]
  expect((await command('restore', empty, home)).stderr).toBe(`asjad: ${empty} holds no backup\n`)
  writeFileSync(join(folder, 'database.gz'), 'not even compressed')
  expect((await command('restore', folder, home)).stderr).toBe(`asjad: ${join(folder, 'database.gz')} is damaged\n`)
  expect(readdirSync(home)).toEqual([])
})
