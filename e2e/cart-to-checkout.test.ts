import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser, waitForHydration } from './support/browser.ts'
import { openCart } from './support/carts.ts'

useBrowser()

const bangle = 43
const engravedNecklace = 80

const texts = {
  ar: {
    checkout: 'إتمام الطلب',
    edit: 'تعديل النقش والملاحظة',
    editNote: 'تعديل الملاحظة',
    engraving: /^النقش/,
    note: /^ملاحظة/,
    failed: 'تعذّر تحديث السلة',
  },
  en: {
    checkout: 'Checkout',
    edit: 'Edit engraving and note',
    editNote: 'Edit note',
    engraving: /^Engraving/,
    note: /^Note/,
    failed: 'Failed to update cart',
  },
} as const

/** In the bar of a phone, or in the summary of a wide screen. */
const checkoutLink = (page: Page, name: string) => page.getByRole('link', { name }).filter({ visible: true }).first()
const atCheckout = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/checkout')

test.each(twoVariants)(
  'an engraving that was corrected but not saved goes along to the checkout: $lang $width',
  async ({ lang, width }) => {
    const m = texts[lang]
    const { page, cart } = await openCart([{ id: engravedNecklace, custom_text: 'نورا' }], lang, width)
    await page.getByRole('button', { name: m.edit }).click()
    await page.getByRole('textbox', { name: m.engraving }).fill('نورة')
    await checkoutLink(page, m.checkout).click()
    await atCheckout(page)
    await waitForHydration(page)
    await page.getByText('نورة').filter({ visible: true }).first().waitFor()
    expect(await cart()).toMatchObject([{ custom_text: 'نورة' }])
  },
)

test.each(twoVariants)(
  'an engraving that cannot be saved keeps the shopper in the cart, and says why: $lang $width',
  async ({ lang, width }) => {
    const m = texts[lang]
    const { page, cart } = await openCart([{ id: engravedNecklace, custom_text: 'نورا' }], lang, width)
    await page.getByRole('button', { name: m.edit }).click()
    const engraving = page.getByRole('textbox', { name: m.engraving })
    const isMarked = () => engraving.and(page.locator(':focus[aria-invalid="true"]')).waitFor()
    await engraving.fill('')
    await checkoutLink(page, m.checkout).click()
    await isMarked()
    await expectAccessible(page)

    await engraving.fill('نورة')
    await page.route('**/api/v1/carts/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await checkoutLink(page, m.checkout).click()
    await page.getByText(m.failed).waitFor()
    await isMarked()
    expect(new URL(page.url()).pathname).toBe('/cart')
    expect(await engraving.inputValue()).toBe('نورة')
    expect(await cart()).toMatchObject([{ custom_text: 'نورا' }])

    await checkoutLink(page, m.checkout).click()
    await atCheckout(page)
    expect(await cart()).toMatchObject([{ custom_text: 'نورة' }])
  },
)

test.each(twoVariants)(
  'a note goes along too, from each form that is open; one that was not changed is not sent: $lang $width',
  async ({ lang, width }) => {
    const m = texts[lang]
    const lines = [
      { id: bangle, note: 'One' },
      { id: engravedNecklace, custom_text: 'نورا' },
    ]
    const { page, cart, call } = await openCart(lines, lang, width)
    await page.getByRole('button', { name: m.edit }).click()
    await page.getByRole('button', { name: m.editNote }).click()
    await page.getByRole('textbox', { name: m.note }).first().fill('Two')
    // Changed on another device meanwhile: the untouched form must not undo it.
    const [, necklace] = await cart()
    await call('PATCH /carts/:item_id', { item_id: necklace?.id ?? 0, custom_text: 'سارة' })
    await checkoutLink(page, m.checkout).click()
    await atCheckout(page)
    expect(await cart()).toMatchObject([{ note: 'Two' }, { custom_text: 'سارة' }])
  },
)
