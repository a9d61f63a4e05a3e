import { expect, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { newBuyerWhoLeaves, putInCart, visitAs } from './support/buyers.ts'
import { buy, cards, visibleButton, waitForPriceLock, words } from './support/checkout.ts'
import { hoops } from './support/pieces.ts'

useBrowser()

test.each(twoVariants)(
  'who has three orders open is led to one of them before anything is filled in: $lang, $width',
  async (variant) => {
    const { lang } = variant
    const shopper = await newBuyerWhoLeaves(lang)
    const orders: string[] = []
    for (let n = 0; n < 3; n++) {
      orders.push((await buy(shopper, hoops, { card: cards.declined })).id)
      await shopper.call('DELETE /carts', {})
    }
    await putInCart(shopper, [hoops])
    const page = await visitAs(shopper, '/checkout', variant)
    await page
      .getByRole('alert')
      .getByText(lang === 'ar' ? 'ادفع أحدها أو ألغِه' : 'Pay or cancel one of them')
      .waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('link', { name: lang === 'ar' ? 'عرض الطلب' : 'View the order' }).click()
    await page.waitForURL(`**/OrderDetails/${orders.at(-1)}`)

    await page.getByRole('button', { name: lang === 'ar' ? 'إلغاء الطلب' : 'Cancel order' }).click()
    await page.getByRole('button', { name: lang === 'ar' ? 'نعم، ألغِ الطلب' : 'Yes, cancel it' }).click()
    await page.getByText(lang === 'ar' ? 'ألغيت هذا الطلب.' : 'You cancelled this order.').waitFor()
    await page.goto('/checkout')
    await waitForHydration(page)
    await waitForPriceLock(page)
  },
)

test.each(twoVariants)(
  'who has three cash orders open reads at the choice why cash is not one, and pays by card: $lang, $width',
  async (variant) => {
    const { lang } = variant
    const shopper = await newBuyerWhoLeaves(lang)
    for (let n = 0; n < 3; n++) await buy(shopper, hoops)
    await putInCart(shopper, [hoops])
    const page = await visitAs(shopper, '/checkout?step=payment', variant)
    await waitForPriceLock(page)
    await page
      .getByText(
        lang === 'ar'
          ? 'بلغت طلباتك غير المدفوعة حدّها الأعلى'
          : 'You have reached the limit of orders awaiting payment',
      )
      .waitFor()
    expect(await page.getByRole('radio', { name: words[lang].cash, exact: true }).isDisabled()).toBe(true)
    await expectAccessible(page)
  },
)

test.each(twoVariants)(
  'who left five card orders unpaid is told when a card is taken again, and pays on delivery: $lang, $width',
  async (variant) => {
    const { lang } = variant
    const shopper = await newBuyerWhoLeaves(lang)
    for (let n = 0; n < 5; n++) {
      const { id } = await buy(shopper, hoops, { card: cards.declined })
      await shopper.call('POST /orders/:id/cancel', { id })
      await shopper.call('DELETE /carts', {})
    }
    await putInCart(shopper, [hoops])
    const page = await visit('/checkout?step=payment', { ...variant, token: shopper.token, expectedComplaints: /429/ })
    const warning = page.getByRole('alert')
    await warning
      .getByText(lang === 'ar' ? /ادفع بطريقة أخرى بعد .*\d\d:\d\d/ : /pay in another way after .*\d\d:\d\d/)
      .waitFor()
    await expectAccessible(page)
    await warning.getByRole('button', { name: lang === 'ar' ? 'الدفع عند الاستلام' : 'Pay on delivery' }).click()
    await waitForPriceLock(page)
    await visibleButton(page, words[lang].place).click()
    await page.getByRole('heading', { level: 1, name: words[lang].placed }).waitFor()
  },
)
