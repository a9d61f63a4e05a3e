import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy, cards } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { newSession } from '../support/own-session.ts'
import { lightHoops } from '../support/pieces.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    search: 'الطلب أو رقم الدفع أو المرجع أو الاسم',
    sums: 'مجموع ما يطابق',
    clear: 'امسح التصفية',
    read: 'ملف التسوية',
    reading: 'ملف تسوية جديد',
    reference: /^مرجع التسوية/,
    pasted: /^أو الصق محتواه/,
    match: 'طابِق',
    unknown: 'لا نعرفه',
    different: 'مبلغ مختلف',
    explain: /^فسّر/,
    explaining: 'ما هذا الفرق؟',
    sentence: /^جملة تفسره/,
    save: 'احفظ',
    close: 'أقفل التسوية',
    closed: 'أُقفلت التسوية',
    known: 'قُرئ هذا الملف من قبل؛ هذه تسويته.',
    enter: /^سجّل توريد/,
    selectRow: (id: string) => `حدّد ${id}`,
    cashReference: /^المرجع/,
    amount: /^المبلغ الذي وصل/,
    explanation: /^جملة تفسر الفرق/,
    record: 'سجّل',
    recorded: 'سُجّل التوريد',
    cashSearch: 'الطلب أو البوليصة أو الاسم',
    saveView: 'حفظ العرض',
    viewName: /^اسم العرض/,
    deleteView: 'احذف العرض',
    deleted: 'حُذف العرض',
  },
  en: {
    search: 'Order, payment, reference or name',
    sums: 'Sums of what matches',
    clear: 'Clear the filters',
    read: 'Settlement file',
    reading: 'A new settlement file',
    reference: /^Reference of the payout/,
    pasted: /^Or paste its content/,
    match: 'Match',
    unknown: 'Unknown to us',
    different: 'Another amount',
    explain: /^Explain/,
    explaining: 'What is this difference?',
    sentence: /^A sentence that explains it/,
    save: 'Save',
    close: 'Close the payout',
    closed: 'The payout is closed',
    known: 'This file was read before; this is its payout.',
    enter: /^Hand over|^Enter a remittance/,
    selectRow: (id: string) => `Select ${id}`,
    cashReference: /^Reference/,
    amount: /^Amount that came/,
    explanation: /^A sentence that explains the difference/,
    record: 'Record',
    recorded: 'The remittance is recorded',
    cashSearch: 'Order, parcel or name',
    saveView: 'Save view',
    viewName: /^Name/,
    deleteView: 'Delete the view',
    deleted: 'The view is deleted',
  },
} as const

const visible = { visible: true } as const
const once = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

test.each(crossedVariants)(
  'payments are found by their order, with sums of what matches: $lang on a $width',
  async ({ lang, width, theme }) => {
    const w = words[lang]
    const page = await visitDashboard('/money', { role: 'accounts', lang, width, theme })
    await page.getByRole('table').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: w.search }).fill('A-DEM0000006')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
    const { meta } = await callAs('accounts')('GET /admin/money/transactions', { q: 'A-DEM0000006' })
    const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
    await page.getByLabel(w.sums).getByText(money.format(meta.received)).first().waitFor()
    await page.getByRole('searchbox', { name: w.search }).fill('zzzzzz')
    await page.getByRole('button', { name: w.clear }).waitFor()
  },
)

const [onPhone, onDesktop] = crossedVariants

test.each([
  { ...onPhone, desk: '/money', filter: 'kind=refund&method=card' },
  { ...onDesktop, desk: '/money/courier-cash', filter: 'age=late' },
  { ...onPhone, desk: '/transfers', filter: 'view=expired' },
])(
  'what is often looked for at $desk is kept under a name: $lang on a $width',
  async ({ desk, filter, ...variant }) => {
    const w = words[variant.lang]
    const name = `عرض ${crypto.randomUUID().slice(0, 8)}`
    const page = await visitDashboard(`${desk}?${filter}`, { role: 'accounts', ...variant })
    await page.getByRole('button', { name: w.saveView }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(w.viewName).fill(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: w.save, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })

    await page.goto(`/dashboard${desk}`)
    const tab = page.getByRole('link', { name, exact: true })
    await tab.click()
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
    const query = new URL(page.url()).searchParams
    expect(Object.fromEntries(query)).toMatchObject(Object.fromEntries(new URLSearchParams(filter)))

    await page.getByRole('button', { name: w.saveView }).click()
    await dialog.getByRole('button', { name: w.deleteView }).click()
    await page.getByText(w.deleted).first().waitFor()
    await tab.waitFor({ state: 'detached' })
  },
)

/** Halalas with VAT, by the contract of the settings. */
const feeOf = (halalas: number) => Math.round((halalas * 0.022 + 1_00) * 1.15)
const riyals = (halalas: number) => (halalas / 100).toFixed(2)

test.each(crossedVariants)(
  'a settlement file is pasted, its differences are explained, and the payout closes: $lang on a $width',
  async ({ lang, width, theme }) => {
    const w = words[lang]
    const { id, total, transactions } = await buy(await newBuyer(lang), lightHoops, { card: cards.atOnce })
    const payment = transactions[0]?.id ?? ''
    const halalas = Math.round(total * 100)
    const at = new Date().toISOString().replace('T', ' ').slice(0, 19)
    const line = (paymentId: string, amount: number) =>
      `${paymentId},Order,visa,Credit Card,pay,SAR,${riyals(amount)},,,,${riyals(feeOf(amount))},${at}`
    const file = [
      'payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date',
      line(payment, halalas - 18_00),
      line(crypto.randomUUID(), 217_77),
    ].join('\n')
    const reference = `PO-${lang}-${Date.now()}`
    const page = await visitDashboard('/money/payouts', { role: 'accounts', lang, width, theme })
    const read = async () => {
      await page.getByRole('button', { name: w.read }).first().click()
      const dialog = page.getByRole('dialog', { name: w.reading })
      await dialog.getByLabel(w.reference).fill(reference)
      await dialog.getByLabel(w.pasted).fill(file)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: w.match }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await read()
    await page.getByText(w.different).filter(visible).first().waitFor()
    await page.getByText(w.unknown).filter(visible).first().waitFor()
    await page.getByText(id).filter(visible).first().waitFor()
    await expectAccessible(page)
    const closing = page.getByRole('button', { name: w.close })
    expect(await closing.getAttribute('aria-disabled')).toBe('true')

    // Other journeys pay meanwhile: whatever their payments are here, each difference gets its sentence.
    const explain = page.getByRole('button', { name: w.explain }).filter(visible)
    for (let left = await explain.count(); left > 0; left = await explain.count()) {
      await explain.first().click()
      const dialog = page.getByRole('dialog', { name: w.explaining })
      await dialog.getByLabel(w.sentence).fill('سألنا البوابة')
      await dialog.getByRole('button', { name: w.save }).click()
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => explain.count()).toBe(left - 1)
    }
    await closing.click()
    await page.getByText(w.closed).first().waitFor()
    await read()
    await page.getByText(w.known).first().waitFor()
  },
)

/** A cash order that the courier has delivered. */
async function deliveredForCash() {
  const { id, total } = await buy(await newBuyer(), lightHoops)
  const move = callAs('manager')
  await move('POST /admin/orders/:id/moves', { id, move: 'prepare', from: 'confirmed' }, once())
  const ship = { id, move: 'ship', from: 'processing', awb: `AWB${Date.now()}` } as const
  await move('POST /admin/orders/:id/moves', ship, once())
  await move('POST /admin/orders/:id/moves', { id, move: 'deliver', from: 'shipped' }, once())
  return { id, total }
}

test.each(crossedVariants)(
  'cash that a courier hands over short is entered with a sentence: $lang on a $width',
  async ({ lang, width, theme }) => {
    const w = words[lang]
    const { id, total } = await deliveredForCash()
    const page = await visitDashboard('/money/courier-cash', { role: 'accounts', lang, width, theme })
    await page.getByRole('searchbox', { name: w.cashSearch }).fill(id)
    await page.getByRole('checkbox', { name: w.selectRow(id) }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: w.enter }).first().click()
    const dialog = page.getByRole('dialog')
    const reference = `ARX-${Date.now()}`
    await dialog.getByLabel(w.cashReference).fill(reference)
    await dialog.getByLabel(w.amount).fill(riyals(Math.round(total * 100) - 4_98))
    await dialog.getByRole('button', { name: w.record, exact: true }).click()
    // The sentence is asked for before anything is sent.
    await dialog.getByLabel(w.explanation).fill('لم يجد المندوب صرفًا')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: w.record, exact: true }).click()
    await page.getByText(w.recorded).first().waitFor()
    await page.getByText(reference).filter(visible).first().waitFor()
    const { data } = await callAs('accounts')('GET /admin/money/remittances', {})
    expect(data.find((row) => row.reference === reference)).toMatchObject({ orders: [id], difference: -4.98 })
  },
)

test.each([
  ['ar', 'المعدود'],
  ['en', 'Counted'],
] as const)('what is counted is typed below the head of its column: %s', async (lang, name) => {
  const page = await visitDashboard('/money/day-close', { role: 'accounts', lang })
  const endOf = async (part: Locator) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
    return lang === 'ar' ? x : x + width
  }
  const head = page.getByRole('columnheader', { name, exact: true })
  const field = page.getByRole('table').first().getByRole('textbox').first()
  // Both are as far from the end of the column as its padding.
  expect(Math.abs((await endOf(field)) - (await endOf(head)))).toBeLessThan(12)
})

test('a day with a large difference is closed by two people, and its sheet is then fixed', async () => {
  const { varieties } = (await callAs('manager')('GET /admin/products/:id', lightHoops)).data
  const [hoop] = varieties
  const received = { variety_id: hoop?.id ?? 0, by: 1, reason: 'received' } as const
  await callAs('manager')('POST /admin/stock/changes', { lines: [received] }, once())
  const page = await visitDashboard('/money/day-close', { role: 'accounts', lang: 'en' })
  const table = page.getByRole('table').first()
  await table.waitFor()
  await page.getByRole('button', { name: 'Sign and close' }).click()
  await page.getByText('A count or an explanation is missing').first().waitFor()
  await expectAccessible(page)

  // What the page shows is what is counted, except for a piece of 21K.
  const rows = await table.getByRole('row').all()
  for (const row of rows.slice(1)) {
    const [expected = ''] = (await row.getByRole('cell').first().textContent())?.match(/[\d,.]+/) ?? []
    const name = (await row.getByRole('rowheader').textContent()) ?? ''
    const figure = Number(expected.replaceAll(',', ''))
    const isMissing = name.includes('21') ? (name.includes('pieces') ? 1 : 8.8) : 0
    await row
      .getByRole('textbox')
      .first()
      .fill(String(Math.round((figure - isMissing) * 1000) / 1000))
  }
  const sentences = page.getByRole('textbox', { name: /^Explanation of/ })
  await expect.poll(() => sentences.count()).toBe(2)
  for (const field of await sentences.all()) await field.fill('A bell earring is at the workshop')
  await page.getByText(/A second person: above/).waitFor()
  await page.getByRole('button', { name: 'Ask a second person' }).click()
  await page.getByText('A second person has been asked.').first().waitFor()

  const session = await newSession('owner')
  const owner = await visitDashboard('/approvals', { session, lang: 'ar', width: 'phone' })
  const asked = owner.getByRole('row').filter({ hasText: 'إقفال يوم مع فروق' })
  await asked.getByRole('button').filter(visible).first().click()
  const dialog = owner.getByRole('dialog', { name: 'إقفال يوم مع فروق' })
  await dialog.getByText('A bell earring is at the workshop').first().waitFor()
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'أوافق' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.goto('/dashboard/money/day-close')
  await page.getByText('Fingerprint of the sheet').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Earlier days' }).click()
  await page.getByRole('dialog').getByText('2 differences').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Print the sheet' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sheet of the day' }).waitFor()
  await page.getByText('A bell earring is at the workshop').first().waitFor()
  // Paper shows what the screen folds away, and the drawer.
  await page.emulateMedia({ media: 'print' })
  expect(
    await page
      .getByText(hoop?.sku ?? '', { exact: true })
      .first()
      .isVisible(),
  ).toBe(true)
  expect(await page.getByText('From the day before').isVisible()).toBe(true)

  const phone = await visitDashboard('/money/day-close', { role: 'accounts', ...onPhone })
  await phone.getByText('بصمة الورقة').waitFor()
  await expectAccessible(phone)
})
