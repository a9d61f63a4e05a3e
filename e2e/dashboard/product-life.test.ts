import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { completeRing, editRing, ringNow } from '../support/rings.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    more: 'إجراءات أخرى',
    history: 'سجل التعديلات',
    revert: 'تراجع عن هذا التعديل',
    undone: /تُراجع عنه/,
    close: 'إغلاق',
    preview: 'معاينة',
    duplicate: 'تكرار',
    copied: 'نُسخت القطعة مسودةً برموز جديدة',
    toBin: 'نقل إلى المحذوفات',
    restore: 'استعادة',
    saved: 'حُفظت القطعة',
  },
  en: {
    more: 'More actions',
    history: 'History',
    revert: 'Revert this change',
    undone: /Reverted/,
    close: 'Close',
    preview: 'Preview',
    duplicate: 'Duplicate',
    copied: 'Copied as a draft with new SKUs',
    toBin: 'Move to the bin',
    restore: 'Restore',
    saved: 'Saved',
  },
} as const

for (const { lang, width, theme } of [
  { lang: 'ar', width: 'phone', theme: 'dark' },
  { lang: 'en', width: 'desktop', theme: 'light' },
] as const)
  test(`an editor reverts a change, looks at a draft in the shop, duplicates it, and takes the copy out of the bin: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const ring = await completeRing()
    await editRing(ring.id, { making: 140 })
    const page = await visitDashboard(`/products/${ring.id}`, { role: 'manager', lang, width, theme })
    const act = async (name: string) => {
      await page.getByRole('button', { name: w.more, exact: true }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }

    await act(w.history)
    const drawer = page.getByRole('dialog', { name: w.history })
    await drawer.getByText('140.00').first().waitFor()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: w.revert }).first().click()
    await drawer.getByText(w.undone).waitFor()
    expect((await ringNow(ring.id)).variety.making).toBe(100)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: w.preview, exact: true }).click()
    const shop = await opened
    await shop.waitForURL(/\/preview\//)
    await shop.getByRole('heading', { level: 1, name: ring.name }).waitFor()
    await shop.close()

    await act(w.duplicate)
    await page.getByText(w.copied).first().waitFor()
    await expect.poll(() => page.url()).not.toMatch(new RegExp(`/products/${ring.id}$`))
    const copy = Number(page.url().split('/').at(-1))
    onTestFinished(async () => {
      await callAs('manager')('DELETE /admin/products/:id', { id: copy })
    })
    const before = await ringNow(copy)
    expect(before).toMatchObject({ status: 'draft', variety: { making: 100, on_hand: 0 } })
    expect(before.variety.sku).not.toBe(ring.sku)

    await act(w.toBin)
    await page.waitForURL(/\/products$/)
    expect((await ringNow(copy)).status).toBe('binned')
    await page.goto(`/dashboard/products?view=bin&q=${ring.code}`)
    await page.getByRole('link', { name: ring.name }).first().click()
    await act(w.restore)
    await page.getByText(w.saved, { exact: true }).first().waitFor()
    expect((await ringNow(copy)).status).toBe('draft')
  })
