// Takes the pictures of the handbook: HANDBOOK_PICTURES=1 npm test -- e2e/dashboard/handbook-pictures
// That of the opening is taken in first-shop.test.ts, which has an empty shop.
import { join } from 'node:path'
import { type Locale, locales } from '@asjad/contract/locale'
import type { WebhookEvent } from '@asjad/contract/webhook-events'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { newBuyer, newBuyerWhoLeaves } from '../support/buyers.ts'
import { buy, cards } from '../support/checkout.ts'
import { heading, visitDashboard } from '../support/dashboard.ts'
import { newMessage, waitingReview } from '../support/desk.ts'
import { newSession } from '../support/own-session.ts'
import { hoops, lightHoops } from '../support/pieces.ts'
import { mailsTo } from '../support/shoppers.ts'
import { callAs, callWith } from '../support/staff-calls.ts'
import { buyByTransfer, newReference, sendReceipt } from '../support/transfers.ts'

useBrowser()

/** An order of the demo that waits to be prepared. */
const order = 'A-DEM0000002'
const once = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

async function take(page: Page, name: string, lang: Locale) {
  // The pointer would mark what is under it, and a toast lie over the page.
  await page.mouse.move(page.viewportSize()?.width ?? 0, 0)
  await expect.poll(() => page.locator('.toast').count(), { timeout: 20_000 }).toBe(0)
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 78, effort: 6 })
    .toFile(join(import.meta.dirname, `../../docs/handbook/pictures/${name}.${lang}.webp`))
}

const firstTable = (page: Page) => page.getByRole('table').first().waitFor()
const firstText = (page: Page) => page.getByRole('textbox').first().waitFor()

/** What the demo shows by itself: the address, and what must be there. */
const simple: readonly [name: string, path: string, (page: Page, lang: Locale) => Promise<unknown>][] = [
  ['orders', '/orders?q=A-DEM', (page) => page.getByRole('link', { name: order }).waitFor()],
  ['order', `/orders/${order}`, (page) => page.getByText('BAR-1G-1').first().waitFor()],
  ['gold', '/gold', firstTable],
  ['stock', '/stock', firstTable],
  ['products', '/products', firstTable],
  ['product-grid', '/products/grid', (page) => page.getByRole('grid').first().waitFor()],
  ['product', '/products/86', firstTable],
  ['exposure', '/exposure', firstTable],
  ['certificates', '/certificates', firstTable],
  ['reports', '/reports', firstTable],
  [
    'vat',
    '/reports/vat',
    (page) =>
      page
        .getByRole('status')
        .filter({ hasText: /تساوي الطلبات|equal the orders/ })
        .waitFor(),
  ],
  ['settings', '/settings', firstText],
  ['home-page', '/content', (page) => page.getByRole('heading', { level: 2, name: /^(الشرائح|Slides)$/ }).waitFor()],
  ['home-preview', '/content/preview', (page) => page.getByRole('region', { name: /^(جوال|Phone)$/ }).waitFor()],
  ['payments', '/money', (page) => page.getByRole('row').nth(1).waitFor()],
  ['day-close', '/money/day-close', firstText],
  [
    'page-list',
    '/content/pages',
    (page) =>
      page
        .getByRole('link', { name: /الشحن|Shipping/ })
        .first()
        .waitFor(),
  ],
  [
    'content-page',
    '/content/pages/shipping-policy',
    async (page) => {
      await firstText(page)
      await page.getByRole('combobox').first().waitFor()
    },
  ],
  ['content-faq', '/content/faq?open=1', firstText],
  ['testimonials', '/content/testimonials?open=1', firstText],
  [
    'shipping',
    '/settings/shipping?courier=1',
    (page) =>
      page
        .getByRole('dialog')
        .getByText(/Aramex|أرامكس/)
        .first()
        .waitFor(),
  ],
  ['coupons', '/coupons', (page) => page.getByRole('link', { name: 'WELCOME10' }).waitFor()],
  ['customers', '/customers', firstTable],
  // Noura of the demo store, whose orders the other pictures show.
  ['customer', '/customers/1', firstTable],
  ['search-words', '/synonyms', firstTable],
  ['staff', '/staff', firstTable],
  ['account', '/account', (page) => page.getByRole('heading', { level: 2 }).first().waitFor()],
]

test.each(locales)('what the demo shows by itself: %s', { timeout: 240_000 }, async (lang) => {
  const page = await visitDashboard('/account', { lang })
  for (const [name, path, isThere] of simple) {
    await page.goto(`/dashboard${path}`)
    await isThere(page, lang)
    await take(page, name, lang)
  }
  await page.goto('/dashboard/categories')
  await page
    .getByRole('button', { name: lang === 'ar' ? 'السبائك' : 'Bars' })
    .first()
    .click()
  await take(page, 'categories', lang)
  await page.goto(`/dashboard/orders/${order}`)
  await page
    .getByRole('link', { name: lang === 'ar' ? 'لماذا هذا السعر؟' : 'Why this price?' })
    .first()
    .click()
  await page.getByText(/إلى الهللة|to the halala/).waitFor()
  await take(page, 'price-witness', lang)
  await page.goto('/dashboard/orders?q=A-DEM')
  await page.getByRole('link', { name: order }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('DEM0000002')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: new RegExp(order) })
    .waitFor()
  await take(page, 'palette', lang)
  await page.goto('/dashboard/coupons/new')
  await page.getByRole('textbox', { name: lang === 'ar' ? /^الكود/ : /^Code/ }).fill('EID26')
  await page.getByRole('textbox', { name: lang === 'ar' ? /^النسبة/ : /^Percentage/ }).fill('5')
  await page.getByRole('textbox', { name: lang === 'ar' ? /^على ألا يزيد/ : /^At most/ }).fill('200')
  await page.getByText('4,770').waitFor()
  await take(page, 'coupon-new', lang)

  const phone = await visitDashboard(`/orders/${order}`, { lang, width: 'phone' })
  await phone.getByText('BAR-1G-1').first().waitFor()
  await take(phone, 'order-phone', lang)
  await phone.goto('/dashboard/stock/count')
  await phone.getByRole('textbox').first().fill('BAR-1G-1')
  await phone.keyboard.press('Enter')
  await phone.getByRole('textbox', { name: lang === 'ar' ? /^كم قطعة/ : /^How many/ }).waitFor()
  await take(phone, 'stock-count', lang)
})

test.each(locales)('the sign-in and an invitation: %s', async (lang) => {
  const email = `sara-${crypto.randomUUID().slice(0, 8)}@asjad.example`
  await callWith(await newSession('owner'))('POST /admin/invitations', { email, roles: ['orders'], language: lang })
  const linkIn = async () =>
    (await mailsTo(email)).flatMap(({ text }) => /https?:\/\/\S+\/dashboard\/invitation#\S+/.exec(text)?.[0] ?? [])
  await expect.poll(linkIn, { timeout: 20_000 }).toHaveLength(1)
  const page = await visitDashboard('/login', { role: null, lang })
  await firstText(page)
  await take(page, 'sign-in', lang)
  await page.goto((await linkIn())[0] ?? '')
  await heading(page).waitFor()
  await page
    .getByRole('textbox')
    .first()
    .fill(lang === 'ar' ? 'سارة العتيبي' : 'Sara Alotaibi')
  await take(page, 'invitation', lang)
})

test.each(locales)(
  'what waits for a second person, the bell and the overview: %s',
  { timeout: 180_000 },
  async (lang) => {
    const manager = callWith(await newSession('manager'))
    for (const [piece, quantity] of [
      [hoops, 3],
      [lightHoops, 4],
    ] as const) {
      const { id } = await buy(await newBuyer(lang), piece, { quantity, card: cards.atOnce })
      const cancel = { id, move: 'cancel', from: 'confirmed', cancel_reason: 'customer' } as const
      const reason = lang === 'ar' ? 'طلب العميل إلغاءه قبل التجهيز' : 'The customer asked before it was prepared'
      await expect(manager('POST /admin/orders/:id/moves', { ...cancel, reason }, once())).rejects.toMatchObject({
        code: 'approval_required',
      })
    }
    await newMessage(lang, { hoursAgo: 60 })
    const page = await visitDashboard('/approvals', { lang, session: await newSession('owner') })
    await firstTable(page)
    await take(page, 'approvals', lang)
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: lang === 'ar' ? /^انظر/ : /^Look/ })
      .click()
    await page.getByRole('dialog').getByRole('button').last().waitFor()
    await take(page, 'approval', lang)
    await page.goto('/dashboard')
    await page.locator('.waiting').waitFor()
    await take(page, 'overview', lang)
    await page.getByRole('button', { name: lang === 'ar' ? /^التنبيهات/ : /^Notifications/ }).click()
    await page.locator('.bell-list').getByRole('link').first().waitFor()
    await take(page, 'bell', lang)
  },
)

test.each(locales)(
  'cash of couriers, a settlement file, giving back, stock changes: %s',
  { timeout: 240_000 },
  async (lang) => {
    const call = callAs('manager')
    const { id } = await buy(await newBuyer(lang), lightHoops)
    await call('POST /admin/orders/:id/moves', { id, move: 'prepare', from: 'confirmed' }, once())
    await call(
      'POST /admin/orders/:id/moves',
      { id, move: 'ship', from: 'processing', awb: `AWB${Date.now()}` },
      once(),
    )
    await call('POST /admin/orders/:id/moves', { id, move: 'deliver', from: 'shipped' }, once())
    const page = await visitDashboard('/money/courier-cash', { lang, session: await newSession('owner') })
    await page.getByText(id).filter({ visible: true }).first().waitFor()
    await take(page, 'courier-cash', lang)
    await page.goto(`/dashboard/orders/${id}?move=adjust`)
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await take(page, 'give-back', lang)

    const paid = await buy(await newBuyer(lang), lightHoops, { card: cards.atOnce })
    const halalas = Math.round(paid.total * 100)
    const fee = (amount: number) => Math.round((amount * 0.022 + 1_00) * 1.15)
    const riyals = (amount: number) => (amount / 100).toFixed(2)
    const at = new Date().toISOString().replace('T', ' ').slice(0, 19)
    const line = (payment: string, amount: number) =>
      `${payment},Order,visa,Credit Card,pay,SAR,${riyals(amount)},,,,${riyals(fee(amount))},${at}`
    await page.goto('/dashboard/money/payouts')
    await page
      .getByRole('button', { name: lang === 'ar' ? 'ملف التسوية' : 'Settlement file' })
      .first()
      .click()
    const reading = page.getByRole('dialog')
    await reading
      .getByLabel(lang === 'ar' ? /^مرجع التسوية/ : /^Reference of the payout/)
      .fill(`PO-2611-${lang.toUpperCase()}`)
    await reading
      .getByLabel(lang === 'ar' ? /^أو الصق محتواه/ : /^Or paste/)
      .fill(
        [
          'payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date',
          line(paid.transactions[0]?.id ?? '', halalas - 18_00),
          line(crypto.randomUUID(), 217_77),
        ].join('\n'),
      )
    await reading.getByRole('button', { name: lang === 'ar' ? 'طابِق' : 'Match' }).click()
    await reading.waitFor({ state: 'hidden' })
    await page.getByText(paid.id).filter({ visible: true }).first().waitFor()
    await take(page, 'payouts', lang)

    await page.goto('/dashboard/stock/changes')
    await firstTable(page)
    await take(page, 'stock-changes', lang)
    await page.goto('/dashboard/audit')
    await firstTable(page)
    await take(page, 'audit', lang)
  },
)

test.each(locales)('an import, a series of codes, privacy requests: %s', { timeout: 180_000 }, async (lang) => {
  const owner = callWith(await newSession('owner'))
  const { data } = await owner('GET /admin/varieties', { pricing: 'gold', sort: 'newest' })
  const lines = data
    .slice(0, 4)
    .map(({ sku, making }, index) => `${sku},${index === 2 ? 'many' : Math.round(((making ?? 0) + 5) * 100) / 100}`)
  const file = [new File([['sku,making', ...lines, 'NO-SUCH-1,5'].join('\n')], 'prices.csv', { type: 'text/csv' })]
  const run = (await owner('POST /admin/imports', { kind: 'prices', file })).data
  const page = await visitDashboard(`/import/${run.id}`, { lang, session: await newSession('owner') })
  await firstTable(page)
  await take(page, 'import', lang)
  await page.goto('/dashboard/import')
  await firstTable(page)
  await take(page, 'imports', lang)

  const series = { prefix: lang === 'ar' ? 'EIDGIFT' : 'VIPGIFT', count: 40, amount: 50 }
  const made = (await owner('POST /admin/coupon-series', series, once())).data
  await page.goto(`/dashboard/coupons/series?open=${made.id}`)
  await page.getByRole('dialog').getByText(`${series.prefix}-`).first().waitFor()
  await take(page, 'coupon-series', lang)

  for (const kind of ['export', 'erasure'] as const) {
    const { email } = await newBuyer(lang)
    const [customer] = (await owner('GET /admin/customers', { q: email })).data
    const asked_on = new Date().toISOString().slice(0, 10)
    await owner('POST /admin/privacy-requests', { customer_id: customer?.id ?? 0, kind, channel: 'mail', asked_on })
  }
  await page.goto('/dashboard/customers/requests')
  await firstTable(page)
  await take(page, 'privacy-requests', lang)
})

test.each(locales)('the desk of bank transfers and the bank’s file: %s', async (lang) => {
  const shopper = await newBuyerWhoLeaves(lang)
  const paid = await buyByTransfer(shopper)
  await sendReceipt(shopper, paid)
  const page = await visitDashboard(`/transfers?open=${paid.id}`, { lang, role: 'accounts' })
  await page.getByRole('img', { name: new RegExp(paid.id) }).waitFor()
  await take(page, 'transfers', lang)
  await page.goto('/dashboard/transfers/match')
  const day = new Date().toISOString().slice(0, 10)
  await page
    .getByRole('textbox')
    .fill(
      [
        'Date,Description,Reference,Credit',
        `${day},NOURA ALOTAIBI ${paid.id},${newReference()},${paid.total.toFixed(2)}`,
        `${day},ALRASHEED EST ${paid.id},${newReference()},${(paid.total + 27).toFixed(2)}`,
        `${day},UNKNOWN 4471,${newReference()},3.21`,
      ].join('\n'),
    )
  await page.getByRole('button', { name: lang === 'ar' ? 'اقرأ السطور' : 'Read the lines' }).click()
  await firstTable(page)
  await take(page, 'transfers-match', lang)
})

test.each(locales)('reviews and messages: %s', async (lang) => {
  const review = await waitingReview(lang)
  const message = await newMessage(lang, { kind: 'complaint', order_number: order })
  const page = await visitDashboard('/reviews', { lang, session: await newSession('support') })
  await page.getByRole('article', { name: new RegExp(review.name) }).waitFor()
  await take(page, 'reviews', lang)
  await page.goto(`/dashboard/messages?open=${message.id}`)
  await page.getByRole('region', { name: lang === 'ar' ? 'الطلب المذكور' : 'The order it names' }).waitFor()
  await take(page, 'messages', lang)
})

test.each(locales)('the webhooks: %s', async (lang) => {
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
  await take(page, 'webhooks', lang)
  for (const id of ids) await call('DELETE /admin/webhooks/:id', { id })
})
