import type { MoneyKind, MoneyMethod, MoneyRow, MoneyStatus } from '@asjad/contract/admin/money'
import type { PaymentFailure } from '@asjad/contract/orders'
import * as m from '#app/i18n/messages/money.ts'
import type { Glyph, Tone } from '#app/ui/state-mark.tsx'

export const kindNames: Record<MoneyKind, () => string> = {
  payment: m.kindPayment,
  bank_transfer: m.kindTransfer,
  cod_collection: m.kindCash,
  refund: m.kindRefund,
}

export const methodNames: Record<MoneyMethod, () => string> = {
  card: m.byCard,
  transfer: m.byTransfer,
  cash: m.inCash,
}

type Look = { glyph: Glyph; tone: Tone; name: () => string }

export const looks: Record<MoneyStatus, Look> = {
  created: { glyph: 'dashed', tone: 'plain', name: m.created },
  initiated: { glyph: 'dashed', tone: 'warning', name: m.initiated },
  paid: { glyph: 'tick', tone: 'success', name: m.paid },
  failed: { glyph: 'fault', tone: 'danger', name: m.failed },
  expired: { glyph: 'cross', tone: 'plain', name: m.expired },
  pending: { glyph: 'dashed', tone: 'warning', name: m.pending },
  done: { glyph: 'tick', tone: 'success', name: m.done },
}

/** A refund that fails was refused; a payment that fails was not completed. */
export const lookOf = ({ kind, status }: Pick<MoneyRow, 'kind' | 'status'>): Look =>
  kind === 'refund' && status === 'failed' ? { ...looks.failed, name: m.refused } : looks[status]

export const failureNames: Record<PaymentFailure, () => string> = {
  declined: m.declined,
  insufficient_funds: m.insufficientFunds,
  expired_card: m.expiredCard,
  lost_card: m.lostCard,
  authentication_failed: m.authenticationFailed,
  not_completed: m.notCompleted,
  gateway_error: m.gatewayError,
}

/** "for 3 hours" */
export function ageText(since: string, now: number) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  return m.openFor({ age: days > 0 ? m.days(days) : hours > 0 ? m.hours(hours) : m.minutes(minutes) })
}

/** The beginning and the end of an id: enough to tell one from another. */
export const shortId = (id: string) => (id.length > 14 ? `${id.slice(0, 8)}…${id.slice(-2)}` : id)
