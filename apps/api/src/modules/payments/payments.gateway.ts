import type { PaymentFailure } from '@asjad/contract/orders'
import { z } from 'zod'
import { isLoopback } from '../../http/loopback.ts'

/** A payment as the gateway reports it. Money in halalas. */
export type GatewayPayment = {
  id: string
  status: 'initiated' | 'paid' | 'failed'
  amount: number
  currency: string
  refunded: number
  /** When it was paid, if the gateway says so. */
  paidAt: Date | undefined
  orderId: string | undefined
  redirectUrl: string | undefined
  failure: PaymentFailure | undefined
  card: { brand: string; lastFour: string } | undefined
}

export type NewPayment = {
  /** Our id, which the gateway uses too: two requests with the same id make one payment. */
  id: string
  orderId: string
  amount: number
  description: string
  cardToken: string
  returnUrl: string
}

/** Any card gateway can be used through this type. */
export type PaymentGateway = {
  /**
   * Throws `PaymentRefused` if it is refused for good. After any other error it is unknown whether the payment was
   * made.
   */
  create: (payment: NewPayment) => Promise<GatewayPayment>
  /** Undefined if no such payment was ever made. */
  fetch: (id: string) => Promise<GatewayPayment | undefined>
  refund: (id: string, amount: number) => Promise<GatewayPayment>
  /** The token of a card with which nobody can pay. Undefined with keys that move money. */
  testToken: ((returnUrl: string) => Promise<string>) | undefined
  /** Proves that a webhook comes from the gateway. */
  webhookSecret: string
  /** What a browser needs to turn a card into a token. */
  browser: { tokensUrl: string; publishableKey: string }
}

/** The gateway understood and said no: nothing was charged. */
export class PaymentRefused extends Error {}

type MoyasarAccount = {
  apiUrl: string
  browserApiUrl: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

const moyasarPayment = z.object({
  id: z.string(),
  status: z.enum(['initiated', 'paid', 'failed', 'authorized', 'captured', 'refunded', 'voided', 'verified']),
  amount: z.int(),
  currency: z.string(),
  refunded: z.int(),
  // A time that cannot be read counts as unknown: the payment matters more than its time.
  updated_at: z.coerce.date().nullish().catch(null),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  source: z.object({
    company: z.string().nullish(),
    number: z.string().nullish(),
    message: z.string().nullish(),
    response_code: z.string().nullish(),
    transaction_url: z.string().nullish().catch(null),
  }),
})

/** Refused for good. A wrong key (401, 403), an inactive account (405) or too many calls (429) can be resolved. */
const refusals = [400, 422]

/** A call is aborted if it has no complete response in time; the payment's state is then fetched by its id. */
export function moyasarGateway(account: MoyasarAccount, { answerWithinMs = 10_000 } = {}): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${account.secretKey}:`).toString('base64')}`

  async function request(method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(`${account.apiUrl}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'error',
    })
    if (response.ok) return paymentOf(moyasarPayment.parse(await response.json()), account)
    await response.body?.cancel()
    if (response.status === 404) return undefined
    if (refusals.includes(response.status)) throw new PaymentRefused(`the gateway answered ${response.status}`)
    throw new Error(`the gateway answered ${response.status}`)
  }

  async function required(response: Promise<GatewayPayment | undefined>) {
    const payment = await response
    if (!payment) throw new PaymentRefused('the gateway answered 404')
    return payment
  }

  return {
    create: ({ id, orderId, amount, description, cardToken, returnUrl }) =>
      required(
        request('POST', '/payments', {
          given_id: id,
          amount,
          currency: 'SAR',
          description,
          callback_url: returnUrl,
          metadata: { order_id: orderId },
          source: { type: 'token', token: cardToken, '3ds': true },
        }),
      ),
    fetch: (id) => request('GET', `/payments/${encodeURIComponent(id)}`),
    refund: (id, amount) => required(request('POST', `/payments/${encodeURIComponent(id)}/refund`, { amount })),
    testToken: /^sk_test_/.test(account.secretKey)
      ? (returnUrl) => tokenOf(account, returnUrl, answerWithinMs)
      : undefined,
    webhookSecret: account.webhookSecret,
    browser: { tokensUrl: `${account.browserApiUrl}/tokens`, publishableKey: account.publishableKey },
  }
}

/** Which the gateway publishes for tests; its bank asks the card holder. */
const testCard = { name: 'Test Card', number: '4111111111111111', month: '12', cvc: '123' }

/** As a shopper's browser does it: with the publishable key, whose faults show here too. */
async function tokenOf({ apiUrl, publishableKey }: MoyasarAccount, returnUrl: string, answerWithinMs: number) {
  const response = await fetch(`${apiUrl}/tokens`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${publishableKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      ...testCard,
      year: String(new Date().getUTCFullYear() + 2),
      callback_url: returnUrl,
      save_only: true,
    }),
    signal: AbortSignal.timeout(answerWithinMs),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the gateway answered ${response.status} to a test card`)
  return z.object({ id: z.string() }).parse(await response.json()).id
}

type MoyasarPayment = z.infer<typeof moyasarPayment>

function paymentOf(payment: MoyasarPayment, { browserApiUrl }: MoyasarAccount): GatewayPayment {
  const { id, amount, currency, refunded, updated_at, metadata, source } = payment
  const status = statusOf(payment.status)
  const orderId = metadata?.order_id
  const lastFour = /(\d{4})$/.exec(source.number ?? '')?.[1]
  return {
    id,
    status,
    amount,
    currency,
    refunded,
    // A refund changes this time too; by then the payment was accepted, or is late anyway.
    paidAt: status === 'paid' ? (updated_at ?? undefined) : undefined,
    orderId: typeof orderId === 'string' ? orderId : undefined,
    redirectUrl: pageOf(source.transaction_url, browserApiUrl),
    failure: payment.status === 'failed' ? failureOf(source.response_code, source.message) : undefined,
    card: source.company && lastFour ? { brand: source.company, lastFour } : undefined,
  }
}

/**
 * The browser goes there to prove who pays. The page must use HTTPS, on any host, because the gateway promises none.
 * HTTP is allowed on this machine, and on the origin of a gateway that the browser reaches over HTTP anyway (in a
 * demo).
 */
function pageOf(url: string | null | undefined, browserApiUrl: string) {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  const plain = protocol === 'http:' && (isLoopback(url) || origin === new URL(browserApiUrl).origin)
  return protocol === 'https:' || plain ? url : undefined
}

function statusOf(status: MoyasarPayment['status']): GatewayPayment['status'] {
  if (status === 'paid' || status === 'captured' || status === 'refunded') return 'paid'
  return status === 'initiated' || status === 'authorized' || status === 'verified' ? 'initiated' : 'failed'
}

/** The bank's code is the most precise; its message is the second choice. */
function failureOf(code: string | null | undefined, message: string | null | undefined): PaymentFailure {
  const byCode: Record<string, PaymentFailure> = {
    '05': 'declined',
    '41': 'lost_card',
    '43': 'lost_card',
    '51': 'insufficient_funds',
    '54': 'expired_card',
  }
  const known = code ? byCode[code] : undefined
  if (known) return known
  return /3DS|AUTHENTICAT/i.test(message ?? '') ? 'authentication_failed' : 'declined'
}
