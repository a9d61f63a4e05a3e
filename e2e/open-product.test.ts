import { expect, test } from 'vitest'
import { twoVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { callAs } from './support/staff-calls.ts'

useBrowser()

const texts = {
  ar: { gone: 'لم تعد هذه القطعة معروضة' },
  en: { gone: 'This piece is no longer sold' },
}

test.each([
  { ...twoVariants[0], id: 44 },
  { ...twoVariants[1], id: 45 },
])('an open product page follows another price, and says when the piece is withdrawn: $lang', async (variant) => {
  const call = callAs('manager')
  const { id, lang } = variant
  const stored = async () => (await call('GET /admin/products/:id', { id })).data
  const ifMatch = async () => ({ headers: { 'if-match': `"${(await stored()).version}"` } })
  const before = await stored()
  const page = await visit(`/products/${id}`, variant)
  await waitForHydration(page)
  const price = page.locator('main .price').filter({ visible: true }).first()
  const shown = async () => Number((await price.textContent())?.replace(/[^\d.]/g, ''))
  const shownBefore = await shown()
  const makings = (more: number) => ({
    change: before.varieties.map((variety) => ({ id: variety.id, making: (variety.making ?? 0) + more })),
  })

  // By more than gold moves meanwhile. What changes before the page listens is not told: so it is changed until the page shows it.
  let more = 500
  const changeAndLook = async () => {
    more += 1
    await call('PATCH /admin/products/:id', { id, varieties: makings(more) }, await ifMatch())
    return shown()
  }
  await expect.poll(changeAndLook, { timeout: 20_000, interval: 1_000 }).toBeGreaterThan(shownBefore + 400)

  await call('POST /admin/products/:id/status', { id, to: 'draft' }, await ifMatch())
  await page.getByText(texts[lang].gone).waitFor({ timeout: 10_000 })
  expect(new URL(page.url()).pathname).toBe(`/products/${id}`)

  await call('POST /admin/products/:id/status', { id, to: 'published' }, await ifMatch())
  await call('PATCH /admin/products/:id', { id, varieties: makings(0) }, await ifMatch())
})
