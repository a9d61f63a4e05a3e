import { westernDigits } from '@asjad/contract/digits'
import { isPersonName } from '@asjad/contract/person-name'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import type { RecipientDraft } from './draft.ts'

export type RecipientField = 'name' | 'phone' | 'email'
export type RecipientFaults = Partial<Record<RecipientField, string>>

/** Errors of the recipient by field. The phone rules are loaded on first use. */
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

/** A complete Saudi mobile number in its international form, for display before the phone rules are loaded. */
export const internationalPhone = (typed: string) =>
  westernDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^(?:(?:\+|00)?966)?0?(5\d{8})$/, '+966$1')

/** The recipient as the order expects it, with an international phone number. */
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
