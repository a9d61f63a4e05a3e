import type { Quote } from '@asjad/contract/checkout'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { amountText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import type { CourierRow } from './orders.queries.ts'

export const cashOnDelivery = (
  { cash_limit }: Pick<CourierRow, 'cash_limit'>,
  total: number,
): Quote['cash_on_delivery'] =>
  cash_limit === null ? 'not_by_courier' : total > cash_limit ? 'above_limit' : 'possible'

/** Refuses, with the reason, what this courier does not take in cash. */
export function checkCash(courier: CourierRow, total: number, lang: Locale) {
  const cash = cashOnDelivery(courier, total)
  if (cash === 'possible') return
  const values = { courier: courier[`name_${lang}`], amount: amountText(courier.cash_limit ?? 0) }
  throw new AppError('cash_refused', { errors: { payment_method: [translate(lang, `cash.${cash}`, values)] } })
}
