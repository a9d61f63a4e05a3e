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

test('no style looks through the whole page at each of its changes', async () => {
  const html = await (await fetch(inject('storeUrl'))).text()
  const [sheet] = html.match(/\/assets\/[^"]+\.css/) ?? []
  const styles = await (await fetch(`${inject('storeUrl')}${sheet}`)).text()
  const asked = [...styles.matchAll(/(?:html|body|:root):has\([^)]*\)/g)].map(([selector]) => selector)
  // On paper nothing changes.
  expect([...new Set(asked)].sort()).toEqual(['body:has(.certificate-sheet)', 'html:has(.certificate-sheet)'])
})
