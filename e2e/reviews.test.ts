import type { Locale } from '@asjad/contract/locale'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { callIn, newEmail, newShopper, password } from './support/shoppers.ts'

useBrowser()

/** The latest mail to the shop, as the sandbox received it. */
async function mailedLink() {
  let link = ''
  await expect
    .poll(async () => {
      const response = await fetch(`${inject('storeUrl')}/sandbox/mail.json`)
      const mails = (await response.json()) as { text: string }[]
      link = mails.map(({ text }) => /\/moderate#token=\S+/.exec(text)?.[0]).find(Boolean) ?? ''
      return link
    })
    .not.toBe('')
  return link
}

test('a visitor reads, sorts and filters reviews, writes one that waits, and the shop publishes it', async () => {
  const page = await visit('/products/1', { lang: 'en' })
  const section = page.getByRole('region', { name: 'Reviews' })
  const before = await section
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .count()
  await section.getByRole('button', { name: /^5 of 5 stars, show only/ }).click()
  await section.getByRole('button', { name: 'All reviews' }).click()
  await section.getByLabel('Sort reviews').selectOption('Lowest rated')

  await section.getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await dialog.getByText('Choose one to five stars').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: '4 stars' }).check()
  await dialog.getByLabel('Comment').fill('الوزن مطابق. A heavy, honest piece.')
  await dialog.getByLabel('Name').fill('نورة')
  await dialog.getByLabel('Email').fill('noura@example.com')
  await dialog
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await dialog.getByText('is not a picture').waitFor()
  await dialog.getByLabel('Add a picture').setInputFiles({
    name: 'ring.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'gold' } })
      .png()
      .toBuffer(),
  })
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await page.getByText('Comment sent. It will appear once we have checked it.').waitFor()

  await page.goto(await mailedLink())
  await page.getByText('A heavy, honest piece.').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  await page.goto('/moderate#token=made-up')
  await page.getByText('This link does not work').waitFor()
  await page.goto('/products/1')
  const review = section.getByRole('listitem').filter({ hasText: 'نورة' })
  await review.getByText('الوزن مطابق. A heavy, honest piece.').waitFor()
  await review.getByRole('link', { name: 'Picture 1 of the review by نورة' }).waitFor()
  expect(before).toBeGreaterThan(0)
})

test('the form of a review is accessible in Arabic on a phone', async () => {
  const page = await visit('/products/1', { lang: 'ar', width: 'phone' })
  const section = page.getByRole('region', { name: 'آراء العملاء' })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'اكتب تقييمك' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: '5 نجوم' }).check()
  await expectAccessible(page)
})

test.each([
  { lang: 'ar', section: 'آراء العملاء', yours: 'تقييمك', rewrite: 'عدّل تقييمك' },
  { lang: 'en', section: 'Reviews', yours: 'Your review', rewrite: 'Edit your review' },
] as const)('the page is the same for everybody, and yet tells whose review is the own one: $lang', async (t) => {
  const { token } = await newShopper({ lang: t.lang })
  const comment = `Worn every day, ${token.slice(-8)}`
  await callIn(t.lang, token)('POST /products/:id/comments', { id: 2, rating: 5, comment })
  const page = await visit('/products/2', { lang: t.lang, token })
  const section = page.getByRole('region', { name: t.section })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('listitem').filter({ hasText: comment }).getByText(t.yours).waitFor()
  await section.getByRole('button', { name: t.rewrite }).waitFor()
})

test.each([
  {
    lang: 'ar',
    width: 'phone',
    section: 'آراء العملاء',
    rewrite: 'عدّل تقييمك',
    filter: /^1 من 5 نجوم/,
    comment: /^رأيك/,
  },
  {
    lang: 'en',
    width: 'desktop',
    section: 'Reviews',
    rewrite: 'Edit your review',
    filter: /^1 of 5/,
    comment: /^Comment/,
  },
] as const)('the own review is edited, not written anew, where the list does not show it: $lang $width', async (t) => {
  const { token } = await newShopper({ lang: t.lang })
  const other = await newShopper({ lang: t.lang })
  const id = t.lang === 'ar' ? 46 : 47
  await callIn(t.lang, token)('POST /products/:id/comments', { id, rating: 5, comment: 'Worn every day' })
  await callIn(t.lang, other.token)('POST /products/:id/comments', { id, rating: 1, comment: 'Too light' })
  const page = await visit(`/products/${id}`, { lang: t.lang, width: t.width, token })
  const section = page.getByRole('region', { name: t.section })
  await section.getByRole('button', { name: t.filter }).click()
  await expect.poll(() => section.getByText('Worn every day').count()).toBe(0)
  await section.getByRole('button', { name: t.rewrite }).click()
  const comment = page.getByRole('dialog').getByRole('textbox', { name: t.comment })
  expect(await comment.inputValue()).toBe('Worn every day')
})

test.each([
  {
    lang: 'ar',
    width: 'phone',
    section: 'آراء العملاء',
    rewrite: 'عدّل تقييمك',
    comment: /^رأيك/,
    send: 'أرسل التقييم',
    remove: 'احذف الصورة المنشورة 1',
  },
  {
    lang: 'en',
    width: 'desktop',
    section: 'Reviews',
    rewrite: 'Edit your review',
    comment: /^Comment/,
    send: 'Send review',
    remove: 'Remove published picture 1',
  },
] as const)(
  'the pictures of an own review stay when its words are changed, until one is removed: $lang $width',
  async (t) => {
    const { token } = await newShopper({ lang: t.lang })
    const call = callIn(t.lang, token)
    const id = t.lang === 'ar' ? 48 : 49
    const photograph = async (background: string) => {
      const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } })
      return new File([new Uint8Array(await picture.png().toBuffer())], 'ring.png', { type: 'image/png' })
    }
    const attachments = [await photograph('gold'), await photograph('silver')]
    await call('POST /products/:id/comments', { id, rating: 5, comment: 'Worn evry day', attachments })
    const bases = async () =>
      (await call('GET /products/:id/comments', { id })).meta.own?.attachments.map(({ base }) => base)
    const before = await bases()
    const page = await visit(`/products/${id}`, { lang: t.lang, width: t.width, token })
    const dialog = page.getByRole('dialog')
    const section = page.getByRole('region', { name: t.section })
    await section.scrollIntoViewIfNeeded()
    const edit = async (change: () => Promise<unknown>) => {
      await section.getByRole('button', { name: t.rewrite }).click()
      await change()
      await dialog.getByRole('button', { name: t.send }).click()
      await dialog.waitFor({ state: 'detached' })
    }

    await edit(() => dialog.getByRole('textbox', { name: t.comment }).fill('Worn every day'))
    expect(await bases()).toEqual(before)
    await edit(async () => {
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t.remove }).click()
    })
    expect(await bases()).toEqual(before?.slice(1))
  },
)

const draftTexts = {
  ar: {
    section: 'آراء العملاء',
    write: 'اكتب تقييمك',
    comment: /^رأيك/,
    stars: '4 نجوم',
    name: /^الاسم/,
    email: /^البريد الإلكتروني/,
    send: 'أرسل التقييم',
    ended: /انتهت جلستك/,
    login: 'تسجيل الدخول',
    password: /^كلمة المرور/,
    logInButton: 'دخول',
  },
  en: {
    section: 'Reviews',
    write: 'Write a review',
    comment: /^Comment/,
    stars: '4 stars',
    name: /^Name/,
    email: /^Email/,
    send: 'Send review',
    ended: /Your session has ended/,
    login: 'Login',
    password: /^Password \(/,
    logInButton: 'Login',
  },
} as const

/** The form of a review, opened; `reopen` opens it again. */
async function openForm(id: number, { lang, ...visitor }: NonNullable<Parameters<typeof visit>[1]> & { lang: Locale }) {
  const m = draftTexts[lang]
  const page = await visit(`/products/${id}`, { lang, ...visitor })
  const dialog = page.getByRole('dialog')
  const reopen = () => page.getByRole('region', { name: m.section }).getByRole('button', { name: m.write }).click()
  await reopen()
  await dialog.getByRole('radio', { name: m.stars }).check()
  await dialog.getByRole('textbox', { name: m.comment }).fill('قطعة ثقيلة')
  const expectTyped = async () => {
    expect(await dialog.getByRole('textbox', { name: m.comment }).inputValue()).toBe('قطعة ثقيلة')
    expect(await dialog.getByRole('radio', { name: m.stars }).isChecked()).toBe(true)
  }
  return { page, dialog, m, reopen, expectTyped }
}

test.each(twoVariants)('a typed review stays until it is sent: $lang $width', async (variant) => {
  const { page, dialog, m, reopen, expectTyped } = await openForm(43, variant)
  await dialog.getByRole('textbox', { name: m.name }).fill('نورة')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await reopen()
  await expectTyped()
  await page.mouse.click(3, 3)
  await dialog.waitFor({ state: 'detached' })
  await reopen()
  await expectTyped()
  expect(await dialog.getByRole('textbox', { name: m.name }).inputValue()).toBe('نورة')
  await dialog.getByRole('textbox', { name: m.email }).fill(newEmail())
  await dialog.getByRole('button', { name: m.send }).click()
  await dialog.waitFor({ state: 'detached' })
  await reopen()
  expect(await dialog.getByRole('textbox', { name: m.comment }).inputValue()).toBe('')
})

test.each(twoVariants)(
  'a review whose writer was logged out meanwhile asks for the name or a login, and keeps what was typed: $lang $width',
  async (variant) => {
    const { token } = await newShopper({ lang: variant.lang })
    const { page, dialog, m, expectTyped } = await openForm(44, { ...variant, token })
    await callIn(variant.lang, token)('GET /Auth/Logout', {})
    await dialog.getByRole('button', { name: m.send }).click()
    await dialog.getByText(m.ended).waitFor()
    await dialog.getByRole('link', { name: m.login }).waitFor()
    const name = dialog.getByRole('textbox', { name: m.name })
    await name.and(page.locator(':focus')).waitFor()
    await expectTyped()
    await expectAccessible(page)
    await name.fill('نورة')
    await dialog.getByRole('textbox', { name: m.email }).fill(newEmail())
    await dialog.getByRole('button', { name: m.send }).click()
    await dialog.waitFor({ state: 'detached' })
  },
)

test.each(['ar', 'en'] as const)(
  'what a writer typed is still there after the login that the form offers: %s',
  async (lang) => {
    const { email } = await newShopper({ lang })
    const { page, dialog, m, reopen, expectTyped } = await openForm(45, { lang })
    await dialog.getByRole('link', { name: m.login }).click()
    await page.waitForURL(/\/Login\?return=/)
    const form = page.getByRole('main')
    await form.getByRole('textbox', { name: m.email }).fill(email)
    await form.getByLabel(m.password).fill(password)
    await form.getByRole('button', { name: m.logInButton, exact: true }).click()
    await page.waitForURL(/\/products\/45/)
    await waitForHydration(page)
    await reopen()
    await expectTyped()
    expect(await dialog.getByRole('textbox', { name: m.name }).count()).toBe(0)
  },
)
