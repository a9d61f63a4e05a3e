import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'

useBrowser()

const words = {
  ar: {
    title: 'دفتر التغطية',
    hedge: 'تحوّط',
    supplier: /^المورّد/,
    weight: /^الوزن بالجرام/,
    price: /^سعر الجرام بالريال/,
    document: /^رقم المستند/,
    record: 'سجّل التغطية',
    badWeight: 'اكتب الوزن بالجرام، مثل 26.400',
    recorded: 'سُجّلت التغطية.',
    entries: 'المشتريات والتحوّط',
    takeBack: /^اعكس القيد: /,
    confirm: 'اعكس القيد',
    reason: /^السبب/,
    tookBack: 'عُكس القيد.',
    wasTakenBack: /عُكس بقيد لاحق/,
    chart: /^المكشوف من الذهب الخالص اليوم/,
    asTable: 'الأرقام في جدول',
  },
  en: {
    title: 'Exposure ledger',
    hedge: 'Hedge',
    supplier: /^Supplier/,
    weight: /^Weight in grams/,
    price: /^Riyals a gram/,
    document: /^Document number/,
    record: 'Record cover',
    badWeight: 'Type the weight in grams, like 26.400',
    recorded: 'The cover was recorded.',
    entries: 'Purchases and hedges',
    takeBack: /^Take it back: /,
    confirm: 'Take it back',
    reason: /^Reason/,
    tookBack: 'The entry was taken back.',
    wasTakenBack: /taken back later/,
    chart: /^Open fine gold today/,
    asTable: 'The figures as a table',
  },
} as const

for (const { lang, width, theme } of [
  { lang: 'ar', width: 'desktop', theme: 'light' },
  { lang: 'en', width: 'phone', theme: 'dark' },
] as const)
  test(`the accountant records a hedge, sees it move the ledger, and takes it back: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const supplier = `Works ${lang} ${width}`
    const page = await visitDashboard('/exposure', { role: 'accounts', lang, width, theme })
    expect(await page.title()).toContain(w.title)
    await page.getByRole('img', { name: w.chart }).waitFor()
    await page.getByText(w.asTable).click()
    await expectAccessible(page)

    await page.getByRole('button', { name: w.hedge, exact: true }).click()
    await page.getByRole('combobox', { name: w.supplier }).fill(supplier)
    // Of the form: the list above it has karats to filter by.
    await page.getByRole('button', { name: '21', exact: true }).last().click()
    await page.getByRole('textbox', { name: w.weight }).fill('x')
    await page.getByRole('textbox', { name: w.price }).fill('٤٤٢٫١٠')
    await page.getByRole('textbox', { name: w.document }).fill('PO-0319')
    await page.getByRole('button', { name: w.record }).click()
    await page.getByText(w.badWeight).waitFor()
    await page.getByRole('textbox', { name: w.weight }).fill('٢٦٫٤٠٠')
    await page.getByRole('button', { name: w.record }).click()
    await page.getByText(w.recorded).first().waitFor()

    await page.getByRole('button', { name: w.entries }).click()
    await page.waitForURL(/kind=entries/)
    const row = page.getByRole('row').filter({ hasText: supplier }).first()
    await row.getByText('−26.4').first().waitFor()
    expect(await row.textContent()).toContain('PO-0319')
    // The list is pale while it loads.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await expectAccessible(page)

    await row.getByRole('button', { name: w.takeBack }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: w.reason }).fill('Typed wrongly')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: w.confirm, exact: true }).click()
    await page.getByText(w.tookBack).first().waitFor()
    await page.getByRole('row').filter({ hasText: supplier }).getByText(w.wasTakenBack).first().waitFor()
    await page.getByRole('row').filter({ hasText: supplier }).getByText('+26.4').first().waitFor()
  })
