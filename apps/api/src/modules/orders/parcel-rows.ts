import type { Locale } from '@asjad/contract/locale'
import { dayText } from '../../i18n/format.ts'
import type { MessageKey } from '../../i18n/translate.ts'
import type { MailPart } from '../notifications/mail-layout.ts'
import type { OrderRow } from './orders.queries.ts'

/** A text in the language of the mail. */
export type Say = (key: MessageKey, values?: Record<string, string>) => string
export type MailRows = (readonly [string, string])[]

/** Where the parcel goes, and with whom. */
export function parcelRows(order: OrderRow, lang: Locale, say: Say): MailRows {
  const { address, recipient } = order
  const addressParts = [recipient?.name ?? address.receiver_name, address.street_name, address.area, address.city]
  return [[say('mail.order.address'), addressParts.join(lang === 'ar' ? '، ' : ', ')], ...courierRows(order, lang, say)]
}

export function courierRows(order: OrderRow, lang: Locale, say: Say) {
  const { arrives_from: from, arrives_to: to } = order
  const rows: MailRows = [[say('mail.order.courier'), order[`shipping_name_${lang}`]]]
  if (from && to)
    rows.push([
      say('mail.order.arrives'),
      from === to ? dayText(to, lang) : say('mail.order.between', { from: dayText(from, lang), to: dayText(to, lang) }),
    ])
  if (order.tracking_number) rows.push([say('mail.order.tracking'), order.tracking_number])
  return rows
}

export const trackButton = ({ tracking_url }: OrderRow, say: Say): MailPart[] =>
  tracking_url ? [{ kind: 'button', label: say('mail.order.track'), url: tracking_url }] : []
