import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, expectAccessible, useBrowser, visit } from './support/browser.ts'
import { type Buyer, inStock, newBuyer, putInCart, visitAs } from './support/buyers.ts'

useBrowser()

// Of the demo store, the same every time.
const bangle = { id: 43 }
const goldBar = { id: 3 }
const hoops = { id: 89 }
/** Three of them are left. */
const signetRing = { id: 69 }

const cards = {
  mada: '4201 3201 1111 1010',
  visa: '4111 1111 1111 1111',
  atOnce: '5421 0801 0100 0000',
  declined: '4123 1200 0109 0109',
}

const words = {
  ar: {
    goOn: 'متابعة',
    pay: /^ادفع/,
    place: /^أكّد الطلب/,
    document: 'رقم الوثيقة',
    placed: 'تم تسجيل طلبك',
    rePay: 'إعادة الدفع',
    notPaid: 'لم يكتمل الدفع',
    cash: 'الدفع عند الاستلام',
  },
  en: {
    goOn: 'Continue',
    pay: /^Pay/,
    place: /^Place order/,
    document: 'Document number',
    placed: 'Order placed',
    rePay: 'Re Pay',
    notPaid: 'Not paid',
    cash: 'Cash on delivery',
  },
} as const
type Words = (typeof words)['ar' | 'en']

const visible = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).filter({ visible: true })
const goOn = (page: Page, { goOn }: Words) => visible(page, goOn).click()
const halalas = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)

async function fillCard(page: Page, number: string) {
  await page.locator('[data-card="number"]').fill(number)
  await page.locator('[data-card="expiry"]').fill('1/29')
  await page.locator('[data-card="cvv"]').fill('123')
  await page.locator('[data-card="holder"]').fill('NOURA ALOTAIBI')
}

/** The summary's lines, all but the last added up, and the last. */
async function sums(page: Page) {
  const lines = await page.locator('aside .dl dd').allTextContents()
  const shown = lines.reduce((sum, text) => sum + halalas(text) * (text.includes('−') ? -1 : 1), 0)
  return { shown, total: halalas(await page.locator('aside .price.text-2xl').textContent()) }
}

/** Everything that the page sends anywhere but to the card gateway. */
function watchRequests(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/sandbox/moyasar/v1/tokens')) sent.push(request.url() + (request.postData() ?? ''))
  })
  return sent
}

/** Until the price is locked for this page. */
const locked = (page: Page) =>
  page
    .getByRole('timer')
    .filter({ visible: true })
    .getByText(/1[45]:\d\d/)
    .waitFor()

async function ready(shopper: Buyer, page: Page, lines: readonly { id: number; quantity?: number }[]) {
  await putInCart(shopper, lines)
  await page.goto('/checkout')
  await alive(page)
  await locked(page)
}

test('a visitor is asked to log in, and from there comes back', async () => {
  const page = await visit('/checkout', { lang: 'en' })
  expect(new URL(page.url()).pathname).toBe('/Login')
  expect(new URL(page.url()).searchParams.get('return')).toBe('/checkout')
})

test.each(['ar', 'en'] as const)(
  'a large order by mada with 3-D Secure, an identity number and a keyboard’s own digits: %s',
  async (lang) => {
    const t = words[lang]
    const width = lang === 'ar' ? 'phone' : 'desktop'
    const shopper = await newBuyer(lang)
    const page = await visitAs(shopper, '/', { lang, width })
    const sent = watchRequests(page)
    await ready(shopper, page, [bangle, goldBar])

    if (lang === 'ar') await expectAccessible(page)
    await goOn(page, t)
    await goOn(page, t)
    await page.getByLabel(t.document).fill('2123456788')
    await page.getByLabel(t.document).blur()
    await page.getByText(lang === 'ar' ? 'الهوية الوطنية تبدأ بالرقم 1.' : 'A Saudi ID starts with 1.').waitFor()
    await page.getByLabel(t.document).fill('١٠٠٠٠٠٠٠٠٨')
    await goOn(page, t)

    const number = page.locator('[data-card="number"]')
    await number.pressSequentially('٤٢٠١٣٢٠١١١١١١٠١٠')
    expect(await number.inputValue()).toBe(cards.mada)
    await page.locator('.field-mark').getByRole('img', { name: 'mada' }).waitFor()
    await page.locator('[data-card="expiry"]').pressSequentially('0825')
    await page.locator('[data-card="cvv"]').fill('123')
    await page.getByText('08/25').waitFor()
    if (lang === 'en') await expectAccessible(page)
    await fillCard(page, cards.mada)
    const { shown, total } = await sums(page)
    expect(shown).toBe(total)

    await visible(page, t.pay).click()
    await page.waitForURL(/3ds/)
    await page.locator('button[value="approve"]').click()
    await page.getByRole('heading', { level: 1, name: t.placed }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.reload()
    await page.getByText(id).first().waitFor()
    if (lang === 'ar') await expectAccessible(page)

    const { data: order } = await shopper.call('GET /orders/:id', { id })
    expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(Math.round(order.total * 100)).toBe(total)
    expect((await shopper.call('GET /orders', {})).meta.total).toBe(1)
    expect((await shopper.call('GET /carts', {})).data).toEqual([])

    await page.goto(`/OrderDetails/${id}/invoice`)
    await page.getByText(id).first().waitFor()
    if (lang === 'en') await expectAccessible(page)

    const digits = sent.map((text) => decodeURIComponent(text).replace(/[\s-]/g, ''))
    expect(digits.filter((text) => text.includes('4201320111111010'))).toEqual([])
    expect(digits.some((text) => text.includes('/api/v1/orders'))).toBe(true)
  },
)

test.each(['ar', 'en'] as const)('declined, then Re Pay, then paid, with the card still there: %s', async (lang) => {
  const t = words[lang]
  const shopper = await newBuyer(lang)
  const page = await visitAs(shopper, '/', { lang, width: lang === 'en' ? 'phone' : 'desktop' })
  await ready(shopper, page, [hoops])
  await page.goto('/checkout?step=payment')
  await alive(page)
  await fillCard(page, cards.declined)
  await visible(page, t.pay).click()

  // Declined without leaving the page: all that was typed is there.
  await page.waitForURL(/\/checkout\/A-/)
  await page.getByText(lang === 'ar' ? 'لم يُخصم أي مبلغ.' : 'Nothing was charged.').waitFor()
  expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.declined)
  await page.locator('[data-card="number"]').fill(cards.visa)
  await expectAccessible(page)
  await visible(page, t.pay).click()

  // Refused at the bank's page: the card can be used again without typing it.
  await page.waitForURL(/3ds/)
  await page.locator('button[value="decline"]').click()
  await page.getByRole('heading', { level: 1, name: t.notPaid }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: t.rePay }).click()
  await page.getByRole('radio', { name: /1111/ }).waitFor()
  await alive(page)
  await visible(page, t.pay).click()
  await page.waitForURL(/3ds/)

  // Back from the bank, undecided: neither an empty checkout nor a second payment.
  await page.goBack()
  await page.waitForURL(/payment\/return\?order=A-/)
  await page.goForward()
  await page.locator('button[value="approve"]').click()
  await page.getByRole('heading', { level: 1, name: t.placed }).waitFor()
  expect((await shopper.call('GET /transactions', {})).data.map(({ status }) => status)).toEqual([
    'paid',
    'failed',
    'failed',
  ])
})

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)('orders can be seen and read by everyone: $lang, $width', async (look) => {
  const shopper = await newBuyer(look.lang)
  const id = await buyInCash(shopper, hoops, 1)
  const page = await visitAs(shopper, `/OrderDetails/${id}`, look)
  for (const path of [`/OrderDetails/${id}`, '/MyOrders']) {
    if (!page.url().endsWith(path)) await page.goto(path)
    await page.getByText(id).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  }
})

test('cash on delivery with a coupon; a double press makes one order; it can be cancelled', async () => {
  const shopper = await newBuyer()
  const page = await visitAs(shopper, '/', { lang: 'en' })
  await ready(shopper, page, [hoops])
  const before = await sums(page)

  await page.getByText('Have a code?').click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Please enter a coupon code').waitFor()
  const code = page.getByLabel('Coupon')
  await code.fill('expired')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.locator('aside .error').waitFor()
  expect(await code.inputValue()).toBe('expired')
  await code.fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Coupon applied. You save').waitFor()
  await page.locator('aside .dl').getByText('Coupon').waitFor()
  const after = await sums(page)
  expect(after.shown).toBe(after.total)
  expect(after.total).toBeLessThan(before.total)

  await page.getByText('Another person receives the order').click()
  await goOn(page, words.en)
  await page.getByText('Please, fill recipient data').first().waitFor()
  await page.getByLabel('Recipient name').fill('Sara Alotaibi')
  await page.getByLabel('Recipient phone').fill('050 765 4321')
  await goOn(page, words.en)

  // The second courier takes no cash: the method stays, disabled, with the reason.
  await page.getByRole('radio', { name: /hand delivery/i }).check()
  await goOn(page, words.en)
  await page.locator('input[name="method"]').nth(1).waitFor()
  expect(await page.getByRole('radio', { name: words.en.cash, exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Change the courier' }).click()
  await page.getByRole('radio').first().check()
  await goOn(page, words.en)
  await page.getByRole('radio', { name: words.en.cash, exact: true }).check()
  await visible(page, words.en.place).dblclick()
  await page.getByRole('heading', { level: 1, name: 'Order placed' }).waitFor()
  const orders = await shopper.call('GET /orders', {})
  expect(orders.meta.total).toBe(1)

  await page.getByRole('link', { name: 'Order details' }).click()
  await page.getByText('Sara Alotaibi').waitFor()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('Nothing was paid, so nothing is refunded.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByText('You cancelled this order.').waitFor()
})

test('paying too early says what is missing; Back goes one step back; leaving loses nothing but the card', async () => {
  const shopper = await newBuyer()
  const page = await visitAs(shopper, '/', { lang: 'en' })
  await ready(shopper, page, [bangle, goldBar])
  await visible(page, words.en.pay).click()
  await page.getByText('Still missing:').waitFor()
  await page.getByRole('button', { name: 'Card number is required.' }).waitFor()
  const identity = page.getByLabel('Document number')
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'identity')
  await identity.fill('1000000008')
  await goOn(page, words.en)
  await page.locator('[data-card="number"]').fill(cards.visa)

  await page.goBack()
  await identity.waitFor()
  expect(await identity.inputValue()).toBe('1000000008')
  await page.goForward()
  expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.visa)

  const total = (await sums(page)).total
  await page.goto('/Store')
  await page.goto('/checkout?step=identity')
  await alive(page)
  expect(await identity.inputValue()).toBe('1000000008')
  await locked(page)
  expect((await sums(page)).total).toBe(total)
  await goOn(page, words.en)
  expect(await page.locator('[data-card="number"]').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('4111')
})

test.each(['ar', 'en'] as const)(
  'a lock that ends is renewed by one press, by the server’s clock; a changed cart shows its new amount: %s',
  async (lang) => {
    const t = words[lang]
    const shopper = await newBuyer(lang)
    const page = await visitAs(shopper, '/', { lang })
    await page.clock.install()
    await ready(shopper, page, [hoops])
    await page.goto('/checkout?step=payment')
    await alive(page)
    await locked(page)
    await fillCard(page, cards.atOnce)
    const ended = page
      .getByText(lang === 'ar' ? 'انتهى تثبيت السعر' : 'The price lock has ended')
      .filter({ visible: true })
    // Any answer that comes in between tells the page the true time again.
    await expect
      .poll(async () => {
        await page.clock.fastForward('16:00')
        return ended.count()
      })
      .toBeGreaterThan(0)
    await visible(page, lang === 'ar' ? 'ثبّت السعر من جديد' : 'Lock the price again').click()
    await locked(page)
    expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.atOnce)

    const [item] = (await shopper.call('GET /carts', {})).data
    await shopper.call('PATCH /carts/:item_id', { item_id: item?.id ?? 0, quantity: 2 })
    const before = await sums(page)
    await visible(page, t.pay).click()
    await page.getByRole('alert').first().waitFor()
    await page.waitForFunction(
      (old) => Number(document.querySelector('aside .price.text-2xl')?.textContent?.replace(/[^\d]/g, '')) > old,
      before.total,
    )
    const after = await sums(page)
    expect(after.shown).toBe(after.total)
    expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.atOnce)
    expect((await shopper.call('GET /orders', {})).meta.total).toBe(0)

    await visible(page, t.pay).click()
    await page.getByRole('heading', { level: 1, name: t.placed }).waitFor()
  },
)

test('a piece that sold out meanwhile is told in place, and nothing is lost', async () => {
  const shopper = await newBuyer()
  const page = await visitAs(shopper, '/', { lang: 'en' })
  await ready(shopper, page, [signetRing])
  await page.goto('/checkout?step=payment')
  await alive(page)
  await fillCard(page, cards.atOnce)
  const { data: ring } = await shopper.call('GET /products/:id', signetRing)
  await buyInCash(await newBuyer(), signetRing, inStock(ring).quantity)

  await visible(page, words.en.pay).click()
  await page.getByRole('link', { name: 'Review the cart' }).waitFor()
  await page.getByText('Everything you typed here stays.').waitFor()
  expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.atOnce)
  expect((await shopper.call('GET /orders', {})).meta.total).toBe(0)
})

/** Through the API, at the first courier. */
async function buyInCash({ call, addressId }: Buyer, { id }: { id: number }, quantity: number) {
  const { data: piece } = await call('GET /products/:id', { id })
  await call('POST /products/:id/add-to-cart', { id, variety_id: inStock(piece).id, quantity })
  const [courier] = (await call('GET /shipping-companies', {})).data
  const quote = await call('POST /checkout/quote', {
    shipping_company_id: courier?.id ?? 0,
    payment_method: 'cash_on_delivery',
  })
  const order = await call(
    'POST /orders',
    { quote_id: quote.data.id, address_id: addressId },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  return order.data.id
}

test('a whole purchase by keyboard alone', async () => {
  const shopper = await newBuyer()
  const page = await visitAs(shopper, '/', { lang: 'en' })
  await ready(shopper, page, [hoops])
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.outerHTML)
  const tabTo = async (wanted: RegExp) => {
    for (let tries = 0; tries < 40; tries++) {
      await page.keyboard.press('Tab')
      if (wanted.test((await focused()) ?? '')) return
    }
    throw new Error(`Tab never reached ${wanted}`)
  }
  await tabTo(/^Continue$/)
  await page.keyboard.press('Enter')
  await tabTo(/^Continue$/)
  await page.keyboard.press('Enter')
  await tabTo(/data-card="number"/)
  await page.keyboard.type('5421080101000000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0129')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Tab')
  await page.keyboard.type('NOURA ALOTAIBI')
  await tabTo(/^Pay/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Order placed' }).waitFor()
})
