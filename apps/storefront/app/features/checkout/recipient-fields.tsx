import { useState } from 'react'
import * as m from '#app/i18n/messages/checkout.ts'
import * as forms from '#app/i18n/messages/forms.ts'
import { Check } from '#app/ui/choice.tsx'
import { Field } from '#app/ui/field.tsx'
import { changeDraft, type RecipientDraft } from './draft.ts'
import { type RecipientFaults, type RecipientField, recipientFaults } from './recipient.ts'

/** Who takes the parcel, where that is not the buyer. */
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

  async function leave(field: RecipientField) {
    if (recipient[field].trim() === '') return
    const found = await recipientFaults(recipient)
    onFaults({ ...faults, [field]: found[field] })
    if (field === 'phone') setPhoneRight(!found.phone)
  }

  function type(change: Partial<RecipientDraft>) {
    const next = { ...recipient, ...change }
    changeDraft({ recipient: next })
    if ('phone' in change) setPhoneRight(false)
    // A message goes as soon as its field is right.
    if (Object.values(faults).some(Boolean))
      void recipientFaults(next).then((found) => {
        const left = Object.entries(faults).filter(([field, text]) => text && found[field as RecipientField])
        onFaults(Object.fromEntries(left))
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
        onChange={({ target }) => type({ name: target.value })}
        onBlur={() => leave('name')}
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
        onChange={({ target }) => type({ phone: target.value })}
        onBlur={() => leave('phone')}
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
        onChange={({ target }) => type({ email: target.value })}
        onBlur={() => leave('email')}
      />
      <div className="sm:col-span-2">
        <Check
          label={m.notifyRecipient()}
          checked={recipient.notify}
          onChange={({ target }) => type({ notify: target.checked })}
        />
      </div>
    </div>
  )
}
