import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { inStock, newBuyer, visitAs } from './support/buyers.ts'
import {
  buy,
  cards,
  fillCard,
  openPaymentStep,
  sums,
  visibleButton,
  waitForPriceLock,
  words,
} from './support/checkout.ts'
import { goldBar, hoops, signetRing } from './support/pieces.ts'

useBrowser()

test.each(['ar', 'en'] as const)(
  'a lock that ends is renewed by one press, by the server’s clock; a changed cart shows its new amount: %s',
  async (lang) => {
    const t = words[lang]
    const shopper = await newBuyer(lang)
    const page = await visitAs(shopper, 'about:blank', { lang, ownBrowser: true })
    await page.clock.install()
    await openPaymentStep(shopper, page, [hoops])
    await fillCard(page, cards.atOnce)
    const ended = page
      .getByText(lang === 'ar' ? 'انتهى تثبيت السعر' : 'The price lock has ended')
      .filter({ visible: true })
    // Any response in between corrects the page's clock.
    await expect
      .poll(async () => {
        await page.clock.fastForward('16:00')
        return ended.count()
      })
      .toBeGreaterThan(0)
    await visibleButton(page, lang === 'ar' ? 'ثبّت السعر من جديد' : 'Lock the price again').click()
    await waitForPriceLock(page)
    expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.atOnce)

    const [item] = (await shopper.call('GET /carts', {})).data
    await shopper.call('PATCH /carts/:item_id', { item_id: item?.id ?? 0, quantity: 2 })
    const before = await sums(page)
    await visibleButton(page, t.pay).click()
    await page.getByRole('alert').first().waitFor()
    await page.waitForFunction(
      (old) => Number(document.querySelector('aside .price.text-2xl')?.textContent?.replace(/[^\d]/g, '')) > old,
      before.total,
    )
    const after = await sums(page)
    expect(after.shown).toBe(after.total)
    expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.atOnce)
    expect((await shopper.call('GET /orders', {})).meta.total).toBe(0)

    await visibleButton(page, t.pay).click()
    await page.getByRole('heading', { level: 1, name: t.placed }).waitFor()
  },
)

test('a piece that sold out meanwhile is marked in place, and nothing is lost', async () => {
  const shopper = await newBuyer()
  const page = await visitAs(shopper, 'about:blank', { lang: 'en' })
  await openPaymentStep(shopper, page, [signetRing])
  await fillCard(page, cards.atOnce)
  const { data: ring } = await shopper.call('GET /products/:id', signetRing)
  await buy(await newBuyer(), signetRing, { quantity: inStock(ring).quantity })

  await visibleButton(page, words.en.pay).click()
  await page.getByRole('link', { name: 'Review the cart' }).waitFor()
  await page.getByText('Everything you typed here stays.').waitFor()
  expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.atOnce)
  expect((await shopper.call('GET /orders', {})).meta.total).toBe(0)
})

test.each(['ar', 'en'] as const)(
  'a lock that the shop no longer knows of at the press of Pay: a new one, the shopper is told, and the next press pays: %s',
  async (lang) => {
    const t = words[lang]
    const shopper = await newBuyer(lang)
    const page = await visitAs(shopper, 'about:blank', { lang, width: lang === 'ar' ? 'phone' : 'desktop' })
    await openPaymentStep(shopper, page, [hoops])
    await fillCard(page, cards.atOnce)
    const code = page.getByLabel(lang === 'ar' ? 'كود الخصم' : 'Coupon')
    await page.getByText(lang === 'ar' ? 'لديك كود خصم؟' : 'Have a code?').click()
    await code.fill('not yet applied')

    // The lock is used for another order, so it ends early: the page cannot know.
    const used = await page.evaluate(() => JSON.parse(sessionStorage.getItem('quote') ?? '').quote.id as number)
    const { data: otherOrder } = await shopper.call(
      'POST /orders',
      { quote_id: used, address_id: shopper.addressId, card_token: 'token_of_no_card' },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    await shopper.call('POST /orders/:id/cancel', { id: otherOrder.id })

    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/orders') && answer.status() === 409)
    await visibleButton(page, t.pay).click()
    expect(((await (await refused).json()) as { code: string }).code).toBe('quote_expired')
    await page
      .getByRole('alert')
      .getByText(lang === 'ar' ? 'راجع السعر الجديد ثم أكمل.' : 'Check the new price, then continue.')
      .first()
      .waitFor()
    await waitForPriceLock(page)
    expect(await code.inputValue()).toBe('not yet applied')
    expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.atOnce)
    const { shown, total } = await sums(page)
    expect(shown).toBe(total)

    await visibleButton(page, t.pay).click()
    await page.getByRole('heading', { level: 1, name: t.placed }).waitFor()
    const { data: orders } = await shopper.call('GET /orders', {})
    expect(orders.map(({ status }) => status)).toEqual(['confirmed', 'cancelled'])
    expect(Math.round((orders[0]?.total ?? 0) * 100)).toBe(total)
  },
)

test('an order whose response was lost is found again after a reload, and is never placed twice', async () => {
  const t = words.ar
  const shopper = await newBuyer('ar')
  const page = await visitAs(shopper, 'about:blank', { lang: 'ar', width: 'phone' })
  await openPaymentStep(shopper, page, [hoops])
  await fillCard(page, cards.atOnce)
  await page.route(
    '**/api/v1/orders',
    async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await visibleButton(page, t.pay).click()
  await page.getByText('لن يتكرر الطلب ولا الدفع').first().waitFor()

  await page.reload()
  await page.getByRole('heading', { level: 1, name: t.placed }).waitFor()
  const { data: orders } = await shopper.call('GET /orders', {})
  expect(orders).toMatchObject([{ status: 'confirmed', payment_status: 'paid' }])
  expect(page.url()).toContain(orders[0]?.id ?? '')
  expect((await shopper.call('GET /transactions', {})).data).toHaveLength(1)
})

test.each(['ar', 'en'] as const)(
  'pieces that wait for their payment in an order are not paid a second time; the way leads to that order: %s',
  async (lang) => {
    const shopper = await newBuyer(lang)
    const page = await visitAs(shopper, 'about:blank', { lang, width: lang === 'ar' ? 'phone' : 'desktop' })
    await openPaymentStep(shopper, page, [hoops])
    await fillCard(page, cards.atOnce)
    // As in another tab, where the bank's page was left open.
    const [courier] = (await shopper.call('GET /shipping-companies', {})).data
    const { data: quote } = await shopper.call('POST /checkout/quote', {
      shipping_company_id: courier?.id ?? 0,
      payment_method: 'card',
    })
    const { data: waiting } = await shopper.call(
      'POST /orders',
      { quote_id: quote.id, address_id: shopper.addressId, card_token: 'token_of_no_card' },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )

    const warning = page
      .getByRole('alert')
      .getByText(lang === 'ar' ? 'وطلبك بانتظار الدفع' : 'the order is awaiting payment')
    const toOrder = page.getByRole('link', { name: lang === 'ar' ? 'عرض الطلب' : 'View the order' })
    await visibleButton(page, words[lang].pay).click()
    await warning.first().waitFor()
    await toOrder.click()
    await page.waitForURL(`**/OrderDetails/${waiting.id}`)
    await page.getByRole('link', { name: words[lang].rePay }).first().waitFor()

    // A new checkout shows the warning before anything is filled in.
    await page.goto('/checkout')
    await warning.first().waitFor()
    await toOrder.waitFor()
    expect(await page.getByRole('timer').filter({ visible: true }).count()).toBe(0)
    expect((await shopper.call('GET /orders', {})).meta.total).toBe(1)
  },
)

test.each(['ar', 'en'] as const)(
  'who was logged out elsewhere logs in from the checkout and goes on; a number that is due only now is not called done: %s',
  async (lang) => {
    const shopper = await newBuyer(lang)
    const page = await visitAs(shopper, 'about:blank', { lang, width: lang === 'ar' ? 'phone' : 'desktop' })
    await openPaymentStep(shopper, page, [{ ...goldBar, quantity: 4 }])
    const identity = page.getByRole('region', { name: lang === 'ar' ? /^رقم الهوية/ : /^Identity number/ })
    await identity.getByText(lang === 'ar' ? 'هذا الحقل مطلوب' : 'Value is required').waitFor()
    expect(await identity.getByRole('heading').textContent()).not.toMatch(/مكتملة|done/)

    await shopper.call('DELETE /carts', {})
    await openPaymentStep(shopper, page, [hoops])
    await fillCard(page, cards.atOnce)
    await shopper.call('GET /Auth/Logout', {})
    await visibleButton(page, words[lang].pay).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: lang === 'ar' ? 'دخول' : 'Login' })
      .click()
    await page.waitForURL(/\/login\?return=%2Fcheckout/i)
  },
)
