import type { Quote } from '@asjad/contract/checkout'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { amountText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import type { AccountStanding } from '../orders/account-limits.ts'
import type { CourierRow } from '../orders/orders.queries.ts'

type Account = Pick<AccountStanding, 'cashLeft' | 'openLeft' | 'maxOpen'>

/** Whether this courier takes so much, and whether this account may owe so much more. */
export function cashOnDelivery(
  { cash_limit }: Pick<CourierRow, 'cash_limit'>,
  total: number,
  { cashLeft, openLeft }: Account,
): Quote['cash_on_delivery'] {
  if (cash_limit === null) return 'not_by_courier'
  if (total > cash_limit) return 'above_limit'
  if (openLeft <= 0) return 'too_many_open'
  return total > cashLeft ? 'above_account_limit' : 'possible'
}

/** Refuses, with the reason, what is not to be paid in cash. */
export function checkCash(courier: CourierRow, total: number, account: Account, lang: Locale) {
  const cash = cashOnDelivery(courier, total, account)
  if (cash === 'possible') return
  const limit = cash === 'above_account_limit' ? Math.max(0, account.cashLeft) : (courier.cash_limit ?? 0)
  const values = { courier: courier[`name_${lang}`], amount: amountText(limit), n: account.maxOpen }
  throw new AppError('cash_refused', { errors: { payment_method: [translate(lang, `cash.${cash}`, values)] } })
}
