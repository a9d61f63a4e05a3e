import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { secondsToWait, uncountAttempt } from '../../http/throttle.ts'
import type { Shopper } from '../../http/visitor.ts'
import { amountText, dateText } from '../../i18n/format.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { type CouponRow, couponByCode, redemptions } from '../checkout/checkout.queries.ts'

type Field = 'code' | 'coupon_code'

/** Codes that there are not. Slow enough that nobody finds one by guessing, and room for whoever reads a leaflet wrongly. */
const wrongCodeLimit = { max: 10, seconds: 15 * 60 }

/** The coupon that somebody typed the code of, if there is one; each one that there is not counts. */
export async function typedCoupon(deps: Deps, code: string, field: Field, { userId, lang }: Shopper) {
  const guesses = `coupon ${userId}`
  const wait = await secondsToWait(deps, guesses, wrongCodeLimit)
  if (wait > 0) {
    const errors = { [field]: [translate(lang, 'coupon.too_many')] }
    throw new AppError('too_many_requests', { retryAfterSeconds: wait, errors })
  }
  const coupon = await couponByCode(deps.db, code)
  if (coupon) await uncountAttempt(deps, guesses)
  return coupon
}

type Refusal = { messageKey: Extract<MessageKey, `coupon.${string}`>; values?: Record<string, string> }

/** Says why a coupon is of no use for pieces of this worth (halalas, with VAT); nothing where it is good. */
export async function findCouponRefusal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  coupon: CouponRow | undefined,
  { accountId, goodsTotal, lang }: { accountId: number; goodsTotal: number; lang: Locale },
): Promise<Refusal | undefined> {
  if (!coupon?.active) return { messageKey: 'coupon.unknown' }
  const at = now()
  if (coupon.starts_at && coupon.starts_at > at)
    return { messageKey: 'coupon.not_yet', values: { date: dateText(coupon.starts_at, lang) } }
  if (coupon.ends_at && coupon.ends_at <= at)
    return { messageKey: 'coupon.expired', values: { date: dateText(coupon.ends_at, lang) } }
  if (goodsTotal < coupon.minimum)
    return { messageKey: 'coupon.minimum', values: { amount: amountText(coupon.minimum) } }
  const { mine, all } = await redemptions(db, coupon.id, accountId)
  if (coupon.most_per_account !== null && mine >= coupon.most_per_account) return { messageKey: 'coupon.used' }
  if (coupon.most_in_all !== null && all >= coupon.most_in_all) return { messageKey: 'coupon.used_up' }
  return undefined
}

export const couponError = (field: Field, lang: Locale, { messageKey, values }: Refusal) =>
  new AppError('coupon_refused', { errors: { [field]: [translate(lang, messageKey, values ?? {})] } })
