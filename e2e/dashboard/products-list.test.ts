import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { drafts, editRing, ringNow } from '../support/rings.ts'
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
    kept: 'بقي حقل واحد على حاله',
    makingField: 'المصنعية',
    edited: 'عدّله أحد بعد ذلك',
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
    kept: '1 field stays as it is',
    makingField: 'Making',
    edited: 'Somebody edited it since',
    more: 'More',
    labels: 'Print labels',
    onlyDesk: /^The grid is for a computer/,
  },
} as const

const call = callAs('manager')
const categories = async () => (await call('GET /admin/categories', {})).data

const makingOf = async (id: number) => (await ringNow(id)).variety.making

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
    await expect.poll(async () => (await ringNow(ring.id)).variety.on_hand).toBe(1)

    // It has no picture, so it cannot be published.
    await page.getByRole('button', { name: w.status(ring.name) }).click()
    await page.getByRole('menuitemradio', { name: w.published }).click()
    await row(page, ring.name).getByRole('alert').waitFor()
    expect((await ringNow(ring.id)).status).toBe('draft')

    const other = (await categories()).at(-1)
    const choice = lang === 'ar' ? other?.title.ar : other?.title.en
    await page.getByRole('button', { name: w.category(ring.name) }).click()
    await page
      .getByRole('menuitemradio', { name: choice ?? '' })
      .last()
      .click()
    await expect.poll(async () => (await ringNow(ring.id)).category_id).toBe(other?.id)
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
      .filter({ visible: true })
      .nth(1)
      .waitFor()
    await expectAccessible(page)
    expect(await makingOf(made[0]?.id ?? 0)).toBe(100)
    await page.getByRole('button', { name: w.apply }).click()
    await page.getByText(w.done).first().waitFor()
    expect(await Promise.all(made.map(({ id }) => makingOf(id)))).toEqual([120, 120])

    // A later edit of one of them stays, and the page says so.
    await editRing(made[0]?.id ?? 0, { making: 111 })
    await page.getByRole('button', { name: w.undo, exact: true }).first().click()
    await page.getByText(w.undone).first().waitFor()
    expect(await Promise.all(made.map(({ id }) => makingOf(id)))).toEqual([111, 100])
    const kept = page.getByRole('list', { name: w.kept })
    for (const text of [made[0]?.sku ?? '', w.makingField, '111.00', w.edited])
      await kept.getByText(text).first().waitFor()
    expect(await kept.getByRole('listitem').count()).toBe(1)
    await expectAccessible(page)
  })

test('all that match are moved to another category by one change, those of other pages too', async () => {
  const w = words.en
  const { code, made } = await drafts(51)
  const page = await visitDashboard(`/products?q=${code}`, { role: 'manager', lang: 'en' })
  await page.getByRole('checkbox', { name: w.selectAll }).check()
  await page.getByText('50 rows selected').waitFor()
  await page.getByRole('button', { name: 'Select all 51 that match' }).click()
  await page.getByRole('button', { name: w.bulkCategory, exact: true }).click()
  const other = (await categories()).at(-1)
  await page.getByLabel(w.newCategory).selectOption(String(other?.id))
  await page.getByRole('button', { name: 'Apply to 51 products' }).click()
  await page.getByText('51 products changed').first().waitFor()
  const { meta } = await call('GET /admin/products', { q: code, category: String(other?.id) })
  expect(meta.total).toBe(made.length)
})

test('two people edit one row of the grid: the other field merges, of the same one a value is chosen', async () => {
  const { code, made } = await drafts(2)
  const [first, second] = made
  if (!first || !second) throw new Error('two rings')
  const page = await visitDashboard(`/products/grid?q=${code}&sort=title`, {
    role: 'manager',
    lang: 'ar',
    theme: 'dark',
  })
  const type = async (sku: string, at: number, text: string) => {
    await row(page, sku).getByRole('gridcell').nth(at).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const [making, cost] = [3, 7]
  await type(first.sku, cost, '60')
  await type(second.sku, making, '140')
  await editRing(first.id, { making: 111 })
  await editRing(second.id, { making: 122 })
  await page.keyboard.press('Control+s')
  const clash = page.getByRole('alert').filter({ hasText: 'غيّر شخص آخر الحقول نفسها' })
  await clash.getByText(second.sku).waitFor()
  expect((await ringNow(first.id)).variety).toMatchObject({ making: 111, cost: 60 })
  expect((await ringNow(second.id)).variety.making).toBe(122)
  await expectAccessible(page)
  // Saving once more keeps what is in the grid.
  await page.keyboard.press('Control+s')
  await clash.waitFor({ state: 'detached' })
  await expect.poll(async () => (await ringNow(second.id)).variety.making).toBe(140)

  await type(second.sku, making, '150')
  await editRing(second.id, { making: 133 })
  await page.keyboard.press('Control+s')
  await clash.getByRole('button', { name: /133\.00/ }).click()
  await row(page, second.sku).getByText('133.00').waitFor()
  expect((await ringNow(second.id)).variety.making).toBe(133)
})

test.each(['ar', 'en'] as const)('neither a long SKU nor an amount is cut off in the grid: %s', async (lang) => {
  const page = await visitDashboard('/products', { role: 'manager', lang })
  // The longest SKU of the demo, a fixed price in five digits and the price of a kilogram.
  for (const sku of ['QUARTER-POUND-ROSETTE-PAIR-1', 'STUDS-WHITE-1', 'BAR-1KG-1']) {
    await page.goto(`/dashboard/products/grid?q=${sku}`)
    await row(page, sku).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const cut = await row(page, sku)
      .locator('td > .num')
      .evaluateAll((cells) => cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? cell.textContent : [])))
    expect(cut).toEqual([])
  }
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
  const saved = await Promise.all(made.map(async ({ id }) => (await ringNow(id)).variety))
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
