// Takes a picture of every step: PURCHASE_PICTURES=/tmp/first-purchase npm test -- e2e/first-purchase
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { cards, sums, visibleButton, waitForPriceLock, words } from './support/checkout.ts'
import { hoops } from './support/pieces.ts'
import { callIn, mailedCode, mailsTo, newEmail, password } from './support/shoppers.ts'

useBrowser()

const texts = {
  ar: {
    search: 'بحث',
    box: 'ابحث في المتجر',
    add: 'أضف إلى السلة',
    loginFirst: 'سجّل الدخول لتضيف إلى السلة',
    create: 'إنشاء حساب',
    createButton: 'إنشاء الحساب',
    first: [/الاسم الأول/, 'نورة'],
    last: [/اسم العائلة/, 'العتيبي'],
    email: /البريد الإلكتروني/,
    phone: [/رقم الجوال/, '0551234567'],
    password: /^كلمة المرور \(/,
    repeat: /أعد كتابة كلمة المرور/,
    code: /رمز التحقق/,
    verify: 'تأكيد',
    inCart: /^السلة/,
    cart: 'السلة',
    checkout: /إتمام الطلب/,
    city: [/^المدينة/, 'الرياض'],
    area: [/^الحي/, 'الورود'],
    street: [/^الشارع/, 'شارع العليا'],
    postal: [/^الرمز البريدي/, '12251'],
    details: 'تفاصيل الطلب',
    invoice: /الفاتورة/,
    courier: 'من 1 إلى 4 أيام عمل',
  },
  en: {
    search: 'Search',
    box: 'Search the store',
    add: 'Add to cart',
    loginFirst: 'Please login to add to cart',
    create: 'Create an account',
    createButton: 'Create account',
    first: [/First name/, 'Noura'],
    last: [/Last name/, 'Alotaibi'],
    email: /^Email/,
    phone: [/^Phone/, '0551234567'],
    password: /^Password \(/,
    repeat: /Repeat the password/,
    code: /Verification code/,
    verify: 'Verify',
    inCart: /^Cart/,
    cart: 'Cart',
    checkout: /Checkout/i,
    city: [/^City/, 'Riyadh'],
    area: [/^District/, 'Al Wurud'],
    street: [/^Street/, 'Olaya Street'],
    postal: [/^Postal code/, '12251'],
    details: 'Order details',
    invoice: /Invoice/,
    courier: 'From 1 - 4 work day',
  },
} as const

type Hands = { press: (target: Locator) => Promise<void>; write: (field: Locator, text: string) => Promise<void> }

const finger: Hands = { press: (target) => target.tap(), write: (field, text) => field.fill(text) }

/** Only Tab, Enter and letters; whoever cannot get to something by Tab is stuck. */
const keyboardOf = ({ keyboard }: Page): Hands => {
  const reach = async (target: Locator) => {
    await target.waitFor()
    for (let presses = 0; presses < 250; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${target}`)
  }
  return {
    async press(target) {
      await reach(target)
      await keyboard.press('Enter')
    },
    async write(field, text) {
      await reach(field)
      await keyboard.type(text)
    },
  }
}

test.each([
  { lang: 'ar', width: 'phone', by: 'touch' },
  { lang: 'en', width: 'desktop', by: 'keyboard alone' },
] as const)(
  'a first purchase from the first visit to the invoice: $lang, by $by',
  { timeout: 180_000 },
  async ({ lang, width, by }) => {
    const t = texts[lang]
    const email = newEmail()
    const { data: piece } = await callIn(lang)('GET /products/:id', hoops)
    const page = await visit('/', { lang, width })
    const { press, write } = by === 'touch' ? finger : keyboardOf(page)
    const main = page.getByRole('main')
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    let taken = 0
    const take = async (name: string) => {
      const folder = process.env.PURCHASE_PICTURES
      taken += 1
      if (!folder) return
      mkdirSync(folder, { recursive: true })
      await page.screenshot({ path: join(folder, `${lang}-${String(taken).padStart(2, '0')}-${name}.png`) })
    }
    await take('first-visit')

    if (width === 'phone') await press(page.getByRole('banner').getByRole('button', { name: t.search }))
    const box = page.getByRole('combobox', { name: t.box }).filter({ visible: true })
    await write(box, piece.title)
    await page.getByRole('option').first().waitFor()
    await take('suggestions')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/products\?search=/)
    const card = main.getByRole('article').getByRole('link', { name: piece.title, exact: true }).first()
    await card.waitFor()
    await take('results')
    await press(card)
    await title(piece.title)
    await take('piece')
    await press(main.getByRole('button', { name: t.add, exact: true }).first())

    // The offer to log in stands at the button, and leads back to the piece.
    const offer = main.getByRole('status').or(main.getByRole('alert')).filter({ hasText: t.loginFirst })
    await offer.waitFor()
    await take('login-offer')
    await press(offer.getByRole('link', { name: t.create }))
    await title(t.create)
    for (const [label, text] of [
      t.first,
      t.last,
      [t.email, email],
      t.phone,
      [t.password, password],
      [t.repeat, password],
    ])
      await write(page.getByLabel(label), text as string)
    await take('register')
    await press(page.getByRole('button', { name: t.createButton, exact: true }))
    await page.waitForURL(/\/VerifyEmail/)
    await page.getByLabel(t.code).waitFor()
    await take('code')
    await write(page.getByLabel(t.code), await mailedCode(email))
    if (page.url().includes('/VerifyEmail')) await press(page.getByRole('button', { name: t.verify, exact: true }))

    // What waited for the login is done.
    await title(piece.title)
    await page.locator('[data-toasts]').getByText(piece.title).waitFor()
    await take('back-at-the-piece')
    await press(page.getByRole('banner').getByRole('link', { name: t.inCart }))
    await title(t.cart)
    await main.locator('[data-line]').waitFor()
    await take('cart')
    await press(main.getByRole('link', { name: t.checkout }).filter({ visible: true }).first())
    await page.waitForURL(/\/checkout/)
    await waitForPriceLock(page)
    await take('checkout')

    const goOn = visibleButton(page, words[lang].goOn)
    for (const [label, text] of [t.city, t.area, t.street, t.postal]) await write(main.getByLabel(label).first(), text)
    await take('address')
    await press(goOn)
    await page.waitForURL(/step=courier/)
    await main.getByText(t.courier, { exact: true }).first().waitFor()
    await take('courier')
    await press(goOn)
    await page.waitForURL(/step=payment/)
    const field = (name: string) => page.locator(`[data-card="${name}"]`)
    await write(field('number'), cards.mada.replaceAll(' ', ''))
    await write(field('expiry'), '0129')
    await write(field('cvv'), '123')
    await write(field('holder'), 'NOURA ALOTAIBI')
    await take('card')
    const { shown, total } = await sums(page)
    expect(shown).toBe(total)
    await press(visibleButton(page, words[lang].pay))
    await page.waitForURL(/3ds/)
    await take('bank')
    await press(page.locator('button[value="approve"]'))
    await title(words[lang].placed)
    await take('placed')

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await press(main.getByRole('link', { name: t.details, exact: true }))
    await page.waitForURL(/\/OrderDetails\/A-[^/]+$/)
    await take('order')
    await press(main.getByRole('link', { name: t.invoice }).first())
    await page.waitForURL(/invoice$/)
    await page.getByText(id).first().waitFor()
    await take('invoice')

    const [jwt] = (await page.context().cookies()).filter(({ name }) => name === 'jwt')
    const { data: order } = await callIn(lang, jwt?.value)('GET /orders/:id', { id })
    expect(order).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      items: [{ product_id: hoops.id, quantity: 1 }],
    })
    expect(Math.round(order.total * 100)).toBe(total)
    await expect
      .poll(async () => (await mailsTo(email)).some(({ subject }) => subject.includes(id)), { timeout: 20_000 })
      .toBe(true)
  },
)
