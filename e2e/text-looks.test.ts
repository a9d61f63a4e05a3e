import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { useBrowser, visit } from './support/browser.ts'

useBrowser()

const tooPale = { actual: expect.arrayContaining([expect.stringMatching(/^color-contrast/)]) }

/** Changes how the first paragraph of a page looks. */
const restyle = (page: Page, style: Partial<CSSStyleDeclaration>) =>
  page
    .getByRole('main')
    .locator('p')
    .first()
    .evaluate((element, style) => Object.assign((element as HTMLElement).style, style), style)

test('what was readable is judged again when its colour, its size or what is behind it changes', async () => {
  const page = await visit('/About', { lang: 'en' })
  await expectAccessible(page)
  for (const style of [{ color: '#bbb' }, { background: '#222' }]) {
    await restyle(page, style)
    await expect(expectAccessible(page)).rejects.toMatchObject(tooPale)
    await restyle(page, { color: '', background: '' })
    await expectAccessible(page)
  }
  // Enough for large letters, too little for small ones.
  await restyle(page, { color: '#888', background: '#fff', fontSize: '30px' })
  await expectAccessible(page)
  await restyle(page, { fontSize: '15px' })
  await expect(expectAccessible(page)).rejects.toMatchObject(tooPale)
})

test('a text of a look that was hidden until now is judged when it appears', async () => {
  const page = await visit('/About', { lang: 'en' })
  await restyle(page, { color: '#c0c0c0', visibility: 'hidden' })
  await expectAccessible(page)
  await restyle(page, { visibility: '' })
  await expect(expectAccessible(page)).rejects.toMatchObject(tooPale)
})
