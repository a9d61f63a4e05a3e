// Takes the pictures of the handbook again: HANDBOOK_PICTURES=1 npm test -- e2e/dashboard/handbook
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@asjad/contract/locale'
import type { WebhookEvent } from '@asjad/contract/webhook-events'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyerWhoLeaves } from '../support/buyers.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { newMessage, waitingReview } from '../support/desk.ts'
import { newSession } from '../support/own-session.ts'
import { callWith } from '../support/staff-calls.ts'
import { buyByTransfer, newReference, sendReceipt } from '../support/transfers.ts'

useBrowser()

const handbook = join(import.meta.dirname, '../../docs/handbook')
/** An order of the demo that waits to be prepared. */
const order = 'A-DEM0000002'

/** Compares nothing: what a page looks like depends on the day's prices and orders. */
async function take(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  if (process.env.HANDBOOK_PICTURES)
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(handbook, 'pictures', name))
}

test.each(locales)('the handbook shows the screens of today: %s', async (lang) => {
  const list = await visitDashboard('/orders?q=A-DEM', { lang })
  await list.getByRole('link', { name: order }).waitFor()
  await take(list, `orders.${lang}.webp`)
  await list.goto(`/dashboard/orders/${order}`)
  await list.getByText('BAR-1G-1').first().waitFor()
  await take(list, `order.${lang}.webp`)
  await list.goto('/dashboard/gold')
  await list.getByRole('table').first().waitFor()
  await take(list, `gold.${lang}.webp`)
  await list.goto('/dashboard/stock')
  await list.getByRole('table').first().waitFor()
  await take(list, `stock.${lang}.webp`)
  await list.goto('/dashboard/categories')
  await list
    .getByRole('button', { name: lang === 'ar' ? 'السبائك' : 'Bars' })
    .first()
    .click()
  await take(list, `categories.${lang}.webp`)
  await list.goto('/dashboard/products/86')
  await list.getByRole('table').first().waitFor()
  await take(list, `product.${lang}.webp`)
  await list.goto('/dashboard/exposure')
  await list.getByRole('table').first().waitFor()
  await take(list, `exposure.${lang}.webp`)
  await list.goto('/dashboard/certificates')
  await list.getByRole('table').first().waitFor()
  await take(list, `certificates.${lang}.webp`)
  await list.goto(`/dashboard/orders/${order}`)
  await list
    .getByRole('link', { name: lang === 'ar' ? 'لماذا هذا السعر؟' : 'Why this price?' })
    .first()
    .click()
  await list.getByText(/إلى الهللة|to the halala/).waitFor()
  await take(list, `price-witness.${lang}.webp`)
  await list.goto('/dashboard/reports')
  await list.getByRole('table').first().waitFor()
  await take(list, `reports.${lang}.webp`)
  await list.goto('/dashboard/reports/vat')
  await list
    .getByRole('status')
    .filter({ hasText: lang === 'ar' ? 'تساوي الطلبات' : 'equal the orders' })
    .waitFor()
  await take(list, `vat.${lang}.webp`)
  await list.goto('/dashboard/settings')
  await list.getByRole('textbox').first().waitFor()
  await take(list, `settings.${lang}.webp`)
  await list.goto('/dashboard/content')
  await list.getByRole('heading', { level: 2, name: lang === 'ar' ? 'الشرائح' : 'Slides' }).waitFor()
  await take(list, `home-page.${lang}.webp`)
  await list.goto('/dashboard/content/preview')
  await list.getByRole('region', { name: lang === 'ar' ? 'جوال' : 'Phone' }).waitFor()
  await take(list, `home-preview.${lang}.webp`)
  await list.goto('/dashboard/money')
  await list.getByRole('row').nth(1).waitFor()
  await take(list, `payments.${lang}.webp`)
  await list.goto('/dashboard/money/day-close')
  // Another journey may have closed the day.
  await list.getByRole('heading', { level: 2 }).first().waitFor()
  await take(list, `day-close.${lang}.webp`)
  await list.goto('/dashboard/content/pages/shipping-policy')
  await list.getByRole('textbox').first().waitFor()
  await list.getByRole('combobox').first().waitFor()
  await take(list, `content-page.${lang}.webp`)
  await list.goto('/dashboard/content/faq?open=1')
  await list.getByRole('textbox').first().waitFor()
  await take(list, `content-faq.${lang}.webp`)
  await list.goto('/dashboard/settings/shipping?courier=1')
  await list
    .getByRole('dialog')
    .getByText(/Aramex|أرامكس/)
    .first()
    .waitFor()
  await take(list, `shipping.${lang}.webp`)
  await list.goto('/dashboard/coupons')
  await list.getByRole('link', { name: 'WELCOME10' }).waitFor()
  await take(list, `coupons.${lang}.webp`)
  await list.goto('/dashboard/coupons/new')
  await list.getByRole('textbox', { name: lang === 'ar' ? /^الكود/ : /^Code/ }).fill('EID26')
  await list.getByRole('textbox', { name: lang === 'ar' ? /^النسبة/ : /^Percentage/ }).fill('5')
  await list.getByRole('textbox', { name: lang === 'ar' ? /^على ألا يزيد/ : /^At most/ }).fill('200')
  await list.getByText('4,770').waitFor()
  await take(list, `coupon-new.${lang}.webp`)
  await list.goto('/dashboard/customers')
  await list.getByRole('table').first().waitFor()
  await take(list, `customers.${lang}.webp`)
  // Noura of the demo store, whose orders the other pictures show.
  await list.goto('/dashboard/customers/1')
  await list.getByRole('table').first().waitFor()
  await take(list, `customer.${lang}.webp`)
  const phone = await visitDashboard(`/orders/${order}`, { lang, width: 'phone' })
  await phone.getByText('BAR-1G-1').first().waitFor()
  await take(phone, `order-phone.${lang}.webp`)
})

test.each(locales)('the handbook shows the desk of bank transfers and the bank’s file: %s', async (lang) => {
  const shopper = await newBuyerWhoLeaves(lang)
  const paid = await buyByTransfer(shopper)
  await sendReceipt(shopper, paid)
  const page = await visitDashboard(`/transfers?open=${paid.id}`, { lang, role: 'accounts' })
  await page.getByRole('img', { name: new RegExp(paid.id) }).waitFor()
  await take(page, `transfers.${lang}.webp`)
  await page.goto('/dashboard/transfers/match')
  await page
    .getByRole('textbox')
    .fill(
      [
        'Date,Description,Reference,Credit',
        `2026-11-17,NOURA ALOTAIBI ${paid.id},${newReference()},${paid.total.toFixed(2)}`,
        `2026-11-17,ALRASHEED EST ${paid.id},${newReference()},${(paid.total + 27).toFixed(2)}`,
        `2026-11-17,UNKNOWN 4471,${newReference()},3.21`,
      ].join('\n'),
    )
  await page.getByRole('button', { name: lang === 'ar' ? 'اقرأ السطور' : 'Read the lines' }).click()
  await page.getByRole('table').waitFor()
  await take(page, `transfers-match.${lang}.webp`)
})

test.each(locales)('the handbook shows reviews and messages: %s', async (lang) => {
  const review = await waitingReview(lang)
  const message = await newMessage(lang, { kind: 'complaint', order_number: order })
  const page = await visitDashboard('/reviews', { lang, session: await newSession('support') })
  await page.getByRole('article', { name: new RegExp(review.name) }).waitFor()
  await take(page, `reviews.${lang}.webp`)
  await page.goto(`/dashboard/messages?open=${message.id}`)
  await page.getByRole('region', { name: lang === 'ar' ? 'الطلب المذكور' : 'The order it names' }).waitFor()
  await take(page, `messages.${lang}.webp`)
})

test.each(locales)('the handbook shows the webhooks: %s', async (lang) => {
  const call = callWith(await newSession('owner'))
  const { url } = await (await fetch(`${inject('storeUrl')}/sandbox/webhooks.json`)).json()
  const own = crypto.randomUUID().slice(0, 8)
  const add = async (path: string, events: WebhookEvent[]) =>
    (await call('POST /admin/webhooks', { url: path, events })).data.id
  const ids = [
    await add(`${url}/${own}`, ['order.placed', 'order.paid', 'stock.changed', 'message.received']),
    await add(`https://hooks.example/${own}`, ['gold.paused', 'gold.resumed']),
  ]
  const [first = 0] = ids
  await call('POST /admin/webhooks/:id/test', { id: first })
  const { ticket } = await newMessage(lang)
  const page = await visitDashboard(`/webhooks?of=${first}`, { lang })
  const sent = page.getByRole('row').filter({ hasText: ticket })
  await sent.getByText(lang === 'ar' ? 'وصلت' : 'Delivered', { exact: true }).waitFor()
  await take(page, `webhooks.${lang}.webp`)
  for (const id of ids) await call('DELETE /admin/webhooks/:id', { id })
})

test.each([
  ['ar', 'desktop', 'المساعدة', 'طلب واحد', 'الخطوات'],
  ['en', 'phone', 'Help', 'One order', 'Moves'],
] as const)(
  'whoever needs help reads the handbook in the dashboard: %s on a %s',
  async (lang, width, help, title, part) => {
    const page = await visitDashboard('/help', { lang, width })
    expect(await page.title()).toContain(help)
    await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('heading', { level: 2, name: part }).waitFor()
    // Every picture of the page can be seen.
    const pictures = page.getByRole('main').getByRole('img')
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 100).length),
      )
      .toBe(2)
    await expectAccessible(page)
  },
)

test('both languages have the same pages, and every picture is there', () => {
  const pagesOf = (lang: string) => readdirSync(join(handbook, lang)).sort()
  expect(pagesOf('ar')).toEqual(pagesOf('en'))
  const missing = locales.flatMap((lang) =>
    pagesOf(lang).flatMap((page) =>
      [...readFileSync(join(handbook, lang, page), 'utf8').matchAll(/\]\((\.\.\/pictures\/[^)]+)\)/g)]
        .map(([, path = '']) => join(handbook, lang, path))
        .filter((path) => !existsSync(path)),
    ),
  )
  expect(missing).toEqual([])
})
