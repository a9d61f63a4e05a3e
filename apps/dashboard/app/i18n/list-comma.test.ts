import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')
/** Its field holds Arabic words, whatever the language of the page. */
const arabicWords = 'features/synonyms/synonym-form.tsx'

test('a list in a sentence has the comma of its language', () => {
  const wrong = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && path !== arabicWords)
    .filter((path) => readFileSync(join(app, path), 'utf8').includes("join('، ')"))
  expect(wrong).toEqual([])
})
