import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy, cards } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { newMember } from '../support/members.ts'
import { newSession } from '../support/own-session.ts'
import { lightHoops } from '../support/pieces.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

/** A payment that the gateway has voided can no longer be refunded there. */
async function voidAtGateway(paymentId: string) {
  const secrets = JSON.parse(readFileSync(join(inject('dataDir'), 'sandbox/secrets.json'), 'utf8')) as {
    credentials: { moyasarSecretKey: string }
  }
  const response = await fetch(`${inject('storeUrl')}/sandbox/moyasar/v1/payments/${paymentId}/void`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${secrets.credentials.moyasarSecretKey}:`)}` },
  })
  expect(response.status).toBe(200)
}

const settleWords = {
  ar: {
    settle: /^تم التحويل/,
    title: 'رُدّ المبلغ بتحويل',
    reference: /^مرجع التحويل/,
    confirming: 'أكّد أنك أنت',
    confirm: 'تأكيد',
    settled: 'سُجّل التحويل',
  },
  en: {
    settle: /^Transferred/,
    title: 'Paid back by transfer',
    reference: /^Reference of the transfer/,
    confirming: 'Confirm that it is you',
    confirm: 'Confirm',
    settled: 'The transfer is recorded',
  },
} as const

test.each(crossedVariants)(
  'a refund that the bank refused is settled among the payments: $lang on a $width',
  async ({ lang, ...variant }) => {
    const w = settleWords[lang]
    const { id, transactions } = await buy(await newBuyer(lang), lightHoops, { card: cards.atOnce })
    await voidAtGateway(transactions[0]?.id ?? '')
    const call = callAs('manager')
    const cancel = {
      id,
      move: 'cancel',
      from: 'confirmed',
      cancel_reason: 'customer',
      reason: 'طلب العميل إلغاءه',
    } as const
    await call('POST /admin/orders/:id/moves', cancel, { headers: { 'idempotency-key': crypto.randomUUID() } })
    const orderNow = async () => (await call('GET /admin/orders/:id', { id })).data
    await expect.poll(async () => (await orderNow()).flags, { timeout: 30_000 }).toContain('refused_refund')

    const manager = await newMember('manager')
    const session = await manager.sessionOfLongAgo()
    const page = await visitDashboard(`/money?view=waiting&q=${id}`, { lang, ...variant, session })
    const settle = page.getByRole('button', { name: w.settle }).filter({ visible: true })
    await settle.click()
    const dialog = page.getByRole('dialog', { name: w.title })
    await dialog.getByText(id).waitFor()
    const submit = dialog.getByRole('button', { name: w.settle })
    await submit.click()
    const reference = dialog.getByLabel(w.reference)
    expect(await reference.getAttribute('aria-invalid')).toBe('true')
    await reference.fill(`SARIE ${id}`)
    await expectAccessible(page)
    await submit.dblclick()
    const confirming = page.getByRole('dialog', { name: w.confirming })
    await confirming.getByRole('textbox').first().fill(manager.code())
    await confirming.getByRole('button', { name: w.confirm, exact: true }).click()
    await page.getByText(w.settled).first().waitFor()
    await dialog.waitFor({ state: 'hidden' })
    // It no longer waits for anybody.
    await settle.waitFor({ state: 'detached' })
    const { flags, money } = await orderNow()
    expect(flags).not.toContain('refused_refund')
    expect(money.left).toBe(0)
  },
  120_000,
)

test('a refund that the bank refused is settled by transfer, with its reference and the second factor', async () => {
  const { id, transactions } = await buy(await newBuyer('ar'), lightHoops, { card: cards.atOnce })
  await voidAtGateway(transactions[0]?.id ?? '')
  const owner = await newMember('owner')
  const page = await visitDashboard(`/orders/${id}`, { lang: 'en', session: await owner.sessionOfLongAgo() })
  await page.getByRole('button', { name: 'More moves' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel order' })
  await cancelling.getByLabel(/^Reason in words/).fill('The last piece is damaged')
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await cancelling.waitFor({ state: 'hidden' })

  const orderNow = async () => (await callAs('owner')('GET /admin/orders/:id', { id })).data
  await expect.poll(async () => (await orderNow()).flags, { timeout: 30_000 }).toContain('refused_refund')
  // Trying again among the payments: the bank refuses it once more.
  const payments = await visitDashboard(`/money?view=waiting&q=${id}`, {
    lang: 'ar',
    width: 'phone',
    theme: 'dark',
    session: await newSession('owner'),
  })
  const again = payments.getByRole('button', { name: /^أعد المحاولة/ }).filter({ visible: true })
  await again.waitFor()
  await expectAccessible(payments)
  await again.click()
  await payments.getByText('أُعيد إرسال الرد إلى البوابة').first().waitFor()
  await expect.poll(async () => (await orderNow()).flags, { timeout: 30_000 }).toContain('refused_refund')

  await page.goto('/dashboard/orders?view=refused_refunds')
  await page.getByRole('link', { name: id }).click()
  await page.getByText(/^The bank refused the refund\./).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Settled by transfer' }).click()
  const settling = page.getByRole('dialog', { name: 'Settled by transfer' })
  await settling.getByLabel(/^Reference of the transfer/).fill('SARIE 4711')
  await settling.getByRole('button', { name: 'Settled by transfer' }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirming.waitFor()
  await expectAccessible(page)
  // What was typed stays behind it, and nothing has happened yet.
  expect(await settling.getByLabel(/^Reference of the transfer/).inputValue()).toBe('SARIE 4711')
  expect((await orderNow()).flags).toContain('refused_refund')
  await confirming.getByRole('textbox').first().fill(owner.code())
  await confirming.getByRole('button', { name: 'Confirm', exact: true }).click()
  await settling.waitFor({ state: 'hidden' })
  const { flags, money } = await orderNow()
  expect(flags).not.toContain('refused_refund')
  expect(money.left).toBe(0)
}, 120_000)
