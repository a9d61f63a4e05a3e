import { Check } from '@asjad/ui/controls/choice.tsx'
import { Field } from '@asjad/ui/controls/field.tsx'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import { useState } from 'react'
import * as m from '#app/i18n/messages/checkout.ts'
import { changeDraft, type RecipientDraft } from './draft.ts'
import { type RecipientFaults, type RecipientField, recipientFaults } from './recipient.ts'

/** Who accepts the parcel, if not the buyer. */
export function RecipientFields({
  recipient,
  faults,
  onFaults,
}: {
  recipient: RecipientDraft
  faults: RecipientFaults
  onFaults: (faults: RecipientFaults) => void
}) {
  const [phoneRight, setPhoneRight] = useState(false)

  async function onLeave(field: RecipientField) {
    if (recipient[field].trim() === '') return
    const currentFaults = await recipientFaults(recipient)
    onFaults({ ...faults, [field]: currentFaults[field] })
    if (field === 'phone') setPhoneRight(!currentFaults.phone)
  }

  function onType(change: Partial<RecipientDraft>) {
    const next = { ...recipient, ...change }
    changeDraft({ recipient: next })
    if ('phone' in change) setPhoneRight(false)
    // Remove an error as soon as its field is valid.
    if (Object.values(faults).some(Boolean))
      void recipientFaults(next).then((currentFaults) => {
        const remaining = Object.entries(faults).filter(
          ([field, text]) => text && currentFaults[field as RecipientField],
        )
        onFaults(Object.fromEntries(remaining))
      })
  }

  return (
    <div className="mt-3 grid items-start gap-4 rounded-sm bg-sunken p-5 sm:grid-cols-2">
      <Field
        label={m.recipientName()}
        required
        dir="auto"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        data-field="name"
        value={recipient.name}
        error={faults.name}
        onChange={({ target }) => onType({ name: target.value })}
        onBlur={() => onLeave('name')}
      />
      <Field
        label={m.recipientPhone()}
        required
        figures
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="05X XXX XXXX"
        data-field="phone"
        value={recipient.phone}
        error={faults.phone}
        help={phoneRight ? <span className="text-success">{forms.phoneValid()}</span> : m.recipientPhoneWhy()}
        onChange={({ target }) => onType({ phone: target.value })}
        onBlur={() => onLeave('phone')}
      />
      <Field
        className="sm:col-span-2"
        label={m.recipientEmail()}
        required={recipient.notify}
        figures
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-field="email"
        value={recipient.email}
        error={faults.email}
        onChange={({ target }) => onType({ email: target.value })}
        onBlur={() => onLeave('email')}
      />
      <div className="sm:col-span-2">
        <Check
          label={m.notifyRecipient()}
          checked={recipient.notify}
          onChange={({ target }) => onType({ notify: target.checked })}
        />
      </div>
    </div>
  )
}
