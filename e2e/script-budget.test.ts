import { expect, inject, test } from 'vitest'
import { initialScript } from './support/initial-script.ts'

// Gzipped bytes. If a page exceeds its budget, make a part lazy (packages/ui/src/browser/lazy-component.ts). Never
// raise the home page's.
const budgets = { '/': 150_000, '/Store': 160_000, '/products/1': 174_000, '/gold-today': 152_000 }

// Each file is a request, however small: put what belongs together into a group in vite.config.ts.
const maxFiles = 14

test.each(Object.entries(budgets))('the scripts that %s needs at first stay within %i bytes', async (path, budget) => {
  const { bytes, files } = await initialScript(inject('storeUrl'), path)
  // Less than the size of React means that the page was parsed wrongly.
  expect(bytes).toBeGreaterThan(90_000)
  expect(bytes).toBeLessThanOrEqual(budget)
  expect(files).toBeLessThanOrEqual(maxFiles)
})

async function builtStyles() {
  const html = await (await fetch(inject('storeUrl'))).text()
  const [sheet] = html.match(/\/static\/[^"]+\.css/) ?? []
  return (await fetch(`${inject('storeUrl')}${sheet}`)).text()
}

test('no style rule makes the browser search the whole page after each change', async () => {
  const styles = await builtStyles()
  const selectors = [...styles.matchAll(/(?:html|body|:root):has\([^)]*\)/g)].map(([selector]) => selector)
  // Allowed for print, where nothing changes.
  expect([...new Set(selectors)].sort()).toEqual(['body:has(.certificate-sheet)', 'html:has(.certificate-sheet)'])
})

test('a descendant rule names its element, so that it is not tried on every element', async () => {
  const styles = await builtStyles()
  const selectors = [...styles.matchAll(/([^{}@;]+)\{/g)].flatMap(([, list = '']) => splitAtTop(list, ','))
  const tried = selectors.filter((selector) => {
    const steps = splitAtTop(selector.replace(/^:(?:is|where)\((.*)\)$/, '$1'), ' >+~')
    const named = steps.at(-1)?.replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)|::?[a-z-]+/g, '') ?? ''
    return steps.length > 1 && !/[.#[a-z]/i.test(named)
  })
  expect(new Set(tried)).toEqual(new Set(['.on-night :focus-visible', '.prose>*+*']))
  // The same for `:lang` and `:dir`: match the attribute, which only few elements have.
  expect(styles).not.toMatch(/:(?:lang|dir)\(/)
})

/** Splits a selector at these characters, but not inside brackets. */
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
