import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, moyasarClient, type PaymentBody, startWorld, type World } from '../test/world.ts'

let world: World
let dir: string
let moyasar: ReturnType<typeof moyasarClient>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  world = await startWorld({ dir })
  moyasar = moyasarClient(world)
})
afterAll(async () => {
  await world.stop()
  await rm(dir, { recursive: true })
})

test('a browser on any site may turn a card into a token', async () => {
  const preflight = await fetch(`${moyasar.base}/tokens`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect(preflight.ok).toBe(true)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')

  const headers = { ...moyasar.asBrowser, origin: 'https://shop.example' }
  const answer = await moyasar.post('/tokens', { ...card, number: '4201 3201 1111 1010' }, headers)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const token = (await answer.json()) as { id: string }
  expect(token).toMatchObject({ status: 'initiated', brand: 'mada', funding: 'debit', last_four: '1010', month: '12' })
  expect(token.id).toMatch(/^token_/)
  expect(await (await moyasar.get(`/tokens/${token.id}`)).json()).toEqual(token)
})

test('a card may come as a form, with a year of two digits', async () => {
  const form = new URLSearchParams({ ...card, month: '1', year: String(card.year % 100), save_only: 'true' })
  const answer = await fetch(`${moyasar.base}/tokens`, { method: 'POST', headers: moyasar.asBrowser, body: form })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ month: '01', year: String(card.year), brand: 'visa' })
})

test.for([
  [{ number: '4111111111111112' }, 'number'],
  [{ number: '6011111111111117' }, 'number'],
  [{ number: undefined }, 'number'],
  [{ name: 'Sara' }, 'name'],
  [{ month: 13 }, 'month'],
  [{ year: 2020 }, 'year'],
  [{ cvc: '12' }, 'cvc'],
  [{ cvc: '1234' }, 'cvc'],
] as const)('a card with %j is refused at field %s', async ([wrong, field]) => {
  const answer = await moyasar.post('/tokens', { ...card, ...wrong }, moyasar.asBrowser)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    type: 'invalid_request_error',
    message: 'Validation Failed',
    errors: { [field]: [expect.any(String)] },
  })
})

test('a key opens only what it is for', async () => {
  const nobody = await moyasar.post('/payments', {}, { authorization: 'Basic c2tfbm9uZTo=' })
  expect(nobody.status).toBe(401)
  expect(await nobody.json()).toEqual({
    type: 'authentication_error',
    message: 'Invalid authorization credentials',
    errors: null,
  })
  expect((await fetch(`${moyasar.base}/payments`)).status).toBe(401)
  expect((await moyasar.post('/payments', {}, moyasar.asBrowser)).status).toBe(403)
  expect((await moyasar.post('/tokens', card, moyasar.asShop)).status).toBe(403)
})

test.for([
  ['4201320000013020', 'mada', 'UNSPECIFIED FAILURE', '99'],
  ['4201320000311101', 'mada', 'INSUFFICIENT FUNDS', '51'],
  ['4201320131000508', 'mada', 'DECLINED: LOST CARD', '41'],
  ['4201321234411220', 'mada', 'DECLINED', '05'],
  ['4201322267774310', 'mada', 'DECLINED: EXPIRED CARD', '54'],
  ['4123120001090000', 'visa', 'INSUFFICIENT FUNDS', '51'],
  ['4123120001090109', 'visa', 'DECLINED', '05'],
  ['5105105105105100', 'master', 'UNSPECIFIED FAILURE', '99'],
  ['5457210001000092', 'master', 'INSUFFICIENT FUNDS', '51'],
  ['4242424242424242', 'visa', 'DECLINED: NOT A TEST CARD', '14'],
] as const)('card %s (%s) fails at once: %s', async ([number, company, message, code]) => {
  const payment = await moyasar.pay(number)
  expect(payment.status).toBe('failed')
  expect(payment.source).toMatchObject({ company, message, response_code: code, transaction_url: null })
})

test('Mastercard 5421 0801 0100 0000 is paid without asking its holder', async () => {
  const payment = await moyasar.pay('5421080101000000', { metadata: { order_id: 'A-1' }, description: 'Ring' })
  expect(payment).toMatchObject({
    status: 'paid',
    amount: 250_00,
    amount_format: '250.00 SAR',
    metadata: { order_id: 'A-1' },
  })
  expect(payment.source).toMatchObject({
    company: 'master',
    number: 'XXXX-XXXX-XXXX-0000',
    message: 'APPROVED',
    response_code: '00',
  })
})

test.for(['4111111111111111', '4201320111111010'])('card %s waits for its holder', async (number) => {
  const payment = await moyasar.pay(number)
  expect(payment.status).toBe('initiated')
  expect(payment.source.transaction_url).toBe(`${world.site}/sandbox/moyasar/3ds/${payment.id}`)
})

test.for([
  [{ amount: 99 }, 'amount'],
  [{ amount: 10.5 }, 'amount'],
  [{ amount: undefined }, 'amount'],
  [{ currency: 'USD' }, 'currency'],
  [{ callback_url: 'javascript:alert(1)' }, 'callback_url'],
  [{ given_id: '7' }, 'given_id'],
  [{ metadata: { order_id: 7 } }, 'metadata.order_id'],
  [{ source: { type: 'creditcard', token: 'x' } }, 'source.type'],
  [{ source: { type: 'token', token: 'token_unknown' } }, 'source.token'],
  [{ source: undefined }, 'source'],
] as const)('a payment with %j is refused at field %s', async ([wrong, field]) => {
  const answer = await moyasar.post('/payments', await moyasar.request('5421080101000000', wrong))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    type: 'invalid_request_error',
    errors: { [field]: [expect.any(String)] },
  })
})

test('a body that is no JSON is refused, not a crash', async () => {
  const headers = { ...moyasar.asShop, 'content-type': 'application/json' }
  const answer = await fetch(`${moyasar.base}/payments`, { method: 'POST', headers, body: '{"amount":' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ type: 'invalid_request_error', errors: null })
})

test('a payment may come as a form', async () => {
  const body = new URLSearchParams({
    amount: '100',
    currency: 'SAR',
    callback_url: 'https://shop.example/return',
    'source[type]': 'token',
    'source[token]': await moyasar.token('5421080101000000'),
    'metadata[order_id]': 'A-form',
  })
  const answer = await fetch(`${moyasar.base}/payments`, { method: 'POST', headers: moyasar.asShop, body })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ amount: 100, status: 'paid', metadata: { order_id: 'A-form' } })
})

test('the same given id pays once, however often it is sent', async () => {
  const given_id = randomUUID()
  expect((await moyasar.get(`/payments/${given_id}`)).status).toBe(404)
  const request = await moyasar.request('5421080101000000', { given_id })
  const answers = await Promise.all([1, 2, 3].map(() => moyasar.post('/payments', request)))
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
  const [first, ...others] = (await Promise.all(answers.map((answer) => answer.json()))) as PaymentBody[]
  expect(first?.id).toBe(given_id)
  for (const other of others) expect(other).toEqual(first)

  const other = await moyasar.post('/payments', { ...request, amount: 300_00 })
  expect(other.status).toBe(400)
  expect(await other.json()).toMatchObject({ errors: { given_id: ['has already been taken'] } })
})

test('payments are found by what the shop wrote on them, newest first', async () => {
  const order_id = `A-${randomUUID()}`
  const first = await moyasar.pay('4123120001090109', { metadata: { order_id } })
  const second = await moyasar.pay('5421080101000000', { metadata: { order_id } })
  const list = async (more = '') =>
    (await (await moyasar.get(`/payments?metadata[order_id]=${order_id}${more}`)).json()) as {
      payments: PaymentBody[]
      meta: { total_count: number }
    }
  const all = await list()
  expect(all.payments.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(all.meta).toEqual({ current_page: 1, next_page: null, prev_page: null, total_pages: 1, total_count: 2 })
  expect((await list('&status=paid')).payments.map(({ id }) => id)).toEqual([second.id])
})

test('refunds add up to what was paid and not a halala more', async () => {
  const { id } = await moyasar.pay('5421080101000000')
  const refund = (body: object) => moyasar.post(`/payments/${id}/refund`, body)

  expect(await (await refund({ amount: 100_00 })).json()).toMatchObject({ status: 'refunded', refunded: 100_00 })
  const tooMuch = await refund({ amount: 150_01 })
  expect(tooMuch.status).toBe(400)
  expect(await tooMuch.json()).toMatchObject({ errors: { amount: [expect.any(String)] } })
  expect((await refund({ amount: 0 })).status).toBe(400)
  expect(await (await refund({})).json()).toMatchObject({ refunded: 250_00, refunded_format: '250.00 SAR' })
  expect((await refund({})).status).toBe(400)
  expect((await moyasar.payment(id)).refunded).toBe(250_00)
})

test('what was never paid cannot be given back', async () => {
  const failed = await moyasar.pay('4123120001090109')
  const waiting = await moyasar.pay('4111111111111111')
  for (const { id } of [failed, waiting]) expect((await moyasar.post(`/payments/${id}/refund`, {})).status).toBe(400)
  expect((await moyasar.post(`/payments/${randomUUID()}/refund`, {})).status).toBe(404)
})

test('a card payment can be voided once, a mada payment never', async () => {
  const { id } = await moyasar.pay('5421080101000000')
  expect(await (await moyasar.post(`/payments/${id}/void`, {})).json()).toMatchObject({ status: 'voided' })
  expect((await moyasar.post(`/payments/${id}/void`, {})).status).toBe(400)
  expect((await moyasar.post(`/payments/${id}/refund`, {})).status).toBe(400)

  const mada = await moyasar.pay('4201320111111010')
  await moyasar.decide(mada, 'approve')
  expect((await moyasar.post(`/payments/${mada.id}/void`, {})).status).toBe(400)
})

test('no card number is kept anywhere', async () => {
  await moyasar.pay('5421080101000000')
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const contents = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))
  expect(contents.length).toBeGreaterThan(2)
  expect(contents.filter((content) => /5421080101000000|4111111111111111/.test(content))).toEqual([])
})

test('the settlement file lists what was paid and refunded, with the fees, as the gateway sends it', async () => {
  const paid = await moyasar.pay('4201320111111010', { amount: 1_000_00, description: 'Order, "gift"' })
  await moyasar.decide(paid, 'approve')
  const back = await moyasar.pay('5421080101000000', { amount: 500_00 })
  await moyasar.post(`/payments/${back.id}/refund`, { amount: 120_00 })
  await moyasar.pay('4123120001090109')

  const answer = await fetch(`${world.site}/sandbox/moyasar/settlement.csv`)
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toBe(
    'payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date',
  )
  const of = (id: string) => lines.filter((line) => line.startsWith(id))
  expect(of(paid.id)).toEqual([
    expect.stringMatching(/,"Order, ""gift""",mada,Credit Card,pay,SAR,1000\.00,987\.35,11\.00,1\.65,12\.65,\d{4}-/),
  ])
  expect(of(back.id)).toEqual([
    expect.stringMatching(/,mastercard,Credit Card,pay,SAR,500\.00,486\.20,12\.00,1\.80,13\.80,/),
    expect.stringMatching(/,mastercard,Credit Card,refund,SAR,120\.00,-120\.00,0\.00,0\.00,0\.00,/),
  ])
  const later = await fetch(`${world.site}/sandbox/moyasar/settlement.csv?from=2999-01-01`)
  expect((await later.text()).trim().split('\r\n')).toHaveLength(1)
})
