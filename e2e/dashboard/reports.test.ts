import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy, cards } from '../support/checkout.ts'
import { heading, visitDashboard } from '../support/dashboard.ts'
import { inDatabase } from '../support/database.ts'
import { lightHoops } from '../support/pieces.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    year: 'السنة',
    chart: /^المبيعات .* ريال، منها سبائك/,
    asTable: 'الأرقام في جدول',
    karat: 'العيار',
    detail: 'المبيعات بالتفصيل',
    karat24: 'عيار 24',
    remove: /العيار/,
    vat: 'المستندات',
    title: 'ضريبة القيمة المضافة',
    agrees: /وتساوي الطلبات تمامًا/,
    behind: 'ما وراء الرقم',
    boxOne: /^الخانة .*1.*، المبلغ$/,
    csv: 'ملف CSV',
    pdf: 'ملف PDF',
    differs: 'مستند واحد لا يساوي طلبه. تفصيله أدناه.',
    differences: 'ما لا يتطابق',
    invoiceDiffers: 'الفاتورة لا تساوي الطلب',
  },
  en: {
    year: 'Year',
    chart: /^Sales of .* riyals, of which bars and coins/,
    asTable: 'The figures as a table',
    karat: 'Karat',
    detail: 'Sales in detail',
    karat24: '24K',
    remove: /Karat/,
    vat: 'Documents',
    title: 'VAT',
    agrees: /they equal the orders exactly/,
    behind: 'Behind the figure',
    boxOne: /^Box .*1.*, Amount$/,
    csv: 'CSV',
    pdf: 'PDF',
    differs: '1 document does not equal its order. It is named below.',
    differences: 'What differs',
    invoiceDiffers: 'The invoice is not what the order says',
  },
} as const

const call = callAs('accounts')
const dayInRiyadh = (daysAgo: number) =>
  new Date(Date.now() + 3 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)
const year = { from: `${dayInRiyadh(0).slice(0, 4)}-01-01`, to: `${dayInRiyadh(0).slice(0, 4)}-12-31` }
/** The demo's own sales: today other journeys buy. */
const before = { from: dayInRiyadh(200), to: dayInRiyadh(1) }
const money = (value: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

for (const { lang, width, theme } of [
  { lang: 'ar', width: 'phone', theme: 'light' },
  { lang: 'en', width: 'desktop', theme: 'dark' },
] as const)
  test(`the accountant reads the sales of a period by karat and the VAT behind it: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const page = await visitDashboard('/reports', { role: 'accounts', lang, width, theme })
    await page.getByRole('button', { name: w.year, exact: true }).click()
    await page.waitForURL(/from=\d{4}-01-01/)
    await page.getByRole('img', { name: w.chart }).waitFor()
    await page.getByText(w.asTable, { exact: true }).first().click()
    await expectAccessible(page)

    await page.goto(`/dashboard/reports?${new URLSearchParams(before)}`)
    await page.getByRole('navigation').getByRole('link', { name: w.karat, exact: true }).click()
    await page.waitForURL(/by=karat/)
    const { data } = await call('GET /admin/reports/sales', { ...before, by: 'karat' })
    const bars = data.rows.find(({ key }) => key === '24')
    expect(bars?.figures.pieces).toBeGreaterThan(0)
    const table = page.getByRole('table', { name: w.detail })
    const row = table.getByRole('row').filter({ hasText: w.karat24 })
    await row.getByText(money(bars?.figures.total ?? 0)).waitFor()
    expect(await table.getByRole('row').last().textContent()).toContain(money(data.totals.total))
    // A line leads to its own sales, and the cross back to all of them.
    await row.getByRole('link', { name: w.karat24 }).click()
    await page.waitForURL(/karat=24/)
    await expect.poll(() => table.getByRole('row').last().textContent()).toContain(money(bars?.figures.total ?? 0))
    await page.getByRole('button', { name: w.remove }).first().click()
    await expect.poll(() => table.getByRole('row').last().textContent()).toContain(money(data.totals.total))

    await page.getByRole('link', { name: w.vat, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: w.title }).waitFor()
    await page.getByRole('status').filter({ hasText: w.agrees }).waitFor()
    const { data: vat } = await call('GET /admin/reports/vat', before)
    const amount = money(vat.boxes[0]?.amount ?? 0)
    await page
      .getByRole('link', { name: new RegExp(`${amount.replaceAll('.', '\\.')}$`) })
      .first()
      .click()
    await page.waitForURL(/box=standard&figure=amount/)
    const documents = page.getByRole('table', { name: w.behind })
    await documents.getByRole('link', { name: /^INV-/ }).first().waitFor()
    await expect.poll(() => documents.getByRole('row').last().textContent()).toContain(amount)
    await expectAccessible(page)
  })

test('what the accountant saves has the figures of the screen', async () => {
  const w = words.en
  const page = await visitDashboard(`/reports/vat?${new URLSearchParams(before)}`, { role: 'accounts', lang: 'en' })
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  const { data } = await call('GET /admin/reports/vat', before)
  const csv = await saved(w.csv)
  expect(csv.name).toBe(`vat-${before.from}-${before.to}.csv`)
  const lines = csv.bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2 + data.invoices + data.credit_notes)
  expect(lines.at(-1)).toContain(`,${data.total.vat},`)
  const pdf = await saved(w.pdf)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

/** What nothing in the store does: the stored total of an order moves away from its invoice. */
const moveTotal = (id: string, halalas: number) =>
  inDatabase((db) =>
    db
      .updateTable('shop_order')
      .set((eb) => ({ total: eb('total', '+', halalas), vat: eb('vat', '+', halalas) }))
      .where('id', '=', id)
      .execute(),
  )

test.each(crossedVariants)(
  'an invoice that is not what its order says is named below the VAT of the year: $lang on a $width',
  async ({ lang, width, theme }) => {
    const w = words[lang]
    const buyer = await newBuyer(lang)
    const { id, total } = await buy(buyer, lightHoops, { card: cards.atOnce })
    const invoice = async () => (await buyer.call('GET /orders/:id', { id })).data.invoice
    await expect.poll(invoice).not.toBeNull()
    await moveTotal(id, 25)
    onTestFinished(async () => {
      await moveTotal(id, -25)
    })
    const page = await visitDashboard(`/reports/vat?${new URLSearchParams(year)}`, {
      role: 'accounts',
      lang,
      width,
      theme,
    })
    await page.getByRole('alert').getByText(w.differs).waitFor()
    const row = page.getByRole('table', { name: w.differences }).getByRole('row').filter({ hasText: id })
    await row.getByText(w.invoiceDiffers).waitFor()
    for (const amount of [total, total + 0.25]) await row.getByText(money(amount)).filter({ visible: true }).waitFor()
    await expectAccessible(page)
    await row.getByRole('link', { name: id }).click()
    await heading(page).filter({ hasText: id }).waitFor()
  },
)

test('whoever may not see money has no page of reports', async () => {
  const page = await visitDashboard('/', { role: 'orders', lang: 'en' })
  expect(await page.getByRole('link', { name: 'Reports and VAT' }).count()).toBe(0)
  await expect(callAs('orders')('GET /admin/reports/vat', year)).rejects.toMatchObject({ status: 403 })
})
