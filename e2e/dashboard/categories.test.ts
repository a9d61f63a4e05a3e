import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    fresh: 'قسم جديد',
    titleAr: /^الاسم بالعربية/,
    titleEn: /^الاسم بالإنجليزية/,
    add: 'أضف القسم',
    added: /^أُضيف القسم/,
    actions: 'إجراءات',
    moveTo: 'انقل إلى…',
    below: /^تحت/,
    move: 'انقل',
    moved: /^نُقل/,
    remove: 'حذف',
    target: /^انقل محتواه إلى/,
    deleted: /^حُذف القسم/,
    twoLevels: 'له أقسام فرعية، والأقسام مستويان فقط.',
  },
  en: {
    fresh: 'New category',
    titleAr: /^Name in Arabic/,
    titleEn: /^Name in English/,
    add: 'Add the category',
    added: /^Added/,
    actions: 'Actions for',
    moveTo: 'Move to…',
    below: /^Below/,
    move: 'Move',
    moved: /^Moved/,
    remove: 'Delete',
    target: /^Move what is in it to/,
    deleted: /^Deleted/,
    twoLevels: 'It has subcategories, and there are two levels only.',
  },
} as const

const call = callAs('manager')

for (const { lang, width, theme } of [
  { lang: 'en', width: 'desktop', theme: 'light' },
  { lang: 'ar', width: 'phone', theme: 'dark' },
] as const)
  test(`categories are made, put below another one and deleted with a target: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const code = crypto.randomUUID().slice(0, 4)
    const names = ['Journey A', 'Journey B'].map((name) => `${name} ${lang} ${code}`) as [string, string]
    const [first, second] = names
    const shown = (name: string) => (lang === 'ar' ? `رحلة ${name}` : name)
    const page = await visitDashboard('/categories', { role: 'manager', lang, width, theme })
    const toast = async (text: RegExp) => page.getByText(text).last().waitFor()
    const act = async (name: string, action: string) => {
      const item = page.getByRole('menuitem', { name: action, exact: true })
      // A row that moves to its new place closes its menu.
      const press = async () => {
        if (!(await item.isVisible()))
          await page.getByRole('button', { name: `${w.actions} ${shown(name)}`, exact: true }).click()
        await item.click({ timeout: 2_000 })
      }
      await expect.poll(() => press().then(() => 'pressed', String), { timeout: 30_000 }).toBe('pressed')
    }
    const placeOf = async (title: string) => {
      const { data } = await call('GET /admin/categories', {})
      const found = data.find(({ title: { en } }) => en === title)
      return { found, parent: data.find(({ id }) => id === found?.parent_id)?.title.en, data }
    }

    for (const name of names) {
      await page.getByRole('button', { name: w.fresh, exact: true }).click()
      await page.getByRole('textbox', { name: w.titleAr }).fill(shown(name) === name ? `رحلة ${name}` : shown(name))
      await page.getByRole('textbox', { name: w.titleEn }).fill(name)
      await page.getByRole('button', { name: w.add, exact: true }).click()
      await page.getByRole('button', { name: `${w.actions} ${shown(name)}`, exact: true }).waitFor()
    }
    await expectAccessible(page)

    await act(second, w.moveTo)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: w.below }).selectOption({ label: shown(first) })
    await dialog.getByRole('button', { name: w.move, exact: true }).click()
    await toast(w.moved)
    expect((await placeOf(second)).parent).toBe(first)

    // With something below it, it stays on the first level, and the dialog says why.
    await act(first, w.moveTo)
    await page.getByText(w.twoLevels).last().waitFor()
    await page.keyboard.press('Escape')

    // By keyboard: the last of the first level goes one up.
    const { data } = await placeOf(first)
    const above = data.filter(({ parent_id }) => parent_id === null).at(-2)
    await page
      .getByRole('button', { name: shown(first) })
      .first()
      .focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect
      .poll(async () => (await placeOf(first)).data.filter(({ parent_id }) => parent_id === null).at(-1)?.id)
      .toBe(above?.id)

    await act(first, w.remove)
    await page.getByRole('dialog').getByRole('combobox', { name: w.target }).selectOption({ index: 1 })
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: w.remove, exact: true }).click()
    await toast(w.deleted)
    await act(second, w.remove)
    await page.getByRole('dialog').getByRole('button', { name: w.remove, exact: true }).click()
    await expect.poll(async () => (await placeOf(second)).found).toBeUndefined()
  })

test('a category is dragged into another one, and a third level is refused while it is dragged', async () => {
  const make = async (title_en: string, parent_id: number | null = null) =>
    (await call('POST /admin/categories', { title_ar: `سحب ${title_en}`, title_en, parent_id })).data
  const [full, lone] = [await make('Dragged full'), await make('Dragged lone')]
  const child = await make('Dragged child', full.id)
  const page = await visitDashboard('/categories', { role: 'manager', lang: 'en' })
  const row = (title: string) => page.locator('.cat-row', { hasText: title })
  const parentOf = async (id: number) =>
    (await call('GET /admin/categories', {})).data.find((category) => category.id === id)?.parent_id
  await row('Dragged lone').dragTo(row('Dragged full'))
  await expect.poll(() => parentOf(lone.id)).toBe(full.id)

  const bars = page.locator('.cat-row').first()
  await row('Dragged full').hover()
  await page.mouse.down()
  await bars.hover()
  await bars.hover()
  await page.getByText(/There are two levels only: Dragged full has subcategories/).waitFor()
  await page.mouse.up()
  expect(await parentOf(full.id)).toBeNull()
  for (const { id } of [child, lone, full]) await call('DELETE /admin/categories/:id', { id })
})

for (const { lang, width, theme } of [
  { lang: 'en', width: 'phone', theme: 'light' },
  { lang: 'ar', width: 'desktop', theme: 'dark' },
] as const)
  test(`what two people change of a category merges or is chosen, and what is typed is kept: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const of = editing[lang]
    const make = async (title_en: string) =>
      (await call('POST /admin/categories', { title_ar: `${title_en} ع`, title_en })).data
    const code = crypto.randomUUID().slice(0, 8)
    const [one, other] = [await make(`One ${code}`), await make(`Other ${code}`)]
    onTestFinished(async () => {
      for (const { id } of [one, other]) await call('DELETE /admin/categories/:id', { id })
    })
    const change = (fields: object) =>
      call('PATCH /admin/categories/:id', { id: one.id, ...fields }, { headers: { 'if-match': '"1"' } })
    const stored = async () => (await call('GET /admin/categories', {})).data.find(({ id }) => id === one.id)
    const page = await visitDashboard(`/categories?category=${one.id}`, {
      ...{ role: 'manager', lang, width, theme },
      expectedComplaints: /status of 412/,
    })
    const arabic = page.getByRole('textbox', { name: w.titleAr })
    const open = (title: string) => page.locator('.cat-row', { hasText: title }).getByRole('button').first().click()
    await arabic.fill('بعدي')

    // Another one is put elsewhere: nothing of what is typed is lost.
    await call('PUT /admin/categories/order', { id: other.id, parent_id: null, before: one.id })
    await change({ title_ar: 'قبلي', hidden: true })
    await page.getByRole('button', { name: of.save, exact: true }).click()
    const clash = page.getByRole('dialog').filter({ hasText: 'قبلي' })
    await clash.getByText('بعدي').waitFor()
    await expectAccessible(page)
    await clash.getByRole('button', { name: of.saveChosen }).click()
    await expect.poll(stored).toMatchObject({ title: { ar: 'بعدي' }, hidden: true })

    if (width === 'phone') await open('بعدي')
    await page.getByText(of.history, { exact: true }).click()
    const history = page.getByRole('listitem').filter({ hasText: of.changed })
    await expect.poll(() => history.count()).toBe(2)
    for (const text of ['قبلي', 'بعدي']) expect(await history.first().textContent()).toContain(text)
    expect(await history.last().textContent()).toContain(of.hidden)
    await page.getByRole('listitem').filter({ hasText: of.added }).waitFor()
    await expectAccessible(page)

    if (width === 'phone') return
    await arabic.fill('لم يُحفظ')
    await open(other.title.ar)
    await page.getByRole('dialog').getByRole('button', { name: of.leave }).click()
    await expect.poll(() => arabic.inputValue()).toBe(other.title.ar)
    await open('بعدي')
    await page.getByRole('button', { name: of.restore }).click()
    expect(await arabic.inputValue()).toBe('لم يُحفظ')
  })

const editing = {
  ar: {
    save: 'حفظ',
    saveChosen: 'احفظ ما اخترت',
    leave: 'غادر',
    restore: 'استعدها',
    history: 'سجل التعديلات',
    changed: 'عدّل قسمًا',
    added: 'أضاف قسمًا',
    hidden: 'مخفي',
  },
  en: {
    save: 'Save',
    saveChosen: 'Save what I chose',
    leave: 'Leave',
    restore: 'Restore it',
    history: 'History',
    changed: 'Changed a category',
    added: 'Added a category',
    hidden: 'Hidden',
  },
} as const
