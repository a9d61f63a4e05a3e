import type { Page } from 'playwright-core'
import { waitForHydration } from './browser.ts'
import { type Buyer, putInCart } from './buyers.ts'

export const cards = {
  mada: '4201 3201 1111 1010',
  visa: '4111 1111 1111 1111',
  atOnce: '5421 0801 0100 0000',
  declined: '4123 1200 0109 0109',
}

export const words = {
  ar: {
    goOn: 'متابعة',
    pay: /^ادفع/,
    place: /^أكّد الطلب/,
    document: 'رقم الوثيقة',
    placed: 'سُجّل طلبك',
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
export type Words = (typeof words)['ar' | 'en']

export const visibleButton = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true })
export const goOn = (page: Page, { goOn }: Words) => visibleButton(page, goOn).click()
const halalas = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)

export async function fillCard(page: Page, number: string) {
  await page.locator('[data-card="number"]').fill(number)
  await page.locator('[data-card="expiry"]').fill('1/29')
  await page.locator('[data-card="cvv"]').fill('123')
  await page.locator('[data-card="holder"]').fill('NOURA ALOTAIBI')
}

/** The sum of the summary's lines except the last, and the last. */
export async function sums(page: Page) {
  const lines = await page.locator('aside .dl dd').allTextContents()
  const shown = lines.reduce((sum, text) => sum + halalas(text) * (text.includes('−') ? -1 : 1), 0)
  return { shown, total: halalas(await page.locator('aside .price.text-2xl').textContent()) }
}

/** Chooses cash and waits for the amount: an earlier click on the order button would only show the amount. */
export async function chooseCash(page: Page, choose: () => Promise<unknown>) {
  await Promise.all([page.waitForResponse(/checkout\/quote/), choose()])
  await page.locator('aside [aria-busy="false"]').waitFor({ state: 'attached' })
}

/** Records all requests of the page except those to the card gateway. */
export function watchRequests(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/sandbox/moyasar/v1/tokens')) sent.push(request.url() + (request.postData() ?? ''))
  })
  return sent
}

/** Waits until the price is locked for this page. */
export const waitForPriceLock = (page: Page) =>
  page
    .getByRole('timer')
    .filter({ visible: true })
    .getByText(/1[45]:\d\d/)
    .waitFor()

export async function openCheckout(shopper: Buyer, page: Page, lines: readonly { id: number; quantity?: number }[]) {
  await putInCart(shopper, lines)
  await page.goto('/checkout')
  await waitForHydration(page)
  await waitForPriceLock(page)
}

/** Opens the payment step of the checkout, with these products and a locked price. */
export async function openPaymentStep(shopper: Buyer, page: Page, lines: readonly { id: number; quantity?: number }[]) {
  await openCheckout(shopper, page, lines)
  await page.goto('/checkout?step=payment')
  await waitForHydration(page)
  await waitForPriceLock(page)
}

type BuyOptions = { quantity?: number; card?: string }

/** Buys through the API, with the first courier: in cash unless a card is given. */
export async function buy(shopper: Buyer, { id }: { id: number }, { quantity = 1, card }: BuyOptions = {}) {
  const { call, addressId } = shopper
  await putInCart(shopper, [{ id, quantity }])
  const [courier] = (await call('GET /shipping-companies', {})).data
  const quote = await call('POST /checkout/quote', {
    shipping_company_id: courier?.id ?? 0,
    payment_method: card ? 'card' : 'cash_on_delivery',
  })
  const order = await call(
    'POST /orders',
    { quote_id: quote.data.id, address_id: addressId, card_token: card ? await tokenOf(shopper, card) : null },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  return order.data
}

/** Gets a token from the gateway, as a page's card form does. */
async function tokenOf({ call }: Buyer, number: string) {
  const { tokens_url, publishable_key } = (await call('GET /payments/card-form', {})).data
  const answer = await fetch(tokens_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${publishable_key}:`)}` },
    body: JSON.stringify({
      name: 'NOURA ALOTAIBI',
      number: number.replaceAll(' ', ''),
      month: 1,
      year: 2029,
      cvc: '123',
      callback_url: 'https://shop.example/payment/return',
      save_only: true,
    }),
  })
  return ((await answer.json()) as { id: string }).id
}
