import { expect, inject, test } from 'vitest'
import { initialScript } from './support/initial-script.ts'

// Kilobytes of gzip. A page that outgrows its budget makes a part lazy (lib/lazy-part.ts); the home page's is not raised.
const budgets = { '/': 150, '/Store': 160, '/products/1': 172, '/gold-today': 152 }

test.each(Object.entries(budgets))('the scripts that %s needs at first stay within %i KB', async (path, budget) => {
  const bytes = await initialScript(inject('storeUrl'), path)
  // Less than React itself weighs means that the page was not read right.
  expect(bytes).toBeGreaterThan(90_000)
  expect(bytes).toBeLessThanOrEqual(budget * 1024)
})
