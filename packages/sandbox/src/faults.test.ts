import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moyasarClient, postJson, setFault, startWorld, until, type World } from '../test/world.ts'
import { createPayment } from './moyasar-payments.ts'
import { createWebhooks } from './moyasar-webhooks.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  for (const target of ['goldapi', 'moyasar', 'mail', 'oidc']) await setFault(world, { target, mode: 'ok' })
})

const services: Record<string, (signal?: AbortSignal) => Promise<Response>> = {
  goldapi: (signal) =>
    fetch(`${world.sandbox.url}/sandbox/goldapi/XAU/USD`, {
      headers: { 'x-access-token': world.sandbox.credentials.goldApiKey },
      signal: signal ?? null,
    }),
  moyasar: (signal) => {
    const { base, asShop } = moyasarClient(world)
    return fetch(`${base}/payments`, { headers: asShop, signal: signal ?? null })
  },
  oidc: (signal) => fetch(`${world.site}/sandbox/oidc/.well-known/openid-configuration`, { signal: signal ?? null }),
}
const each = Object.entries(services)

const at = '2026-11-14T12:00:00.000Z'
const request = {
  amount: 100_00,
  currency: 'SAR' as const,
  callback_url: 'https://shop.example/',
  source: { type: 'token' as const, token: 'token_1' },
}
const goodCard = {
  id: 'token_1',
  name: 'Sara Ahmad',
  brand: 'master' as const,
  last_four: '0000',
  month: 12,
  year: 2030,
  outcome: 'paid_at_once' as const,
  created_at: at,
}
const paidInStore = createPayment(request, goodCard, 'https://shop.example/sandbox', new Date(at))

const send = (more: object = {}) =>
  createTransport({ url: world.sandbox.smtpUrl, ...more }).sendMail({
    from: 'a@example.com',
    to: 'b@example.com',
    text: 'hi',
  })

test.for(each)('%s fails as often as it is told to', async ([target, call]) => {
  await setFault(world, { target, mode: 'error', count: 2 })
  expect((await call()).status).toBe(500)
  expect((await call()).status).toBe(500)
  expect((await call()).status).toBe(200)
})

test.for(each)('%s fails until it is told to recover', async ([target, call]) => {
  await setFault(world, { target, mode: 'error' })
  expect([await call(), await call(), await call()].map(({ status }) => status)).toEqual([500, 500, 500])
  await setFault(world, { target, mode: 'ok' })
  expect((await call()).status).toBe(200)
})

test.for(each)('%s can answer nonsense with a straight face', async ([target, call]) => {
  await setFault(world, { target, mode: 'garbage', count: 1 })
  const answer = await call()
  expect(answer.status).toBe(200)
  await expect(answer.json()).rejects.toThrow()
})

test.for(each)('%s can leave its caller waiting until the caller gives up', async ([target, call]) => {
  await setFault(world, { target, mode: 'hang' })
  await expect(call(AbortSignal.timeout(100))).rejects.toMatchObject({ name: 'TimeoutError' })
  await setFault(world, { target, mode: 'ok' })
  expect((await call()).status).toBe(200)
})

// These two spend their time waiting, so they run concurrently.
test.concurrent('news that a shop never takes comes six times, then no more', async () => {
  const shop = await startWorld()
  shop.answerWebhooks(500)
  const webhooks = createWebhooks({
    url: `${shop.site}/webhook`,
    secret: 'of this account',
    now: () => new Date(),
    stopping: new AbortController().signal,
  })
  webhooks.notify(paidInStore)
  await webhooks.settled()
  expect(shop.webhooks.map(({ data }) => data.id)).toEqual(Array(6).fill(paidInStore.id))
  await shop.stop()
})

test.concurrent('slow services answer rightly, three seconds late', async () => {
  const all = ['goldapi', 'moyasar', 'oidc', 'mail']
  for (const target of all) await setFault(world, { target, mode: 'slow', count: 1 })
  const started = performance.now()
  const took = await Promise.all(
    all.map(async (target) => {
      const answer = await (services[target]?.() ?? send())
      expect('status' in answer ? answer.status : 200).toBe(200)
      return performance.now() - started
    }),
  )
  expect(Math.min(...took)).toBeGreaterThan(2900)
})

test('a payment whose answer is late was made: it is found by its given id', async () => {
  const moyasar = moyasarClient(world)
  const given_id = randomUUID()
  const request = await moyasar.request('5421080101000000', { given_id })
  await setFault(world, { target: 'moyasar', mode: 'slow', count: 1 })
  const headers = { ...moyasar.asShop, 'content-type': 'application/json' }
  const body = JSON.stringify(request)
  const signal = AbortSignal.timeout(500)
  await expect(fetch(`${moyasar.base}/payments`, { method: 'POST', headers, body, signal })).rejects.toThrow()
  expect(await moyasar.payment(given_id)).toMatchObject({ id: given_id, status: 'paid' })
})

test('a payment call that failed made no payment', async () => {
  const moyasar = moyasarClient(world)
  const given_id = randomUUID()
  const request = await moyasar.request('5421080101000000', { given_id })
  await setFault(world, { target: 'moyasar', mode: 'error', count: 1 })
  expect((await moyasar.post('/payments', request)).status).toBe(500)
  expect((await moyasar.get(`/payments/${given_id}`)).status).toBe(404)
  expect((await moyasar.post('/payments', request)).status).toBe(201)
})

test('a browser’s preflight uses up no fault, and the browser may see the failure', async () => {
  const { base, asBrowser } = moyasarClient(world)
  await setFault(world, { target: 'moyasar', mode: 'error', count: 1 })
  const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
  expect((await fetch(`${base}/tokens`, { method: 'OPTIONS', headers })).ok).toBe(true)
  const answer = await postJson(`${base}/tokens`, {}, { ...asBrowser, origin: 'https://shop.example' })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('the mail server can refuse for now, talk nonsense or fall silent, and recover', async () => {
  await setFault(world, { target: 'mail', mode: 'error', count: 1 })
  await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  await setFault(world, { target: 'mail', mode: 'garbage', count: 1 })
  await expect(send()).rejects.toMatchObject({ responseCode: 500 })
  await setFault(world, { target: 'mail', mode: 'hang' })
  await expect(send({ socketTimeout: 200 })).rejects.toThrow()
  await setFault(world, { target: 'mail', mode: 'ok' })
  await expect(send()).resolves.toMatchObject({ accepted: ['b@example.com'] })
})

test('the state of all services can be seen', async () => {
  await setFault(world, { target: 'oidc', mode: 'slow', count: 3 })
  await setFault(world, { target: 'mail', mode: 'error' })
  expect(await (await fetch(`${world.site}/sandbox/faults`)).json()).toEqual({
    goldapi: { mode: 'ok', count: null },
    metalpriceapi: { mode: 'ok', count: null },
    moyasar: { mode: 'ok', count: null },
    mail: { mode: 'error', count: null },
    oidc: { mode: 'slow', count: 3 },
    webhooks: { mode: 'ok', count: null },
  })
})

test('a fault that makes no sense is refused', async () => {
  const wrong = [
    { target: 'bank', mode: 'ok' },
    { target: 'mail', mode: 'broken' },
    { target: 'mail', mode: 'error', count: 0 },
    { target: 'mail' },
    'mail',
  ]
  for (const fault of wrong) expect((await postJson(`${world.sandbox.url}/sandbox/faults`, fault)).status).toBe(422)
  const noJson = await fetch(`${world.sandbox.url}/sandbox/faults`, { method: 'POST', body: '{' })
  expect(noJson.status).toBe(422)
})

test('stopping ends every call that still waits', async () => {
  const other = await startWorld()
  const { url, smtpUrl, credentials } = other.sandbox
  const waitingFor = { goldapi: 'hang', mail: 'hang', oidc: 'slow' }
  for (const [target, mode] of Object.entries(waitingFor)) await setFault(other, { target, mode, count: 1 })
  const waiting = Promise.allSettled([
    fetch(`${url}/sandbox/goldapi/XAU/USD`, { headers: { 'x-access-token': credentials.goldApiKey } }),
    fetch(`${url}/sandbox/oidc/jwks`),
    createTransport(smtpUrl).sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'hi' }),
  ])
  await until('all calls to arrive', async () => {
    const state = (await (await fetch(`${url}/sandbox/faults`)).json()) as Record<string, { mode: string }>
    return Object.values(state).every(({ mode }) => mode === 'ok')
  })
  await Promise.all([other.sandbox.stop(), other.stop()])
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
