import { expect, test } from 'vitest'
import { crossedVariants, expectAccessible, themedVariants, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { newName } from '../support/desk.ts'
import { newSession } from '../support/own-session.ts'
import { callAs, callWith } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    filter: 'تصفية',
    what: 'العملية',
    signedIn: 'دخل',
    show: 'عرض',
    remove: 'أزل العملية',
    save: 'حفظ العرض',
    name: /^اسم العرض/,
    keep: 'احفظ',
    refused: 'مُنع لعدم الصلاحية',
    pause: 'عدّل إيقاف بيع الذهب',
    payouts: 'اطّلع على: المدفوعات',
    details: /^تفاصيل القيد/,
  },
  en: {
    filter: 'Filter',
    what: 'What',
    signedIn: 'Signed in',
    show: 'Show',
    remove: 'Remove What',
    save: 'Save view',
    name: /^Name/,
    keep: 'Save',
    refused: 'Was refused',
    pause: 'Changed the pause of gold sales',
    payouts: 'Looked at: Payments',
    details: /^Details of entry/,
  },
}

test.each(crossedVariants)(
  'the log is narrowed to one kind of action, in words, and opened again ($lang, $width)',
  async ({ lang, width, theme }) => {
    const say = words[lang]
    const page = await visitDashboard('/audit', { lang, width, theme })
    await page.getByRole('button', { name: say.filter }).click()
    const menu = page.getByRole('dialog', { name: say.filter })
    await menu.getByRole('button', { name: say.what }).click()
    // Every action of the log has a name in the language of the page.
    expect(await menu.getByText('/admin/').count()).toBe(0)
    await menu.getByRole('checkbox', { name: say.signedIn, exact: true }).click()
    await page.waitForURL('**/audit?action=sign_in')
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.filter({ hasNotText: say.signedIn }).count()).toBe(0)
    // The list is pale while it loads.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await expectAccessible(page)
    await menu.getByRole('button', { name: say.show }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: say.remove }).click()
    await page.waitForURL((url) => url.search === '')
  },
)

test('a filtered log is kept as a view', async () => {
  const say = words.en
  const name = newName('en')
  const page = await visitDashboard('/audit?action=sign_in', { lang: 'en' })
  await page.getByRole('button', { name: say.save }).click()
  await page.getByLabel(say.name).fill(name)
  await page.getByRole('button', { name: say.keep, exact: true }).click()
  const tab = page.getByRole('link', { name, exact: true })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  const { data } = await callAs('owner')('GET /admin/views', { screen: 'audit' })
  const view = data.find((each) => each.name === name)
  expect(view).toMatchObject({ query: 'action=sign_in&view=all' })
  if (view) await callAs('owner')('DELETE /admin/views/:id', { id: view.id })
})

test.each(themedVariants)(
  'a refused call stands in the log by its name in words; the address is in the details ($lang, $width)',
  async ({ lang, width, theme }) => {
    const say = words[lang]
    const clerk = callWith(await newSession('orders'))
    await expect(clerk('PUT /admin/gold/pause', { reason: 'Stock-taking' } as never)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(clerk('GET /admin/money/payouts', {})).rejects.toMatchObject({ code: 'forbidden' })
    const page = await visitDashboard('/audit?action=refused', { lang, width, theme })
    const rows = page.locator('tbody tr')
    const row = rows.filter({ hasText: say.pause }).first()
    await row.waitFor()
    expect(await row.textContent()).toContain(say.refused)
    await rows.filter({ hasText: say.payouts }).first().waitFor()
    expect(await page.getByText('/admin/').count()).toBe(0)
    await row.getByRole('button', { name: say.details }).click()
    await page.getByText('PUT /admin/gold/pause').waitFor()
    await expectAccessible(page)
  },
)
