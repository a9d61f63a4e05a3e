import { Field } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Check, CreditCard, LockKeyhole } from 'lucide'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { BrandMark } from '#app/brand/payment-marks.tsx'
import * as m from '#app/i18n/messages/payment.ts'
import type { Card, CardField } from './card.ts'
import { brandOf } from './card-rules.ts'
import { cardFaults } from './card-texts.ts'
import { typeCvv, typeExpiry, typeNumber } from './card-typing.ts'
import { CvvPicture } from './cvv-picture.tsx'

export type CardFormProps = {
  card: Card
  onChange: (card: Card) => void
  /** Fields that are already validated: those that lost the focus, or all once the shopper tried to pay. */
  validated: ReadonlySet<CardField>
  onLeave: (field: CardField) => void
}

/**
 * The card. Its fields have no names, so that no form of ours can ever send them. Each is validated when it loses the
 * focus, and its error disappears as soon as the value is valid.
 */
export default function CardForm({ card, onChange, validated, onLeave }: CardFormProps) {
  const brand = brandOf(card.number)
  const faultOf = (field: CardField) => (validated.has(field) ? (cardFaults[field](card) ?? undefined) : undefined)
  const isValid = (field: CardField) => validated.has(field) && cardFaults[field](card) === null
  const number = useCaret()

  function onNumberChange({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = typeNumber(card.number, target.value, target.selectionStart ?? target.value.length)
    number.putCaret(typed.caret)
    onChange({ ...card, number: typed.text })
  }

  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Field
        ref={number.ref}
        className="col-span-2"
        label={m.cardNumber()}
        required
        figures
        inputMode="numeric"
        autoComplete="cc-number"
        autoCorrect="off"
        spellCheck={false}
        data-card="number"
        value={card.number}
        error={faultOf('number')}
        onChange={onNumberChange}
        onBlur={() => onLeave('number')}
        endMark={
          <span className="flex items-center gap-1.5">
            {isValid('number') && <ValidMark />}
            {brand ? <BrandMark of={brand} /> : <Icon of={CreditCard} size={21} />}
          </span>
        }
      />
      <Field
        label={m.expiry()}
        required
        figures
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        data-card="expiry"
        value={card.expiry}
        error={faultOf('expiry')}
        onChange={({ target }) => onChange({ ...card, expiry: typeExpiry(card.expiry, target.value) })}
        onBlur={() => onLeave('expiry')}
        endMark={isValid('expiry') && <ValidMark />}
      />
      <Field
        label={m.cvv()}
        required
        figures
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        data-card="cvv"
        value={card.cvv}
        error={faultOf('cvv')}
        help={m.cvvHelp()}
        onChange={({ target }) => onChange({ ...card, cvv: typeCvv(target.value) })}
        onBlur={() => onLeave('cvv')}
        endMark={<CvvPicture />}
      />
      <Field
        className="col-span-2"
        label={m.holder()}
        required
        figures
        autoComplete="cc-name"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder={m.holderExample()}
        data-card="holder"
        value={card.holder}
        error={faultOf('holder')}
        help={m.holderHelp()}
        onChange={({ target }) => onChange({ ...card, holder: target.value })}
        onBlur={() => onLeave('holder')}
      />
      <p className="help col-span-2 mt-0! flex gap-2">
        <Icon of={LockKeyhole} size={15} className="mt-0.5 flex-none" />
        {m.whoHandles()}
      </p>
    </div>
  )
}

const ValidMark = () => (
  <span className="text-success">
    <Icon of={Check} size={17} stroke={1.8} />
    <span className="sr-only">{m.cardLooksRight()}</span>
  </span>
)

/** React moves the caret to the end when it changes the value; this restores the position. */
function useCaret() {
  const ref = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret && document.activeElement === ref.current) ref.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  return { ref, putCaret: (at: number) => setCaret({ at }) }
}
