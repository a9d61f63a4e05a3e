import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser, visit } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    pages: 'الصفحات والسياسات',
    title: 'اتفاقية الاستخدام',
    text: /^النص.*عربي$/,
    settings: 'أدرج قيمة من الإعدادات',
    phone: /^الهاتف/,
    save: /^احفظ المسودة/,
    saved: 'حُفظت المسودة',
    reads: 'كما يُقرأ',
    write: 'كتابة',
    preview: 'معاينة',
    publish: /^نشر النسخة/,
    published: /ويقرؤها المتسوّقون الآن/,
    from: 'من',
    to: 'إلى',
    restore: 'استعد',
    restored: /إلى المسودة/,
    later: 'نشر في موعد',
    when: /^الموعد/,
    setTime: 'احفظ الموعد',
    willBe: /^تُنشر/,
    takeBack: 'ألغِ الموعد',
    takenBack: /^أُلغي الموعد/,
    unknown: /لا يوجد إعداد باسم nothing/,
    added: 'جملة من الرحلة',
  },
  en: {
    pages: 'Pages and policies',
    title: 'Usage agreement',
    text: /^Text.*English$/,
    settings: 'Insert a setting',
    phone: /^Telephone/,
    save: /^Save the draft/,
    saved: 'The draft is saved',
    reads: 'As it reads',
    write: 'Write',
    preview: 'Preview',
    publish: /^Publish version/,
    published: /Shoppers read it now/,
    from: 'From',
    to: 'To',
    restore: 'Restore',
    restored: /in the draft again/,
    later: 'Publish later',
    when: /^When/,
    setTime: 'Set the time',
    willBe: /^It will be published/,
    takeBack: 'Take back the time',
    takenBack: /^The time is taken back/,
    unknown: /There is no setting nothing/,
    added: 'A sentence of the journey',
  },
} as const

/** Of the journey with two people. */
const clash = {
  ar: {
    first: 'جملة المدير',
    second: 'جملة المحرر',
    isEditing: /يعدّل هذه الصفحة الآن$/,
    theirs: /^نص /,
    saveChosen: 'احفظ ما اخترت',
  },
  en: {
    first: 'A sentence of the manager',
    second: 'A sentence of the editor',
    isEditing: /is editing this page now$/,
    theirs: /^By /,
    saveChosen: 'Save what I chose',
  },
} as const

const slug = 'usage-agreement'
const call = callAs('manager')

/** What somebody reads who has no link and no session. */
const stranger = async (lang: string) => (await fetch(`${inject('storeUrl')}/${slug}?lang=${lang}`)).text()

/** On a phone one language at a time is in sight. */
async function showLanguage(page: Page, lang: 'ar' | 'en', width: string) {
  if (width === 'phone' && lang === 'en')
    await page
      .getByRole('group', { name: /^(اللغة|Language)$/ })
      .first()
      .getByRole('button', { name: /^(إنجليزي|English)/ })
      .click()
}

for (const { lang, width, theme } of crossedVariants)
  test(`an editor changes a page, previews, publishes, compares and restores it: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const before = (await call('GET /admin/content/pages/:slug', { slug })).data
    const page = await visitDashboard('/content/pages', { role: 'manager', lang, width, theme })
    expect(await page.title()).toContain(w.pages)
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(before.title[lang]) })
      .click()
    await showLanguage(page, lang, width)
    const field = page.getByRole('textbox', { name: w.text })
    await field.fill(`${before.texts[`body_${lang}`]}\n\n${w.added} {{nothing}}`)
    await page.getByRole('button', { name: w.publish }).click()
    await page.getByText(w.unknown).waitFor()
    await field.fill(`${before.texts[`body_${lang}`]}\n\n${w.added} `)
    await page.getByRole('button', { name: w.settings }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.phone }).click()
    await expect.poll(() => field.inputValue()).toMatch(/\{\{phone\}\}$/)
    await page.getByRole('button', { name: w.save }).click()
    await page.getByText(w.saved).first().waitFor()
    await page.getByRole('button', { name: w.reads }).click()
    await page.locator('.rendered').getByText(w.added).first().waitFor()
    await page.locator(`.rendered[lang=${lang}]`).getByRole('link', { name: '920 012 345' }).last().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: w.write }).click()
    expect(await stranger(lang)).not.toContain(w.added)

    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: w.preview }).click()
    const shop = await opened
    await shop.getByText(w.added).waitFor()
    expect(await shop.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await shop.close()
    expect(await stranger(lang)).not.toContain(w.added)

    await page.getByRole('button', { name: w.later }).click()
    await page.getByRole('dialog').getByLabel(w.when).fill('2036-01-05T10:30')
    await page.getByRole('dialog').getByRole('button', { name: w.setTime }).click()
    await page.getByText(w.willBe).first().waitFor()
    await page.getByRole('button', { name: w.takeBack }).click()
    await page.getByText(w.takenBack).first().waitFor()

    await page.getByRole('button', { name: w.publish }).click()
    await page.getByText(w.published).first().waitFor()
    await expect.poll(() => stranger(lang)).toContain(w.added)

    const last = (await call('GET /admin/content/pages/:slug', { slug })).data.published?.number ?? 0
    await page.getByRole('combobox', { name: w.from, exact: true }).selectOption(String(last - 1))
    await page.getByRole('combobox', { name: w.to, exact: true }).selectOption(String(last))
    await page.getByRole('insertion').filter({ hasText: w.added }).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: w.restore, exact: true }).first().click()
    await page.getByText(w.restored).first().waitFor()
    await expect.poll(() => field.inputValue()).not.toContain(w.added)
    await page.getByRole('button', { name: w.publish }).click()
    await page.getByText(w.published).nth(0).waitFor()
    await expect.poll(() => stranger(lang)).not.toContain(w.added)
    const after = (await call('GET /admin/content/pages/:slug', { slug })).data
    expect(after.texts).toEqual(before.texts)
    expect(after.versions.length).toBe(before.versions.length + 2)
  })

test.each([
  { lang: 'ar', width: 'desktop' },
  { lang: 'en', width: 'phone' },
] as const)(
  'two people edit one page: each sees the other, and of a text that both changed one is chosen: $lang',
  async ({ lang, width }) => {
    const w = clash[lang]
    const own = { slug: 'shipping-policy' } as const
    const before = (await call('GET /admin/content/pages/:slug', own)).data
    const field = `body_${lang}` as const
    const visitAs = (role: 'manager' | 'owner') =>
      visitDashboard('/content/pages/shipping-policy', {
        role,
        lang,
        width,
        ownBrowser: true,
        expectedComplaints: /status of 412/,
      })
    const [mine, theirs] = [await visitAs('manager'), await visitAs('owner')]
    const type = async (page: Page, sentence: string) => {
      await showLanguage(page, lang, width)
      await page.getByRole('textbox', { name: words[lang].text }).fill(`${before.texts[field]}\n\n${sentence}`)
    }
    const save = (page: Page) => page.getByRole('button', { name: words[lang].save }).click()
    try {
      await type(theirs, w.second)
      await mine.reload()
      await mine.getByText(w.isEditing).waitFor({ timeout: 20_000 })
      await type(mine, w.first)
      await save(theirs)
      await theirs.getByText(words[lang].saved).first().waitFor()
      await save(mine)
      const dialog = mine.getByRole('dialog')
      await dialog.getByText(w.second).waitFor()
      await dialog.getByText(w.first).waitFor()
      await expectAccessible(mine)
      await dialog.getByRole('radio', { name: w.theirs }).check()
      await dialog.getByRole('button', { name: w.saveChosen }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect
        .poll(async () => (await call('GET /admin/content/pages/:slug', own)).data.texts[field])
        .toContain(w.second)
      expect((await call('GET /admin/content/pages/:slug', own)).data.texts[field]).not.toContain(w.first)
    } finally {
      const { version } = (await call('GET /admin/content/pages/:slug', own)).data
      await call(
        'PATCH /admin/content/pages/:slug',
        { ...own, [field]: before.texts[field] },
        { headers: { 'if-match': `"${version}"` } },
      )
    }
  },
)

test('scripts that somebody plants in a page run neither for its editors nor in the preview', async () => {
  const planted =
    '<script>window.planted = 1</script> <img src=x onerror="window.planted = 1"> [x](javascript:window.planted=1)'
  const { data } = await call('GET /admin/content/pages/:slug', { slug: 'about' })
  const from = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
  const texts = { title_ar: planted, title_en: planted, body_ar: planted, body_en: planted }
  const saved = await call('PATCH /admin/content/pages/:slug', { slug: 'about', ...texts }, from(data.version))
  try {
    const page = await visitDashboard('/content/pages/about', { role: 'manager', lang: 'en' })
    await page.getByRole('button', { name: words.en.reads }).click()
    await page.locator('.rendered').first().waitFor()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: words.en.preview }).click()
    const shop = await opened
    await shop.getByRole('heading', { level: 1, name: /window\.planted/ }).waitFor()
    for (const tab of [page, shop]) {
      expect(await tab.evaluate(() => 'planted' in window)).toBe(false)
      expect(await tab.locator('.rendered img, .prose img, .rendered script, .prose script').count()).toBe(0)
    }
    await shop.close()
  } finally {
    await call('PATCH /admin/content/pages/:slug', { slug: 'about', ...data.texts }, from(saved.data.version))
  }
})

test('no copy of a preview stays in a browser that keeps pages for when it is offline', async () => {
  const { data } = await call('POST /admin/content/pages/:slug/preview-link', { slug })
  const page = await visit(`/${slug}`, { lang: 'en', options: { serviceWorkers: 'allow' } })
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => url)
    })
  await expect.poll(kept, { timeout: 20_000 }).toContainEqual(expect.stringContaining(`/${slug}`))
  await page.goto(data.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // The page opened after it is kept, so the worker is done with the preview.
  await page.goto('/About?lang=en')
  await expect.poll(kept, { timeout: 20_000 }).toContainEqual(expect.stringContaining('/About'))
  expect((await kept()).filter((url) => url.includes('preview'))).toEqual([])
})
