import { useState } from 'react'
import { type Card, type CardField, digitsOf, noCard } from './card.ts'

const nothing: ReadonlySet<CardField> = new Set()
const everything: ReadonlySet<CardField> = new Set(['number', 'expiry', 'cvv', 'holder'])

/** The card that is being typed, and which of its fields are judged already. */
export function useCard() {
  const [card, setCard] = useState<Card>(noCard)
  const [validated, setValidated] = useState(nothing)
  return {
    card,
    fields: {
      card,
      onChange: setCard,
      validated,
      // Passing by an empty field is no fault yet.
      onLeave: (field: CardField) => card[field] !== '' && setValidated((before) => new Set(before).add(field)),
    },
    /** Shows what is wrong, and answers the first fault. */
    async validate(): Promise<{ field: CardField; text: string } | undefined> {
      setValidated(everything)
      const { firstFault } = await import('./card-texts.ts')
      return firstFault(card)
    },
    lastFour: digitsOf(card.number).slice(12, 16),
  }
}

export type CardControl = ReturnType<typeof useCard>
