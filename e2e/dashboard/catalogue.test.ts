import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyerWhoLeaves } from '../support/buyers.ts'
import { buy } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { inDatabase } from '../support/database.ts'
import { newSession } from '../support/own-session.ts'
import { completeRing, drafts, editRing, moveRing, photograph, ringNow } from '../support/rings.ts'

useBrowser()

const words = {
  ar: {
    reserved: '+1 محجوز',
    filter: 'تصفية',
    karat: 'العيار',
    karat24: 'عيار 24',
    show: 'عرض',
    saveView: 'حفظ العرض',
    viewName: 'اسم العرض',
    save: 'احفظ',
    viewSaved: /^حُفظ العرض/,
    deleteView: 'احذف العرض',
    status: 'الحالة',
    publishAt: /^تُنشر في/,
    saved: 'حُفظت القطعة',
    scheduled: 'مجدول',
    published: 'منشور',
    more: 'المزيد',
    toHome: 'إضافة إلى الصفحة الرئيسية',
    section: 'قسم الصفحة الرئيسية',
    apply: /^طبّق على/,
    undo: 'تراجع',
    done: 'عُدّل منتج واحد',
    crop: 'قص',
    cropTitle: 'قص الصورة',
    mainPicture: /^الرئيسية: /,
  },
  en: {
    reserved: '+1 reserved',
    filter: 'Filter',
    karat: 'Karat',
    karat24: '24K',
    show: 'Show',
    saveView: 'Save view',
    viewName: 'Name',
    save: 'Save',
    viewSaved: /^Saved the view/,
    deleteView: 'Delete the view',
    status: 'Status',
    publishAt: /^Published at/,
    saved: 'Saved',
    scheduled: 'Scheduled',
    published: 'Published',
    more: 'More',
    toHome: 'Add to the home page',
    section: 'Section of the home page',
    apply: /^Apply to/,
    undo: 'Undo',
    done: '1 product changed',
    crop: 'Crop',
    cropTitle: 'Crop the picture',
    mainPicture: /^Main: /,
  },
} as const

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const visible = { visible: true } as const

for (const lang of ['ar', 'en'] as const)
  test(`an open list follows what others edit and what is sold, without a reload, ${lang}`, async () => {
    const ring = await completeRing()
    await moveRing(ring.id, 'published')
    const page = await visitDashboard(`/products?q=${ring.code}`, { role: 'manager', lang })
    const perGram = row(page, ring.name).getByText('25.00')
    await perGram.waitFor()
    // What happens before the page listens is not told: so it is edited until the page shows it.
    let making = 140
    const editAndLook = async () => {
      making += 4
      await editRing(ring.id, { making })
      return perGram.isVisible()
    }
    await expect.poll(editAndLook, { timeout: 20_000, interval: 1_500 }).toBe(false)
    await buy(await newBuyerWhoLeaves(lang), ring)
    await row(page, ring.name).getByText(words[lang].reserved).filter(visible).waitFor()
  })

for (const { lang, width } of [
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)
  test(`filters of products are ticked, kept as a view, opened again and deleted: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const name = `24K ${crypto.randomUUID().slice(0, 6)}`
    const page = await visitDashboard('/products?sort=-price', { role: 'manager', lang, width })
    await page.getByRole('button', { name: w.filter }).click()
    await page.getByRole('button', { name: w.karat, exact: true }).filter(visible).first().click()
    // The address holds what is ticked, and the page follows it.
    await page.getByRole('checkbox', { name: w.karat24 }).click()
    await page.waitForURL(/karat=24/)
    await expectAccessible(page)
    await page.getByRole('button', { name: w.show, exact: true }).click()
    await page.getByRole('button', { name: w.saveView }).click()
    const dialog = page.getByRole('dialog', { name: /./ })
    await dialog.getByLabel(w.viewName).fill(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: w.save, exact: true }).click()
    await page.getByText(w.viewSaved).first().waitFor()
    await page.goto('/dashboard/products')
    await page.getByRole('link', { name }).click()
    await page.waitForURL(/karat=24/)
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-price')
    await page.locator('a[aria-current="page"]').filter({ hasText: name }).waitFor()
    await page.getByRole('button', { name: w.saveView }).click()
    await dialog.getByRole('button', { name: w.deleteView }).click()
    await page.getByRole('link', { name }).waitFor({ state: 'detached' })
  })

for (const { lang, width } of [
  { lang: 'ar', width: 'desktop' },
  { lang: 'en', width: 'phone' },
] as const)
  test(`a scheduled product appears in the shop by itself at its time: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const ring = await completeRing()
    const inShop = async () => (await fetch(`${inject('storeUrl')}/products/${ring.id}`)).status
    const page = await visitDashboard(`/products/${ring.id}`, { role: 'manager', lang, width })
    await page.getByRole('combobox', { name: w.status }).selectOption({ label: w.scheduled })
    await page.getByLabel(w.publishAt).fill('2031-03-01T09:30')
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await page.getByText(w.saved, { exact: true }).first().waitFor()
    expect(await ringNow(ring.id)).toMatchObject({ status: 'scheduled', publish_at: '2031-03-01T06:30:00.000Z' })
    expect(await inShop()).toBe(404)

    await page.goto(`/dashboard/products?q=${ring.code}`)
    await row(page, ring.name).getByText(w.scheduled).filter(visible).waitFor()
    // The years until then.
    await inDatabase((db) =>
      db
        .updateTable('product')
        .set({ publish_at: new Date(Date.now() + 1_000) })
        .where('id', '=', ring.id)
        .execute(),
    )
    await row(page, ring.name).getByText(w.published).filter(visible).waitFor({ timeout: 15_000 })
    await expect.poll(inShop, { timeout: 5_000 }).toBe(200)
  })

test('a product is added to a section of the home page and taken out again by undoing it', async () => {
  const w = words.ar
  const ring = await completeRing()
  await moveRing(ring.id, 'published')
  const shown = async () => (await (await fetch(`${inject('storeUrl')}/api/v1/home`)).text()).includes(ring.name)
  const page = await visitDashboard(`/products?q=${ring.code}`, { role: 'manager', lang: 'ar', theme: 'dark' })
  await row(page, ring.name).getByRole('checkbox').check()
  await page.getByRole('button', { name: w.more, exact: true }).click()
  await page.getByRole('menuitem', { name: w.toHome }).click()
  await page.getByLabel(w.section).selectOption({ index: 1 })
  await page.getByRole('button', { name: w.apply }).click()
  await page.getByText(w.done).first().waitFor()
  await expect.poll(shown).toBe(true)
  await page.getByRole('button', { name: w.undo, exact: true }).first().click()
  await expect.poll(shown).toBe(false)
})

test('a large cut of prices waits until a second person has read and approved it', async () => {
  const { code, made } = await drafts(1, { onHand: 1_000 })
  const [ring] = made
  if (!ring) throw new Error('no ring')
  const page = await visitDashboard(`/products?q=${code}`, { role: 'manager', lang: 'en' })
  await row(page, ring.name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Making', exact: true }).click()
  await page.getByRole('button', { name: 'Cut' }).click()
  await page.getByRole('button', { name: 'SAR a piece' }).click()
  await page.getByLabel(/^Amount/).fill('90')
  await page.getByRole('button', { name: /^Apply to/ }).click()
  await page.getByText(/^The change waits for a second person/).waitFor()
  expect((await ringNow(ring.id)).variety.making).toBe(100)
  await page.getByRole('link', { name: 'To the approvals' }).click()
  await row(page, 'Lower the prices of pieces').first().waitFor()

  const owner = await visitDashboard('/approvals', { session: await newSession('owner'), lang: 'ar', width: 'phone' })
  const asked = owner.getByRole('row').filter({ hasText: 'خفض أسعار قطع' })
  await asked.getByRole('button').filter(visible).first().click()
  const dialog = owner.getByRole('dialog', { name: 'خفض أسعار قطع' })
  await dialog.getByText('تعديل مصنعية منتج واحد').waitFor()
  await dialog.getByText(/وتنقص قيمة ما في المخزون/).waitFor()
  expect(await dialog.getByText('إشعار دائن').count()).toBe(0)
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'أوافق' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await ringNow(ring.id)).variety.making).toBe(10)
})

for (const { lang, width } of [
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)
  test(`a photograph is cropped to the plate by keyboard: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const { made } = await drafts(1)
    const id = made[0]?.id ?? 0
    const page = await visitDashboard(`/products/${id}`, { role: 'manager', lang, width })
    const file = { name: 'ring.jpg', mimeType: 'image/jpeg', buffer: await photograph(lang === 'ar' ? 90 : 130) }
    await page.locator('input[type=file][multiple]').setInputFiles(file)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: w.mainPicture }).click()
    await page.getByRole('button', { name: w.crop, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: w.cropTitle })
    await dialog.getByRole('application').focus()
    for (const pressed of ['-', '-', '-', 'Shift+ArrowLeft', 'ArrowUp']) await page.keyboard.press(pressed)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: w.crop, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await page.getByText(w.saved, { exact: true }).first().waitFor()
    const { width: across, height } = (await ringNow(id)).pictures[0]?.picture ?? { width: 0, height: 1 }
    expect(across).toBe(height)
    expect(across).toBeLessThan(700)
  })
