import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { newSession } from '../support/own-session.ts'
import { lightHoops } from '../support/pieces.ts'

useBrowser()

const words = {
  ar: {
    fresh: 'شركة جديدة',
    days: /^إلى يوم عمل/,
    fault: 'اكتب عدد أيام من 0 إلى 60',
    hand: 'لا تُسلَّم إلا ليد المستلم',
  },
  en: {
    fresh: 'New courier',
    days: /^To work day/,
    fault: 'Write a number of days from 0 to 60',
    hand: 'Only into the hand of the recipient',
  },
} as const

/** Time for the page to draw what the press has changed so far. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** As a hand presses: down, a moment later up at the same place, wherever things have moved meanwhile. */
async function pressSlowly(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await twoFrames(page)
  await page.mouse.up()
}

test.each([
  { lang: 'ar', width: 'phone', theme: 'dark' },
  { lang: 'en', width: 'desktop', theme: 'light' },
] as const)(
  'whoever leaves a wrong field by a press on a switch turns the switch: $lang on a $width',
  async ({ lang, width, theme }) => {
    const w = words[lang]
    const page = await visitDashboard('/settings/shipping', { role: 'manager', lang, width, theme })
    await page.getByRole('button', { name: w.fresh, exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: w.days }).fill('many')
    const byHand = drawer.getByRole('switch', { name: w.hand })
    expect(await byHand.isChecked()).toBe(false)
    await pressSlowly(page, byHand)
    await drawer.getByText(w.fault).waitFor()
    expect(await byHand.isChecked()).toBe(true)
    await expectAccessible(page)
  },
)

test('a field that is left by the keyboard says at once what is wrong', async () => {
  const w = words.en
  const page = await visitDashboard('/settings/shipping', { role: 'manager', lang: 'en' })
  await page.getByRole('button', { name: w.fresh, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: w.days }).fill('many')
  await page.keyboard.press('Tab')
  await drawer.getByText(w.fault).waitFor()
})

test('a setting that is no number says so after the press that leaves it, and the press counts', async () => {
  const page = await visitDashboard('/settings', { lang: 'en', session: await newSession('owner') })
  await page.getByLabel('A price counts as frozen after').fill('soon')
  const pausesByItself = page.getByRole('checkbox', { name: 'Pause sales by itself at a fast move' })
  const before = await pausesByItself.isChecked()
  await pressSlowly(page, pausesByItself)
  const fault = page.getByText('Write a number, such as 12.5')
  await fault.waitFor()
  expect(await pausesByItself.isChecked()).toBe(!before)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await fault.waitFor({ state: 'detached' })
})

test('the same note written twice is two notes', async () => {
  const { id } = await buy(await newBuyer(), lightHoops)
  const page = await visitDashboard(`/orders/${id}`, { role: 'orders', lang: 'en' })
  const field = page.getByRole('textbox', { name: 'Note' })
  const notes = page.getByText('Called, nobody answers', { exact: true }).and(page.locator(':not(textarea)'))
  for (const count of [1, 2]) {
    await field.fill('Called, nobody answers')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => notes.count()).toBe(count)
    expect(await field.inputValue()).toBe('')
  }
})
