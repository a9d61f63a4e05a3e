import type { Quote } from '@asjad/contract/checkout'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { amountText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import type { CourierRow } from './shipping.queries.ts'

/** How much more an account may owe couriers (halalas) and how many more orders it may leave unpaid. */
export type CashAllowance = { cashLeft: number; openLeft: number; maxOpen: number }

/** Whether this courier accepts that much cash, and whether this account may owe it. */
export function cashOnDelivery(
  { cash_limit }: Pick<CourierRow, 'cash_limit'>,
  total: number,
  { cashLeft, openLeft }: CashAllowance,
): Quote['cash_on_delivery'] {
  if (cash_limit === null) return 'not_by_courier'
  if (total > cash_limit) return 'above_limit'
  if (openLeft <= 0) return 'too_many_open'
  return total > cashLeft ? 'above_account_limit' : 'possible'
}

/** Refuses, with the reason, an order that cannot be paid in cash. */
export function checkCash(courier: CourierRow, total: number, account: CashAllowance, lang: Locale) {
  const cash = cashOnDelivery(courier, total, account)
  if (cash === 'possible') return
  const limit = cash === 'above_account_limit' ? Math.max(0, account.cashLeft) : (courier.cash_limit ?? 0)
  const values = { courier: courier[`name_${lang}`], amount: amountText(limit), n: account.maxOpen }
  throw new AppError('cash_refused', { errors: { payment_method: [translate(lang, `cash.${cash}`, values)] } })
}
