import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { twoVariants, useBrowser, waitForHydration } from './support/browser.ts'
import { newBuyer, visitAs } from './support/buyers.ts'
import { callIn, mailedCode, newEmail, password } from './support/shoppers.ts'

useBrowser()

const texts = {
  ar: {
    edit: /^تعديل/,
    cancel: 'إلغاء',
    remove: /^حذف/,
    keep: 'أبقِه',
    newAddress: 'عنوان جديد',
    changeEmail: 'تغيير البريد الإلكتروني',
    newEmail: /^البريد الجديد/,
    current: /^كلمة المرور الحالية/,
    chosen: /^كلمة المرور الجديدة/,
    repeated: /^أعد كتابة/,
    code: /رمز/,
    savePassword: 'حفظ كلمة المرور',
    endDevice: /^تسجيل الخروج من/,
  },
  en: {
    edit: /^Edit the address/,
    cancel: 'Cancel',
    remove: /^Remove the address/,
    keep: 'Keep it',
    newAddress: 'New address',
    changeEmail: 'Change email',
    newEmail: /^New email/,
    current: /^Current password/,
    chosen: /^New password/,
    repeated: /^Repeat/,
    code: /code/i,
    savePassword: 'Save the password',
    endDevice: /^Log out/,
  },
} as const

const focused = (page: Page, field: Locator) => field.and(page.locator(':focus')).waitFor()

test.each(twoVariants)(
  'the keyboard goes on where it was after an address was left as it is: $lang $width',
  async (variant) => {
    const m = texts[variant.lang]
    const page = await visitAs(await newBuyer(variant.lang), '/Profile?section=addresses', variant)
    await waitForHydration(page)
    const main = page.getByRole('main')
    const button = (name: RegExp | string) => main.getByRole('button', { name, exact: true })
    await button(m.remove).press('Enter')
    await button(m.keep).press('Enter')
    await focused(page, button(m.remove))
    await button(m.edit).press('Enter')
    await button(m.cancel).press('Enter')
    await focused(page, button(m.edit))
    await button(m.newAddress).press('Enter')
    await button(m.cancel).press('Enter')
    await focused(page, button(m.newAddress))
  },
)

test.each(twoVariants)(
  'the keyboard goes on where it was after a change of email, password or devices: $lang $width',
  async (variant) => {
    const m = texts[variant.lang]
    const shopper = await newBuyer(variant.lang)
    const page = await visitAs(shopper, '/Profile?section=security', variant)
    await waitForHydration(page)
    const main = page.getByRole('main')
    const button = (name: RegExp | string) => main.getByRole('button', { name, exact: true })

    await button(m.changeEmail).press('Enter')
    const email = newEmail()
    await main.getByLabel(m.newEmail).fill(email)
    const form = main.locator('form').filter({ has: page.getByLabel(m.newEmail) })
    await form.getByLabel(m.current).fill(password)
    await form.getByLabel(m.current).press('Enter')
    const code = main.getByRole('textbox', { name: m.code })
    await focused(page, code)
    await code.fill(await mailedCode(email))
    await code.press('Enter')
    await main.getByText(email).waitFor()
    await focused(page, button(m.changeEmail))

    const changing = main.locator('form').filter({ has: page.getByRole('button', { name: m.savePassword }) })
    await changing.getByLabel(m.current).fill(password)
    await changing.getByLabel(m.chosen).fill('melhfa-83-tqo')
    await changing.getByLabel(m.repeated).fill('melhfa-83-tqo')
    await button(m.savePassword).press('Enter')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=password]')?.value === '')
    await focused(page, button(m.savePassword))

    for (let n = 0; n < 2; n++)
      await callIn(variant.lang)('POST /user/auth/login', { email, password: 'melhfa-83-tqo' })
    await page.reload()
    await waitForHydration(page)
    const devices = main.getByRole('button', { name: m.endDevice }).filter({ visible: true })
    await devices.first().waitFor()
    const before = await devices.count()
    await devices.first().press('Enter')
    await expect.poll(() => devices.count()).toBe(before - 1)
    await focused(page, devices.first())
  },
)
