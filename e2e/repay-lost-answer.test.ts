import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { twoVariants, useBrowser, waitForHydration } from './support/browser.ts'
import { type Buyer, newBuyerWhoLeaves, visitAs } from './support/buyers.ts'
import { buy, cards, fillCard, visibleButton, words } from './support/checkout.ts'
import { hoops } from './support/pieces.ts'

useBrowser()

const unknown = {
  ar: 'لن يتكرر الطلب ولا الدفع',
  en: 'it will not be placed or paid twice',
} as const

type Variant = (typeof twoVariants)[number]

/** A shopper who pays an order again with this card, and gets no answer. `arrives`: whether the shop was asked. */
async function afterLostPayment({ lang, width }: Variant, card: string, { arrives }: { arrives: boolean }) {
  const shopper = await newBuyerWhoLeaves(lang)
  const { id } = await buy(shopper, hoops, { card: cards.declined })
  const page = await visitAs(shopper, `/checkout/${id}`, { lang, width })
  await waitForHydration(page)
  await fillCard(page, card)
  await page.route(
    '**/repay',
    async (route) => {
      if (arrives) await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await pay(page, lang)
  await page.getByText(unknown[lang]).first().waitFor()
  return { shopper, page, id }
}

const pay = (page: Page, lang: Variant['lang']) => visibleButton(page, words[lang].pay).click()

/** What was asked of which card, the oldest first, without the first attempt. */
async function laterPayments({ call }: Buyer, id: string) {
  const { transactions } = (await call('GET /orders/:id', { id })).data
  return transactions.slice(1).map(({ status, card }) => [status, card?.last_four])
}

test.each(twoVariants)(
  'a payment that never arrived is taken from the card that is typed now, not from the one before: $lang, $width',
  async (variant) => {
    const { shopper, page, id } = await afterLostPayment(variant, cards.declined, { arrives: false })
    await fillCard(page, cards.atOnce)
    await pay(page, variant.lang)
    await page.getByRole('heading', { level: 1, name: words[variant.lang].placed }).waitFor()
    expect(await laterPayments(shopper, id)).toEqual([['paid', '0000']])
  },
)

test.each(twoVariants)(
  'a payment that did arrive and was declined is told before another card is asked: $lang, $width',
  async (variant) => {
    const { shopper, page, id } = await afterLostPayment(variant, cards.declined, { arrives: true })
    await fillCard(page, cards.atOnce)
    await pay(page, variant.lang)
    await expect.poll(() => page.getByText(unknown[variant.lang]).count()).toBe(0)
    expect(await laterPayments(shopper, id)).toEqual([['failed', '0109']])
    await pay(page, variant.lang)
    await page.getByRole('heading', { level: 1, name: words[variant.lang].placed }).waitFor()
    expect(await laterPayments(shopper, id)).toEqual([
      ['failed', '0109'],
      ['paid', '0000'],
    ])
  },
)

test('a payment that did arrive and was made is not made again with another card', async () => {
  const variant = { lang: 'en', width: 'desktop' } as const
  const { shopper, page, id } = await afterLostPayment(variant, cards.atOnce, { arrives: true })
  await fillCard(page, cards.visa)
  await pay(page, 'en')
  await page.getByRole('heading', { level: 1, name: words.en.placed }).waitFor()
  expect(await laterPayments(shopper, id)).toEqual([['paid', '0000']])
})

test.each([false, true])('the same card again is one payment: arrived %s', async (arrives) => {
  const variant = { lang: 'en', width: 'desktop' } as const
  const { shopper, page, id } = await afterLostPayment(variant, cards.atOnce, { arrives })
  await pay(page, 'en')
  await page.getByRole('heading', { level: 1, name: words.en.placed }).waitFor()
  expect(await laterPayments(shopper, id)).toEqual([['paid', '0000']])
})
