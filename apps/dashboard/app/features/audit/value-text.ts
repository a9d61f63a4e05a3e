import { formatFigure } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/audit.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import { momentText } from '#app/ui/moment.tsx'
import { callName } from './call-names.ts'
import { type NameOf, plainName } from './plain-name.ts'
import { wordOf } from './value-words.ts'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** What a field held, in words: times as times, lists as lines, the parts of a thing by their names. */
export function valueText(field: string, value: unknown, nameOf: NameOf = plainName, kind?: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  // Numbers of things are no amounts: they have no separators.
  if (typeof value === 'number') return /(^|_)id$/.test(field) ? String(value) : formatFigure(value)
  if (Array.isArray(value)) return listText(field, value, nameOf) || null
  if (typeof value === 'object') return partsText(field, value, nameOf) || null
  const text = String(value)
  if (moment.test(text)) return momentText(text)
  // What a second person was asked for.
  if (field === 'call') return callName(text)
  return wordOf(field, text, kind) ?? text
}

function listText(field: string, values: readonly unknown[], nameOf: NameOf) {
  const texts = values.map((value) => valueText(field, value, nameOf) ?? '—')
  return values.some((value) => typeof value === 'object' && value !== null)
    ? texts.map((text, at) => `${at + 1}. ${text}`).join('\n')
    : texts.join(listComma())
}

function partsText(field: string, value: object, nameOf: NameOf) {
  // The headings of somebody's own file, each with the field that it was taken for.
  const isOwn = field === 'columns'
  return Object.entries(value)
    .map(([name, part]) => [name, valueText(isOwn ? field : name, part, nameOf)] as const)
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `${isOwn ? `\u2068${name}\u2069` : nameOf(name)}: ${text}`)
    .join(listComma())
}
