import { westernDigits } from '@asjad/contract/digits'
import type { Locale } from '@asjad/contract/locale'
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import { AppError } from './app-error.ts'
import { type MessageKey, translate } from './i18n/translate.ts'

/** A mobile number as written in its country, with the dialling code. */
export type Phone = { phone: string; dialcode: string; country_code: string }
type Fault = Extract<MessageKey, `phone.${string}`>
/** The number, or what is wrong with which field. */
type ReadPhone = { phone: Phone; faults?: never } | { phone?: never; faults: Partial<Record<keyof Phone, Fault>> }

const saudiDigits = 9
// Couriers need a mobile number; in some countries mobile and fixed lines have the same numbers.
const reachable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** Reads a number as people write it: 05…, 5…, +966…, 00966…, any digits, with spaces and dashes. */
export function readPhone(input: Phone): ReadPhone {
  const country = input.country_code.toUpperCase()
  if (!isSupportedCountry(country)) return { faults: { country_code: 'phone.invalid_country' } }
  const dialcode = `+${getCountryCallingCode(country)}`
  const inputDialcode = westernDigits(input.dialcode).replace(/[^\d]/g, '').replace(/^00/, '')
  if (`+${inputDialcode}` !== dialcode) return { faults: { dialcode: 'phone.invalid_country' } }
  const number = nationalNumber(input.phone, country)
  return number.fault
    ? { faults: { phone: number.fault } }
    : { phone: { phone: number.digits, dialcode, country_code: country } }
}

/** The number, or a refusal that names the wrong fields. */
export function checkedPhone(input: Phone, lang: Locale) {
  const { phone, faults } = readPhone(input)
  if (phone) return phone
  const errors = Object.entries(faults).map(([field, fault]) => [field, [translate(lang, fault)]])
  throw new AppError('invalid', { errors: Object.fromEntries(errors) })
}

/** One field, for couriers in Saudi Arabia: the number with its dialling code, or what is wrong with it. */
export function readSaudiPhone(text: string): { phone: string; fault?: never } | { phone?: never; fault: Fault } {
  const { digits, fault } = nationalNumber(text, 'SA')
  return fault ? { fault } : { phone: `+966${digits}` }
}

/**
 * The shop's own number in the international form (+966920012345): a landline or a 9200 number as well as a mobile.
 * Written without a country code, it is a Saudi one. Undefined if its length fits no number: a shop must not lose its
 * number because the library does not know a new range.
 */
export function readShopPhone(text: string) {
  const written = westernDigits(text.normalize('NFKC')).trim().replace(/^00/, '+')
  const parsed = parsePhoneNumberFromString(written, { defaultCountry: 'SA', extract: false })
  return parsed?.isPossible() && !parsed.ext ? parsed.number : undefined
}

function nationalNumber(
  input: string,
  country: CountryCode,
): { digits: string; fault?: never } | { digits?: never; fault: Fault } {
  const text = westernDigits(input.normalize('NFKC')).trim().replace(/^00/, '+')
  if (text === '') return { fault: 'phone.required' }
  const fault = lengthFaults[validatePhoneNumberLength(text, country) ?? 'fits']
  if (fault) return { fault }
  let parsed: PhoneNumber
  try {
    parsed = parsePhoneNumberWithError(text, { defaultCountry: country, extract: false })
  } catch {
    return { fault: 'phone.not_recognised' }
  }
  if (parsed.countryCallingCode !== getCountryCallingCode(country)) return { fault: 'phone.invalid_country' }
  const digits = parsed.nationalNumber
  // The library accepts the length of any Saudi number; mobile numbers have only this one.
  const { length } = digits.replace(/^0/, '')
  if (country === 'SA' && length !== saudiDigits)
    return { fault: length < saudiDigits ? 'phone.too_short' : 'phone.too_long' }
  if (!parsed.isValid() || parsed.ext || !reachable.has(parsed.getType() ?? '')) return { fault: 'phone.invalid' }
  return { digits }
}

const lengthFaults: Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>> | 'fits', Fault | undefined> = {
  fits: undefined,
  INVALID_COUNTRY: 'phone.invalid_country',
  NOT_A_NUMBER: 'phone.not_recognised',
  TOO_SHORT: 'phone.too_short',
  TOO_LONG: 'phone.too_long',
  // Between two valid lengths of its country; the checks after it say more.
  INVALID_LENGTH: undefined,
}
