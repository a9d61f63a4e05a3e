import { expect, test } from 'vitest'
import { cards, decideAtBank } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { placeUnpaidOrder } from '../../../test/price-lock.ts'
import { sweep } from './payments.jobs.ts'
import { settle } from './settle.service.ts'

/** An order whose payment waits on the bank's page, which the shopper leaves open. */
async function atOpenBankPage(lang?: 'ar' | 'en') {
  const unpaidOrder = await placeUnpaidOrder({ card: cards.withBank, ...(lang && { lang }) })
  const { shop, customer, order } = unpaidOrder
  const { id } = order
  return {
    ...unpaidOrder,
    approve: () => decideAtBank(order.payment?.redirect_url, 'approve'),
    check: async () => (await customer.call('POST /orders/:id/check-payment', { id })).data,
    refunds: async () => (await unpaidOrder.get()).transactions.filter(({ kind }) => kind === 'refund'),
    async setGrace(minutes: number) {
      const value = String(minutes)
      const row = { key: 'order.lock_grace_minutes', value_ar: value, value_en: value, is_public: false }
      await shop.db.insertInto('setting').values(row).execute()
    },
  }
}

test.each([
  ['ar', 'انتهاء تثبيت السعر'],
  ['en', 'after the price lock had ended'],
] as const)(
  'money that comes after the lock and its grace, while gold has risen, goes back by itself, and the shopper reads why: %s',
  async (lang, words) => {
    const { shop, order, gold, get, repay, approve, check, charged } = await atOpenBankPage(lang)
    shop.later(19)
    await gold(5_000)
    const amount = (await get()).due?.total ?? 0
    expect(amount).toBeGreaterThan(order.total)
    await approve()
    const checked = await check()
    expect(checked).toMatchObject({
      status: 'pending_payment',
      payment_status: 'unpaid',
      can: { repay: true },
      due: { total: amount, payment_returned: order.total },
    })
    expect(checked.transactions.at(-1)).toMatchObject({ kind: 'refund', amount: order.total })
    expect(checked.transactions.at(-1)?.reason).toContain(words)
    await shop.work()
    expect(await charged()).toEqual([0])
    expect(shop.mails.map(({ text }) => text).join('\n')).toContain(words)

    expect(await repay({ amount })).toMatchObject({ status: 'confirmed', payment_status: 'paid', total: amount })
    expect((await charged()).sort((a, b) => a - b)).toEqual([0, amount])
  },
)

test('also where the order’s time ends with the payment: the money goes back, and the order is cancelled', async () => {
  const { shop, gold, get, approve, charged } = await atOpenBankPage()
  shop.later(29)
  await gold(5_000)
  await approve()
  shop.later(2)
  await shop.work()
  expect(await get()).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_timeout' })
  expect(await charged()).toEqual([0])
})

test('money that comes late is taken where the price of now is not higher', async () => {
  const { shop, order, gold, get, approve, charged } = await atOpenBankPage()
  shop.later(25)
  await gold(4_100)
  await approve()
  await settle(shop.deps, order.id)
  expect(await get()).toMatchObject({ status: 'confirmed', total: order.total, items: order.items })
  expect(await charged()).toEqual([order.total])
})

test('money that came in time is taken at the locked price, however late the store hears of it', async () => {
  const { shop, order, gold, get, approve, charged } = await atOpenBankPage()
  shop.later(17)
  await approve()
  shop.later(10)
  await gold(5_000)
  await settle(shop.deps, order.id)
  expect(await get()).toMatchObject({ status: 'confirmed', total: order.total })
  expect(await charged()).toEqual([order.total])
})

test('money that comes after the lock goes back also where nobody knows the price of gold', async () => {
  const { shop, order, get, approve, charged } = await atOpenBankPage()
  shop.later(25)
  expect((await get()).due).toMatchObject({ gold_price_stale: true })
  await approve()
  await settle(shop.deps, order.id)
  await shop.work()
  expect(await get()).toMatchObject({ status: 'pending_payment', due: { payment_returned: order.total } })
  expect(await charged()).toEqual([0])
})

test('the shop sets how long the grace is', async () => {
  const { shop, order, gold, get, approve, setGrace } = await atOpenBankPage()
  await setGrace(0)
  shop.later(16)
  await gold(5_000)
  await approve()
  await settle(shop.deps, order.id)
  expect(await get()).toMatchObject({ status: 'pending_payment', due: { payment_returned: order.total } })
})

test('a payment that was begun after the lock keeps its price for the grace, and no longer', async () => {
  const { shop, gold, get, repay, charged } = await placeUnpaidOrder()
  shop.later(16)
  await gold(4_300)
  const started = await repay({ amount: (await get()).due?.total }, cards.withBank)
  shop.later(4)
  await gold(5_000)
  await decideAtBank(started.payment?.redirect_url, 'approve')
  await settle(shop.deps, started.id)
  await shop.work()
  expect(await get()).toMatchObject({ status: 'pending_payment', due: { payment_returned: started.total } })
  expect(await charged()).toEqual([0])
})

test('the webhook and the shopper’s look at once: late money goes back once', async () => {
  const { shop, order, gold, approve, check, refunds, charged } = await atOpenBankPage()
  shop.later(19)
  await gold(5_000)
  await approve()
  await Promise.all([check(), settle(shop.deps, order.id), check(), settle(shop.deps, order.id)])
  expect(await refunds()).toHaveLength(1)
  await shop.work()
  expect(await charged()).toEqual([0])
})

test('a payment whose price has ended stands in nobody’s way: Re Pay names the price of now instead of the old page', async () => {
  const { shop, order, gold, get, repay, approve, charged, refunds } = await atOpenBankPage()
  await shop.db
    .updateTable('quote')
    .set({ expires_at: new Date(shop.deps.now().getTime() + 60_000) })
    .execute()
  shop.later(5)
  await gold(4_400)
  const { code, data } = await errorOf(repay())
  expect(code).toBe('amount_changed')
  expect(data).toMatchObject({ payment: null, payment_status: 'failed' })
  const amount = (await get()).due?.total
  expect(await repay({ amount })).toMatchObject({ status: 'confirmed', total: amount })

  // The old bank page was open all the time.
  await approve()
  await settle(shop.deps, order.id)
  await shop.work()
  expect(await refunds()).toHaveLength(1)
  expect((await charged()).sort((a, b) => a - b)).toEqual([0, amount])
})

test('the sweeper ends it too, and leaves alone what can still be paid', async () => {
  const { shop, gold, get } = await atOpenBankPage()
  shop.later(17)
  await gold(4_400)
  await sweep(shop.deps)
  expect(await get()).toMatchObject({ payment_status: 'pending', payment: { redirect_url: expect.any(String) } })
  shop.later(2)
  await gold(4_400)
  await sweep(shop.deps)
  expect(await get()).toMatchObject({ payment_status: 'failed', payment: null, can: { repay: true } })
})
