import type { AnswerOf } from '@asjad/contract/client'
import * as paths from '#app/paths.ts'
import { type Card, digitsOf } from './card.ts'
import { parseExpiry } from './card-rules.ts'

export type Gateway = AnswerOf<'GET /payments/card-form'>['data']

/** Replaces the card from here on. It can be reused, and the card number cannot be derived from it. */
export type CardToken = { token: string; brand: string; lastFour: string }

/** `refused`: the gateway does not accept this card. `unreachable`: no response, and nothing was charged. */
export class TokenError extends Error {
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: 'refused' | 'unreachable') {
    super(kind)
    this.kind = kind
  }
}

const timeoutMs = 20_000

/** The only place where card data leaves the page: from here directly to the gateway. */
export async function createCardToken(card: Card, gateway: Gateway): Promise<CardToken> {
  const expiry = parseExpiry(card.expiry)
  const body = {
    name: card.holder.trim(),
    number: digitsOf(card.number),
    month: expiry?.month,
    year: expiry?.year,
    cvc: card.cvv,
    callback_url: `${location.origin}${paths.paymentReturnPage}`,
    save_only: true,
  }
  const response = await fetch(gateway.tokens_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${gateway.publishable_key}:`)}` },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new TokenError('unreachable')
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isToken(answer)) return { token: answer.id, brand: answer.brand, lastFour: answer.last_four }
  throw new TokenError(response.status === 400 || response.status === 422 ? 'refused' : 'unreachable')
}

const isToken = (answer: unknown): answer is { id: string; brand: string; last_four: string } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'brand' in answer && 'last_four' in answer
