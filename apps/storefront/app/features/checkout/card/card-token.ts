import type { AnswerOf } from '@asjad/contract/client'
import * as paths from '#app/paths.ts'
import { type Card, digitsOf } from './card.ts'
import { parseExpiry } from './card-rules.ts'

export type Gateway = AnswerOf<'GET /payments/card-form'>['data']

/** What stands for a card from here on. It can be used again; the number cannot be read from it. */
export type CardToken = { token: string; brand: string; lastFour: string }

/** `refused`: the gateway does not take this card. `unreachable`: nobody knows, and nothing happened. */
export class TokenError extends Error {
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: 'refused' | 'unreachable') {
    super(kind)
    this.kind = kind
  }
}

const timeoutMs = 20_000

/** The card's one way out of the page: from here to the gateway, and nowhere else. */
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
