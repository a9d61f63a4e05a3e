import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moyasarClient, startWorld, until, type Webhook, type World } from '../test/world.ts'

let world: World
let moyasar: ReturnType<typeof moyasarClient>

beforeAll(async () => {
  world = await startWorld()
  moyasar = moyasarClient(world)
})
afterAll(() => world.stop())
beforeEach(() => world.answerWebhooks(200))

const eventsOf = (id: string): Webhook[] => world.webhooks.filter((webhook) => webhook.data.id === id)

test('the bank shows what is to be paid, in both languages and without foreign resources', async () => {
  const started = await moyasar.pay('4111111111111111', { description: '<b>خاتم</b>' })
  const answer = await fetch(started.source.transaction_url ?? '')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await answer.text()
  expect(page).toContain('250.00 SAR')
  expect(page).toContain('•••• 1111')
  expect(page).toContain('موافقة')
  expect(page).toContain('Approve')
  expect(page).toContain('&lt;b&gt;خاتم&lt;/b&gt;')
  expect(page).not.toMatch(/<script|https?:\/\//)
})

test('approving pays, tells the shop and leads the shopper back to it', async () => {
  const started = await moyasar.pay('4201320111111010', { metadata: { order_id: 'A-2' } })
  const answer = await moyasar.decide(started, 'approve', '١٢٣٤٥٦')

  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe('https://shop.example/payment/return')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    order: '7',
    id: started.id,
    status: 'paid',
    message: 'APPROVED',
  })
  expect(await moyasar.payment(started.id)).toMatchObject({ status: 'paid', source: { response_code: '00' } })

  const [event] = await until('news of the payment', () => eventsOf(started.id).length > 0 && eventsOf(started.id))
  expect(event).toMatchObject({
    type: 'payment_paid',
    secret_token: world.sandbox.credentials.moyasarWebhookSecret,
    live: false,
    data: { id: started.id, status: 'paid', amount: 250_00, metadata: { order_id: 'A-2' } },
  })
  expect(event?.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(event?.account_name).toBeTypeOf('string')
  expect(Date.parse(event?.created_at ?? '')).not.toBeNaN()
})

test('declining fails the payment and leads back too', async () => {
  const started = await moyasar.pay('4111111111111111')
  const answer = await moyasar.decide(started, 'decline')
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('status')).toBe('failed')
  expect(await moyasar.payment(started.id)).toMatchObject({ status: 'failed', source: { response_code: null } })
  await until('news of the decline', () => eventsOf(started.id).some(({ type }) => type === 'payment_failed'))
})

test('closing the page decides nothing', async () => {
  const started = await moyasar.pay('4111111111111111')
  const answer = await moyasar.decide(started, 'close')
  expect(answer.status).toBe(200)
  expect((await moyasar.payment(started.id)).status).toBe('initiated')
})

test('a code that is not six digits is asked for again', async () => {
  const started = await moyasar.pay('4111111111111111')
  const answer = await moyasar.decide(started, 'approve', '12ab')
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('The code has 6 digits.')
  expect((await moyasar.payment(started.id)).status).toBe('initiated')
})

test('a decision holds: sending another one, or coming back to the page, changes nothing', async () => {
  const started = await moyasar.pay('4111111111111111')
  await moyasar.decide(started, 'approve')
  const again = await moyasar.decide(started, 'decline')
  expect(new URL(again.headers.get('location') ?? '').searchParams.get('status')).toBe('paid')
  const visit = await fetch(started.source.transaction_url ?? '', { redirect: 'manual' })
  expect(visit.status).toBe(303)
  expect((await moyasar.payment(started.id)).status).toBe('paid')
  expect((await fetch(`${world.sandbox.url}/sandbox/moyasar/3ds/unknown`)).status).toBe(404)
})

test('the bank page works without the store in front of it', async () => {
  const started = await moyasar.pay('4111111111111111')
  const direct = `${world.sandbox.url}/sandbox/moyasar/3ds/${started.id}`
  expect((await fetch(direct)).status).toBe(200)
  const body = new URLSearchParams({ decision: 'approve' })
  expect((await fetch(direct, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  expect((await moyasar.payment(started.id)).status).toBe('paid')
})

test('a bank that says no at once, and a refund, are news as well', async () => {
  const failed = await moyasar.pay('4123120001090109')
  await until('news of the failure', () => eventsOf(failed.id).some(({ type }) => type === 'payment_failed'))

  const paid = await moyasar.pay('5421080101000000')
  await moyasar.post(`/payments/${paid.id}/refund`, { amount: 50_00 })
  const refunded = await until('news of the refund', () =>
    eventsOf(paid.id).find(({ type }) => type === 'payment_refunded'),
  )
  expect(refunded.data).toMatchObject({ status: 'refunded', refunded: 50_00, amount: 250_00 })
})

test('news that the shop cannot take comes again until it can', async () => {
  world.answerWebhooks(503)
  const { id } = await moyasar.pay('5421080101000000')
  await until('a second try', () => eventsOf(id).length >= 2)
  world.answerWebhooks(204)
  const tries = eventsOf(id).length
  await until('a try that succeeds', () => eventsOf(id).length > tries)
  expect(new Set(eventsOf(id).map((webhook) => webhook.id)).size).toBe(1)
})
