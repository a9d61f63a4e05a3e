import { createHmac } from 'node:crypto'
import { request } from 'node:https'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setFault, startWorld, type World } from '../test/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => fetch(`${world.site}/sandbox/webhooks.json`, { method: 'DELETE' }))

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"type":"order.placed","data":{"order_id":"A-1"}}'

function signed(key = secret, at = Math.floor(Date.now() / 1000)) {
  const mac = createHmac('sha256', Buffer.from(key.slice(6), 'base64')).update(`msg_1.${at}.${body}`)
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,c2lnbmVkIHdpdGggYW4gb2xkIHNlY3JldA== v1,${mac.digest('base64')}`,
  }
}

/** Over TLS, and only if the certificate is the one that the sandbox names. */
const send = (headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const { url, ca } = world.sandbox.webhookReceiver
    const sent = request(url, { method: 'POST', headers, ca: [ca], agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })

const shown = async () =>
  (await (await fetch(`${world.site}/sandbox/webhooks.json`)).json()) as {
    url: string
    received: { body: string; verdict: string; status: number }[]
  }

const useSecret = (typed: string) =>
  fetch(`${world.site}/sandbox/webhooks`, { method: 'POST', body: new URLSearchParams({ secret: typed }) })

test('what arrives is shown, and its signature is checked with the secret that somebody typed', async () => {
  await useSecret('')
  expect(await send(signed())).toBe(200)
  expect((await shown()).received).toMatchObject([{ body, status: 200, verdict: 'unchecked' }])
  await useSecret(secret)
  await send(signed('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))
  await send(signed(secret, Math.floor(Date.now() / 1000) - 600))
  expect((await shown()).received.map(({ verdict }) => verdict)).toEqual(['old', 'wrong', 'right'])
  const page = await (await fetch(`${world.site}/sandbox/webhooks`)).text()
  expect(page).toContain(world.sandbox.webhookReceiver.url)
  expect(page).toContain('order.placed')
  expect(page).not.toContain(secret)
})

test('a receiver that misbehaves says so: 503, or nothing at all', async () => {
  await setFault(world, { target: 'webhooks', mode: 'error', count: 1 })
  expect(await send(signed())).toBe(503)
  expect(await send(signed())).toBe(200)
})
