import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    search: 'الاسم أو رمز القطعة',
    making: (name: string) => `عدّل المصنعية للجرام لـ ${name}`,
    stock: (name: string) => `عدّل المخزون لـ ${name}`,
    status: (name: string) => `عدّل الحالة لـ ${name}`,
    category: (name: string) => `عدّل القسم لـ ${name}`,
    changeBy: 'غيّر بمقدار',
    save: 'حفظ',
    published: 'منشور',
    selectAll: 'حدّد كل الصفوف في هذه الصفحة',
    bulkMaking: 'المصنعية',
    bulkCategory: 'القسم',
    newCategory: 'القسم الجديد',
    amount: /^المبلغ/,
    apply: /^طبّق على/,
    done: 'عُدّل منتجان',
    undo: 'تراجع',
    undone: /^تراجعنا/,
    more: 'المزيد',
    labels: 'طباعة بطاقات',
    onlyDesk: /^جدول التعديل لشاشة الحاسوب/,
  },
  en: {
    search: 'Name or SKU',
    making: (name: string) => `Edit Making a gram of ${name}`,
    stock: (name: string) => `Edit Stock of ${name}`,
    status: (name: string) => `Edit Status of ${name}`,
    category: (name: string) => `Edit Category of ${name}`,
    changeBy: 'Change by',
    save: 'Save',
    published: 'Published',
    selectAll: 'Select all rows of this page',
    bulkMaking: 'Making',
    bulkCategory: 'Category',
    newCategory: 'New category',
    amount: /^Amount/,
    apply: /^Apply to/,
    done: '2 products changed',
    undo: 'Undo',
    undone: /^Undone/,
    more: 'More',
    labels: 'Print labels',
    onlyDesk: /^The grid is for a computer/,
  },
} as const

const call = callAs('manager')
const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
const categories = async () => (await call('GET /admin/categories', {})).data

/** Drafts of a ring of 4 grams with a making of 100 riyals: no shopper and no other journey sees them. */
async function drafts(count: number) {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const [category] = await categories()
  const made = []
  for (let n = 1; n <= count; n++) {
    const name = `Ring ${code} ${n}`
    const { data } = await call(
      'POST /admin/products',
      {
        category_id: category?.id ?? 0,
        title_ar: name,
        title_en: name,
        caliber: 21,
        varieties: [{ sku: `E2E-${code}-${n}`, weight: 4, making: 100, on_hand: 2 }],
      },
      key(),
    )
    made.push({ id: data.id, name, sku: `E2E-${code}-${n}` })
  }
  return { code, made }
}

const varietyOf = async (id: number) => {
  const { data } = await call('GET /admin/products/:id', { id })
  const [variety] = data.varieties
  if (!variety) throw new Error('it has no variety')
  return { ...data, variety }
}
const makingOf = async (id: number) => (await varietyOf(id)).variety.making

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

for (const lang of ['ar', 'en'] as const)
  test(`making, stock and category are edited in the list, and a cell that fails says why, ${lang}`, async () => {
    const w = words[lang]
    const { code, made } = await drafts(1)
    const [ring] = made
    if (!ring) throw new Error('no ring')
    const page = await visitDashboard('/products?view=drafts', {
      role: 'manager',
      lang,
      theme: lang === 'ar' ? 'light' : 'dark',
    })
    await page.keyboard.press('/')
    await page.getByRole('searchbox', { name: w.search }).fill(`e2e-${code.toLowerCase()}`)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await row(page, ring.name).waitFor()
    await page.locator('table[aria-busy="true"]').waitFor({ state: 'hidden' })
    await expectAccessible(page)

    // Escape reverts, Enter saves, in Arabic digits too.
    await page.getByRole('button', { name: w.making(ring.name) }).click()
    const field = page.getByRole('textbox', { name: w.making(ring.name) })
    await field.fill('99')
    await field.press('Escape')
    expect(await makingOf(ring.id)).toBe(100)
    await page.getByRole('button', { name: w.making(ring.name) }).click()
    await field.fill('many')
    await field.press('Enter')
    await page.getByRole('alert').filter({ visible: true }).first().waitFor()
    await expectAccessible(page)
    await field.fill('٣٠٫٥')
    await field.press('Enter')
    await field.waitFor({ state: 'hidden' })
    expect(await makingOf(ring.id)).toBe(122)

    await page.getByRole('button', { name: w.stock(ring.name) }).click()
    const panel = page.getByRole('dialog', { name: w.stock(ring.name) })
    await panel.getByLabel(w.changeBy).fill('-1')
    await expectAccessible(page)
    await panel.getByRole('button', { name: w.save }).click()
    await expect.poll(async () => (await varietyOf(ring.id)).variety.on_hand).toBe(1)

    // It has no picture, so it cannot be published.
    await page.getByRole('button', { name: w.status(ring.name) }).click()
    await page.getByRole('menuitemradio', { name: w.published }).click()
    await row(page, ring.name).getByRole('alert').waitFor()
    expect((await varietyOf(ring.id)).status).toBe('draft')

    const other = (await categories()).at(-1)
    const choice = lang === 'ar' ? other?.title.ar : other?.title.en
    await page.getByRole('button', { name: w.category(ring.name) }).click()
    await page
      .getByRole('menuitemradio', { name: choice ?? '' })
      .last()
      .click()
    await expect.poll(async () => (await varietyOf(ring.id)).category_id).toBe(other?.id)
  })

for (const { lang, width } of [
  { lang: 'ar', width: 'desktop' },
  { lang: 'en', width: 'phone' },
] as const)
  test(`the making of several products is raised after a look at the effect, and undone, ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const { code, made } = await drafts(2)
    const page = await visitDashboard(`/products?q=${code}`, { role: 'manager', lang, width })
    for (const { name } of made) await row(page, name).getByRole('checkbox').check()
    await page.getByRole('button', { name: w.bulkMaking, exact: true }).click()
    await page.getByLabel(w.amount).fill('٥')
    const preview = page
      .getByRole('region')
      .getByRole('row')
      .filter({ hasText: made[0]?.sku ?? '' })
    await preview
      .getByText(/\d,\d{3}\.\d\d/)
      .nth(1)
      .waitFor()
    await expectAccessible(page)
    expect(await makingOf(made[0]?.id ?? 0)).toBe(100)
    await page.getByRole('button', { name: w.apply }).click()
    await page.getByText(w.done).first().waitFor()
    expect(await Promise.all(made.map(({ id }) => makingOf(id)))).toEqual([120, 120])

    // A later edit of one of them stays.
    const first = await varietyOf(made[0]?.id ?? 0)
    await call(
      'PATCH /admin/products/:id',
      { id: first.id, varieties: { change: [{ id: first.variety.id, making: 111 }] } },
      { headers: { 'if-match': `"${first.version}"` } },
    )
    await page.getByRole('button', { name: w.undo, exact: true }).first().click()
    await page.getByText(w.undone).first().waitFor()
    expect(await Promise.all(made.map(({ id }) => makingOf(id)))).toEqual([111, 100])
  })

test('all that match are moved to another category by one change', async () => {
  const w = words.en
  const { code, made } = await drafts(2)
  const page = await visitDashboard(`/products?q=${code}`, { role: 'manager', lang: 'en' })
  await page.getByRole('checkbox', { name: w.selectAll }).check()
  await page.getByRole('button', { name: w.bulkCategory, exact: true }).click()
  const other = (await categories()).at(-1)
  await page.getByLabel(w.newCategory).selectOption(String(other?.id))
  await page.getByRole('button', { name: w.apply }).click()
  await page.getByText(w.done).first().waitFor()
  for (const { id } of made) expect((await varietyOf(id)).category_id).toBe(other?.id)
})

test('columns of a spreadsheet are pasted into the grid; a wrong cell is named, the rest is saved', async () => {
  const { code, made } = await drafts(2)
  const page = await visitDashboard(`/products/grid?q=${code}&sort=title`, { role: 'manager', lang: 'en' })
  const cell = (sku: string, at: number) => row(page, sku).getByRole('gridcell').nth(at)
  const [first, second] = made
  if (!first || !second) throw new Error('two rings')
  await cell(first.sku, 3).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '١٥٠\t\t\t\t90\n160.5\t\t\t\t95')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await page.getByText('4 cells changed').waitFor()
  await expectAccessible(page)
  // The keys of a spreadsheet: type, go on, fill down.
  await cell(first.sku, 8).click()
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+d')
  await page.getByText('6 cells changed').waitFor()

  await cell(second.sku, 0).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('a SKU with spaces')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').filter({ hasText: '1 cell' }).waitFor()
  await cell('160.5', 0).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(`${second.sku}-X`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('2 varieties saved').first().waitFor()
  const saved = await Promise.all(made.map(async ({ id }) => (await varietyOf(id)).variety))
  expect(saved).toMatchObject([
    { making: 150, cost: 90, low_stock: 3 },
    { making: 160.5, cost: 95, low_stock: 3, sku: `${second.sku}-X` },
  ])
})

test('what was typed into the grid is offered again after the tab is gone', async () => {
  const { code, made } = await drafts(1)
  const page = await visitDashboard(`/products/grid?q=${code}`, { role: 'manager', lang: 'en', ownBrowser: true })
  await row(page, made[0]?.sku ?? '')
    .getByRole('gridcell')
    .nth(3)
    .click()
  await page.keyboard.type('175')
  await page.keyboard.press('Enter')
  await page.getByText('1 cell changed').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await page.getByText('1 cell changed').waitFor()
  expect(await makingOf(made[0]?.id ?? 0)).toBe(100)
})

test('labels are printed, and a phone is told that the grid is for a desk', async () => {
  const w = words.ar
  const { code, made } = await drafts(1)
  const page = await visitDashboard(`/products?q=${code}`, { role: 'manager', lang: 'ar' })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await row(page, made[0]?.name ?? '')
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: w.more, exact: true }).click()
  await page.getByRole('menuitem', { name: w.labels }).click()
  await page.getByRole('heading', { name: made[0]?.name ?? '' }).waitFor()
  await page.getByText(made[0]?.sku ?? '').waitFor()
  await expectAccessible(page)

  const phone = await visitDashboard('/products/grid', { role: 'manager', lang: 'ar', width: 'phone' })
  await phone.getByText(w.onlyDesk).waitFor()
  await expectAccessible(phone)
})
