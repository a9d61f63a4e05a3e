import { expect, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'

useBrowser()

const words = {
  ar: {
    newCourier: 'شركة جديدة',
    nameEn: /^الاسم بالإنجليزية/,
    byHand: /^لا تُسلَّم إلا/,
    question: 'لديك تغييرات غير محفوظة',
    kept: /^تبقى في هذا المتصفح/,
    lost: /^إن غادرت الآن/,
    stay: 'ابقَ',
    leave: 'غادر',
    restore: 'استعدها',
    close: 'إغلاق',
    newAddress: 'وجهة جديدة',
    events: [/^طلب جديد/, /^دُفع طلب/],
    block: 'إيقاف عن الطلب',
    reason: /^السبب/,
  },
  en: {
    newCourier: 'New courier',
    nameEn: /^Name in English/,
    byHand: /^Only into/,
    question: 'You have unsaved changes',
    kept: /^They stay in this browser/,
    lost: /^If you leave now/,
    stay: 'Stay',
    leave: 'Leave',
    restore: 'Restore it',
    close: 'Close',
    newAddress: 'New address',
    events: [/^An order is placed/, /^An order is paid/],
    block: 'Block',
    reason: /^Reason/,
  },
} as const

const themes = { ar: 'light', en: 'dark' } as const

test.each(twoVariants)(
  'what was typed in a drawer or a dialog is not lost by Escape, nor by a press beside it: $lang on a $width',
  async ({ lang, width }) => {
    const w = words[lang]
    const page = await visitDashboard('/settings/shipping', { lang, width, theme: themes[lang] })
    const question = page.getByRole('dialog', { name: w.question })
    const form = page.getByRole('dialog').filter({ has: page.locator('form') })
    const answer = (word: string) => question.getByRole('button', { name: word, exact: true }).click()
    const open = async () => {
      await page.getByRole('button', { name: w.newCourier, exact: true }).click()
      await form.waitFor()
    }
    const name = form.getByRole('textbox', { name: w.nameEn })
    const byHand = form.getByRole('switch', { name: w.byHand })

    // Nothing is typed: nothing is asked.
    await open()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })

    await open()
    await name.fill('Naqel')
    await byHand.check()
    await page.keyboard.press('Escape')
    await question.getByText(w.kept).waitFor()
    await expectAccessible(page)
    // The second Escape in a row is the browser's own, which no page can prevent.
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await answer(w.stay)
    expect(await name.inputValue()).toBe('Naqel')
    await form.getByRole('button', { name: w.close }).click()
    await answer(w.leave)
    await form.waitFor({ state: 'detached' })

    await page.reload()
    await open()
    await form.getByRole('button', { name: w.restore }).click()
    await expect.poll(() => byHand.isChecked()).toBe(true)
    expect(await name.inputValue()).toBe('Naqel')
    // As it was in the beginning: there is nothing to ask about, and nothing to offer.
    await byHand.uncheck()
    await name.fill('')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await open()
    expect(await form.getByRole('button', { name: w.restore }).count()).toBe(0)

    await page.goto('/dashboard/webhooks')
    const openAddress = () => page.getByRole('button', { name: w.newAddress, exact: true }).click()
    const events = w.events.map((event) => form.getByRole('checkbox', { name: event }))
    await openAddress()
    for (const event of events) await event.check()
    await page.keyboard.press('Escape')
    await answer(w.leave)
    await openAddress()
    await form.getByRole('button', { name: w.restore }).click()
    for (const event of events) await expect.poll(() => event.isChecked()).toBe(true)
    for (const event of events) await event.uncheck()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })

    await page.goto('/dashboard/customers/1')
    await page.getByRole('button', { name: w.block, exact: true }).click()
    const reason = form.getByRole('textbox', { name: w.reason })
    await reason.fill('Three parcels came back')
    await page.mouse.click(5, 5)
    await question.getByText(w.lost).waitFor()
    await answer(w.stay)
    expect(await reason.inputValue()).toBe('Three parcels came back')
    await page.mouse.click(5, 5)
    await answer(w.leave)
    await form.waitFor({ state: 'detached' })
  },
)
