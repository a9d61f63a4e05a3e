import { expect, test } from 'vitest'
import { expectAccessible, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { newBuyer, visitAs } from './support/buyers.ts'
import {
  cards,
  chooseCash,
  fillCard,
  goOn,
  openCheckout,
  openPaymentStep,
  sums,
  visibleButton,
  waitForPriceLock,
  watchRequests,
  words,
} from './support/checkout.ts'
import { bangle, goldBar, hoops } from './support/pieces.ts'

useBrowser()

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
    const page = await visitAs(shopper, 'about:blank', { lang, width })
    const sent = watchRequests(page)
    await openCheckout(shopper, page, [bangle, goldBar])

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
    const size = lang === 'ar' ? /مقاس \d+ مم/ : /Size \d+ mm/
    await page.getByText(size).first().waitFor({ state: 'attached' })

    await visibleButton(page, t.pay).click()
    await page.waitForURL(/3ds/)
    await page.locator('button[value="approve"]').click()
    await page.getByRole('heading', { level: 1, name: t.placed }).waitFor()
    await page.getByText(size).first().waitFor()
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
  const page = await visitAs(shopper, 'about:blank', { lang, width: lang === 'en' ? 'phone' : 'desktop' })
  await openPaymentStep(shopper, page, [hoops])
  await fillCard(page, cards.declined)
  await visibleButton(page, t.pay).click()

  // Declined without leaving the page: everything typed is still there.
  await page.waitForURL(/\/checkout\/A-/)
  await page.getByText(lang === 'ar' ? 'لم يُخصم أي مبلغ.' : 'Nothing was charged.').waitFor()
  expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.declined)
  await page.locator('[data-card="number"]').fill(cards.visa)
  await expectAccessible(page)
  await visibleButton(page, t.pay).click()

  // Refused on the bank's page: the card can be used again without typing it.
  await page.waitForURL(/3ds/)
  await page.locator('button[value="decline"]').click()
  await page.getByRole('heading', { level: 1, name: t.notPaid }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: t.rePay }).click()
  await page.getByRole('radio', { name: /1111/ }).waitFor()
  await waitForHydration(page)
  await visibleButton(page, t.pay).click()
  await page.waitForURL(/3ds/)

  // Back from the bank without a decision: neither an empty checkout nor a second payment.
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

test('cash on delivery with a coupon; a double press makes one order; it can be cancelled', async () => {
  const shopper = await newBuyer()
  const page = await visitAs(shopper, 'about:blank', { lang: 'en' })
  await openCheckout(shopper, page, [hoops])
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

  // The form for a new address contains this question too, so it is shown only once.
  const another = page.getByRole('checkbox', { name: 'Another person receives the order' })
  await page.getByRole('button', { name: 'New address' }).click()
  expect(await another.count()).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await another.check()
  await goOn(page, words.en)
  await page.getByText('Please, fill recipient data').first().waitFor()
  await page.getByLabel('Recipient name').fill('Sara Alotaibi')
  await page.getByLabel('Recipient phone').fill('050 765 4321')
  await goOn(page, words.en)

  // The second courier takes no cash: the method stays visible, disabled, with the reason.
  await page.getByRole('radio', { name: /hand delivery/i }).check()
  await goOn(page, words.en)
  await page.locator('input[name="method"]').nth(1).waitFor()
  expect(await page.getByRole('radio', { name: words.en.cash, exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Change the courier' }).click()
  await page.getByRole('radio').first().check()
  await goOn(page, words.en)
  await chooseCash(page, () => page.getByRole('radio', { name: words.en.cash, exact: true }).check())
  await visibleButton(page, words.en.place).dblclick()
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

test('paying too early says what is missing; Back goes one step back; leaving loses nothing but the card and the identity number', async () => {
  const shopper = await newBuyer()
  const page = await visitAs(shopper, 'about:blank', { lang: 'en' })
  await openCheckout(shopper, page, [bangle, goldBar])
  await visibleButton(page, words.en.pay).click()
  await page.getByText('Still missing:').waitFor()
  await page.getByRole('button', { name: 'Card number is required.' }).waitFor()
  const identity = page.getByLabel('Document number')
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'identity')
  await identity.fill('1000000008')
  await goOn(page, words.en)
  await page.locator('[data-card="number"]').fill(cards.visa)
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(await stored()).not.toContain('1000000008')

  await page.goBack()
  await identity.waitFor()
  expect(await identity.inputValue()).toBe('1000000008')
  await page.goForward()
  expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.visa)

  const total = (await sums(page)).total
  await page.goto('/Store')
  await page.goto('/checkout?step=identity')
  await waitForHydration(page)
  // The number is not stored, so the page asks for it again and says why.
  expect(await identity.inputValue()).toBe('')
  await page.getByText('after a reload, enter it again').waitFor()
  await identity.fill('1000000008')
  await waitForPriceLock(page)
  expect((await sums(page)).total).toBe(total)
  await goOn(page, words.en)
  expect(await page.locator('[data-card="number"]').inputValue()).toBe('')
  expect(await stored()).not.toContain('4111')
  expect(await stored()).not.toContain('1000000008')
})
