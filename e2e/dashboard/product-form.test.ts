import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { lightHoops } from '../support/pieces.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    nameAr: /^الاسم\s*عربي$/,
    nameEn: /^الاسم\s*إنجليزي$/,
    subtitleAr: /^سطر تعريفي\s*عربي$/,
    subtitleEn: /^سطر تعريفي\s*إنجليزي$/,
    english: /^إنجليزي/,
    addPicture: 'أضف صورة',
    addSizes: 'أضف مقاسات',
    from: 'من',
    status: 'الحالة',
    category: /^القسم/,
    save: 'حفظ',
    saved: 'حُفظت القطعة',
    restored: 'أعدنا ما كتبته قبل أن تُغلق الصفحة',
    making: /^المصنعية، /,
    merged: /^دُمج ما حفظه غيرك: /,
    clash: /حفظ .* قبلك/,
    mine: /^ما كتبته/,
    theirs: /^ما حفظه/,
    choose: 'احفظ ما اخترت',
  },
  en: {
    nameAr: /^Name\s*Arabic$/,
    nameEn: /^Name\s*English$/,
    subtitleAr: /^Subtitle\s*Arabic$/,
    subtitleEn: /^Subtitle\s*English$/,
    english: /^English/,
    addPicture: 'Add a picture',
    addSizes: 'Add sizes',
    from: 'From',
    status: 'Status',
    category: /^Category/,
    save: 'Save',
    saved: 'Saved',
    restored: 'We restored what you had typed',
    making: /^Making, /,
    merged: /^Merged with what somebody else saved: /,
    clash: /saved before you/,
    mine: /^What you typed/,
    theirs: /^What .* saved/,
    choose: 'Save what I chose',
  },
} as const

const call = callAs('owner')
const productNow = async (id: number) => (await call('GET /admin/products/:id', { id })).data

let made = 0
/** A draft of its own for each journey: they run beside others. */
async function newDraft() {
  const n = `${Date.now().toString(36)}${++made}`
  const input = {
    category_id: (await productNow(lightHoops.id)).category_id,
    title_ar: `خاتم تجربة ${n}`,
    title_en: `Trial ring ${n}`,
    subtitle_ar: 'سطر',
    subtitle_en: 'A line',
    caliber: 21 as const,
    size_unit: 'ring' as const,
    varieties: [{ sku: `TRY-${n}`, weight: 3.2, size: 54, making: 160, on_hand: 3 }],
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return (await call('POST /admin/products', input, { headers })).data
}

const save = async (page: Page, lang: 'ar' | 'en') => {
  await page.keyboard.press('Control+s')
  await page.getByText(words[lang].saved, { exact: true }).first().waitFor()
}

/** With Tab alone, as somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let n = 0; n < 150; n++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error('not reached by Tab')
}

const photograph = async (n: number) => ({
  name: `صورة ${n}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: { r: 20 * n, g: 120, b: 40 } } })
    .jpeg()
    .toBuffer(),
})

test('a ring with eight sizes and six pictures is made and published by keyboard alone', async () => {
  const w = words.ar
  const page = await visitDashboard('/products/new', { lang: 'ar' })
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.insertText(text)
  const name = `خاتم ثماني مقاسات ${Date.now()}`
  await tabTo(page, page.getByRole('textbox', { name: w.nameAr }))
  await type(name)
  await press('Tab')
  await type('Ring in eight sizes')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: w.addPicture }))
  await press('Enter')
  await (await chooser).setFiles(await Promise.all([1, 2, 3, 4, 5, 6].map(photograph)))
  // Back to the first picture: its description, then Enter from one to the next.
  await tabTo(page, page.getByRole('button', { name: /^الرئيسية: / }), 'Shift+Tab')
  await press('Enter')
  for (let n = 1; n <= 6; n++) {
    await type(`خاتم من الجهة ${n}`)
    await press('Enter')
    await type(`The ring from side ${n}`)
    await press('Enter')
  }
  await tabTo(page, page.getByRole('button', { name: w.addSizes }))
  await press('Enter')
  await tabTo(page, page.getByLabel(w.from, { exact: true }))
  // From, to, step, weight of the first and what each adds, making of the first, pieces: in the digits of the keyboard.
  for (const figure of ['٥٠', '٦٤', '٢', '٣٫٢', '٠٫١', '١٦٠', '٤']) {
    await press('Control+a')
    await type(figure)
    await press('Tab')
  }
  await press('Enter')
  await page.getByRole('row').nth(8).waitFor()
  await tabTo(page, page.getByRole('combobox', { name: w.status }))
  await press('ArrowDown')
  await press('ArrowDown')
  await tabTo(page, page.getByRole('combobox', { name: w.category }))
  await press('ArrowDown')
  await save(page, 'ar')
  await page.waitForURL(/\/products\/\d+$/)
  const product = await productNow(Number(/\d+$/.exec(page.url())?.[0]))
  expect(product).toMatchObject({ title_ar: name, status: 'published', gaps: expect.not.arrayContaining(['alt_text']) })
  expect(product.varieties.map(({ size, weight, making, on_hand }) => [size, weight, making, on_hand])).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [50 + 2 * n, (32 + n) / 10, 160 + 5 * n, 4]),
  )
  expect(product.pictures.map(({ alt_en: alt }) => alt)).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `The ring from side ${n}`),
  )
  await expectAccessible(page)
})

test('what was typed comes back after the tab has crashed', async () => {
  const { id } = await newDraft()
  const page = await visitDashboard(`/products/${id}`, { lang: 'en', width: 'phone', ownBrowser: true })
  await page.getByRole('button', { name: words.en.english }).first().click()
  await page.getByRole('textbox', { name: words.en.subtitleEn }).fill('Typed before the crash')
  await page.getByText(/^Unsaved changes$/).waitFor()
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => {})
  await crashed
  const again = await page.context().newPage()
  await again.goto(`/dashboard/products/${id}`)
  await again.getByText(words.en.restored).waitFor()
  await again.getByRole('button', { name: words.en.english }).first().click()
  expect(await again.getByRole('textbox', { name: words.en.subtitleEn }).inputValue()).toBe('Typed before the crash')
  expect((await productNow(id)).subtitle_en).toBe('A line')
  await again.getByRole('button', { name: words.en.save, exact: true }).click()
  await expect.poll(async () => (await productNow(id)).subtitle_en).toBe('Typed before the crash')
})

test('a piece that is sold while the form is open stays sold when the form is saved', async () => {
  const { id } = lightHoops
  const before = await productNow(id)
  const page = await visitDashboard(`/products/${id}`, { lang: 'ar', width: 'phone' })
  const note = `كلمات ${Date.now()}`
  await page.getByLabel('كلمات البحث').fill(`${before.keywords} ${note}`.slice(-400))
  const order = await buy(await newBuyer('ar'), lightHoops)
  const headers = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
  const move = { id: order.id, move: 'prepare', from: 'confirmed' } as const
  await call('POST /admin/orders/:id/moves', move, headers())
  await call(
    'POST /admin/orders/:id/moves',
    { id: order.id, move: 'ship', from: 'processing', awb: `AWB${order.id.slice(2)}` },
    headers(),
  )
  const sold = await productNow(id)
  const pieces = (product: typeof sold) => product.varieties.reduce((sum, { on_hand: n }) => sum + n, 0)
  expect(pieces(sold)).toBeLessThan(pieces(before))
  await page.getByRole('button', { name: words.ar.save, exact: true }).click()
  await expect.poll(async () => (await productNow(id)).keywords).toContain(note)
  // Other journeys may buy more of them meanwhile.
  expect(pieces(await productNow(id))).toBeLessThanOrEqual(pieces(sold))
})

test('two people edit one product: other fields merge, the same field asks, and nothing is lost', async () => {
  const { id } = await newDraft()
  const [ar, en] = [words.ar, words.en]
  const owner = await visitDashboard(`/products/${id}`, { role: 'owner', lang: 'ar' })
  const complaints = { expectedComplaints: /status of 412/ }
  const manager = await visitDashboard(`/products/${id}`, { role: 'manager', lang: 'en', theme: 'dark', ...complaints })
  await manager.getByText(/has this page open too$/).waitFor()

  await owner.getByRole('textbox', { name: ar.subtitleAr }).fill('كتبه المالك')
  await manager.getByRole('textbox', { name: en.subtitleEn }).fill('Written by the manager')
  await save(owner, 'ar')
  await save(manager, 'en')
  await manager.getByText(en.merged).waitFor()
  expect(await productNow(id)).toMatchObject({ subtitle_ar: 'كتبه المالك', subtitle_en: 'Written by the manager' })

  await owner.getByRole('textbox', { name: ar.making }).fill('١٧٠')
  await owner.getByRole('textbox', { name: ar.nameEn }).fill('Name by the owner')
  await save(owner, 'ar')
  // The open form says so, and waits with it.
  await manager.getByText('Somebody else has saved this product.').waitFor()
  await manager.getByRole('textbox', { name: en.making }).fill('180')
  await manager.getByRole('textbox', { name: en.nameEn }).fill('Name by the manager')
  await manager.getByRole('textbox', { name: en.subtitleAr }).fill('كتبه المدير')
  await manager.keyboard.press('Control+s')
  const dialog = manager.getByRole('dialog', { name: en.clash })
  const making = dialog.getByRole('group', { name: /^Making/ })
  const name = dialog.getByRole('group', { name: /^Name in English/ })
  await name.getByRole('radio', { name: en.theirs }).check()
  await making.getByRole('radio', { name: en.mine }).check()
  await expectAccessible(manager)
  await dialog.getByRole('button', { name: en.choose }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await productNow(id)).varieties[0]?.making).toBe(180)
  expect(await productNow(id)).toMatchObject({ title_en: 'Name by the owner', subtitle_ar: 'كتبه المدير' })
})

test('a broken picture is named and harms no other, and a fault leads to its field', async () => {
  const { id } = await newDraft()
  const page = await visitDashboard(`/products/${id}`, { lang: 'en', width: 'phone', theme: 'dark' })
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      await photograph(1),
    ])
  await page.getByText('broken.jpg could not be read').waitFor()
  const broken = page.getByRole('figure').filter({ hasText: 'broken.jpg' })
  await broken.getByRole('button', { name: 'Cancel' }).click()
  const weight = page.getByRole('textbox', { name: /^Weight g, / })
  await weight.fill('heavy')
  await page.getByRole('button', { name: words.en.save, exact: true }).click()
  const link = page.getByRole('link', { name: /^Weight g/ })
  await link.waitFor()
  await expect.poll(() => weight.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await weight.fill('٣٫٤')
  await save(page, 'en')
  expect(await productNow(id)).toMatchObject({ pictures: [expect.anything()], varieties: [{ weight: 3.4 }] })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
