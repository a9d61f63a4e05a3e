import { expect, inject, test } from 'vitest'
import { initialScript } from './support/initial-script.ts'

// Bytes of gzip. A page that outgrows its budget makes a part lazy (lib/lazy-part.ts); the home page's is not raised.
const budgets = { '/': 150_000, '/Store': 160_000, '/products/1': 174_000, '/gold-today': 152_000 }

// Each is a request of its own, however small: what belongs together is a group of vite.config.ts.
const mostFiles = 14

test.each(Object.entries(budgets))('the scripts that %s needs at first stay within %i bytes', async (path, budget) => {
  const { bytes, files } = await initialScript(inject('storeUrl'), path)
  // Less than React itself weighs means that the page was not read right.
  expect(bytes).toBeGreaterThan(90_000)
  expect(bytes).toBeLessThanOrEqual(budget)
  expect(files).toBeLessThanOrEqual(mostFiles)
})
