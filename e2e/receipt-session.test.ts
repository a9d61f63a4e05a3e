import { test } from 'vitest'
import { twoVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { newBuyer } from './support/buyers.ts'
import { password } from './support/shoppers.ts'
import { buyByTransfer, receiptPdf } from './support/transfers.ts'

useBrowser()

const texts = {
  ar: {
    choose: 'اختر ملف الإيصال',
    send: 'أرسل الإيصال',
    password: /^كلمة المرور/,
    email: /^البريد الإلكتروني/,
    login: 'دخول',
  },
  en: {
    choose: 'Choose the file of the receipt',
    send: 'Send the receipt',
    password: /^Password \(/,
    email: /^Email/,
    login: 'Login',
  },
} as const

test.each(twoVariants)(
  'who was logged out meanwhile logs in and is back where the receipt is sent: $lang $width',
  async (variant) => {
    const t = texts[variant.lang]
    const shopper = await newBuyer(variant.lang)
    const { id } = await buyByTransfer(shopper)
    const page = await visit(`/OrderDetails/${id}/transfer`, {
      ...variant,
      token: shopper.token,
      expectedComplaints: /401/,
    })
    await waitForHydration(page)
    const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: receiptPdf }
    await page.getByLabel(t.choose, { exact: true }).setInputFiles(file)
    await shopper.call('GET /Auth/Logout', {})
    await page.getByRole('button', { name: t.send }).click()
    await page.waitForURL(/\/Login\?return=/)
    const form = page.getByRole('main')
    await form.getByRole('textbox', { name: t.email }).fill(shopper.email)
    await form.getByLabel(t.password).fill(password)
    await form.getByRole('button', { name: t.login, exact: true }).click()
    await page.waitForURL(`**/OrderDetails/${id}/transfer`)
    await page.getByRole('button', { name: t.send }).waitFor()
  },
)
