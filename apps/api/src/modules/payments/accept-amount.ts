import type { Parsed } from '@asjad/contract/endpoint'
import type * as contract from '@asjad/contract/payments'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { notSold } from '../gold-prices/gold-prices.service.ts'
import { standingOf } from '../orders/account-limits.ts'
import { checkIdentity, identityErrors, saveIdentity } from '../orders/identity.ts'
import type { OrderRow } from '../orders/orders.service.ts'
import { applyDue, type Due, requiresIdentity } from '../orders/price-lock.ts'

type AmountConsent = Omit<Parsed<typeof contract.payInCash>, 'id'>

/**
 * Sets the order to its current price if the shopper has agreed to that amount, and says whether they have. Under the
 * locks of the account and the order.
 */
export async function acceptAmount(deps: Deps, order: OrderRow, due: Due, consent: AmountConsent, shopper: Shopper) {
  if (!(await isAccepted(deps, order, due, consent, shopper))) return false
  await applyDue(deps, order, due, 'customer')
  return true
}

/** Whether the shopper has agreed to the amount, with an identity number if it needs one. */
export async function isAccepted(
  deps: Deps,
  order: OrderRow,
  due: Due,
  { amount, identity }: AmountConsent,
  shopper: Shopper,
) {
  if (due.refusal) throw notSold(due.refusal, due, shopper.lang)
  const { total } = due.amounts
  // Who gives up the discount for a transfer pays more than the order has said so far.
  const seenTotal = Math.min(due.lockedTotal, order.payment_method === 'card' ? due.lockedTotal : order.total)
  const acceptedTotal = amount == null ? seenTotal : Math.round(amount * 100)
  if (total > acceptedTotal) return false
  if (requiresIdentity(order, due)) {
    const errors = identityErrors(identity, shopper.lang)
    if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
    const standing = await standingOf(deps, shopper.userId, { except: order.id })
    checkIdentity(standing, { identity, total }, shopper.lang)
    if (identity) await saveIdentity(deps, order.id, identity)
  }
  return true
}
