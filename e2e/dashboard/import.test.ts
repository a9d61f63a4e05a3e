import { expect, test } from 'vitest'
import { spreadsheet } from '../../apps/api/test/spreadsheet.ts'
import { expectAccessible, twoVariants, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { newSession } from '../support/own-session.ts'
import { drafts, ringNow } from '../support/rings.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  en: {
    kind: 'What the file has',
    prices: 'Prices',
    choose: 'Choose a file',
    means: 'Means: charge',
    making: 'Making',
    check: 'Check',
    line: 'Line',
    fault: 'No variety has this SKU.',
    skip: 'Skip the faulty line',
    apply: 'Apply 1 line',
    undo: 'Undo this import',
    undone: /Undone/,
  },
  ar: {
    kind: 'محتوى الملف',
    prices: 'الأسعار',
    choose: 'اختر ملفًا',
    means: 'معناه: charge',
    making: 'المصنعية',
    check: 'افحص',
    line: 'السطر',
    fault: 'لا يوجد مقاس بهذا الرمز.',
    skip: 'تجاوز السطر الخاطئ',
    apply: 'طبّق سطرًا واحدًا',
    undo: 'تراجع عن الاستيراد',
    undone: /تُراجع عنه/,
  },
}

const rowsOf = (sku: string, making: number) => [
  ['piece', 'charge'],
  [sku, making],
  ['NO-SUCH-PIECE', 5],
]
/** The same table as each program saves it. */
const files = {
  ar: (...row: Parameters<typeof rowsOf>) => ({
    name: 'prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(spreadsheet(rowsOf(...row))),
  }),
  en: (...row: Parameters<typeof rowsOf>) => ({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rowsOf(...row).join('\n')),
  }),
}

test.each([
  { lang: 'ar', file: 'an Excel file' },
  { lang: 'en', file: 'a CSV file' },
] as const)('prices in $file are mapped, checked, applied and undone: $lang', async ({ lang }) => {
  const w = words[lang]
  const [ring] = (await drafts(1)).made
  if (!ring) throw new Error('no ring')
  const making = async () => (await ringNow(ring.id)).variety.making
  const page = await visitDashboard('/import', { role: 'manager', lang })
  await page.getByLabel(w.kind).selectOption({ label: w.prices })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: w.choose }).click()
  await (await chooser).setFiles(files[lang](ring.sku, 107))
  // Neither heading is known.
  await page.getByLabel(/piece/).selectOption('sku')
  await page.getByLabel(w.means).selectOption({ label: w.making })
  await page.getByRole('button', { name: w.check, exact: true }).click()
  await page.getByText(w.fault).first().waitFor()
  await expectAccessible(page)
  expect(await making()).toBe(100)
  await page.getByLabel(w.skip).check()
  await page.getByRole('button', { name: w.apply }).click()
  const undo = page.getByRole('button', { name: w.undo })
  await undo.waitFor()
  expect(await making()).toBe(107)
  await undo.click()
  await page.getByRole('dialog').getByRole('button', { name: w.undo }).click()
  await page.getByText(w.undone).first().waitFor()
  expect(await making()).toBe(100)
})

const certificateWords = {
  ar: {
    kind: 'محتوى الملف',
    certificates: 'الشهادات',
    choose: 'اختر ملفًا',
    check: 'افحص',
    skip: 'تجاوز 3 أسطر خاطئة',
    apply: 'طبّق سطرًا واحدًا',
    faults: [
      ['3', 'weight', '9', 'بيانات الشهادة لا تتغير بعد إصدارها. ألغِها وأصدر غيرها.'],
      ['4', 'sku', 'NO-SUCH-BAR', 'لا يوجد مقاس بهذا الرمز.'],
      ['5', 'serial', '', 'الرقم نفسه في السطر 2.'],
    ],
    undo: 'تراجع عن الاستيراد',
    revokes: /تُلغى الشهادات التي أصدرها هذا الملف/,
    undone: /تُراجع عنه/,
  },
  en: {
    kind: 'What the file has',
    certificates: 'Certificates',
    choose: 'Choose a file',
    check: 'Check',
    skip: 'Skip the 3 faulty lines',
    apply: 'Apply 1 line',
    faults: [
      ['3', 'weight', '9', 'The facts of a certificate never change. Revoke it and issue another.'],
      ['4', 'sku', 'NO-SUCH-BAR', 'No variety has this SKU.'],
      ['5', 'serial', '', 'Same number as line 2.'],
    ],
    undo: 'Undo this import',
    revokes: /The certificates that this file issued are revoked/,
    undone: /Undone/,
  },
} as const

test.each(twoVariants)(
  'a file of certificates is checked line by line, issues the good ones, and undone it revokes them: $lang, $width',
  async (variant) => {
    const w = certificateWords[variant.lang]
    const [known] = (await callAs('manager')('GET /admin/certificates', { view: 'sold', per_page: 1 })).data
    if (!known) throw new Error('the demo has certificates')
    const serial = `IMP-${variant.lang.toUpperCase()}-${process.pid}01`
    const page = await visitDashboard('/import', { ...variant, session: await newSession('manager') })
    await page.getByLabel(w.kind).selectOption({ label: w.certificates })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: w.choose }).click()
    await (await chooser).setFiles({
      name: 'certificates.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'serial,sku,weight,sold',
          `${serial},${known.sku},${known.weight},yes`,
          `${known.serial},${known.sku},9,yes`,
          `${serial}9,NO-SUCH-BAR,1,yes`,
          `${serial},${known.sku},${known.weight},yes`,
        ].join('\n'),
      ),
    })
    const check = page.getByRole('button', { name: w.check, exact: true })
    const fault = page.getByText(w.faults[0][3]).first()
    await check.or(fault).waitFor()
    if (await check.isVisible()) await check.click()
    await fault.waitFor()
    for (const [line, column, value, reason] of w.faults) {
      const row = page.getByRole('row').filter({ hasText: reason })
      for (const part of [line, column, value]) await expect.poll(() => row.textContent()).toContain(part)
    }
    await expectAccessible(page)
    const found = async () => (await callAs('manager')('GET /admin/certificates', { q: serial })).data
    expect(await found()).toEqual([])

    await page.getByLabel(w.skip).check()
    await page.getByRole('button', { name: w.apply }).dblclick()
    const undo = page.getByRole('button', { name: w.undo })
    await undo.waitFor()
    expect(await found()).toMatchObject([{ serial, revoked_at: null }])
    await undo.click()
    await page.getByRole('dialog').getByText(w.revokes).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: w.undo }).click()
    await page.getByText(w.undone).first().waitFor()
    expect(await found()).toMatchObject([{ serial, revoked_at: expect.any(String) }])
  },
  120_000,
)

const approvalWords = {
  ar: {
    waits: /ينتظر موافقة شخص آخر/,
    toApprovals: 'إلى الموافقات',
    what: 'استيراد يخفض الأسعار',
    file: 'الملف المستورد',
    approve: 'أوافق',
    applied: /^طُبّق /,
  },
  en: {
    waits: /it waits for a second person/,
    toApprovals: 'To the approvals',
    what: 'An import that lowers prices',
    file: 'The imported file',
    approve: 'Approve',
    applied: /^Applied /,
  },
} as const

test.each(twoVariants)(
  'a file that lowers prices above the limit says that it waits for a second person, who looks at it and approves: $lang, $width',
  async (variant) => {
    const w = { ...words[variant.lang], ...approvalWords[variant.lang] }
    const [ring] = (await drafts(1, { onHand: 1_000 })).made
    if (!ring) throw new Error('no ring')
    const making = async () => (await ringNow(ring.id)).variety.making
    const page = await visitDashboard('/import', { ...variant, session: await newSession('manager') })
    await page.getByLabel(w.kind).selectOption({ label: w.prices })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: w.choose }).click()
    const buffer = Buffer.from(`sku,making\n${ring.sku},10`)
    await (await chooser).setFiles({ name: `${ring.sku}.csv`, mimeType: 'text/csv', buffer })
    const check = page.getByRole('button', { name: w.check, exact: true })
    const apply = page.getByRole('button', { name: w.apply })
    await check.or(apply).waitFor()
    if (await check.isVisible()) await check.click()
    await apply.click()
    const note = page.getByRole('status').filter({ hasText: w.waits })
    await note.waitFor()
    expect(await apply.count()).toBe(0)
    await expectAccessible(page)
    // Whoever comes back reads it too, and cannot ask twice.
    await page.reload()
    await note.waitFor()
    await apply.waitFor({ state: 'detached' })
    expect(await making()).toBe(100)
    expect(await page.getByRole('link', { name: w.toApprovals }).getAttribute('href')).toMatch(/approvals\?view=mine$/)

    const { lang, width } = variant
    const owner = await visitDashboard('/approvals', { session: await newSession('owner'), lang, width, theme: 'dark' })
    const asked = owner.getByRole('row').filter({ hasText: w.what })
    await asked.getByRole('button').filter({ visible: true }).first().click()
    const dialog = owner.getByRole('dialog', { name: w.what })
    expect(await dialog.getByRole('link', { name: w.file }).getAttribute('href')).toBe(new URL(page.url()).pathname)
    await expectAccessible(owner)
    await dialog.getByRole('button', { name: w.approve }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await making()).toBe(10)
    // The page of the file follows by itself.
    await page.getByText(w.applied).first().waitFor()
    expect(await note.count()).toBe(0)
  },
  120_000,
)
