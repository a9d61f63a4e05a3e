import type { Locale } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { newBuyerWhoLeaves, putInCart, visitAs } from './support/buyers.ts'
import { buy, cards, chooseCash, sums, visibleButton, waitForPriceLock } from './support/checkout.ts'
import { newSession } from './support/own-session.ts'
import { lightHoops } from './support/pieces.ts'
import { mailsTo } from './support/shoppers.ts'
import { callWith } from './support/staff-calls.ts'
import {
  accountant,
  bookTransfer,
  buyByTransfer,
  letTimeRunOut,
  receiptPdf,
  receiptPicture,
  sendReceipt,
} from './support/transfers.ts'

useBrowser()

const texts = {
  ar: {
    promise: /خصم إضافي .*3%.* على القطع عند الدفع بتحويل بنكي/,
    transfer: 'تحويل بنكي',
    saves: 'توفّر',
    discount: 'خصم التحويل البنكي',
    place: /^أكّد الطلب وحوّل/,
    reserved: 'طلبك محجوز',
    awaits: 'بانتظار التحويل',
    copyIban: 'نسخ الآيبان',
    copied: 'نُسخ الآيبان',
    copyAmount: 'نسخ المبلغ تمامًا',
    choose: 'اختر ملف الإيصال',
    send: 'أرسل الإيصال',
    missing: 'اختر صورة الإيصال أو ملفه أولًا.',
    wrongKind: /ليس صورة ولا PDF/,
    checking: /نراجع إيصالك الآن/,
    paid: 'تم الدفع',
    details: 'بيانات التحويل والإيصال',
    tooLittle: /وصلنا أقل من المطلوب/,
    copyRest: 'نسخ المبلغ الباقي',
    refused: /لم نتمكن من قبول الإيصال/,
    surplus: /وصل أكثر من المطلوب/,
    second: /وصلت منك حوالة لم يعد الطلب ينتظرها/,
    timeOut: /أُلغي لأن التحويل لم يصل في الوقت/,
    late: /وصل تحويلك بعد انتهاء الحجز/,
    givenBack: /أُعيد إليك بتحويل/,
    instead: 'الدفع بتحويل بنكي بدلًا من البطاقة',
    yes: 'نعم، أحوّل المبلغ',
    byCard: 'ادفع بالبطاقة بدلًا منه',
    withoutDiscount: /فلا يُحسب خصم التحويل البنكي/,
    invoice: 'الفاتورة',
    invoiceLater: 'تصدر الفاتورة الضريبية حين نؤكد وصول المبلغ، وتصلك بالبريد الإلكتروني.',
  },
  en: {
    promise: /An extra .*3%.* discount for bank transfer, off the pieces/,
    transfer: 'Bank transfer',
    saves: 'You save',
    discount: 'Bank transfer discount',
    place: /^Place and transfer/,
    reserved: 'Your order is reserved',
    awaits: 'Awaiting transfer',
    copyIban: 'Copy IBAN',
    copied: 'Copied IBAN',
    copyAmount: 'Copy Exact amount',
    choose: 'Choose the file of the receipt',
    send: 'Send the receipt',
    missing: 'Choose the picture or file of the receipt first.',
    wrongKind: /is neither a picture nor a PDF/,
    checking: /We are checking your receipt/,
    paid: 'Paid',
    details: 'Transfer details and receipt',
    tooLittle: /Less than the amount has arrived/,
    copyRest: 'Copy Amount still missing',
    refused: /We could not accept the receipt/,
    surplus: /More than the amount arrived/,
    second: /A transfer arrived that the order no longer awaited/,
    timeOut: /Cancelled because the transfer did not arrive in time/,
    late: /Your transfer arrived after the time was over/,
    givenBack: /Transferred back to you/,
    instead: 'Pay by bank transfer instead',
    yes: 'Yes, I will transfer it',
    byCard: 'Pay by card instead',
    withoutDiscount: /so its discount is not counted/,
    invoice: 'Invoice',
    invoiceLater: 'The tax invoice is issued once the money has arrived, and is emailed to you.',
  },
} as const

const fitsWidth = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
const orderIn = (page: Page) => /A-[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''
const png = async (amount: number, name = 'receipt.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await receiptPicture(amount),
})

/** A page whose copy buttons may write, and what they wrote. */
async function watchCopies(page: Page) {
  await page.evaluate(() => {
    const copies: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copies.push(text) },
    })
    Object.assign(window, { copies })
  })
  return () => page.evaluate(() => (window as unknown as { copies: string[] }).copies)
}

test.each(crossedVariants)(
  'an order goes from the cart’s promise by transfer and receipt to confirmed: $lang, $width',
  async (variant) => {
    const { lang } = variant
    const t = texts[lang]
    const shopper = await newBuyerWhoLeaves(lang)
    await putInCart(shopper, [lightHoops])
    const page = await visitAs(shopper, '/cart', variant)
    await page.getByText(t.promise).waitFor()

    await page.goto('/checkout?step=payment')
    await waitForHydration(page)
    await waitForPriceLock(page)
    const before = await sums(page)
    await chooseCash(page, () => page.getByRole('radio', { name: t.transfer }).check())
    await page.getByText(t.saves).filter({ visible: true }).waitFor()
    await page.locator('aside .dl').getByText(t.discount).waitFor({ state: 'attached' })
    const after = await sums(page)
    expect(after.shown).toBe(after.total)
    expect(after.total).toBeLessThan(before.total)
    await fitsWidth(page)
    await expectAccessible(page)

    await visibleButton(page, t.place).dblclick()
    await page.getByRole('heading', { level: 1, name: t.reserved }).waitFor()
    const id = orderIn(page)
    const { data: placed } = await shopper.call('GET /orders/:id', { id })
    expect(placed).toMatchObject({ status: 'pending_payment', payment_method: 'bank_transfer' })
    expect(Math.round(placed.total * 100)).toBe(after.total)
    expect((await shopper.call('GET /orders', {})).meta.total).toBe(1)
    expect((await shopper.call('GET /carts', {})).data).toEqual([])
    await page.getByText(t.awaits).first().waitFor()

    const copies = await watchCopies(page)
    await page.getByRole('button', { name: t.copyIban }).click()
    await page.getByRole('button', { name: t.copied }).waitFor()
    await page.getByRole('button', { name: t.copyAmount }).click()
    await expect.poll(copies).toEqual([placed.transfer?.iban, placed.total.toFixed(2)])
    await page
      .getByRole('timer')
      .getByText(/23:5\d:\d\d|24:00:00/)
      .waitFor()

    await page.getByRole('button', { name: t.send }).click()
    await page.getByText(t.missing).waitFor()
    const field = page.getByLabel(t.choose, { exact: true })
    await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no receipt') })
    await page.getByText(t.wrongKind).waitFor()
    await field.setInputFiles(await png(placed.total, 'إيصال التحويل.png'))
    await page.getByText('إيصال التحويل.png', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.send }).click()
    await page.getByText(t.checking).waitFor()
    await fitsWidth(page)
    await expectAccessible(page)

    expect(await bookTransfer(id, placed.total)).toMatchObject({ outcome: 'confirmed' })
    await page.reload()
    await page.waitForURL(`**/OrderDetails/${id}`)
    await page.getByRole('listitem').filter({ hasText: t.paid }).first().waitFor()
    await page.getByRole('link', { name: t.invoice }).first().waitFor()
    await page.goto(`/OrderDetails/${id}/invoice`)
    await page.getByText(t.discount).or(page.getByText('Bank transfer discount')).first().waitFor()
  },
)

test.each(crossedVariants)(
  'too little is asked for again, and the rest confirms the order: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const shopper = await newBuyerWhoLeaves(variant.lang)
    const { id, total } = await buyByTransfer(shopper)
    expect(await bookTransfer(id, total - 100)).toMatchObject({ outcome: 'short', missing: 100 })
    await expect
      .poll(async () => (await mailsTo(shopper.email)).some(({ text }) => text.includes('100.00')), { timeout: 20_000 })
      .toBe(true)
    const page = await visitAs(shopper, `/OrderDetails/${id}`, variant)
    await page.getByText('100.00').first().waitFor()
    await page.getByText(t.invoiceLater).waitFor()
    await page.getByRole('link', { name: t.details }).click()
    await page.getByText(t.tooLittle).waitFor()
    expect(await sums(page)).toEqual({ shown: 100_00, total: 100_00 })
    const copies = await watchCopies(page)
    await page.getByRole('button', { name: t.copyRest }).click()
    await expect.poll(copies).toEqual(['100.00'])
    // Somebody who has paid a part cannot pay all of it by card.
    expect(await page.getByRole('link', { name: t.byCard }).count()).toBe(0)
    await expectAccessible(page)
    expect(await bookTransfer(id, 100)).toMatchObject({ outcome: 'confirmed' })
  },
)

test.each(crossedVariants)(
  'a refused receipt says why, and a PDF is sent in its place; the connection may break: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const shopper = await newBuyerWhoLeaves(variant.lang)
    const order = await buyByTransfer(shopper)
    const { transfer } = await sendReceipt(shopper, order)
    const words = variant.lang === 'ar' ? 'الصورة غير واضحة.' : 'The picture cannot be read.'
    const call = await accountant()
    await call(
      'POST /admin/transfers/:id/refuse-receipt',
      { id: order.id, receipt_id: transfer?.receipts[0]?.id ?? '', words },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    const page = await visitAs(shopper, `/OrderDetails/${order.id}`, { ...variant, ownBrowser: true })
    await page.getByText(words).waitFor()
    await page.getByRole('link', { name: t.details }).click()
    await page.getByText(t.refused).waitFor()
    await page.getByText(words).waitFor()
    await expectAccessible(page)

    const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: receiptPdf }
    await page.getByLabel(t.choose, { exact: true }).setInputFiles(file)
    await page.route(/\/receipt$/, (route) => route.abort('blockedbyclient'), { times: 1 })
    await page.getByRole('button', { name: t.send }).click()
    const again = page.getByRole('button', { name: variant.lang === 'ar' ? 'أعد الإرسال' : 'Send again' })
    await again.click()
    await page.getByText(t.checking).waitFor()
    const { data } = await shopper.call('GET /orders/:id', { id: order.id })
    expect(data.transfer?.receipts.map(({ type, state }) => [type, state])).toEqual([
      ['image/jpeg', 'refused'],
      ['application/pdf', 'waiting'],
    ])
  },
)

test.each(crossedVariants)(
  'what came too much is said on the order, and what came too late too: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const shopper = await newBuyerWhoLeaves(variant.lang)
    const paid = await buyByTransfer(shopper)
    expect(await bookTransfer(paid.id, paid.total + 27)).toMatchObject({ outcome: 'surplus', surplus: 27 })
    const page = await visitAs(shopper, `/OrderDetails/${paid.id}`, variant)
    await page.getByText(t.surplus).waitFor()
    await page.getByText('27.00').first().waitFor()
    await expectAccessible(page)

    // A second transfer for the paid order goes back in full, too.
    expect(await bookTransfer(paid.id, 100)).toMatchObject({ outcome: 'late', surplus: 100 })
    await page.reload()
    await page.getByText(t.second).waitFor()
    await page.getByText('127.00').first().waitFor()

    const late = await buyByTransfer(shopper)
    await letTimeRunOut(shopper, late.id)
    await page.goto(`/OrderDetails/${late.id}`)
    await page.getByText(t.timeOut).waitFor()
    await expectAccessible(page)
    expect(await bookTransfer(late.id, late.total)).toMatchObject({ outcome: 'late' })
    await page.reload()
    await page.getByText(t.late).waitFor()

    const call = callWith(await newSession('owner'))
    const refund = (await call('GET /admin/transfers/refunds', { per_page: 100 })).data.find(
      ({ order_id }) => order_id === late.id,
    )
    await call(
      'POST /admin/transfers/refunds/:id/settle',
      { id: refund?.id ?? '', bank_reference: `BACK${late.id.slice(2)}` },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    await page.reload()
    await page.getByText(t.givenBack).waitFor()
    await fitsWidth(page)
  },
  120_000,
)

test.each(crossedVariants)(
  'a declined card is followed by a transfer, and a transfer by a card at its full price: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const shopper = await newBuyerWhoLeaves(variant.lang)
    const { id, total } = await buy(shopper, lightHoops, { card: cards.declined })
    const page = await visitAs(shopper, `/OrderDetails/${id}`, variant)
    await page.getByRole('button', { name: t.instead }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.yes }).dblclick()
    await page.getByRole('heading', { level: 1, name: t.reserved }).waitFor()
    const { data } = await shopper.call('GET /orders/:id', { id })
    expect(data.payment_method).toBe('bank_transfer')
    expect(data.total).toBeLessThan(total)

    await page.getByRole('link', { name: t.byCard }).click()
    await page.getByText(t.withoutDiscount).waitFor()
    await waitForHydration(page)
    expect(await sums(page)).toEqual({ shown: Math.round(total * 100), total: Math.round(total * 100) })
    await expectAccessible(page)
  },
)

test.each(['ar', 'en'] as const)('without scripts the receipt is sent by a plain form: %s', async (lang: Locale) => {
  const t = texts[lang]
  const shopper = await newBuyerWhoLeaves(lang)
  const { id, total } = await buyByTransfer(shopper)
  const page = await visit(`/OrderDetails/${id}/transfer`, {
    lang,
    token: shopper.token,
    options: { javaScriptEnabled: false },
  })
  await page.getByText(id).first().waitFor()
  const field = page.getByLabel(t.choose, { exact: true })
  await field.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') })
  await page.getByRole('button', { name: t.send }).click()
  await page.locator('.error').waitFor()
  await page.getByLabel(t.choose, { exact: true }).setInputFiles(await png(total))
  await page.getByRole('button', { name: t.send }).click()
  await page.getByText(t.checking).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/OrderDetails/${id}/transfer`)
})
