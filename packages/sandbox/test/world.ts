import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Sandbox, type SandboxOptions, startSandbox } from '../src/sandbox.ts'

export type Webhook = {
  id: string
  type: string
  created_at: string
  secret_token: string
  account_name: string
  live: boolean
  data: PaymentBody
}

export type PaymentBody = {
  id: string
  status: string
  amount: number
  refunded: number
  amount_format: string
  metadata: Record<string, string> | null
  source: Record<string, string | null>
}

export type World = {
  sandbox: Sandbox
  /** A site in front of the sandbox, like the store: forwards /sandbox and receives webhooks. */
  site: string
  webhooks: Webhook[]
  /** How the site answers webhooks from now on. */
  answerWebhooks(status: number): void
  stop(): Promise<void>
}

export async function startWorld(options: Partial<SandboxOptions> = {}): Promise<World> {
  const webhooks: Webhook[] = []
  let webhookStatus = 200
  let sandboxUrl = ''

  async function receiveWebhook(incoming: IncomingMessage, outgoing: ServerResponse) {
    webhooks.push((await json(incoming)) as Webhook)
    outgoing.writeHead(webhookStatus).end()
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const headers = { ...incoming.headers, 'x-forwarded-host': incoming.headers.host, 'x-forwarded-proto': 'http' }
    const upstream = request(`${sandboxUrl}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    outgoing.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  }

  const front = createServer((incoming, outgoing) => {
    if (incoming.url === '/webhook') void receiveWebhook(incoming, outgoing)
    else forward(incoming, outgoing)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const site = `http://localhost:${(front.address() as AddressInfo).port}`

  const sandbox = await startSandbox({
    publicUrl: `${site}/sandbox`,
    webhookUrl: `${site.replace('localhost', '127.0.0.1')}/webhook`,
    ...options,
  })
  sandboxUrl = sandbox.url

  return {
    sandbox,
    site,
    webhooks,
    answerWebhooks: (status) => {
      webhookStatus = status
    },
    async stop() {
      await sandbox.stop()
      front.closeAllConnections()
      front.close()
      await once(front, 'close')
    },
  }
}

/** Retries until the answer is there; on timeout, says what it waited for. */
export async function until<T>(
  what: string,
  check: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + 8000
  while (Date.now() < deadline) {
    const answer = await check()
    if (answer !== undefined && answer !== false) return answer
    await sleep(10)
  }
  throw new Error(`waited in vain for ${what}`)
}

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export async function setFault({ sandbox }: World, fault: { target: string; mode: string; count?: number }) {
  await postJson(`${sandbox.url}/sandbox/faults`, fault)
}

/** Moyasar, as a shop and its customers' browsers call it. */
export function moyasarClient({ sandbox }: World) {
  const { moyasarSecretKey, moyasarPublishableKey } = sandbox.credentials
  const base = `${sandbox.url}/sandbox/moyasar/v1`
  const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` })
  const asShop = basic(moyasarSecretKey)
  const asBrowser = basic(moyasarPublishableKey)

  const client = {
    base,
    asShop,
    asBrowser,
    post: (path: string, body: unknown, headers = asShop) => postJson(`${base}${path}`, body, headers),
    get: (path: string, headers = asShop) => fetch(`${base}${path}`, { headers }),
    async token(number: string): Promise<string> {
      const answer = await client.post('/tokens', { ...card, number }, asBrowser)
      return ((await answer.json()) as { id: string }).id
    },
    async request(number: string, more: object = {}) {
      return {
        amount: 250_00,
        currency: 'SAR',
        callback_url: 'https://shop.example/payment/return?order=7',
        source: { type: 'token', token: await client.token(number), '3ds': true },
        ...more,
      }
    },
    async pay(number: string, more: object = {}): Promise<PaymentBody> {
      const answer = await client.post('/payments', await client.request(number, more))
      if (answer.status !== 201) throw new Error(`no payment: ${await answer.text()}`)
      return (await answer.json()) as PaymentBody
    },
    async payment(id: string): Promise<PaymentBody> {
      return (await (await client.get(`/payments/${id}`)).json()) as PaymentBody
    },
    decide: (payment: PaymentBody, decision: string, otp = '') =>
      fetch(payment.source.transaction_url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ decision, otp }),
        redirect: 'manual',
      }),
  }
  return client
}

export const card = {
  name: 'سارة القحطاني',
  number: '4111111111111111',
  month: 12,
  year: new Date().getUTCFullYear() + 2,
  cvc: '123',
  save_only: true,
}
