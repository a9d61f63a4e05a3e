import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bankAnswers, brand } from './moyasar-cards.ts'
import type { Token } from './moyasar-tokens.ts'

export const payment = z.object({
  id: z.string(),
  status: z.enum(['initiated', 'paid', 'failed', 'refunded', 'voided']),
  amount: z.int(),
  currency: z.literal('SAR'),
  refunded: z.int(),
  refunded_at: z.string().nullable(),
  voided_at: z.string().nullable(),
  description: z.string().nullable(),
  callback_url: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  metadata: z.record(z.string(), z.string()).nullable(),
  source: z.object({
    company: brand,
    name: z.string(),
    last_four: z.string(),
    token: z.string(),
    gateway_id: z.string(),
    reference_number: z.string().nullable(),
    message: z.string().nullable(),
    response_code: z.string().nullable(),
    authorization_code: z.string().nullable(),
    transaction_url: z.string().nullable(),
  }),
})
export type Payment = z.infer<typeof payment>

/** Halalas; a form sends them as text. */
const halalas = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)], { error: 'must be an integer' })
const flag = z.union([z.boolean(), z.stringbool()], { error: 'must be true or false' })

export const paymentRequest = z.object({
  given_id: z.uuid('must be a UUID').optional(),
  amount: halalas.pipe(z.int().min(100, 'must be at least 100').max(100_000_000_00, 'is too large')),
  currency: z.literal('SAR', 'is not supported').default('SAR'),
  description: z.string('must be a string').max(255, 'is too long').nullish(),
  callback_url: z.url({ protocol: /^https?$/, error: 'is not a valid URL' }),
  metadata: z.record(z.string(), z.string('must be a string')).nullish(),
  source: z.object(
    {
      type: z.literal('token', 'must be token'),
      token: z.string('is required'),
      '3ds': flag.optional(),
      manual: z.union([z.literal(false), z.literal('false')], { error: 'is not allowed' }).optional(),
    },
    'is required',
  ),
})
type PaymentRequest = z.infer<typeof paymentRequest>

export const refundRequest = z.object({ amount: halalas.pipe(z.int().positive('must be positive')).optional() })

export function createPayment(request: PaymentRequest, card: Token, publicUrl: string, now: Date): Payment {
  const id = request.given_id ?? randomUUID()
  const started: Payment = {
    id,
    status: 'initiated',
    amount: request.amount,
    currency: request.currency,
    refunded: 0,
    refunded_at: null,
    voided_at: null,
    description: request.description ?? null,
    callback_url: request.callback_url,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    metadata: request.metadata ?? null,
    source: {
      company: card.brand,
      name: card.name,
      last_four: card.last_four,
      token: card.id,
      gateway_id: `moyasar_cc_${randomBytes(12).toString('hex')}`,
      reference_number: null,
      message: null,
      response_code: null,
      authorization_code: null,
      transaction_url: null,
    },
  }
  if (card.outcome === 'paid_after_3ds') {
    return { ...started, source: { ...started.source, transaction_url: `${publicUrl}/moyasar/3ds/${id}` } }
  }
  if (card.outcome === 'paid_at_once') return approve(started, now)
  const { message, code } = bankAnswers[card.outcome]
  return decline(started, message, code, now)
}

/** A retry of the same request, and not another request that reuses its id. */
export const isSameRequest = (earlier: Payment, request: PaymentRequest) =>
  earlier.amount === request.amount && earlier.source.token === request.source.token

export function approve(made: Payment, now: Date): Payment {
  const { message, code } = bankAnswers.paid_at_once
  const source = {
    ...made.source,
    message,
    response_code: code,
    authorization_code: String(randomInt(1_000_000)).padStart(6, '0'),
    reference_number: String(randomInt(1_000_000_000)).padStart(12, '0'),
  }
  return { ...made, status: 'paid', source, updated_at: now.toISOString() }
}

/** `code` is null if the acquirer was never asked. */
export function decline(made: Payment, message: string, code: string | null, now: Date): Payment {
  return {
    ...made,
    status: 'failed',
    source: { ...made.source, message, response_code: code },
    updated_at: now.toISOString(),
  }
}

type Refusal = { refused: string; field?: string }

/** A partly refunded payment has the status `refunded` too; the field `refunded` is the amount. */
export function refund(made: Payment, amount: number | undefined, now: Date): Payment | Refusal {
  if (made.status !== 'paid' && made.status !== 'refunded')
    return { refused: `A ${made.status} payment cannot be refunded` }
  const left = made.amount - made.refunded
  const refundAmount = amount ?? left
  if (left === 0) return { refused: 'The payment is already fully refunded' }
  if (refundAmount > left) return { refused: `must not exceed ${left}`, field: 'amount' }
  const at = now.toISOString()
  return { ...made, status: 'refunded', refunded: made.refunded + refundAmount, refunded_at: at, updated_at: at }
}

export function cancel(made: Payment, now: Date): Payment | Refusal {
  if (made.source.company === 'mada') return { refused: 'mada payments cannot be voided' }
  if (made.status !== 'paid') return { refused: `A ${made.status} payment cannot be voided` }
  const at = now.toISOString()
  return { ...made, status: 'voided', voided_at: at, updated_at: at }
}

export function presentPayment(made: Payment) {
  const { last_four, ...source } = made.source
  return {
    ...made,
    fee: 0,
    captured: 0,
    captured_at: null,
    amount_format: format(made.amount),
    fee_format: format(0),
    refunded_format: format(made.refunded),
    captured_format: format(0),
    invoice_id: null,
    ip: null,
    source: {
      type: 'creditcard',
      ...source,
      number: `XXXX-XXXX-XXXX-${last_four}`,
      issuer_name: 'SANDBOX BANK',
      issuer_country: 'SA',
      issuer_card_type: source.company === 'mada' ? 'debit' : 'credit',
      issuer_card_category: 'CLASSIC',
    },
  }
}

export const format = (halalas: number) => `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')} SAR`
