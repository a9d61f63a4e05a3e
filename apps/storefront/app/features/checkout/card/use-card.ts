import { useState } from 'react'
import { type Card, type CardField, digitsOf, noCard } from './card.ts'

const nothing: ReadonlySet<CardField> = new Set()
const everything: ReadonlySet<CardField> = new Set(['number', 'expiry', 'cvv', 'holder'])

/** The card as it is typed, and which of its fields are already validated. */
export function useCard() {
  const [card, setCard] = useState<Card>(noCard)
  const [validated, setValidated] = useState(nothing)
  return {
    card,
    fields: {
      card,
      onChange: setCard,
      validated,
      // Leaving an empty field is not an error yet.
      onLeave: (field: CardField) => card[field] !== '' && setValidated((before) => new Set(before).add(field)),
    },
    /** Shows all errors and returns the first one. */
    async validate(): Promise<{ field: CardField; text: string } | undefined> {
      setValidated(everything)
      const { firstFault } = await import('./card-texts.ts')
      return firstFault(card)
    },
    lastFour: digitsOf(card.number).slice(12, 16),
  }
}

export type CardControl = ReturnType<typeof useCard>
