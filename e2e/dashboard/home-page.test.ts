import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser, visit } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const call = callAs('manager')
const at = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

/** Other journeys look at the same home page: what was there before comes back. */
afterAll(async () => {
  const { data } = await call('GET /admin/content/home', {})
  const first = data.history.find(({ state }) => state === 'first')
  if (!first) return
  const restored = await call('POST /admin/content/home/restore', { id: first.id }, at(data.version))
  if (restored.data.changed.length > 0) await call('POST /admin/content/home/publish', {}, at(restored.data.version))
})

const words = {
  ar: {
    slides: 'الشرائح',
    addSlide: 'شريحة',
    titleAr: /^العنوان.*عربي/,
    titleEn: /^العنوان.*إنجليزي/,
    find: 'ابحث عن وجهة',
    search: 'بحث',
    target: 'سعر الذهب اليوم',
    from: 'يظهر من',
    cropPhone: 'قص للجوال',
    applyCrop: 'قص',
    save: 'حفظ المسودة',
    saved: 'حُفظت المسودة',
    noPicture: 'اختر صورة',
    unsaved: 'تغييرات غير محفوظة',
    addSection: 'أضف قسمًا',
    draft: 'مسودة لم تُنشر',
    live: 'كما يراها المتسوّقون',
    preview: 'المكتب والجوال معًا',
    open: 'افتحها في المتجر',
    publish: /^نشر/,
    published: 'نُشرت الصفحة الرئيسية',
    history: 'السجل',
    restore: 'استعادة',
    restored: 'صارت هذه النسخة مسودة',
    actions: 'إجراءات',
    up: 'قدّم',
  },
  en: {
    slides: 'Slides',
    addSlide: 'Slide',
    titleAr: /^Title.*Arabic/,
    titleEn: /^Title.*English/,
    find: 'Find a target',
    search: 'Search',
    target: 'Gold price today',
    from: 'Shown from',
    cropPhone: 'Crop for phones',
    applyCrop: 'Crop',
    save: 'Save draft',
    saved: 'Draft saved',
    noPicture: 'Choose a picture',
    unsaved: 'Unsaved changes',
    addSection: 'Add a section',
    draft: 'Draft, not published',
    live: 'As shoppers see it',
    preview: 'Desktop and phone together',
    open: 'Open it in the shop',
    publish: /^Publish/,
    published: 'The home page is published',
    history: 'History',
    restore: 'Restore',
    restored: 'This version is now the draft',
    actions: 'Actions for',
    up: 'Move up',
  },
} as const

for (const { lang, width, theme } of crossedVariants)
  test(`an editor plans a slide, adds a section, looks at the real page and publishes it all: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const title = { ar: `ليلة الذهب ${lang}`, en: `Night of gold ${lang}` }
    const section = { ar: `قطع الرحلة ${lang}`, en: `Journey pieces ${lang}` }
    const page = await visitDashboard('/content', { role: 'manager', lang, width, theme })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const save = async () => {
      await button(new RegExp(`^${w.save}`)).click()
      await page.getByRole('region', { name: w.unsaved }).waitFor({ state: 'detached' })
    }
    const said = (text: string) => page.getByText(text, { exact: true }).last().waitFor()
    await page.getByText(w.live, { exact: true }).waitFor()
    await expectAccessible(page)

    // A slide for later. Without a picture it is refused, at its field, and nothing is lost.
    await button(w.addSlide).click()
    await page.getByRole('textbox', { name: w.titleAr }).first().fill(title.ar)
    await page.getByRole('textbox', { name: w.titleEn }).first().fill(title.en)
    await button(w.find).click()
    const found = page.getByRole('dialog')
    await found.getByRole('searchbox', { name: w.search }).fill(w.target)
    await found.getByRole('button', { name: new RegExp(w.target) }).click()
    await page.getByLabel(w.from, { exact: true }).fill('2027-09-22T21:00:05')
    await button(new RegExp(`^${w.save}`)).click()
    await page.getByRole('paragraph').filter({ hasText: w.noPicture }).waitFor()
    const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b98f3c' } })
      .jpeg()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'night.jpg', mimeType: 'image/jpeg', buffer: photograph })
    await button(w.cropPhone).click()
    await page.getByRole('dialog').getByRole('button', { name: w.applyCrop, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await save()
    await said(w.saved)
    const { data: saved } = await call('GET /admin/content/home', {})
    expect(saved.draft.slides.at(-1)).toMatchObject({
      title_ar: title.ar,
      title_en: title.en,
      link: '/gold-today',
      starts_at: '2027-09-22T18:00:05.000Z',
      phone_picture_id: expect.any(Number),
    })

    // A section of the newest pieces, one place further up.
    await button(w.addSection).click()
    await page.getByRole('textbox', { name: w.titleAr }).first().fill(section.ar)
    await page.getByRole('textbox', { name: w.titleEn }).first().fill(section.en)
    await button(`${w.actions} ${section[lang]}`).click()
    await page.getByRole('menuitem', { name: w.up, exact: true }).click()
    await expectAccessible(page)
    await save()
    await page.getByText(w.draft, { exact: true }).waitFor()

    // The real page, for whoever has the link; nobody else sees it.
    await page.getByRole('link', { name: w.preview }).click()
    await button(w.open).waitFor()
    await expectAccessible(page)
    const [shown] = await Promise.all([page.waitForEvent('popup'), button(w.open).click()])
    await shown.getByRole('heading', { name: section[lang] }).waitFor()
    await shown.getByRole('heading', { name: title[lang], includeHidden: true }).first().waitFor({ state: 'attached' })
    expect(new URL(shown.url()).pathname).toMatch(/^\/home-preview\//)
    await expectAccessible(shown)
    await shown.close()
    const stranger = await visit('/', { lang, width })
    expect(await stranger.getByRole('heading', { name: section[lang] }).count()).toBe(0)

    await button(w.publish).click()
    await said(w.published)
    await expect
      .poll(async () => {
        await stranger.reload()
        return stranger.getByRole('heading', { name: section[lang] }).count()
      })
      .toBe(1)
    // Its time has not come.
    expect(await stranger.getByRole('heading', { name: title[lang], includeHidden: true }).count()).toBe(0)

    // What was there before comes back as a draft.
    await page.goto('/dashboard/content')
    await button(w.history).click()
    await page.getByRole('dialog').getByRole('button', { name: w.restore }).last().click()
    await said(w.restored)
    await button(w.publish).click()
    await said(w.published)
  })
