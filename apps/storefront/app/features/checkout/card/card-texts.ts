import * as digits from '#app/i18n/messages/digits.ts'
import * as m from '#app/i18n/messages/payment.ts'
import type { Card, CardField } from './card.ts'
import { cvvFault, expiryFault, holderFault, numberFault } from './card-rules.ts'

type CardFault = (card: Card) => string | null

const number: CardFault = (card) => {
  const fault = numberFault(card.number)
  switch (fault?.kind) {
    case undefined:
      return null
    case 'missing':
      return m.numberRequired()
    case 'too_short':
      return `${m.numberInvalid()} ${digits.missing(fault.by)}`
    case 'too_long':
      return `${m.numberInvalid()} ${digits.tooMany(fault.by)}`
    case 'mistyped':
      return `${m.numberInvalid()} ${m.numberMistyped()}`
    case 'not_taken':
      return `${m.numberInvalid()} ${m.brandNotTaken()}`
  }
}

const expiry: CardFault = (card) => {
  const fault = expiryFault(card.expiry, new Date())
  switch (fault?.kind) {
    case undefined:
      return null
    case 'missing':
      return m.expiryRequired()
    case 'form':
      return `${m.expiryInvalid()} ${m.expiryExample()}`
    case 'month':
      return `${m.expiryInvalid()} ${m.monthInvalid()}`
    case 'expired':
      return m.cardExpired({ when: fault.when })
  }
}

const cvv: CardFault = (card) => {
  const fault = cvvFault(card.cvv)
  switch (fault?.kind) {
    case undefined:
      return null
    case 'missing':
      return m.cvvRequired()
    case 'too_short':
      return `${m.cvvInvalid()} ${digits.missing(fault.by)}`
    case 'too_long':
      return `${m.cvvInvalid()} ${digits.tooMany(fault.by)}`
  }
}

const holder: CardFault = (card) => {
  const fault = holderFault(card.holder)
  switch (fault?.kind) {
    case undefined:
      return null
    case 'missing':
      return m.holderRequired()
    case 'one_word':
      return `${m.holderInvalid()} ${m.holderTwoWords()}`
    case 'wrong_signs':
      return `${m.holderInvalid()} ${m.holderLatin()}`
  }
}

/** The error text of each field; null if it is valid. */
export const cardFaults: Record<CardField, CardFault> = { number, expiry, cvv, holder }

const fields = Object.keys(cardFaults) as CardField[]

/** The first invalid field, and why. */
export function firstFault(card: Card) {
  for (const field of fields) {
    const text = cardFaults[field](card)
    if (text !== null) return { field, text }
  }
  return undefined
}
