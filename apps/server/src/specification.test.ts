import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')

type Row = { line: string; what: string; where: string[]; shownBy: string }
const rows: Row[] = [...page.matchAll(/^\| (\d+\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, line = '', what = '', where = '', shownBy = '']) => ({
    line,
    what,
    where: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => fullPath(path)),
    shownBy,
  }),
)

function fullPath(path: string) {
  return /^(apps|packages|e2e)\//.test(path) ? path : `apps/storefront/app/${path}`
}
const isThere = (path: string) => existsSync(join(root, path))
const read = (path: string) => (/\.\w+$/.test(path) && isThere(path) ? readFileSync(join(root, path), 'utf8') : '')

test('every line of the specification has a place and says what shows it', () => {
  expect(rows.length).toBe(218)
  expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length)
  expect(rows.filter(({ where }) => where.length === 0)).toEqual([])
  const missing = rows.flatMap(({ line, where }) => where.filter((path) => !isThere(path)).map((path) => [line, path]))
  expect(missing).toEqual([])
})

test('every test and every decision that the specification’s page names is there', () => {
  const wrong = rows.flatMap(({ line, what, shownBy }) => {
    const tests = [...shownBy.matchAll(/`([^`]+\.test\.tsx?)`((?: “[^”]+”)*)/g)]
    const decisions = [...`${what} ${shownBy}`.matchAll(/\]\((decisions\/[^)]+)\)/g)]
    // That a text stands in a file is asked of every line below; it shows nobody using it.
    const stronger = tests.filter(([, file]) => file !== 'apps/server/src/specification.test.ts')
    if (stronger.length === 0 && decisions.length === 0) return [[line, 'nothing shows it']]
    const lost = tests.flatMap(([, file = '', names = '']) => {
      const source = read(file)
      const titles = [...names.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)
      return source === '' ? [file] : titles.filter((title) => !source.includes(title))
    })
    return [...lost, ...decisions.map(([, link = '']) => link).filter((link) => !isThere(`docs/${link}`))].map(
      (name) => [line, name],
    )
  })
  expect(wrong).toEqual([])
})

test('every text of the specification is to the letter where its line says', () => {
  const quoted = rows.flatMap(({ line, what, where }) =>
    [...what.matchAll(/'([^']+)'/g)].map(([, text = '']) => ({ line, text, where })),
  )
  expect(quoted.length).toBeGreaterThan(60)
  expect(quoted.filter(({ text, where }) => !where.some((path) => read(path).includes(text)))).toEqual([])
})
