import { expect, inject, test } from 'vitest'
import { initialScript } from './support/initial-script.ts'

// Bytes of gzip. A page that outgrows its budget makes a part lazy (packages/ui/src/browser/lazy-component.ts); the home page's is not raised.
const budgets = { '/': 150_000, '/Store': 160_000, '/products/1': 174_000, '/gold-today': 152_000 }

// Each is a request of its own, however small: what belongs together is a group of vite.config.ts.
const maxFiles = 14

test.each(Object.entries(budgets))('the scripts that %s needs at first stay within %i bytes', async (path, budget) => {
  const { bytes, files } = await initialScript(inject('storeUrl'), path)
  // Less than React itself weighs means that the page was not read right.
  expect(bytes).toBeGreaterThan(90_000)
  expect(bytes).toBeLessThanOrEqual(budget)
  expect(files).toBeLessThanOrEqual(maxFiles)
})

async function builtStyles() {
  const html = await (await fetch(inject('storeUrl'))).text()
  const [sheet] = html.match(/\/static\/[^"]+\.css/) ?? []
  return (await fetch(`${inject('storeUrl')}${sheet}`)).text()
}

test('no style looks through the whole page at each of its changes', async () => {
  const styles = await builtStyles()
  const selectors = [...styles.matchAll(/(?:html|body|:root):has\([^)]*\)/g)].map(([selector]) => selector)
  // On paper nothing changes.
  expect([...new Set(selectors)].sort()).toEqual(['body:has(.certificate-sheet)', 'html:has(.certificate-sheet)'])
})

test('a style of what stands in something says what it is of, and is not tried on every element', async () => {
  const styles = await builtStyles()
  const selectors = [...styles.matchAll(/([^{}@;]+)\{/g)].flatMap(([, list = '']) => splitAtTop(list, ','))
  const tried = selectors.filter((selector) => {
    const steps = splitAtTop(selector.replace(/^:(?:is|where)\((.*)\)$/, '$1'), ' >+~')
    const named = steps.at(-1)?.replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)|::?[a-z-]+/g, '') ?? ''
    return steps.length > 1 && !/[.#[a-z]/i.test(named)
  })
  expect(new Set(tried)).toEqual(new Set(['.on-night :focus-visible', '.prose>*+*']))
  // The same for languages and directions: their attributes stand on few elements.
  expect(styles).not.toMatch(/:(?:lang|dir)\(/)
})

/** Parts of a selector between the given signs, those in brackets left whole. */
function splitAtTop(selector: string, signs: string) {
  const parts = ['']
  let depth = 0
  for (const sign of selector) {
    if ('(['.includes(sign)) depth++
    if (')]'.includes(sign)) depth--
    if (depth === 0 && signs.includes(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
