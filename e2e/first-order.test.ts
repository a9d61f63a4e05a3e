import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { newBuyer, putInCart, visitAs } from './support/buyers.ts'
import { openPaymentStep, visibleButton, waitForPriceLock, words } from './support/checkout.ts'
import { hoops } from './support/pieces.ts'
import { callIn, newEmail, newShopper } from './support/shoppers.ts'

useBrowser()

/** Its price is above what any courier takes in cash. */
const bar50 = { id: 5 }

const texts = {
  ar: { city: 'المدينة', area: 'الحي', street: 'الشارع', postal: 'الرمز البريدي', courier: 'شركة الشحن' },
  en: { city: 'City', area: 'District', street: 'Street', postal: 'Postal code', courier: 'Shipping company' },
}

const toasts = (page: Page) => page.locator('.toast').count()

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)(
  'the first address is saved by Continue, once, and the checkout goes on: $lang',
  async ({ lang, width }) => {
    const { email, token } = await newShopper({ lang })
    const shopper = { email, token, call: callIn(lang, token), addressId: 0 }
    await putInCart(shopper, [hoops])
    const page = await visitAs(shopper, '/checkout', { lang, width })
    await waitForPriceLock(page)
    const saved: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/user/addresses')) saved.push(request.url())
    })
    const m = texts[lang]
    const field = (name: string) =>
      page
        .getByRole('main')
        .getByLabel(new RegExp(`^${name}`))
        .first()
    const goOn = visibleButton(page, words[lang].goOn)

    // What is missing is said at its field, and nowhere else.
    await goOn.click()
    await page.locator('.error').first().waitFor()
    expect(await field(m.city).evaluate((input) => document.activeElement === input)).toBe(true)
    expect(await toasts(page)).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    // The order button says the same.
    await field(m.city).fill(lang === 'ar' ? 'الرياض' : 'Riyadh')
    await visibleButton(page, words[lang].pay).click()
    await expect.poll(() => field(m.area).evaluate((input) => document.activeElement === input)).toBe(true)

    await field(m.area).fill(lang === 'ar' ? 'الورود' : 'Al Wurud')
    await field(m.street).fill(lang === 'ar' ? 'شارع العليا' : 'Olaya Street')
    await field(m.postal).fill('12251')
    await goOn.dblclick()
    await page.waitForURL(/step=courier/)
    const title = page.getByRole('heading', { name: m.courier })
    await title.waitFor()
    expect(saved).toHaveLength(1)
    expect((await shopper.call('GET /user/addresses', {})).data).toMatchObject([{ postal_code: '12251' }])
    await expectAccessible(page)

    // The price lock at the upper edge does not hide the title of the step that opened.
    const lock = await page.getByRole('timer').filter({ visible: true }).first().boundingBox()
    if (width === 'phone') expect((await title.boundingBox())?.y).toBeGreaterThan((lock?.y ?? 0) + (lock?.height ?? 0))
  },
)

test.each([
  { lang: 'ar', width: 'phone', edit: /^تعديل/, another: 'عنوان جديد' },
  { lang: 'en', width: 'desktop', edit: /^Edit/, another: 'New address' },
] as const)(
  'Continue saves an address that is edited in its place, and one that is written beside others: $lang',
  async ({ lang, width, edit, another }) => {
    const m = texts[lang]
    const shopper = await newBuyer(lang)
    await putInCart(shopper, [hoops])
    const page = await visitAs(shopper, '/checkout', { lang, width })
    await waitForPriceLock(page)
    const main = page.getByRole('main')
    const field = (name: string) => main.getByLabel(new RegExp(`^${name}`)).first()
    const goOn = visibleButton(page, words[lang].goOn)

    await main.getByRole('button', { name: edit }).first().click()
    await field(m.street).fill('Tahlia Street')
    await goOn.click()
    await page.waitForURL(/step=courier/)
    expect((await shopper.call('GET /user/addresses', {})).data).toMatchObject([{ street_name: 'Tahlia Street' }])

    await page.goBack()
    await page.getByRole('button', { name: another }).click()
    await field(m.city).fill('Jeddah')
    await field(m.area).fill('Al Hamra')
    await field(m.street).fill('Falasteen')
    await field(m.postal).fill('23321')
    await goOn.click()
    await page.waitForURL(/step=courier/)
    // The order goes to the address that was written last.
    await main
      .getByText(/Falasteen/)
      .first()
      .waitFor()
    const { data } = await shopper.call('GET /user/addresses', {})
    expect(data.map(({ street_name }) => street_name).sort()).toEqual(['Falasteen', 'Tahlia Street'])
  },
)

test.each([
  { lang: 'ar', change: 'غيّر شركة الشحن', accept: /بإتمام الطلب توافق على/ },
  { lang: 'en', change: 'Change the courier', accept: /By placing the order you accept the/ },
] as const)('another courier is offered for cash only where one takes it: $lang', async ({ lang, change, accept }) => {
  const shopper = await newBuyer(lang)
  const page = await visitAs(shopper, 'about:blank', { lang, width: 'phone' })
  await openPaymentStep(shopper, page, [bar50])
  const cash = page.getByRole('radio', { name: words[lang].cash, exact: true })
  await expect.poll(() => cash.isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: change }).count()).toBe(0)
  await page.getByText(accept).first().waitFor()

  await shopper.call('DELETE /carts', {})
  await putInCart(shopper, [hoops])
  await page.goto('/checkout?step=courier')
  await waitForHydration(page)
  await waitForPriceLock(page)
  await page.getByRole('main').getByRole('radio').nth(1).check()
  await visibleButton(page, words[lang].goOn).click()
  await expect.poll(() => cash.isDisabled()).toBe(true)
  await page.getByRole('button', { name: change }).click()
  await page.waitForURL(/step=courier/)
})

test.each([
  {
    lang: 'ar',
    width: 'phone',
    wrong: 'رمز التحقق غير صحيح',
    resend: 'أرسل رمزًا جديدًا',
    sent: 'أرسلنا رمزًا جديدًا',
  },
  {
    lang: 'en',
    width: 'desktop',
    wrong: 'OTP not valid',
    resend: 'Send a new code',
    sent: 'A new code is on its way',
  },
] as const)('a new code takes the wrong one and its error away: $lang', async (m) => {
  const page = await visit(`/ResetPassword?email=${encodeURIComponent(newEmail())}`, m)
  const code = page.locator('input[name=otp]')
  await code.fill('000000')
  for (const name of ['password', 'password_confirmation'])
    await page.locator(`input[name=${name}]`).fill('kadifa-92-xmo')
  await page.locator('form').getByRole('button').last().click()
  await page.locator('.error').getByText(m.wrong).waitFor()
  expect(await toasts(page)).toBe(0)

  await page.getByRole('button', { name: m.resend }).click()
  await page.getByText(m.sent).waitFor()
  expect(await code.inputValue()).toBe('')
  expect(await page.locator('.code-box[data-digit]').count()).toBe(0)
  expect(await page.locator('.error').count()).toBe(0)
  expect(await page.locator('input[name=password]').inputValue()).toBe('kadifa-92-xmo')
})

test('a new code takes the wrong one away where an email is verified, too', async () => {
  const { email } = await newShopper({ verified: false })
  const page = await visit(`/VerifyEmail?email=${encodeURIComponent(email)}`, { lang: 'en', ownBrowser: true })
  await page.clock.install()
  const code = page.locator('input[name=otp]')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.locator('.error').getByText('OTP not valid').waitFor()
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByText('A new code is on its way').first().waitFor()
  expect(await code.inputValue()).toBe('')
  expect(await page.locator('.error').count()).toBe(0)
})

test.each([
  ['ar', /خصم إضافي .* عند الدفع بتحويل بنكي/],
  ['en', /An extra .* discount for bank transfer/],
] as const)(
  'the cart says what a bank transfer takes off, and its bar the total below its name: %s',
  async (lang, text) => {
    const shopper = await newBuyer(lang)
    await putInCart(shopper, [hoops])
    const page = await visitAs(shopper, '/cart', { lang, width: 'phone' })
    await page.getByText(text).waitFor()
    const bar = page.locator('.buy-bar')
    const edges = [bar.getByText(lang === 'ar' ? 'الإجمالي' : 'Total', { exact: true }), bar.locator('.price')].map(
      (part) =>
        part.evaluate((element, lang) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const { left, right } = range.getBoundingClientRect()
          return Math.round(lang === 'ar' ? right : left)
        }, lang),
    )
    const [nameEdge = 0, totalEdge = 0] = await Promise.all(edges)
    expect(Math.abs(nameEdge - totalEdge)).toBeLessThanOrEqual(3)
  },
)
