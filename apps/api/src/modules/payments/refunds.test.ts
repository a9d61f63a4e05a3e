import { expect, test } from 'vitest'
import { cards } from '../../../test/checkout.ts'
import { startGatewayProxy } from '../../../test/gateway-proxy.ts'
import { placedOrder } from '../../../test/placed-order.ts'
import { inTransaction } from '../../database/transaction.ts'
import { retryRefunds, settleRefunds } from '../orders/refused-refunds.service.ts'
import { sweep } from './payments.jobs.ts'

/** A delivered order of 1,035 riyals, paid by card, so that its refunds go to the card. */
async function deliveredOrder() {
  const placed = await placedOrder({ card: cards.atOnce })
  const { shop, order, transition, get } = placed
  await transition('prepare')
  await transition('ship', { trackingNumber: '1' })
  await transition('deliver')
  await shop.work()
  shop.mails.length = 0
  return {
    ...placed,
    refundAmount: (riyals: number) => transition('adjust', { amount: riyals * 100 }),
    refunds: async () =>
      (await get()).transactions
        .filter(({ kind }) => kind === 'refund')
        .map(({ amount, status }) => `${amount} ${status}`),
    refundedAmount: async () => (await shop.moyasar.payment(order.transactions[0]?.id ?? '')).refunded / 100,
    /** Lets time pass until nothing is retried any more. */
    async workOn() {
      for (let n = 0; n < 5; n++) {
        await shop.work()
        shop.later(1)
      }
    },
  }
}

/** The gateway makes this refund, and the connection breaks before its answer arrives. */
function loseAnswerTo({ shop }: Pick<Awaited<ReturnType<typeof deliveredOrder>>, 'shop'>, riyals: number) {
  const { refund } = shop.deps.paymentGateway
  let lost = false
  shop.deps.paymentGateway.refund = async (id, amount) => {
    const answer = await refund(id, amount)
    if (lost || amount !== riyals * 100) return answer
    lost = true
    throw new Error('the line broke')
  }
}

test('of two refunds of one payment each is given back once, when one never arrived and the answer to the other is lost', async () => {
  const order = await deliveredOrder()
  const { shop, refundAmount, refunds, refundedAmount, workOn } = order
  loseAnswerTo(order, 300)
  const { refund } = shop.deps.paymentGateway
  let tries = 0
  shop.deps.paymentGateway.refund = async (id, amount) => {
    if (amount === 100_00 && tries++ === 0) throw new Error('the line is down')
    return refund(id, amount)
  }
  await refundAmount(100)
  await refundAmount(300)
  await workOn()
  expect(await refunds()).toEqual(['100 done', '300 done'])
  expect(await refundedAmount()).toBe(400)
})

test('a lost answer belongs to its own refund, also where a slower clock has written an older one meanwhile', async () => {
  const order = await deliveredOrder()
  const { shop, refundAmount, refunds, refundedAmount, workOn } = order
  loseAnswerTo(order, 300)
  shop.later(0.5)
  await refundAmount(300)
  await shop.work()
  expect(await refundedAmount()).toBe(300)
  shop.later(-0.5)
  await refundAmount(100)
  await workOn()
  expect(await refunds()).toEqual(['100 done', '300 done'])
  expect(await refundedAmount()).toBe(400)
})

test('a refund that was given up while the gateway was away for a day goes back when it is there again', async () => {
  const { shop, refundAmount, refunds, refundedAmount } = await deliveredOrder()
  await refundAmount(100)
  await shop.fault('error')
  const failedJobs = () => shop.db.selectFrom('job').select('id').where('failed_at', 'is not', null).execute()
  for (let n = 0; n < 30; n++) {
    await shop.work()
    shop.later(31)
  }
  expect(await failedJobs()).toHaveLength(1)
  await shop.fault('ok')
  await sweep(shop.deps)
  await shop.work()
  expect(await refunds()).toEqual(['100 done'])
  expect(await refundedAmount()).toBe(100)
  expect(await failedJobs()).toEqual([])
})

test('each refund has its own mail, with its own amount', async () => {
  const { shop, order, refundAmount } = await deliveredOrder()
  await refundAmount(100)
  await refundAmount(300)
  await shop.work()
  const refundMails = shop.mails.filter(({ subject }) => subject === `A refund for your order ${order.id}`)
  expect(refundMails.map(({ text }) => /SAR [\d.]+/.exec(text)?.[0]).sort()).toEqual(['SAR 100.00', 'SAR 300.00'])
})

test.for([
  [401, 'the shop’s key is wrong for a while'],
  [403, 'the shop’s key may not do that yet'],
  [405, 'the shop’s account is not active yet'],
  [408, 'the gateway is too slow to listen'],
  [429, 'the shop calls too often'],
] as const)(
  'a refund that the gateway turns away with %i, since %s, is tried again until it is done',
  async ([status]) => {
    const { shop, refundAmount, refunds, refundedAmount, workOn } = await deliveredOrder()
    let away = 2
    await startGatewayProxy(shop, (call) => (call.endsWith('/refund') && away-- > 0 ? status : undefined))
    await refundAmount(100)
    await workOn()
    expect(await refunds()).toEqual(['100 done'])
    expect(await refundedAmount()).toBe(100)
  },
)

test('a refund that the gateway refuses waits for the shop’s people, and its money is not promised twice', async () => {
  const { shop, order, transition, refundAmount, refunds, refundedAmount, workOn } = await deliveredOrder()
  let refuses = true
  await startGatewayProxy(shop, (call) => (call.endsWith('/refund') && refuses ? 400 : undefined))
  await refundAmount(1000)
  await workOn()
  expect(await refunds()).toEqual(['1000 failed'])
  await expect(transition('adjust', { amount: 36_00 })).rejects.toMatchObject({ code: 'not_allowed_now' })

  const again = () => inTransaction(shop.deps, (deps) => retryRefunds(deps, order.id))
  await again()
  await workOn()
  expect(await refunds()).toEqual(['1000 failed'])
  refuses = false
  await again()
  await workOn()
  expect(await refunds()).toEqual(['1000 done'])
  expect(await refundedAmount()).toBe(1000)
  await expect(again()).rejects.toMatchObject({ code: 'not_allowed_now' })
})

test('what was given back by hand at the gateway is found there when a refused refund is tried again', async () => {
  const { shop, order, refundAmount, refunds, refundedAmount, workOn } = await deliveredOrder()
  const { paymentGateway } = shop.deps
  await startGatewayProxy(shop, (call) => (call.endsWith('/refund') ? 400 : undefined))
  await refundAmount(100)
  await workOn()
  await paymentGateway.refund(order.transactions[0]?.id ?? '', 100_00)
  await inTransaction(shop.deps, (deps) => retryRefunds(deps, order.id))
  await workOn()
  expect(await refunds()).toEqual(['100 done'])
  expect(await refundedAmount()).toBe(100)
})

test('what was transferred, since the gateway refused it, is told as such and is not counted as given back by the card', async () => {
  const order = await deliveredOrder()
  const { shop, refundAmount, refunds, refundedAmount, workOn, get } = order
  const settle = () => inTransaction(shop.deps, (deps) => settleRefunds(deps, order.order.id, { note: 'by hand' }))
  await expect(settle()).rejects.toMatchObject({ code: 'not_allowed_now' })
  let refuses = true
  await startGatewayProxy(shop, (call) => (call.endsWith('/refund') && refuses ? 400 : undefined))
  await refundAmount(100)
  await workOn()
  expect((await get()).transactions.at(-1)?.reason).toMatch(/did not accept the refund/)
  await settle()
  await expect(settle()).rejects.toMatchObject({ code: 'not_allowed_now' })
  await workOn()
  expect(await refunds()).toEqual(['100 done'])
  expect(await get()).toMatchObject({ payment_status: 'partially_refunded' })
  expect((await get()).transactions.at(-1)).toMatchObject({ kind: 'refund', card: null, failure: null })
  expect(shop.mails.map(({ text }) => text).join()).toContain('by bank transfer instead')

  refuses = false
  loseAnswerTo(order, 300)
  await refundAmount(300)
  await workOn()
  expect(await refunds()).toEqual(['100 done', '300 done'])
  expect(await refundedAmount()).toBe(300)
})
