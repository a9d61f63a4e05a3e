import { factsOf, type PagePath, pagePaths } from '@asjad/storefront/page-table/page-table'
import { expect, test } from 'vitest'
import { useBrowser, visit, waitForHydration } from './support/browser.ts'
import { newBuyer, putInCart } from './support/buyers.ts'
import { signetRing } from './support/checkout.ts'

useBrowser()

/** Breaks out of an attribute, a script block, an element and a template, wherever one of them forgets to escape. */
const planted = `"><img src=x onerror=planted=1></script><script>planted=1</script>\${planted=1}`

/** A shopper who has written it into every field that takes free text, and has ordered. */
async function plantEverywhere() {
  const shopper = await newBuyer()
  const { call } = shopper
  const address = await call('POST /user/addresses', {
    country: planted.slice(0, 60),
    city: planted,
    area: planted,
    street_name: planted,
    home_description: planted,
    postal_code: '12251',
    receiver_name: 'Noura Alotaibi',
    phone: '0551234567',
  })
  await call('POST /products/:id/comments', { id: signetRing.id, rating: 1, comment: planted, attachments: [] })
  await putInCart(shopper, [signetRing])
  const [line] = (await call('GET /carts', {})).data
  await call('PATCH /carts/:item_id', { item_id: line?.id ?? 0, quantity: 1, note: planted })
  const [courier] = (await call('GET /shipping-companies', {})).data
  const quote = await call('POST /checkout/quote', {
    shipping_company_id: courier?.id ?? 0,
    payment_method: 'cash_on_delivery',
  })
  const order = await call(
    'POST /orders',
    { quote_id: quote.data.id, address_id: address.data.id, note: planted },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  await call('POST /orders/:id/cancel', { id: order.data.id })
  // Again, for the pages of cart and checkout.
  await putInCart(shopper, [signetRing])
  const [again] = (await call('GET /carts', {})).data
  await call('PATCH /carts/:item_id', { item_id: again?.id ?? 0, quantity: 1, note: planted })
  return { token: shopper.token, orderId: order.data.id }
}

/** Every page, with the text in all parts of its address that may hold any text. */
function addressOf(page: PagePath, orderId: string) {
  const text = encodeURIComponent(planted)
  const path = page
    .replace('*', text)
    .replace(':orderId?', '')
    .replace(':orderId', orderId)
    .replace(':categoryId', '1')
    .replace(':categoryName?', text)
    .replace(':productId', String(signetRing.id))
    .replace(':serial', text)
  const query = ['search', 'q', 'serial', 'email', 'return', 'order', 'token', 'section', 'lang', 'x'].map(
    (name) => `${name}=${text}`,
  )
  return `/${path}?${query.join('&')}`
}

/** Some pages lead on by themselves (after a sign-in, after a payment), which ends the navigation to them. */
const unlessItLeadsOn = (error: Error) => {
  if (!/interrupted by another navigation|Execution context was destroyed|ERR_ABORTED/.test(error.message)) throw error
}

test('a script that somebody writes into every field and every address runs on no page', async () => {
  const { token, orderId } = await plantEverywhere()
  for (const visitor of [{ token }, {}]) {
    // All pages of the others are one redirect, which one of them shows.
    const others = 'token' in visitor ? 'visitor' : 'user'
    const [redirecting] = pagePaths.filter((path) => factsOf(path).access === others)
    const page = await visit('/', {
      lang: 'en',
      ...visitor,
      ownBrowser: true,
      expectedComplaints: /Failed to load resource/,
    })
    // The message would fail the test at its end, whichever page it comes from.
    await page.addInitScript(() => {
      Object.defineProperty(window, 'planted', { set: () => console.error('the planted script ran') })
    })
    for (const path of pagePaths.filter((path) => factsOf(path).access !== others || path === redirecting)) {
      await page.goto(addressOf(path, orderId)).catch(unlessItLeadsOn)
      await waitForHydration(page).catch(unlessItLeadsOn)
      expect(await page.locator('img[src="x"]').count().catch(unlessItLeadsOn), path).toBeFalsy()
    }
    await page.goto('/')
    // It would have been noticed.
    expect(await page.evaluate(() => typeof Object.getOwnPropertyDescriptor(window, 'planted')?.set)).toBe('function')
  }
}, 300_000)
