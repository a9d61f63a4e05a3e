import { expect, test } from 'vitest'
import { crossedVariants, expectAccessible, themedVariants, useBrowser } from '../support/browser.ts'
import { newBuyer, putInCart, visitAs } from '../support/buyers.ts'
import { heading, visitDashboard } from '../support/dashboard.ts'
import { newSession } from '../support/own-session.ts'
import { hoops } from '../support/pieces.ts'
import { mailsTo } from '../support/shoppers.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    title: 'العملاء',
    search: 'الاسم أو الجوال أو البريد',
    note: 'ملاحظة',
    addNote: 'أضف الملاحظة',
    editNote: 'عدّل الملاحظة',
    save: 'احفظ',
    deleteNote: 'احذف الملاحظة',
    noteDeleted: 'حُذفت الملاحظة.',
    block: 'إيقاف عن الطلب',
    reason: /^السبب/,
    reasonNeeded: 'اكتب السبب، ثلاثة أحرف على الأقل',
    isBlocked: /^موقوف منذ/,
    unblock: 'السماح بالطلب',
    blockedWords: /أوقفنا الطلب والدفع من حسابك/,
    endAll: 'من كل الأجهزة',
    ended: 'سُجّل خروجه من جهاز واحد.',
    nowhere: 'ليس مسجّلًا في أي جهاز',
    more: /^المزيد: نسخة من البيانات/,
    askExport: 'طلب نسخة من بياناته',
    askErasure: 'طلب حذف بياناته',
    enter: 'سجّل الطلب',
    requests: 'طلبات الخصوصية',
    deliver: 'سلّم النسخة',
    sent: 'أُرسلت النسخة إلى بريد العميل.',
    copy: 'نسخة من بياناتك',
    erase: 'احذف البيانات',
    erased: 'حُذفت بيانات العميل.',
    noMatch: 'لا شيء بهذه التصفية',
    notFound: 'لا توجد صفحة بهذا العنوان',
    export: 'تصدير',
    find: /ابحث عن طلب/,
    nothing: 'لا نتائج لهذا البحث',
    deleted: 'حُذف حسابك',
  },
  en: {
    title: 'Customers',
    search: 'Name, mobile or email',
    note: 'Note',
    addNote: 'Add note',
    editNote: 'Edit the note',
    save: 'Save',
    deleteNote: 'Delete the note',
    noteDeleted: 'The note was deleted.',
    block: 'Block',
    reason: /^Reason/,
    reasonNeeded: 'Write the reason, at least three letters',
    isBlocked: /^Blocked since/,
    unblock: 'Unblock',
    blockedWords: /New orders and payments have been stopped for your account/,
    endAll: 'Log out everywhere',
    ended: 'Logged out of 1 device.',
    nowhere: 'Logged in nowhere',
    more: /^More: copy of the data/,
    askExport: 'Asks for a copy of the data',
    askErasure: 'Asks to be erased',
    enter: 'Enter the request',
    requests: 'Privacy requests',
    deliver: 'Deliver the copy',
    sent: 'The copy is on its way to the customer’s mailbox.',
    copy: 'A copy of your data',
    erase: 'Erase',
    erased: 'The customer was erased.',
    noMatch: 'Nothing matches',
    notFound: 'There is no page at this address',
    export: 'Export',
    find: /Search orders/,
    nothing: 'Nothing found',
    deleted: 'Your account is deleted',
  },
} as const

/** A shopper with something in the cart, and their page in the dashboard. */
async function someone(lang: 'ar' | 'en') {
  const buyer = await newBuyer(lang)
  await putInCart(buyer, [hoops])
  const { data } = await callAs('manager')('GET /admin/customers', { q: buyer.email })
  return { buyer, id: data[0]?.id ?? 0 }
}

for (const { lang, width, theme } of themedVariants)
  test(`support finds a customer, writes a note and blocks them; they look and cannot order: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const { buyer, id } = await someone(lang)
    const page = await visitDashboard('/customers', { session: await newSession('support'), lang, width, theme })
    expect(await page.title()).toContain(w.title)
    await page.getByRole('searchbox', { name: w.search }).fill(buyer.email)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/customers/${id}"]`) })
    await page.waitForURL(/q=/)
    await row.waitFor()
    // The list may still show what it had before.
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)
    await expectAccessible(page)
    await row.getByRole('link').first().click()
    await page.getByText(buyer.email).first().waitFor()
    await expectAccessible(page)

    await page.getByRole('textbox', { name: w.note }).fill('Ring after Asr')
    await page.getByRole('button', { name: w.addNote }).click()
    await page.getByRole('button', { name: w.editNote }).click()
    await page.getByRole('textbox', { name: w.editNote }).fill('Ring before Asr')
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await page.getByText('Ring before Asr').waitFor()
    await page.getByRole('button', { name: w.deleteNote }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.deleteNote }).click()
    await page.getByText(w.noteDeleted).first().waitFor()

    await page.getByRole('button', { name: w.block, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: w.block, exact: true }).click()
    await dialog.getByText(w.reasonNeeded).waitFor()
    await dialog.getByRole('textbox', { name: w.reason }).fill('Refused three parcels at the door')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: w.block, exact: true }).click()
    await page.getByText(w.isBlocked).waitFor()
    await expectAccessible(page)

    const shop = await visitAs(buyer, '/checkout', { lang, width })
    await shop.getByText(w.blockedWords).filter({ visible: true }).first().waitFor()
    expect(await shop.getByText('parcels').count()).toBe(0)
    await expectAccessible(shop)
    await shop.goto('/cart')
    await heading(shop).waitFor()

    await page.getByRole('button', { name: w.unblock }).click()
    await page.getByText(w.isBlocked).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: w.endAll }).click()
    await page.getByText(w.ended).first().waitFor()
    await page.getByText(w.nowhere).waitFor()
  })

for (const { lang, width, theme } of crossedVariants)
  test(`support sends a copy of somebody’s data and erases them; then nobody finds them: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const { buyer, id } = await someone(lang)
    const page = await visitDashboard(`/customers/${id}`, {
      session: await newSession('support'),
      lang,
      width,
      theme,
    })
    for (const ask of [w.askExport, w.askErasure]) {
      await page.getByRole('button', { name: w.more }).click()
      await page.getByRole('menuitem', { name: ask }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.enter }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.goto('/dashboard/customers/requests')
    await page.getByRole('heading', { level: 1, name: w.requests }).waitFor()
    const row = (act: string) =>
      page
        .getByRole('row')
        .filter({ has: page.locator(`a[href$="/customers/${id}"]`) })
        .filter({ has: page.getByRole('button', { name: act, exact: true }) })
    await row(w.deliver).getByRole('button', { name: w.deliver, exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: w.deliver }).click()
    await page.getByText(w.sent).first().waitFor()
    const subjects = async () => (await mailsTo(buyer.email)).map(({ subject }) => subject)
    await expect.poll(subjects, { timeout: 20_000 }).toContain(w.copy)

    await row(w.erase).getByRole('button', { name: w.erase, exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: w.erase }).click()
    await page.getByText(w.erased).first().waitFor()
    await expect.poll(subjects, { timeout: 20_000 }).toContain(w.deleted)

    await page.goto(`/dashboard/customers?q=${encodeURIComponent(buyer.email)}`)
    await page.getByText(w.noMatch).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: w.find }).fill(buyer.email)
    await page.getByText(w.nothing).waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`/dashboard/customers/${id}`)
    await page.getByRole('heading', { name: w.notFound }).waitFor()
    await expectAccessible(page)
  })

test('the table of customers is saved as a file, and leads from the search over everything to a page', async () => {
  const w = words.en
  const { buyer, id } = await someone('en')
  const page = await visitDashboard('/customers', { session: await newSession('owner'), lang: 'en' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: w.export, exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^customers-[\d-]+\.csv$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: w.find }).fill(buyer.email)
  await page.getByRole('option', { name: /Noura Alotaibi/ }).click()
  await page.waitForURL(new RegExp(`/customers/${id}$`))
})
