import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    change: /^تعديل /,
    reason: /^سبب تعديل /,
    note: /^ملاحظة على /,
    record: 'سجّل التعديلات',
    chooseReason: 'اختر سببًا لكل تعديل',
    recorded: 'سُجّلت التعديلات',
    history: /^حركات /,
    received: 'وارد جديد',
    damaged: 'تلف أو عيب',
    code: /^رمز الصنف أو الرقم التسلسلي/,
    find: 'ابحث',
    howMany: 'كم قطعة أمامك؟',
    next: 'التالي',
    since: /تغيّر المخزون .*1.* منذ المسح/,
    counted: 'سُجّل الجرد',
    recounted: /عُدّ .* بيد .*، وفي المحل الآن/,
    countAnew: 'عُدّ من جديد',
    held: /منها .* محجوزة/,
    export: 'صدّر ملفًا',
  },
  en: {
    change: /^Change /,
    reason: /^Reason for /,
    note: /^Note about /,
    record: 'Record changes',
    chooseReason: 'Choose a reason for every change',
    recorded: 'The changes are recorded',
    history: /^History of /,
    received: 'Received',
    damaged: 'Damaged',
    code: /^SKU or serial number/,
    find: 'Find',
    howMany: 'How many are in front of you?',
    next: 'Next',
    since: /The stock changed by .*1.* since the scan/,
    counted: 'Count recorded',
    recounted: /counted .*, and .* are on hand now/,
    countAnew: 'Count anew',
    held: /of them reserved/,
    export: 'Export',
  },
} as const

const call = callAs('manager')
const stockOf = async (sku: string) => (await call('GET /admin/stock/scanned', { code: sku })).data
const change = (variety_id: number, by: number) =>
  call(
    'POST /admin/stock/changes',
    { lines: [{ variety_id, by, reason: by > 0 ? 'received' : 'shop_sale' }] },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )

for (const { lang, width, sku } of [
  { lang: 'ar', width: 'desktop', sku: 'POUND-PALM-1' },
  { lang: 'en', width: 'phone', sku: 'HALF-POUND-STAR-1' },
] as const)
  test(`pieces that arrived are added with their reason, and the history tells who added them: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const before = await stockOf(sku)
    const page = await visitDashboard(`/stock?q=${sku}`, { role: 'manager', lang, width })
    const visible = { visible: true } as const
    const field = page.getByRole('textbox', { name: w.change }).filter(visible).first()
    await field.fill('٣')
    await page.getByRole('button', { name: w.record }).click()
    await page.getByText(w.chooseReason).first().waitFor()
    await page.getByRole('combobox', { name: w.reason }).filter(visible).selectOption({ label: w.received })
    await page.getByRole('textbox', { name: w.note }).filter(visible).fill('من الورشة الجديدة')
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await page.getByText(w.recorded).first().waitFor()
    expect((await stockOf(sku)).on_hand).toBe(before.on_hand + 3)

    await page.getByRole('button', { name: w.history }).filter(visible).first().click()
    const drawer = page.getByRole('dialog')
    const row = drawer.getByRole('listitem').first()
    await row.getByText('من الورشة الجديدة').waitFor()
    expect(await row.textContent()).toContain(w.received)
    expect(await row.textContent()).toContain('+3')
    await expectAccessible(page)
  })

test('what orders hold cannot be taken away: the page names the order and keeps what was typed', async () => {
  const sku = 'BAR-1G-1'
  const { on_hand, reserved } = await stockOf(sku)
  expect(reserved).toBeGreaterThan(0)
  const w = words.en
  const page = await visitDashboard(`/stock?q=${sku}`, { role: 'owner', lang: 'en' })
  const field = page.getByRole('textbox', { name: w.change }).filter({ visible: true })
  await field.fill(String(-on_hand))
  await page.getByRole('combobox', { name: w.reason }).filter({ visible: true }).selectOption({ label: w.damaged })
  await page.getByRole('button', { name: w.record }).click()
  await page.getByRole('alert').getByRole('link', { name: /^A-/ }).first().waitFor()
  expect(await field.inputValue()).toBe(`−${on_hand}`)
  await expectAccessible(page)
})

test('a count on a phone reckons with the piece that was sold meanwhile', async () => {
  const sku = 'HALF-POUND-STAR-PAIR-1'
  const w = words.ar
  const { id } = await stockOf(sku)
  await change(id, 4)
  const before = await stockOf(sku)
  const page = await visitDashboard('/stock/count', { role: 'manager', lang: 'ar', width: 'phone' })
  await page.getByRole('textbox', { name: w.code }).fill(sku.toLowerCase())
  await page.getByRole('button', { name: w.find, exact: true }).click()
  await page.getByRole('textbox', { name: w.howMany }).fill(String(before.on_hand + 1))
  await change(id, -1)
  await page.getByText(w.since).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: w.next, exact: true }).click()
  await page.getByText(w.counted).first().waitFor()
  expect((await stockOf(sku)).on_hand).toBe(before.on_hand)
})

test.each([
  { ...twoVariants[0], theme: 'dark', sku: 'POUND-PALM-1' },
  { ...twoVariants[1], theme: 'light', sku: 'HALF-POUND-STAR-1' },
] as const)(
  'a count by scanner is refused if a colleague has counted the same piece, and begins anew: $lang, $width',
  async ({ sku, ...variant }) => {
    const w = words[variant.lang]
    const { id, on_hand, last_change } = await stockOf(sku)
    const page = await visitDashboard('/stock/count', { role: 'owner', ...variant })
    // A scanner types what the tag says, a link, and presses Enter.
    await page.getByRole('textbox', { name: w.code }).fill(`https://asjad.example/t/${sku}`)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: w.howMany }).fill(String(on_hand - 1))
    const count = { variety_id: id, counted: on_hand - 1, as_of: last_change.id }
    await call('POST /admin/stock/changes', { lines: [count] }, { headers: { 'idempotency-key': crypto.randomUUID() } })
    await page.getByRole('button', { name: w.next, exact: true }).click()
    await page.getByRole('alert').getByText(w.recounted).waitFor()
    expect((await stockOf(sku)).on_hand).toBe(on_hand - 1)
    await expectAccessible(page)
    await page.getByRole('button', { name: w.countAnew }).click()
    await page.getByRole('alert').getByText(w.recounted).waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: w.howMany }).fill(String(on_hand - 1))
    await page.getByRole('button', { name: w.next, exact: true }).click()
    await page.getByText(w.counted).first().waitFor()
    expect((await stockOf(sku)).on_hand).toBe(on_hand - 1)
  },
)

test.each([
  { ...twoVariants[0], theme: 'light' },
  { ...twoVariants[1], theme: 'dark' },
] as const)(
  'a count below what orders hold is refused with those orders, and what was counted stays: $lang, $width',
  async (variant) => {
    const sku = 'BAR-1G-1'
    const w = words[variant.lang]
    const before = await stockOf(sku)
    expect(before.reserved).toBeGreaterThan(0)
    const page = await visitDashboard('/stock/count', { role: 'owner', ...variant })
    await page.getByRole('textbox', { name: w.code }).fill(sku)
    await page.keyboard.press('Enter')
    const counted = page.getByRole('textbox', { name: w.howMany })
    await counted.fill('٠')
    await page.getByRole('button', { name: w.next, exact: true }).click()
    const refusal = page.getByRole('alert').filter({ hasText: w.held })
    await refusal.getByRole('link', { name: /^A-/ }).first().waitFor()
    expect(await refusal.textContent()).toContain(sku)
    expect(await counted.inputValue()).toBe('٠')
    expect((await stockOf(sku)).on_hand).toBe(before.on_hand)
    await expectAccessible(page)
  },
)

test.each([
  { ...twoVariants[0], theme: 'light', sku: 'POUND-PALM-1' },
  { ...twoVariants[1], theme: 'dark', sku: 'HALF-POUND-STAR-1' },
] as const)(
  'the page of all changes follows what others record, and what it shows is a file: $lang, $width',
  async ({ sku, ...variant }) => {
    const w = words[variant.lang]
    const page = await visitDashboard(`/stock/changes?q=${sku}`, { role: 'manager', ...variant })
    const note = `${variant.lang} ${process.pid}`
    expect(await page.getByText(note).count()).toBe(0)
    const { id } = await stockOf(sku)
    const line = { variety_id: id, by: 2, reason: 'received' as const, note }
    await call('POST /admin/stock/changes', { lines: [line] }, { headers: { 'idempotency-key': crypto.randomUUID() } })
    await page.getByText(note).filter({ visible: true }).waitFor()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: w.export, exact: true }).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8').split('\n')
    expect(lines.filter((each) => each.includes(note))).toHaveLength(1)
    expect(lines.slice(1).filter((each) => each && !each.includes(sku))).toEqual([])
  },
)
