import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './support/browser.ts'
import { inStock, newBuyer, putInCart, visitAs } from './support/buyers.ts'
import { buy, cards } from './support/checkout.ts'
import { hoops } from './support/pieces.ts'

useBrowser()

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)('orders and payments can be seen and read by everyone: $lang, $width', async (variant) => {
  const shopper = await newBuyer(variant.lang)
  // One product more than an order shows at first.
  await putInCart(shopper, [{ id: 1 }, { id: 13 }, { id: 11 }, { id: 87 }])
  const { id } = await buy(shopper, hoops, { card: cards.declined })
  const page = await visitAs(shopper, `/OrderDetails/${id}`, variant)
  for (const path of [`/OrderDetails/${id}`, '/MyOrders', '/transactions']) {
    if (!page.url().endsWith(path)) await page.goto(path)
    await page.getByText(id).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  }
  // On the smallest phones too.
  await page.goto('/MyOrders')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.each([
  {
    lang: 'ar',
    width: 'phone',
    list: 'صور للورشة',
    invoice: 'نرسل إليك الفاتورة الضريبية بالبريد الإلكتروني عند شحن الطلب.',
  },
  {
    lang: 'en',
    width: 'desktop',
    list: 'Pictures for the workshop',
    invoice: 'We email you the tax invoice when the parcel leaves.',
  },
] as const)(
  'pictures for the workshop are seen with their names in the cart and in the order: $lang',
  async (variant) => {
    const shopper = await newBuyer(variant.lang)
    const picture = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer()
    const long = `${'a-very-long-name-'.repeat(4)}.png`
    const attachments = [
      new File([new Uint8Array(await picture('gold'))], long, { type: 'image/png' }),
      new File([new Uint8Array(await picture('navy'))], 'رسم الخط.png', { type: 'image/png' }),
    ]
    const { data: necklace } = await shopper.call('GET /products/:id', { id: 80 })
    const cartInput = { id: necklace.id, variety_id: inStock(necklace).id, custom_text: 'Noura', attachments }
    await shopper.call('POST /products/:id/add-to-cart', cartInput)
    const page = await visitAs(shopper, '/cart', variant)
    const expectPictures = async () => {
      const list = page.getByRole('list', { name: variant.list })
      for (const name of [long, 'رسم الخط.png']) {
        const shown = list.getByRole('img', { name })
        await shown.scrollIntoViewIfNeeded()
        await shown.locator('img').waitFor()
        await expect.poll(() => shown.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(112)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await expectAccessible(page)
    }
    await expectPictures()
    const { id } = await buy(shopper, hoops)
    await page.goto(`/OrderDetails/${id}`)
    // Paid to the courier: the invoice comes with the parcel.
    await page.getByText(variant.invoice).waitFor()
    await expectPictures()
  },
)

test('the invoice is saved as a PDF by one press', async () => {
  const shopper = await newBuyer()
  const { id, invoice } = await buy(shopper, hoops, { card: cards.atOnce })
  const page = await visitAs(shopper, `/OrderDetails/${id}`, { lang: 'en' })
  await page.getByRole('link', { name: 'Invoice' }).first().click()
  await page.waitForURL(/invoice$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tax invoice')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Back to the order')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${invoice?.number}.pdf`)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  expect(bytes.length).toBeGreaterThan(10_000)
})

test.each([
  { lang: 'ar', width: 'phone', button: 'الدفع عند الاستلام بدلًا من البطاقة', yes: 'نعم، أدفع عند الاستلام' },
  { lang: 'en', width: 'desktop', button: 'Pay on delivery instead', yes: 'Yes, pay on delivery' },
] as const)(
  'an order whose card was declined is paid at the door instead: $lang',
  async ({ button, yes, ...variant }) => {
    const shopper = await newBuyer(variant.lang)
    const { id, total } = await buy(shopper, hoops, { card: cards.declined })
    const page = await visitAs(shopper, `/OrderDetails/${id}`, variant)
    await page.getByRole('button', { name: button }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: yes }).dblclick()
    await page.getByText(variant.lang === 'ar' ? 'يُدفع عند الاستلام' : 'Due on delivery').waitFor()
    expect(await page.getByRole('button', { name: button }).count()).toBe(0)
    const { data: orders } = await shopper.call('GET /orders', {})
    expect(orders).toMatchObject([{ id, total, status: 'confirmed', payment_status: 'cod_due' }])
  },
)
