import type { Quote } from '@asjad/contract/checkout'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { momentText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import { identityLimit } from '../cart/identity-limit.ts'
import { readSettings } from '../settings/settings.service.ts'
import { accountFigures } from './account-limits.queries.ts'

const dayMs = 24 * 60 * 60_000

/** What an account has not paid yet, and how much more it may leave unpaid. Money in halalas. */
export type AccountStanding = {
  /** By the staff: it may look and log in, not order or pay. */
  blocked: boolean
  identityAbove: number
  orderedToday: number
  awaitingPayment: readonly string[]
  maxOpen: number
  /** How many more cash orders it may place. */
  openLeft: number
  cashLeft: number
  /** No order by card or transfer is accepted before this. */
  prepaidFrom: Date | null
}

/** Lock the account before deciding by it. `except`: the order that the decision is about. */
export async function standingOf(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  accountId: number,
  { except }: { except?: string } = {},
): Promise<AccountStanding> {
  const limits = await readSettings(
    deps,
    'order.identity_above',
    'order.max_open_unpaid',
    'order.max_cash_due',
    'order.max_left_unpaid',
  )
  const since = new Date(deps.now().getTime() - dayMs)
  const figures = await accountFigures(deps.db, accountId, { since, except })
  const maxOpen = limits['order.max_open_unpaid']
  const lastCounted = figures.leftUnpaid.at(-limits['order.max_left_unpaid'])
  return {
    blocked: figures.blocked,
    identityAbove: identityLimit(limits['order.identity_above']),
    orderedToday: figures.ordered,
    awaitingPayment: figures.awaitingPayment,
    maxOpen,
    openLeft: maxOpen - figures.awaitingPayment.length - figures.awaitingCash,
    cashLeft: limits['order.max_cash_due'] * 100 - figures.cashDue,
    prepaidFrom: lastCounted ? new Date(lastCounted.getTime() + dayMs) : null,
  }
}

/** Without the reason, which is written for the staff. */
export function checkNotBlocked({ blocked }: Pick<AccountStanding, 'blocked'>) {
  if (blocked) throw new AppError('account_blocked')
}

/**
 * Refuses an order while too many unpaid orders by card or transfer reserve items. Cash that is due does not count here: a card
 * payment now reserves nothing for long.
 */
export function checkOpenOrders({ awaitingPayment, maxOpen }: AccountStanding) {
  if (awaitingPayment.length < maxOpen) return
  throw new AppError('unpaid_orders_full', { data: { order_id: awaitingPayment[0] } })
}

/** Refuses another order by card or transfer after too many of them were left unpaid. */
export function checkLeftUnpaid({ prepaidFrom }: AccountStanding, now: Date, lang: Locale) {
  if (prepaidFrom === null) return
  throw new AppError('orders_left_unpaid', {
    retryAfterSeconds: Math.max(1, Math.ceil((prepaidFrom.getTime() - now.getTime()) / 1000)),
    errors: { payment_method: [translate(lang, 'order.left_unpaid', { time: momentText(prepaidFrom, lang) })] },
  })
}

/** Above the limit alone, or together with the last 24 hours, so that splitting an order does not avoid it. */
export function identityReason(
  { identityAbove, orderedToday }: AccountStanding,
  total: number,
): Quote['identity_reason'] {
  if (total > identityAbove) return 'order'
  return orderedToday > 0 && orderedToday + total > identityAbove ? 'last_day' : null
}
