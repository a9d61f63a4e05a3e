import type { Locale } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyerWhoLeaves, visitAs } from '../support/buyers.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { newMember } from '../support/members.ts'
import { newSession } from '../support/own-session.ts'
import { hoops, lightHoops } from '../support/pieces.ts'
import { mailsTo } from '../support/shoppers.ts'
import { callAs } from '../support/staff-calls.ts'
import {
  bookTransfer,
  buyByTransfer,
  letTimeRunOut,
  newReference,
  receiptPdf,
  sendReceipt,
} from '../support/transfers.ts'

useBrowser()

const texts = {
  ar: {
    amount: /^المبلغ الذي وصل/,
    reference: /^مرجع البنك/,
    confirm: 'أكّد الوصول',
    confirmTitle: 'تأكيد وصول المبلغ',
    refuse: 'رفض الإيصال',
    words: /^ما يُكتب للعميل/,
    willConfirm: 'المبلغ كامل: يتأكد الطلب.',
    willMiss: /^ينقص .*50\.00.*: يبقى الطلب منتظرًا/,
    willExceed: /^يزيد .*50\.00.*: يتأكد الطلب ويُرد الزائد/,
    willReturn: 'انتهى هذا الطلب: يُرد المبلغ كله بتحويل.',
    used: /هذا المرجع مسجَّل من قبل/,
    back: 'إلى القائمة',
    refunds: /^للرد بتحويل/,
    settle: 'رددناه',
    settleTitle: 'رد مبلغ بتحويل',
    settleReference: /^مرجع التحويل الذي أرسلته/,
    bankFile: 'ملف البنك',
    paste: /^أو ألصق السطور هنا/,
    read: 'اقرأ السطور',
    exact: 'الرقم والمبلغ',
    look: 'انظر',
    choose: 'اختر طلبًا',
    search: 'ابحث عن طلب ينتظر تحويلًا',
    take: 'اختره لهذا السطر',
    confirmTwo: 'أكّد التحويلين',
    confirmOne: 'أكّد التحويل',
    done: 'تأكّد الطلب',
    bookedBefore: 'سُجّل من قبل',
    section: 'تحويل بنكي',
    toDesk: 'الإيصال والتأكيد',
  },
  en: {
    amount: /^Amount that arrived/,
    reference: /^Bank reference/,
    confirm: 'Confirm arrival',
    confirmTitle: 'Confirm that the money arrived',
    refuse: 'Refuse receipt',
    words: /^What the buyer is told/,
    willConfirm: 'The whole amount: the order is confirmed.',
    willMiss: /^.*50\.00.* is missing: the order goes on waiting/,
    willExceed: /^.*50\.00.* too much: the order is confirmed/,
    willReturn: 'This order is over: all of it goes back by transfer.',
    used: /This reference was booked before/,
    back: 'Back to the list',
    refunds: /^To give back/,
    settle: 'Given back',
    settleTitle: 'Give money back by transfer',
    settleReference: /^Reference of the transfer you made/,
    bankFile: 'Bank file',
    paste: /^Or paste the lines here/,
    read: 'Read the lines',
    exact: 'Number and amount',
    look: 'Look',
    choose: 'Choose an order',
    search: 'Search an order that waits for a transfer',
    take: 'Take it for this line',
    confirmTwo: 'Confirm 2 transfers',
    confirmOne: 'Confirm 1 transfer',
    done: 'Order confirmed',
    bookedBefore: 'Booked before',
    section: 'Bank transfer',
    toDesk: 'Receipt and decision',
  },
} as const

const fitsWidth = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
const statusOf = async (id: string) => (await callAs('owner')('GET /admin/orders/:id', { id })).data.status

/** An order that waits with a receipt. */
async function waitingOrder(lang: Locale, piece = lightHoops) {
  const shopper = await newBuyerWhoLeaves(lang)
  const order = await buyByTransfer(shopper, piece)
  await sendReceipt(shopper, order)
  return { shopper, ...order }
}

test.each(crossedVariants)(
  'a receipt is seen large, less and more are told before pressing, and the money is confirmed: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const { id, total, shopper } = await waitingOrder(variant.lang)
    const page = await visitDashboard('/transfers', { ...variant, session: await newSession('accounts') })
    await page.getByRole('link', { name: id }).first().click()
    const picture = page.getByRole('img', { name: new RegExp(id) })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    const amount = page.getByLabel(t.amount)
    expect(Number((await amount.inputValue()).replace(',', ''))).toBe(total)
    await page.getByText(t.willConfirm).waitFor()
    await amount.fill(String((total - 50).toFixed(2)))
    await page.getByText(t.willMiss).waitFor()
    await amount.fill((total + 50).toFixed(2))
    await page.getByText(t.willExceed).waitFor()
    await fitsWidth(page)
    await expectAccessible(page)

    // Arabic digits are what an Arabic keyboard types.
    await amount.fill(total.toFixed(2).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''))
    await page.getByText(t.willConfirm).waitFor()
    await page.getByRole('button', { name: t.confirm }).click()
    expect(await page.getByLabel(t.reference).getAttribute('aria-invalid')).toBe('true')
    const reference = newReference()
    await page.getByLabel(t.reference).fill(` ${reference.toLowerCase()} `)
    await page.getByRole('button', { name: t.confirm }).click()
    const dialog = page.getByRole('dialog', { name: t.confirmTitle })
    await dialog.getByText(reference).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.confirm }).dblclick()
    await dialog.waitFor({ state: 'hidden' })
    expect(await statusOf(id)).toBe('confirmed')
    const { data } = await callAs('accounts')('GET /admin/transfers/:id', { id })
    expect(data.arrivals).toMatchObject([{ amount: total, bank_reference: reference }])
    await expect.poll(async () => (await mailsTo(shopper.email)).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  },
)

test('confirming asks for the second factor, and one reference is not taken twice', async () => {
  const t = texts.en
  const first = await waitingOrder('ar')
  const second = await waitingOrder('en')
  const { reference } = await bookTransfer(first.id, first.total)
  const owner = await newMember('owner')
  const page = await visitDashboard(`/transfers?open=${second.id}`, {
    lang: 'en',
    session: await owner.sessionOfLongAgo(),
  })
  await page.getByLabel(t.reference).fill(reference)
  await page.getByRole('button', { name: t.confirm }).click()
  const dialog = page.getByRole('dialog', { name: t.confirmTitle })
  await dialog.getByRole('button', { name: t.confirm }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirming.getByRole('textbox').first().fill(owner.code())
  await confirming.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.getByText(t.used).waitFor()
  await dialog.getByText(first.id).waitFor()
  expect(await statusOf(second.id)).toBe('pending_payment')
  // What was typed is still there.
  await page.keyboard.press('Escape')
  expect(await page.getByLabel(t.reference).inputValue()).toBe(reference)
}, 120_000)

test.each(crossedVariants)(
  'a receipt is refused with words, as the mail shows them: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const { id, shopper } = await waitingOrder(variant.lang)
    const page = await visitDashboard(`/transfers?open=${id}`, {
      ...variant,
      session: await newSession('accounts'),
      theme: 'dark',
    })
    await page.getByRole('button', { name: t.refuse }).click()
    const dialog = page.getByRole('dialog', { name: variant.lang === 'ar' ? 'رفض الإيصال' : 'Refuse the receipt' })
    const words = variant.lang === 'ar' ? 'أرسل إيصالًا عليه رقم الطلب.' : 'Please send one with the order number.'
    await dialog.getByLabel(t.words).fill(words)
    await dialog.getByRole('figure').getByText(words).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.refuse }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await mailsTo(shopper.email)).some(({ text }) => text.includes(words)), { timeout: 20_000 })
      .toBe(true)
    expect(await statusOf(id)).toBe('pending_payment')
    // The decision about money is still open, the one about the receipt is not.
    await page.getByRole('button', { name: t.confirm }).waitFor()
    expect(await page.getByRole('button', { name: t.refuse }).count()).toBe(0)
  },
)

test('a PDF is opened beside the desk, and a new receipt is counted without a reload', async () => {
  const shopper = await newBuyerWhoLeaves('en')
  const order = await buyByTransfer(shopper)
  const page = await visitDashboard(`/transfers?view=waiting&open=${order.id}`, { lang: 'en', role: 'accounts' })
  await page.getByText('No receipt has been sent yet').waitFor()
  const receipt = new File([new Uint8Array(receiptPdf)], 'bank receipt.pdf', { type: 'application/pdf' })
  await shopper.call('POST /orders/:id/receipt', { id: order.id, receipt: [receipt] })
  const link = page.getByRole('link', { name: /bank receipt\.pdf/ })
  await link.waitFor()
  const response = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const counted = page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^Bank transfers/ })
  await expect.poll(() => counted.textContent()).toMatch(/[1-9]/)
  await expectAccessible(page)
})

test.each(crossedVariants)(
  'the bank’s lines are proposed, the exact ones ticked, the others chosen by hand, and none is booked twice: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const [exact, amountOnly] = [await waitingOrder(variant.lang), await waitingOrder('en', hoops)]
    const [one, two, three] = [newReference(), newReference(), newReference()]
    const lines = [
      'Date,Description,Reference,Credit',
      `2026-11-17,"FAHAD ${exact.id}",${one},${exact.total.toFixed(2)}`,
      `2026-11-17,"N ALOTAIBI",${two},${amountOnly.total.toFixed(2)}`,
      `2026-11-17,"UNKNOWN 4471",${three},3.21`,
    ].join('\n')
    const page = await visitDashboard('/transfers', { ...variant, session: await newSession('accounts') })
    await page.getByRole('link', { name: t.bankFile }).click()
    await page.getByLabel(t.paste).fill(lines)
    await page.getByRole('button', { name: t.read }).click()
    const row = (reference: string) => page.getByRole('row').filter({ hasText: reference })
    await row(one).getByText(t.exact).waitFor()
    expect(await row(one).getByRole('checkbox').isChecked()).toBe(true)
    expect(await row(two).getByRole('checkbox').count()).toBe(0)
    await fitsWidth(page)
    await expectAccessible(page)

    await row(two).getByRole('button', { name: t.look }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: new RegExp(amountOnly.id) }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.take }).click()
    expect(await row(two).getByRole('checkbox').isChecked()).toBe(true)
    await row(three).getByRole('button', { name: t.choose }).click()
    await dialog.getByLabel(t.search).fill(exact.id)
    await dialog.getByRole('radio', { name: new RegExp(exact.id) }).waitFor()
    // The first one empties the search field, as in every field of its kind.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: t.confirmTwo }).click()
    await row(one).getByText(t.done).waitFor()
    await row(two).getByText(t.done).waitFor()
    expect(await statusOf(exact.id)).toBe('confirmed')
    expect(await statusOf(amountOnly.id)).toBe('confirmed')

    await page.reload()
    await page.getByLabel(t.paste).fill(lines)
    await page.getByRole('button', { name: t.read }).click()
    await row(one).getByText(t.bookedBefore).waitFor()
    expect(await row(one).getByRole('checkbox').count()).toBe(0)
  },
)

test.each(crossedVariants)(
  'money that came too late goes back by transfer, with its reference: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const shopper = await newBuyerWhoLeaves(variant.lang)
    const { id, total } = await buyByTransfer(shopper)
    await letTimeRunOut(shopper, id)
    const page = await visitDashboard(`/transfers?view=expired&open=${id}`, {
      ...variant,
      session: await newSession('owner'),
    })
    await page.getByLabel(t.amount).fill(total.toFixed(2))
    await page.getByText(t.willReturn).waitFor()
    await page.getByLabel(t.reference).fill(newReference())
    await page.getByRole('button', { name: t.confirm }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.goto('/dashboard/transfers?view=refunds')
    await page.getByRole('row').filter({ hasText: id }).getByRole('button', { name: t.settle }).click()
    const dialog = page.getByRole('dialog', { name: t.settleTitle })
    await dialog.getByLabel(t.settleReference).fill(newReference())
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.settle }).click()
    await dialog.waitFor({ state: 'hidden' })
    const { data } = await callAs('owner')('GET /admin/transfers/:id', { id })
    expect(data.refunds).toMatchObject([{ amount: total, status: 'done' }])
    await fitsWidth(page)
  },
  120_000,
)

test('a paid transfer that is cancelled goes back by transfer, and the buyer reads that it did', async () => {
  const t = texts.en
  const shopper = await newBuyerWhoLeaves('en')
  const { id, total } = await buyByTransfer(shopper)
  await bookTransfer(id, total)
  const page = await visitDashboard(`/orders/${id}`, { lang: 'en', session: await newSession('owner') })
  await page.getByRole('button', { name: 'More moves' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel order' })
  await cancelling.getByLabel(/^Reason in words/).fill('The buyer called')
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await cancelling.waitFor({ state: 'hidden' })
  const orderNow = async () => (await shopper.call('GET /orders/:id', { id })).data
  expect(await orderNow()).toMatchObject({ status: 'cancelled', payment_status: 'paid' })

  await page.goto('/dashboard/transfers?view=refunds')
  await page.getByRole('row').filter({ hasText: id }).getByRole('button', { name: t.settle }).click()
  const dialog = page.getByRole('dialog', { name: t.settleTitle })
  await dialog.getByLabel(t.settleReference).fill(newReference())
  await dialog.getByRole('button', { name: t.settle }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await orderNow()).toMatchObject({ payment_status: 'refunded' })
  const order = await visitAs(shopper, `/OrderDetails/${id}`, { lang: 'en', width: 'phone' })
  await order.getByText(/Transferred back to you/).waitFor()
})

test('the page of an order shows its transfer and leads to the desk; who may not see money sees no desk', async () => {
  const { id } = await waitingOrder('en')
  const page = await visitDashboard(`/orders/${id}`, { lang: 'en' })
  const section = page.getByRole('region', { name: texts.en.section })
  await section.getByText('Receipt to check').waitFor()
  await expectAccessible(page)
  await section.getByRole('link', { name: texts.en.toDesk }).click()
  await page.getByRole('img', { name: new RegExp(id) }).waitFor()

  const clerk = await visitDashboard(`/orders/${id}`, { lang: 'en', role: 'orders' })
  await clerk.getByRole('region', { name: texts.en.section }).waitFor()
  expect(await clerk.getByRole('link', { name: texts.en.toDesk }).count()).toBe(0)
  expect(await clerk.getByRole('link', { name: 'Bank transfers' }).count()).toBe(0)
})
