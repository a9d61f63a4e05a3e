import { expect, test } from 'vitest'
import { insertCustomer } from '../../../test/checkout.ts'
import { staffMember } from '../../../test/staff.ts'
import { type Desk, once, startDesk } from '../../../test/staff-orders.ts'
import { pdf, placeByTransfer, sendReceipt } from '../../../test/transfers.ts'
import { sweep } from '../payments/payments.jobs.ts'

const hours = 60

const mailsAbout = ({ mails }: Desk['shop'], subject: string) =>
  mails.filter((mail) => mail.subject.startsWith(subject))

test('a receipt that waits keeps the order for twelve hours more, once, and the owner is alerted', async () => {
  const desk = await startDesk()
  const { shop } = desk
  const { id, customer, get } = await placeByTransfer(desk)
  await sendReceipt(customer, id)
  shop.later(24 * hours + 2)
  await sweep(shop.deps)
  const kept = await get()
  expect(kept).toMatchObject({ status: 'pending_payment', transfer: { extended: true } })
  expect(Date.parse(kept.pay_until ?? '')).toBeGreaterThan(shop.deps.now().getTime() + 11 * 3_600_000)
  const owner = await staffMember(shop, ['owner'])
  const { alerts } = (await owner.call('GET /admin/overview', {})).data
  expect(alerts).toContainEqual({ kind: 'transfers_extended', count: 1, since: expect.any(String), detail: id })
  shop.later(12 * hours + 2)
  await sweep(shop.deps)
  expect(await get()).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_timeout' })
})

test('a receipt is refused in words that the buyer reads, and may be sent anew', async () => {
  const desk = await startDesk()
  const { shop, clerk } = desk
  const { id, customer, get } = await placeByTransfer(desk, { lang: 'ar' })
  const sent = await sendReceipt(customer, id)
  const receipt_id = sent.transfer?.receipts[0]?.id ?? ''
  const refuse = () =>
    clerk.call(
      'POST /admin/transfers/:id/refuse-receipt',
      { id, receipt_id, words: 'المبلغ غير ظاهر في الصورة' },
      once(),
    )
  await refuse()
  await expect(refuse()).rejects.toMatchObject({ code: 'not_allowed_now' })
  expect(await get()).toMatchObject({
    status: 'pending_payment',
    transfer: { receipts: [{ state: 'refused', words: 'المبلغ غير ظاهر في الصورة' }], receipts_left: 5 },
    can: { repay: true },
  })
  await shop.work()
  expect(mailsAbout(shop, 'لم نتمكن من قبول إيصال')[0]?.text).toContain('المبلغ غير ظاهر في الصورة')
  for (let n = 0; n < 5; n++) await sendReceipt(customer, id, pdf())
  await expect(sendReceipt(customer, id, pdf())).rejects.toMatchObject({ code: 'not_allowed_now' })
})

test('what is no picture and no harmless PDF is refused by its content, whatever its name', async () => {
  const desk = await startDesk()
  const { id, customer } = await placeByTransfer(desk)
  const script = pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')
  const html = new File(['<html><script>1</script></html>'], 'receipt.pdf', { type: 'application/pdf' })
  const cut = new File(['%PDF-1.4 and then nothing'], 'receipt.pdf', { type: 'application/pdf' })
  for (const file of [script, html, cut])
    await expect(sendReceipt(customer, id, file)).rejects.toMatchObject({
      status: 415,
      errors: { receipt: [expect.stringContaining('receipt.pdf')] },
    })
  await expect(customer.call('POST /orders/:id/receipt', { id, receipt: [] })).rejects.toMatchObject({
    code: 'invalid',
  })
  const stranger = await insertCustomer(desk.shop)
  await expect(sendReceipt(stranger, id)).rejects.toMatchObject({ status: 404 })
  const { transfer } = await sendReceipt(customer, id, pdf())
  const path = `/admin/transfers/${id}/receipts/${transfer?.receipts[0]?.id}`
  const file = await desk.clerk.request(path)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(await file.text()).toContain('%PDF-1.4')
})
