import { expect, test } from 'vitest'
import { twoVariants, useBrowser, visit } from './support/browser.ts'
import { newBuyer, putInCart, visitAs } from './support/buyers.ts'
import { hoops } from './support/pieces.ts'
import { newShopper, password } from './support/shoppers.ts'

useBrowser()

const words = {
  ar: {
    email: /البريد الإلكتروني/,
    password: /^كلمة المرور \(/,
    login: 'دخول',
    notEmail: /البريد الإلكتروني غير صحيح/,
    loginFailed: 'تعذّر تسجيل الدخول',
    registerFailed: 'تعذّر إنشاء الحساب',
    ourFault: /الخلل من جهتنا/,
    connection: /تحقق من اتصالك وأعد المحاولة/,
    addressAdded: 'أُضيف العنوان',
    cartUpdated: 'حُدّثت السلة',
    noItems: 'لا توجد قطع للمقارنة',
    more: 'زد الكمية',
  },
  en: {
    email: /^Email/,
    password: /^Password \(/,
    login: 'Login',
    notEmail: /Value is not a valid email address/,
    loginFailed: 'Login Failed',
    registerFailed: 'Register Failed',
    ourFault: /The fault is ours/,
    connection: /check your connection/,
    addressAdded: 'Address added',
    cartUpdated: 'Cart updated',
    noItems: 'No items found',
    more: 'Increase quantity',
  },
}
const serverError = { status: 500, json: { code: 'unexpected', message: '' } }
const failures = /status of 500/

test.each(twoVariants)(
  'the login checks the form of an email before it sends anything: $lang',
  async ({ lang, width }) => {
    const t = words[lang]
    const page = await visit('/Login', { lang, width })
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/auth/login') && asked.push(request.url())))
    await page.getByLabel(t.email).fill('noura@')
    await page.getByLabel(t.password).fill(password)
    await page.getByRole('button', { name: t.login, exact: true }).click()
    await page.getByText(t.notEmail).waitFor()
    expect(asked).toEqual([])
  },
)

test.each(twoVariants)(
  'when the store stumbles, a login or a registration says that it failed and whose fault that is: $lang',
  async ({ lang, width }) => {
    const t = words[lang]
    const page = await visit('/Login', { lang, width, expectedComplaints: failures })
    await page.getByLabel(t.email).fill('noura@example.com')
    await page.getByLabel(t.password).fill(password)
    await page.route('**/auth/login', (route) => route.fulfill(serverError), { times: 1 })
    await page.getByRole('button', { name: t.login, exact: true }).click()
    await page.getByText(t.loginFailed, { exact: true }).waitFor()
    await page.getByText(t.ourFault).waitFor()
    expect(await page.getByText(t.connection).count()).toBe(0)

    await page.route('**/auth/login', (route) => route.abort('internetdisconnected'), { times: 1 })
    await page.getByRole('button', { name: t.login, exact: true }).click()
    await page.getByText(t.connection).waitFor()
    expect(await page.getByText(t.ourFault).count()).toBe(0)

    await page.goto('/Register')
    await page.route('**/auth/register', (route) => route.fulfill(serverError))
    await page.getByLabel(lang === 'ar' ? /الاسم الأول/ : /First name/).fill('Noura')
    await page.getByLabel(lang === 'ar' ? /اسم العائلة/ : /Last name/).fill('Alotaibi')
    await page.getByLabel(t.email).fill('noura@example.com')
    await page.getByLabel(lang === 'ar' ? /رقم الجوال/ : /^Phone/).fill('551234567')
    await page.getByLabel(t.password).fill(password)
    await page.getByLabel(lang === 'ar' ? /أعد كتابة كلمة المرور/ : /Repeat the password/).fill(password)
    await page.getByRole('button', { name: lang === 'ar' ? 'إنشاء الحساب' : 'Create account' }).click()
    await page.getByText(t.registerFailed, { exact: true }).waitFor()
    await page.getByText(t.ourFault).waitFor()
    expect(await page.getByLabel(t.email).inputValue()).toBe('noura@example.com')
  },
)

test('a message that the store could not accept says that the fault is ours, and stays', async () => {
  const page = await visit('/Contact', { lang: 'en', expectedComplaints: failures })
  await page.getByLabel('Name').fill('Sara')
  await page.getByLabel('Email').fill('sara@example.com')
  await page.getByLabel('Subject').fill('A ring size')
  await page.getByLabel('Message').fill('Can you resize ring 12 to 54?')
  await page.route('**/api/v1/contact', (route) => route.fulfill(serverError))
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(words.en.ourFault).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('Can you resize ring 12 to 54?')
})

test.each(twoVariants)(
  'a new quantity says that the cart was updated, a new address in the checkout that it was added: $lang',
  async ({ lang, width }) => {
    const t = words[lang]
    const buyer = await newBuyer(lang)
    await putInCart(buyer, [hoops])
    const page = await visitAs(buyer, '/cart', { lang, width })
    await page.getByRole('button', { name: t.more }).first().click()
    await page.getByText(t.cartUpdated, { exact: true }).waitFor()

    await page.goto('/checkout')
    await page.getByRole('button', { name: lang === 'ar' ? 'عنوان جديد' : 'New address' }).click()
    await page.getByLabel(lang === 'ar' ? /^المدينة/ : /^City/).fill('Jeddah')
    await page.getByLabel(lang === 'ar' ? /^الحي/ : /^District/).fill('Al Hamra')
    await page.getByLabel(lang === 'ar' ? /^الشارع/ : /^Street/).fill('Falasteen')
    await page.getByLabel(lang === 'ar' ? /^الرمز البريدي/ : /^Postal code/).fill('23321')
    await page.getByRole('button', { name: lang === 'ar' ? 'حفظ العنوان' : 'Save address' }).click()
    await page.getByText(t.addressAdded, { exact: true }).waitFor()
  },
)

test.each(twoVariants)('an empty comparison says so: $lang', async ({ lang, width }) => {
  const { token } = await newShopper({ lang })
  const page = await visit('/Compare', { lang, width, token })
  await page.getByRole('heading', { name: words[lang].noItems }).waitFor()
})
