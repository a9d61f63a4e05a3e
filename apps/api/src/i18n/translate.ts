import type { Locale } from '@asjad/contract/locale'
import { ar, type Messages } from './ar.ts'
import { en } from './en.ts'

const messages: Record<Locale, Messages> = { ar, en }

export type MessageKey = keyof Messages

export function translate(locale: Locale, key: MessageKey, values: Record<string, string | number> = {}) {
  return messages[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

export const isMessage = (key: unknown): key is MessageKey => typeof key === 'string' && Object.hasOwn(ar, key)
