import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { until } from '../../../../../packages/sandbox/test/world.ts'
import {
  cards,
  decideAtBank,
  insertCourier,
  insertCustomer,
  placeOrderWith,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'

test('after a whole journey no card number stands in any log, row or answer, and a body that holds one is refused', async () => {
  let logged = ''
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        logged += chunk
        done()
      },
    }),
  )
  const shop = await startCheckout({ log })
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  let answered = ''
  const call: typeof customer.call = async (...args) => {
    const answer = await customer.call(...args).catch((error) => {
      answered += JSON.stringify({ ...error, message: error.message })
      throw error
    })
    answered += JSON.stringify(answer)
    return answer
  }
  const shopper = { ...customer, call }
  const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } })

  // Declined, paid at the bank, cancelled and refunded, with a gateway that fails at times: every path writes
  // something.
  const quote = await quoteFor(shopper, { courierId: courier.id, card: 'any' })
  for (const body of [
    { card_token: cards.withBank },
    { card_token: 'token_x', note: 'card 4111 1111 1111 1111' },
    { card_token: 'token_x', card: { number: cards.withBank, cvc: '123' } },
  ])
    await expect(placeOrderWith(shopper, { quote_id: quote.id, ...body })).rejects.toMatchObject({
      status: 422,
      code: 'card_number_refused',
    })
  const [declined, withBank] = [await shop.token(cards.declined), await shop.token(cards.withBank)]
  await shop.fault('error', 1)
  const { id } = await placeOrderWith(shopper, { quote_id: quote.id, card_token: declined })
  const { data: again } = await call('POST /orders/:id/repay', { id, card_token: withBank }, keyed())
  await decideAtBank(again.payment?.redirect_url, 'approve')
  await until('the news', () => shop.world.webhooks.length >= 2)
  await shop.deliverWebhooks()
  await shop.work()
  await call('POST /orders/:id/cancel', { id })
  await shop.work()
  await call('GET /orders/:id', { id })
  await call('GET /orders/:id/invoice', { id })
  await call('GET /transactions', {})
  await call('GET /payments/card-form', {})
  expect((await call('GET /orders/:id', { id })).data.payment_status).toBe('refunded')

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(shop.db)
  let stored = ''
  for (const { name } of tables)
    stored += JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(shop.db)).rows)

  expect(logged).toContain('a payment call failed')
  expect(stored).toContain(id)
  for (const [where, text] of Object.entries({ logged, answered, stored }))
    for (const number of Object.values(cards)) {
      const digits = text.replace(/[\s-]/g, '')
      expect([where, digits.includes(number)]).toEqual([where, false])
    }
  expect(`${logged}${stored}`).not.toContain(withBank)
})
