import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { expectAccessible, themedVariants, twoVariants, useBrowser, visit } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { newName, waitingReview } from '../support/desk.ts'
import { newSession } from '../support/own-session.ts'
import { callIn, newEmail } from '../support/shoppers.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const texts = {
  ar: {
    published: /^المنشورة/,
    refused: /^المرفوضة/,
    label: /^رد المتجر، يظهر تحت التقييم/,
    publish: /^نشر/,
    isPublished: 'نُشر التقييم',
    takeDown: /^إخفاء/,
    down: 'إخفاء',
    takenDown: 'أُخفي التقييم عن المتسوقين',
    putBack: /^إعادة النشر/,
    dialog: 'لماذا يُخفى هذا التقييم؟',
    reason: 'بيانات شخصية',
    edit: 'تعديل الرد',
    save: 'انشر الرد',
    remove: 'حذف الرد',
    removed: 'حُذف الرد',
    undo: 'تراجع',
    gone: 'بُتّ في التقييم الذي كنت تنظر إليه، أو أُعيدت كتابته.',
    shopsAnswer: 'رد المتجر',
    answer: 'شكرًا لك. يسعدنا أنها كما أردت.',
    other: 'شكرًا لك على رأيك.',
    saveView: 'حفظ العرض',
    viewName: /^اسم العرض/,
    keep: 'احفظ',
    deleteView: 'احذف العرض',
    waiting: /^للمراجعة/,
  },
  en: {
    published: /^Published/,
    refused: /^Refused/,
    label: /^Store’s answer, shown below the review/,
    publish: /^Publish/,
    isPublished: 'The review is published',
    takeDown: /^Take down/,
    down: 'Take down',
    takenDown: 'Shoppers no longer see the review',
    putBack: /^Put back/,
    dialog: 'Why should this review be taken down?',
    reason: 'Personal data',
    edit: 'Edit the answer',
    save: 'Publish the answer',
    remove: 'Remove the answer',
    removed: 'The answer is removed',
    undo: 'Undo',
    gone: 'The review that you looked at was judged, or rewritten.',
    shopsAnswer: 'The shop’s answer',
    answer: 'Thank you. We are glad it is as you wished.',
    other: 'Thank you for your words.',
    saveView: 'Save view',
    viewName: /^Name/,
    keep: 'Save',
    deleteView: 'Delete the view',
    waiting: /^To check/,
  },
} as const

const fits = (page: Awaited<ReturnType<typeof visitDashboard>>) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

type Ld = { '@type': string; review?: { author: { name: string }; comment?: { author: object; text: string } }[] }

test.each(themedVariants)(
  'a review is published with an answer that shoppers and search engines read, taken down and put back: $lang, $width',
  async (variant) => {
    const { lang } = variant
    const t = texts[lang]
    const { name, productId } = await waitingReview(lang)
    const page = await visitDashboard(`/reviews?q=${encodeURIComponent(name)}`, {
      ...variant,
      session: await newSession('support'),
    })
    const card = page.getByRole('article', { name: new RegExp(name) })
    await card.getByLabel(t.label).fill(t.answer)
    // While somebody types, an A is a letter.
    await card.getByLabel(t.label).press('a')
    await card.getByLabel(t.label).press('Backspace')
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
    if (variant.width === 'phone') await card.getByRole('button', { name: t.publish }).click()
    else {
      await card.getByLabel(t.label).blur()
      await page.keyboard.press('KeyA')
    }
    await page.getByText(t.isPublished).waitFor()

    const shopper = await visit(`/products/${productId}`, variant)
    const review = shopper.getByRole('listitem').filter({ hasText: name })
    await review.getByText(t.shopsAnswer).waitFor()
    await review.getByText(t.answer).waitFor()
    await expectAccessible(shopper)
    const html = await (await fetch(`${inject('storeUrl')}/products/${productId}?lang=${lang}`)).text()
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json) as Ld)
      .find((each) => each['@type'] === 'Product')
    const found = data?.review?.find(({ author }) => author.name === name)
    expect(found?.comment).toMatchObject({
      '@type': 'Comment',
      author: { '@type': 'Organization', name: lang === 'ar' ? 'عسجد' : 'Asjad' },
      text: t.answer,
    })

    await page.goto(`/dashboard/reviews?view=published&q=${encodeURIComponent(name)}`)
    await card.getByRole('button', { name: t.edit }).click()
    await card.getByLabel(t.label).fill(t.other)
    await card.getByRole('button', { name: t.save }).click()
    await card.getByText(t.other).waitFor()
    await card.getByRole('button', { name: t.remove }).click()
    await page.getByText(t.removed).waitFor()
    await page.getByRole('button', { name: t.undo }).click()
    await card.getByText(t.other).waitFor()

    if (variant.width === 'phone') await card.getByRole('button', { name: t.takeDown }).click()
    else await page.keyboard.press('KeyR')
    const dialog = page.getByRole('dialog', { name: t.dialog })
    await dialog.getByRole('radio', { name: t.reason }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.down, exact: true }).click()
    await page.getByText(t.takenDown).waitFor()
    const shown = async () => (await callIn(lang)('GET /products/:id/comments', { id: productId, per_page: 50 })).data
    expect((await shown()).map((each) => each.name)).not.toContain(name)

    await page.goto(`/dashboard/reviews?view=refused&q=${encodeURIComponent(name)}`)
    await card.getByText(t.reason).waitFor()
    await card.getByRole('button', { name: t.putBack }).click()
    await page.getByText(t.isPublished).waitFor()
    expect((await shown()).find((each) => each.name === name)?.answer?.text).toBe(t.other)
  },
  120_000,
)

test('an answer that was changed can be removed at once: its form closes when the new words are there', async () => {
  const t = texts.en
  const { name } = await waitingReview('en')
  const page = await visitDashboard(`/reviews?q=${encodeURIComponent(name)}`, {
    lang: 'en',
    session: await newSession('support'),
  })
  const card = page.getByRole('article', { name: new RegExp(name) })
  await card.getByLabel(t.label).fill(t.answer)
  await card.getByRole('button', { name: t.publish }).click()
  await page.getByText(t.isPublished).waitFor()
  await page.goto(`/dashboard/reviews?view=published&q=${encodeURIComponent(name)}`)
  await card.getByRole('button', { name: t.edit }).click()
  await card.getByLabel(t.label).fill(t.other)

  // The page asks for the list after saving, and again because it hears of the change and of another review.
  const lists: (() => Promise<void>)[] = []
  await page.route(/\/api\/v1\/admin\/reviews\?/, (route) => void lists.push(() => route.continue()))
  await card.getByRole('button', { name: t.save }).click()
  await expect.poll(() => lists.length).toBeGreaterThan(1)
  const asked = lists.length
  await waitingReview('en')
  await expect.poll(() => lists.length).toBeGreaterThan(asked)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  expect(await card.getByRole('button', { name: t.remove }).count()).toBe(0)
  await page.unroute(/\/api\/v1\/admin\/reviews\?/)
  for (const goOn of lists) await goOn().catch(() => {})
  await card.getByRole('button', { name: t.remove }).click()
  await page.getByText(t.removed).waitFor()
})

test.each(twoVariants)(
  'whoever looks at a review that a colleague judges meanwhile is told: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const { id, name } = await waitingReview(variant.lang)
    const other = await waitingReview(variant.lang)
    // Both contain the word that the names of journeys begin with, so the list is not empty afterwards.
    const page = await visitDashboard('/reviews', { ...variant, session: await newSession('support'), theme: 'dark' })
    await page.getByLabel(variant.lang === 'ar' ? 'ابحث في التقييمات' : 'Search reviews').fill(name.split(' ')[0] ?? '')
    const card = page.getByRole('article', { name: new RegExp(name) })
    await card.getByText('الوزن مطابق').click()
    const { data } = await callAs('owner')('GET /admin/reviews', { q: name })
    await callAs('owner')('POST /admin/reviews/:id/judgement', {
      id,
      written_at: data[0]?.written_at ?? '',
      from: 'waiting',
      decision: 'refuse',
      reason: 'advertising',
    })
    await page.getByText(t.gone).waitFor()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('article', { name: new RegExp(other.name) }).waitFor()
    await expectAccessible(page)
  },
)

test('pictures of a review are seen large before it appears, and a phone number in it is pointed out', async () => {
  const name = newName('en')
  const picture = await sharp({ create: { width: 600, height: 500, channels: 3, background: 'gold' } })
    .jpeg()
    .toBuffer()
  await callIn('en')('POST /products/:id/comments', {
    id: 5,
    rating: 4,
    name,
    email: newEmail(),
    comment: 'Call me on 050 123 4567',
    attachments: [new File([new Uint8Array(picture)], 'ring.jpg', { type: 'image/jpeg' })],
  })
  const page = await visitDashboard(`/reviews?q=${encodeURIComponent(name)}`, {
    lang: 'en',
    session: await newSession('support'),
  })
  const card = page.getByRole('article', { name: new RegExp(name) })
  await card.getByText('Holds a phone number; may be an advert').waitFor()
  await card.getByText('Did not buy').waitFor()
  await card.getByRole('button', { name: /^Picture 1/ }).click()
  const large = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  await expectAccessible(page)
})

test('whoever may not judge reviews sees no such page', async () => {
  const page = await visitDashboard('/', { lang: 'en', role: 'accounts' })
  expect(await page.getByRole('link', { name: /^(?:Reviews|Messages)/ }).count()).toBe(0)
})

test('a view of reviews is saved, opened again and deleted', async () => {
  const t = texts.ar
  const name = newName('ar')
  const page = await visitDashboard('/reviews?view=published&rating=4,5', {
    lang: 'ar',
    width: 'phone',
    session: await newSession('support'),
  })
  await page.getByRole('button', { name: t.saveView }).click()
  await page.getByLabel(t.viewName).fill(name)
  await page.getByRole('button', { name: t.keep, exact: true }).click()
  const tab = page.getByRole('link', { name, exact: true })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  await page.getByRole('link', { name: t.waiting }).click()
  await expect.poll(() => tab.getAttribute('aria-current')).toBe(null)
  await tab.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('rating')).toBe('4,5')
  await page.getByRole('button', { name: t.saveView }).click()
  await page.getByRole('button', { name: t.deleteView }).click()
  await tab.waitFor({ state: 'detached' })
})
