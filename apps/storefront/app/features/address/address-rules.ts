import type { NewAddress } from '@asjad/contract/addresses'
import { westernDigits } from '@asjad/contract/digits'
import { phoneRule } from '@asjad/ui/controls/phone-field.tsx'
import { all, atLeast, emptyOr, personName, type Rule, required, type Values } from '@asjad/ui/forms/form-rules.ts'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import * as m from '#app/i18n/messages/address.ts'

const line = all(required, atLeast(2))
const normalizedShortAddress = (text: string) => westernDigits(text).replace(/\s/g, '').toUpperCase()
const toNumber = (text: string) => Number(westernDigits(text).trim())

const coordinate =
  (limit: number, other: string): Rule =>
  (value, values) => {
    if (value.trim() === '') return values[other]?.trim() ? m.coordinateAlone() : undefined
    if (Number.isNaN(toNumber(value))) return forms.notNumeric()
    return Math.abs(toNumber(value)) > limit ? m.coordinateWrong({ min: -limit, max: limit }) : undefined
  }

export const addressRules: Record<string, Rule> = {
  short_address: emptyOr((value) =>
    /^[A-Z]{4}\d{4}$/.test(normalizedShortAddress(value)) ? undefined : m.shortAddressWrong(),
  ),
  city: line,
  area: line,
  street_name: line,
  postal_code: all(required, (value) => {
    const digits = westernDigits(value).trim()
    if (/\D/.test(digits)) return forms.notNumeric()
    return digits.length === 5 ? undefined : m.postalWrong()
  }),
  receiver_name: personName,
  phone: phoneRule,
  lat: coordinate(90, 'lng'),
  lng: coordinate(180, 'lat'),
}

/** Every field, so that one that the form forgets does not compile. */
export const addressOf = (values: Values): Required<NewAddress> => ({
  short_address: normalizedShortAddress(values.short_address ?? '') || null,
  country: values.country || m.saudiArabia(),
  city: values.city ?? '',
  area: values.area ?? '',
  street_name: values.street_name ?? '',
  postal_code: values.postal_code ?? '',
  home_description: values.home_description?.trim() || null,
  receiver_name: values.receiver_name ?? '',
  phone: values.phone ?? '',
  another_person_receives: values.another_person_receives === 'on',
  notification_opt_in: values.notification_opt_in === 'on',
  map_location:
    values.lat?.trim() && values.lng?.trim() ? { lat: toNumber(values.lat), lng: toNumber(values.lng) } : null,
})
