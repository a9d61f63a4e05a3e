import { isPersonName } from '@asjad/contract/person-name'
import * as m from '../i18n/messages/forms.ts'
import { parseDay } from './typed-day.ts'

/** What is wrong with a value, in words, or nothing. It sees the other fields too. */
export type Rule = (value: string, values: Values) => string | undefined | Promise<string | undefined>
export type Values = Record<string, string>

/** The first fault of several counts. */
export const all =
  (...rules: Rule[]): Rule =>
  async (value, values) => {
    for (const rule of rules) {
      const fault = await rule(value, values)
      if (fault) return fault
    }
    return undefined
  }

export const required: Rule = (value) => (value.trim() === '' ? m.required() : undefined)

export const atLeast =
  (n: number): Rule =>
  (value) =>
    Array.from(value.trim()).length < n ? m.tooShort(n) : undefined

/** Whether it can be an email at all. Only the mailed code proves that it exists. */
export const email: Rule = (value) => {
  if (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(value.trim())) return undefined
  return `${m.notEmail()}. ${m.emailExample()}`
}

export const personName: Rule = all(required, atLeast(2), (value) =>
  isPersonName(value.trim()) ? undefined : m.notName(),
)

/** Spaces at the ends are part of a password. */
export const newPassword: Rule = all(required, (value) => (value.length < 8 ? m.tooShort(8) : undefined))

export const sameAs =
  (other: string): Rule =>
  (value, values) => {
    if (value === '') return m.required()
    return value === values[other] ? undefined : m.notSame()
  }

export const birthDay: Rule = (value) => {
  if (value.trim() === '') return undefined
  const day = parseDay(value)
  if (!day) return m.notDate()
  return day > new Date().toISOString().slice(0, 10) ? m.futureDate() : undefined
}

export const emptyOr =
  (rule: Rule): Rule =>
  (value, values) =>
    value.trim() === '' ? undefined : rule(value, values)
