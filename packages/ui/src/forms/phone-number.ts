import { westernDigits } from '@asjad/contract/digits'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import * as m from '../i18n/messages/forms.ts'

/** As the API accepts it. */
export type Phone = { phone: string; dialcode: string; country_code: string }
type ParsedPhone = Phone & { fault?: never }

const saudiDigits = 9
// Couriers and codes reach people on mobiles; some countries give mobiles and landlines the same numbers.
const mobileTypes = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

export const dialcodeOf = (country: string) =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined
export const countries = getCountries

/** Reads a number as people write it: 05…, 5…, +966…, 00966…, any digits, with spaces and dashes; or says what is wrong. */
export function parsePhone(typed: string, country: string): ParsedPhone | { fault: string } {
  const text = normalize(typed)
  if (text === '') return { fault: m.phoneRequired() }
  if (!isSupportedCountry(country)) return { fault: m.phoneInvalidCountry() }
  if (/[^\d\s()+./-]/.test(text)) return { fault: withAdvice(m.phoneNotRecognised(), country) }
  const saudi = country === 'SA' ? saudiFault(text) : undefined
  if (saudi) return { fault: saudi }
  const length = validatePhoneNumberLength(text, country)
  if (length) return { fault: withAdvice((lengthFaults[length] ?? m.phoneInvalid)(), country) }
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  if (!parsed) return { fault: withAdvice(m.phoneNotRecognised(), country) }
  if (parsed.countryCallingCode !== getCountryCallingCode(country)) return { fault: m.phoneInvalidCountry() }
  if (!parsed.isValid() || !mobileTypes.has(parsed.getType() ?? ''))
    return { fault: withAdvice(m.phoneInvalid(), country) }
  return { phone: parsed.nationalNumber, dialcode: `+${parsed.countryCallingCode}`, country_code: country }
}

/** The country that a number in the international form names, so that nobody has to look for it in the list. */
export function countryOf(typed: string): CountryCode | undefined {
  const text = normalize(typed)
  return text.startsWith('+') ? parsePhoneNumberFromString(text, { extract: false })?.country : undefined
}

const normalize = (typed: string) =>
  westernDigits(typed.normalize('NFKC'))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .replace(/^00/, '+')

/**
 * The library accepts any length that some Saudi line has. Mobile numbers have only one length, so missing digits can
 * be counted.
 */
function saudiFault(text: string) {
  const national = text.replace(/[^\d+]/g, '').replace(/^(?:\+?966)?0?/, '')
  if (national.startsWith('+')) return undefined
  const missing = saudiDigits - national.length
  if (missing > 0) return `${m.phoneTooShort()}. ${m.digitsMissing(missing)}`
  if (missing < 0) return `${m.phoneTooLong()}. ${m.saudiMobile()}`
  return undefined
}

const withAdvice = (fault: string, country: string) => (country === 'SA' ? `${fault}. ${m.saudiMobile()}` : fault)

const lengthFaults: Partial<Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>>, () => string>> = {
  INVALID_COUNTRY: m.phoneInvalidCountry,
  NOT_A_NUMBER: m.phoneNotRecognised,
  TOO_SHORT: m.phoneTooShort,
  TOO_LONG: m.phoneTooLong,
}
