import { isPersonName } from '@asjad/contract/person-name'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import type { RecipientDraft } from './draft.ts'

export type RecipientField = 'name' | 'phone' | 'email'
export type RecipientFaults = Partial<Record<RecipientField, string>>

/** What is wrong with the recipient, by field. The rules of phones are fetched with the first look at one. */
export async function recipientFaults({ name, phone, email, notify }: RecipientDraft): Promise<RecipientFaults> {
  const faults: RecipientFaults = {}
  const plainName = name.trim()
  if (plainName === '') faults.name = forms.required()
  else if (Array.from(plainName).length < 2) faults.name = forms.tooShort(2)
  else if (!isPersonName(plainName)) faults.name = forms.notName()
  const { parsePhone } = await import('@asjad/ui/forms/phone-number.ts')
  const { fault } = parsePhone(phone, 'SA')
  if (fault) faults.phone = fault
  const plainEmail = email.trim()
  if (plainEmail === '') {
    if (notify) faults.email = m.emailForUpdates()
  } else if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(plainEmail))
    faults.email = `${forms.notEmail()}. ${forms.emailExample()}`
  return faults
}

/** As the order takes it: the phone in its international form. */
export async function recipientOf({ name, phone, email, notify }: RecipientDraft) {
  const { parsePhone } = await import('@asjad/ui/forms/phone-number.ts')
  const parsed = parsePhone(phone, 'SA')
  return {
    name: name.trim(),
    phone: parsed.fault === undefined ? parsed.dialcode + parsed.phone : phone,
    email: email.trim() || null,
    notify_user: notify,
  }
}
