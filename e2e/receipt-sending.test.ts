import { expect, test } from 'vitest'
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
    sent: 'وصلنا إيصالك',
    retry: 'أعد الإرسال',
  },
  en: {
    choose: 'Choose the file of the receipt',
    send: 'Send the receipt',
    password: /^Password \(/,
    email: /^Email/,
    login: 'Login',
    sent: 'We have your receipt',
    retry: 'Send again',
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

test.each(twoVariants)(
  'a receipt that arrived without an answer is not sent twice, at once or after the connection is back: $lang $width',
  async (variant) => {
    const t = texts[variant.lang]
    const shopper = await newBuyer(variant.lang)
    for (const connection of ['stays', 'breaks'] as const) {
      const { id } = await buyByTransfer(shopper)
      const page = await visit(`/OrderDetails/${id}/transfer`, {
        ...variant,
        token: shopper.token,
        ownBrowser: true,
        expectedComplaints: /net::ERR/,
      })
      await waitForHydration(page)
      await page.route('**/receipt', async (route) => {
        await route.fetch()
        if (connection === 'breaks') await page.context().setOffline(true)
        await route.abort('connectionreset')
      })
      const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: receiptPdf }
      await page.getByLabel(t.choose, { exact: true }).setInputFiles(file)
      await page.getByRole('button', { name: t.send }).click()
      if (connection === 'breaks') {
        const retry = page.getByRole('button', { name: t.retry })
        await retry.waitFor()
        await page.context().setOffline(false)
        await retry.click()
      }
      await page.getByText(t.sent).first().waitFor()
      const { data } = await shopper.call('GET /orders/:id', { id })
      expect(data.transfer?.receipts).toHaveLength(1)
    }
  },
)
