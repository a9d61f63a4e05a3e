import type { Locale } from '@asjad/contract/locale'
import { factsOf, pagePaths } from '@asjad/storefront/page-table/page-table'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, useBrowser, visit } from './support/browser.ts'

useBrowser()

/** The schema.org data of a page, by its type. */
const jsonLd = async (page: Page) =>
  Object.fromEntries(
    (await page.locator('script[type="application/ld+json"]').allTextContents())
      .map((text) => JSON.parse(text))
      .map((data) => [data['@type'], data]),
  )

const noSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function mailTo(address: string) {
  const answer = await fetch(`${inject('storeUrl')}/sandbox/mail.json?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as { to: string; subject: string; text: string }[]
}

/** A minimal JPEG photograph, drawn by the browser itself. */
async function photograph(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 120
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

const pages = ['/About', ...pagePaths.filter((path) => factsOf(path).file === 'content').map((path) => `/${path}`)]

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)('every page of the shop reads well ($lang, $width)', async ({ lang, width }) => {
  const page = await visit('/About', { lang, width })
  for (const path of pages) {
    if (path !== '/About') await page.goto(path)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    const [first] = await page
      .locator('nav ol a[href^="#s-"]')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
    expect(await page.locator(`.prose ${first}`).count()).toBe(1)
    expect(await noSidewaysScroll(page)).toBe(true)
    // The other pages use the same components: text, lists, and here quotes and a table.
    if (path === '/About' || path === '/private-policy') await expectAccessible(page)
    expect(Object.keys(await jsonLd(page))).toContain('BreadcrumbList')
  }
})

test('a link inside a text navigates without reloading the shop, and the old spelling of an address works', async () => {
  const page = await visit('/terms-and-conditions', { lang: 'en' })
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes'
  })
  await page.locator('.prose').getByRole('link', { name: 'complaints and suggestions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Complaints and suggestions' }).waitFor()
  expect(page.url()).toContain('/compliants')
  expect(await page.locator('html').getAttribute('data-same-document')).toBe('yes')
})

const faqWords: Record<Locale, { search: string; typed: string; question: string; none: string }> = {
  // Another spelling than in the text: without hamza, with the article.
  ar: { search: 'ابحث في الأسئلة', typed: 'الارجاع', question: 'هل يمكنني الإرجاع؟', none: 'لا توجد أسئلة مطابقة' },
  en: {
    search: 'Search the questions',
    typed: 'bangle',
    question: 'How do I choose a bangle size?',
    none: '0 questions found',
  },
}

test.each(['ar', 'en'] as const)('a question is found by any spelling, and opens by its address (%s)', async (lang) => {
  const words = faqWords[lang]
  const page = await visit('/public-questions', { lang, width: lang === 'ar' ? 'phone' : 'desktop' })
  await page.getByRole('searchbox', { name: words.search }).fill(words.typed)
  await page.getByRole('heading', { level: 2, name: words.question }).waitFor()
  expect(await page.locator('details').count()).toBeLessThan(8)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: words.search }).fill('zzzz')
  await page.getByRole('heading', { name: words.none }).waitFor()

  await page.goto('/public-questions?again#q-12')
  await expect.poll(() => page.locator('details:has(#q-12)').getAttribute('open')).not.toBeNull()
  expect(await page.locator('#q-12').isVisible()).toBe(true)
  const { FAQPage } = await jsonLd(page)
  expect(FAQPage.mainEntity.length).toBeGreaterThanOrEqual(16)
})

test('without scripts the questions fold, and the server searches them', async () => {
  const page = await visit('/public-questions', { lang: 'en', options: { javaScriptEnabled: false } })
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('bangle')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.waitForURL(/q=bangle/)
  await page.getByRole('heading', { level: 2, name: 'How do I choose a bangle size?' }).waitFor()
  expect(await page.locator('details').count()).toBeLessThan(8)
})

test('a message to the shop says what is missing, loses nothing, is sent once and confirmed by mail', async () => {
  const page = await visit('/Contact', { lang: 'en' })
  await expectAccessible(page)
  const email = `contact-${Date.now()}@mail.example`
  await page.getByLabel('Name').fill('Sara')
  await page.getByLabel('Email').fill('sara@')
  await page.getByLabel('Message').fill('Short')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Value is not a valid email address').waitFor()
  await page.getByText('This field should be at least 10 characters long').waitFor()
  await page.getByText('Value is required').waitFor()
  await expectAccessible(page)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').fill('A ring size')
  await page.getByLabel('Message').fill('Can you resize ring 12 to 54?')
  // The connection fails on the first attempt.
  await page.route('**/api/v1/contact', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('The message was not sent.').waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('Can you resize ring 12 to 54?')

  await page.getByRole('button', { name: 'Send' }).dblclick()
  await page.getByRole('heading', { name: 'Your message was sent' }).waitFor()
  const ticket = await page.getByText(/^M-[A-Z2-9]{8}$/).textContent()
  await expectAccessible(page)
  await expect.poll(async () => (await mailTo(email)).length).toBe(1)
  expect((await mailTo(email))[0]?.subject).toContain(ticket)
  // The mail to the shop is a separate one and may be sent later.
  await expect
    .poll(async () => (await mailTo('care@asjad.example')).filter(({ text }) => text.includes(email)).length)
    .toBe(1)
})

test('a complaint accepts pictures, refuses other files, and returns a ticket', async () => {
  const page = await visit('/compliants', { lang: 'ar', width: 'phone' })
  const email = `complaint-${Date.now()}@mail.example`
  await page.getByLabel('الاسم').fill('نورة')
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('مقترح').check({ force: true })
  await page.getByLabel('الرسالة').fill('قفل السوار فيه خدش ظاهر.')
  const picker = page.getByLabel('الصور')
  await picker.setInputFiles({ name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await page.getByText(/run\.exe.*ليس صورة/).waitFor()
  // A program disguised as a picture passes the browser; the server checks the content.
  await picker.setInputFiles({ name: 'ring.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ not a picture') })
  await page.getByRole('button', { name: 'إرسال', exact: true }).click()
  await page.getByText(/ring\.jpg.*ليس صورة/).waitFor()
  expect(await page.getByLabel('الرسالة').inputValue()).toBe('قفل السوار فيه خدش ظاهر.')
  await expectAccessible(page)

  await page.getByRole('button', { name: /إزالة.*ring\.jpg/ }).click()
  await picker.setInputFiles([await photograph(page, 'first.jpg'), await photograph(page, 'second.jpg')])
  await page.getByRole('button', { name: 'إرسال', exact: true }).click()
  await page.getByRole('heading', { name: 'وصلتنا رسالتك' }).waitFor()
  const ticket = (await page.getByText(/^C-[A-Z2-9]{8}$/).textContent()) ?? ''
  await expect.poll(async () => (await mailTo(email))[0]?.subject).toContain(ticket)
  const subjectForTheShop = async () =>
    (await mailTo('care@asjad.example')).find(({ subject }) => subject.includes(ticket))?.subject
  await expect.poll(subjectForTheShop).toContain('مقترح')
})

test('without scripts a message is sent too, and a mistake brings back what was typed', async () => {
  const page = await visit('/Contact', { lang: 'en', options: { javaScriptEnabled: false } })
  await page.getByLabel('Name').fill('Sara')
  await page.getByLabel('Email').fill('plain@mail.example')
  await page.getByLabel('Subject').fill('A ring size')
  await page.getByLabel('Message').fill('Too short')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('This field should be at least 10 characters long').waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe('A ring size')
  await page.getByLabel('Message').fill('Can you resize ring 12 to 54?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Your message was sent' }).waitFor()
})

test('the home page shows what customers say', async () => {
  const page = await visit('/', { lang: 'ar' })
  const quotes = page.getByRole('list', { name: 'آراء عملائنا' })
  expect(await quotes.getByRole('listitem').count()).toBeGreaterThanOrEqual(6)
  expect(await quotes.getByRole('listitem').first().textContent()).toContain('نورة ع.')
})
