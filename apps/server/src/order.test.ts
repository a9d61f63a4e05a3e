import { inTransaction } from '@asjad/api/database/transaction'
import { transitionOrder } from '@asjad/api/modules/orders/transitions.service'
import { PaymentRefused } from '@asjad/api/modules/payments/payments.gateway'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { buy, cards, insertCourier, insertCustomer, insertVariety, startCheckout } from '../../api/test/checkout.ts'
import { cliCommand, commandEntries, typedCommand } from '../test/cli.ts'
import { orderCommand } from './order.ts'

// One of the commands is a process of its own, which takes a second to start, and much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** A shop on a database of its own, and its command as the owner types it. */
async function startShop() {
  const shop = await startCheckout()
  return {
    shop,
    courier: await insertCourier(shop, { tracking_url: 'https://courier.example/{number}' }),
    typedOrder: typedCommand('src/order.ts', shop.connection),
    order: cliCommand(orderCommand, shop.connection),
    /** Runs the command where there is no store. The owner must not see anything that looks like a crash. */
    async withoutStore() {
      const { stderr } = await run('apps/server/src/order.ts', ['A-7K2M9QX4TB'], { DATA_DIR: temporaryFolder() }).exit
      return stderr
    },
  }
}

test('the owner finds what waits, brings an order to the door, and each mail leaves by the running store', async () => {
  const { shop, courier, order, typedOrder } = await startShop()
  expect(await order()).toBe('no order waits for the shop\n')
  const { varietyId } = await insertVariety(shop, { title_en: 'Signet ring' })
  const buyer = await insertCustomer(shop, { varietyId })
  const { id } = await buy(shop, buyer, { courierId: courier.id })
  expect(await order()).toMatch(new RegExp(`^${id}  confirmed .*SAR 1035.00\\n1 wait for the shop\\n$`))
  const shown = await order(id.toLowerCase())
  for (const part of ['is confirmed; it can: prepare, cancel', 'cash_on_delivery, cod_due', '1 × ', 'Olaya Street'])
    expect(shown).toContain(part)

  expect(await order(id, 'ship')).toBe('asjad: an order that is confirmed can only: prepare, cancel\n')
  expect(await order(id, 'prepare')).toBe(`${id} is processing; it can: ship, stop\n`)
  expect(await order(id, 'ship')).toContain('--awb')
  expect(await typedOrder(id, 'ship', '--awb', '30214 8812')).toContain('is shipped; it can: deliver, come_back')
  expect(await order(id, 'deliver')).toContain('is delivered; it can: ask_return, adjust')
  const { data } = await buyer.call('GET /orders/:id', { id })
  expect(data).toMatchObject({ status: 'delivered', payment_status: 'paid', invoice: { number: 'INV-000001' } })
  expect(data.shipping_company.tracking_url).toBe('https://courier.example/302148812')
  expect((await commandEntries(shop.db)).map(({ action, after }) => [action, after])).toEqual(
    [
      { status: 'processing', move: 'prepare' },
      { status: 'shipped', move: 'ship', awb: '302148812' },
      { status: 'delivered', move: 'deliver' },
    ].map((after) => ['POST /admin/orders/:id/moves', after]),
  )
  await shop.work()
  expect(shop.mails.map(({ subject }) => subject)).toContain(`Your order ${id} is on its way`)
})

test('what the buyer wrote and gave along for the workshop stands in the order', async () => {
  const { shop, courier, order } = await startShop()
  const { productId, varietyId } = await insertVariety(shop, { requires_custom_text: true })
  const buyer = await insertCustomer(shop)
  const square = { width: 60, height: 60, channels: 3, background: 'gold' } as const
  const drawing = new File([await sharp({ create: square }).png().toBuffer()], 'drawing.png', { type: 'image/png' })
  await buyer.call('POST /products/:id/add-to-cart', {
    id: productId,
    variety_id: varietyId,
    custom_text: 'Noura',
    typeface: 'modern',
    note: 'Thin letters, please',
    attachments: [drawing],
  })
  const { id } = await buy(shop, buyer, { courierId: courier.id, more: { note: 'Ring twice\nA gift' } })
  const [line] = await shop.db
    .selectFrom('order_line')
    .select('attachments')
    .where('custom_text', '=', 'Noura')
    .execute()
  const shown = await order(id)
  expect(shown).toContain('engraved: Noura (modern)\n    note: Thin letters, please\n')
  expect(shown).toContain(`    picture drawing.png: private/${line?.attachments[0]?.key}\n`)
  expect(shown).toContain('  note: Ring twice A gift\n')
})

test('a part of the price, a return less its shipping, and what cannot be', async () => {
  const { shop, courier, order } = await startShop()
  const buyer = await insertCustomer(shop)
  const { id } = await buy(shop, buyer, { courierId: courier.id, card: cards.atOnce })
  for (const name of ['prepare', 'ship', 'deliver'] as const)
    await inTransaction(shop.deps, (deps) => transitionOrder(deps, id, name, { actor: 'staff', trackingNumber: '1' }))
  expect(await order(id, 'adjust')).toContain('--amount')
  for (const answer of await Promise.all(['-5', '0', '1.005'].map((text) => order(id, 'adjust', `--amount=${text}`))))
    expect(answer).toContain('a number of riyals')
  expect(await order(id, 'adjust', '--amount', '99999')).toContain('--amount: At most 1,035 riyals.')
  expect(await order(id, 'adjust', '--amount', '100')).toContain('is delivered')
  await buyer.call('POST /orders/:id/return', { id, reason: 'Too small' })
  expect(await order(id)).toContain('ask_return by customer: Too small')
  expect(await order(id, 'accept_return', '--amount', '900.00')).toContain('is returned; it can: stay so')
  await shop.work()
  const { data } = await buyer.call('GET /orders/:id', { id })
  expect(data).toMatchObject({ status: 'returned', payment_status: 'partially_refunded' })
  expect(data.transactions.map(({ amount }) => amount)).toEqual([1035, 100, 900])
})

test('a refund that the gateway refused waits for the shop, until it is begun anew and done', async () => {
  const { shop, courier, order } = await startShop()
  const { id } = await buy(shop, await insertCustomer(shop), { courierId: courier.id, card: cards.atOnce })
  expect(await order(id, 'retry_refund')).toContain('can only: prepare, cancel\n')
  const { refund } = shop.deps.paymentGateway
  shop.deps.paymentGateway.refund = async () => {
    throw new PaymentRefused('the gateway answered 400')
  }
  expect(await order(id, 'cancel')).toContain('is cancelled; it can: stay so')
  await shop.work()
  expect(await order()).toMatch(new RegExp(`^${id}  refund failed .*SAR 1035.00\\n1 wait for the shop\\n$`))
  expect(await order(id)).toContain('is cancelled; it can: retry_refund, settle_refund\n')
  shop.deps.paymentGateway.refund = refund
  expect(await order(id, 'retry_refund')).toBe(`${id} is cancelled; it can: stay so\n`)
  await shop.work()
  const shown = await order(id)
  expect(shown).toContain('refund (cancelled) of SAR 1035.00: done')
  expect(shown).toContain('retry_refund by staff')
})

test('a refund that went back by transfer, since the gateway refused it, waits no more', async () => {
  const { shop, courier, order } = await startShop()
  const { id } = await buy(shop, await insertCustomer(shop), { courierId: courier.id, card: cards.atOnce })
  shop.deps.paymentGateway.refund = async () => {
    throw new PaymentRefused('the gateway answered 400')
  }
  await order(id, 'cancel')
  await shop.work()
  expect(await order(id, 'settle_refund', '--note', 'SNB 20261117-4')).toBe(`${id} is cancelled; it can: stay so\n`)
  expect(await order()).toBe('no order waits for the shop\n')
  const shown = await order(id)
  expect(shown).toContain('refund (cancelled) of SAR 1035.00: done by transfer')
  expect(shown).toContain('settle_refund by staff: SNB 20261117-4')
})

test('the reason of the shop stays with a cancelled order; what is mistyped is told in one line', async () => {
  const { shop, courier, order, withoutStore } = await startShop()
  const { id } = await buy(shop, await insertCustomer(shop), { courierId: courier.id })
  expect(await order(id, 'cancel', '--reason', 'mood')).toContain('--reason is one of')
  expect(await order(id, 'cancel', '--reason', 'out_of_stock')).toContain('is cancelled')
  expect((await shop.db.selectFrom('shop_order').select('cancel_reason').executeTakeFirst())?.cancel_reason).toBe(
    'out_of_stock',
  )
  expect(await order('A-0000000000')).toBe('asjad: there is no order A-0000000000\n')
  expect(await order(id, '--colour', 'red')).toMatch(/^asjad: Unknown option/)
  expect(await withoutStore()).toMatch(/^asjad: DATA_DIR .* holds no store.*\n$/)
})
