import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { secondsToWait, uncountAttempt } from '../../http/throttle.ts'
import type { Shopper } from '../../http/visitor.ts'
import { amountText, dateText } from '../../i18n/format.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import {
  type CouponRow,
  couponByCode,
  couponById,
  lockCoupon,
  type RedemptionState,
  redemptionCounts,
  upsertRedemption,
} from './coupons.queries.ts'
import { type CouponTerms, lastMomentOf } from './coupons.rules.ts'

export type { CouponRow, RedemptionState }

type Field = 'code' | 'coupon_code'

/**
 * Unknown codes. Low enough that nobody finds a code by guessing, and high enough for a leaflet that is hard to read.
 */
const wrongCodeLimit = { max: 10, seconds: 15 * 60 }

/** The coupon of a code that a shopper typed. Each unknown code counts towards the limit. */
export async function typedCoupon(deps: Deps, code: string, field: Field, { userId, lang }: Shopper) {
  const guesses = `coupon ${userId}`
  const wait = await secondsToWait(deps, guesses, wrongCodeLimit)
  if (wait > 0) {
    const errors = { [field]: [translate(lang, 'coupon.too_many')] }
    throw new AppError('too_many_requests', { retryAfterSeconds: wait, errors })
  }
  const coupon = await findCoupon(deps, code)
  if (coupon) await uncountAttempt(deps, guesses)
  return coupon
}

/** The coupon of a code that the store itself has stored, so it is not a guess. */
export const findCoupon = ({ db }: Pick<Deps, 'db'>, code: string) => couponByCode(db, code)

export const couponTerms = ({ db }: Pick<Deps, 'db'>, id: number): Promise<CouponTerms | undefined> =>
  couponById(db, id)

type Refusal = { messageKey: Extract<MessageKey, `coupon.${string}`>; values?: Record<string, string> }

/** Why a coupon cannot be used for goods of this total (halalas, with VAT); nothing if it can. */
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
    return { messageKey: 'coupon.expired', values: { date: dateText(lastMomentOf(coupon.ends_at), lang) } }
  if (goodsTotal < coupon.minimum)
    return { messageKey: 'coupon.minimum', values: { amount: amountText(coupon.minimum) } }
  const { mine, all } = await redemptionCounts(db, coupon, accountId)
  if (coupon.most_per_account !== null && mine >= coupon.most_per_account) return { messageKey: 'coupon.used' }
  if (coupon.most_in_all !== null && all >= coupon.most_in_all) return { messageKey: 'coupon.used_up' }
  return undefined
}

export const couponError = (field: Field, lang: Locale, { messageKey, values }: Refusal) =>
  new AppError('coupon_refused', { errors: { [field]: [translate(lang, messageKey, values ?? {})] } })

/**
 * Looks at the coupon of a quote once more, in the transaction of its order. `totalLimit` is how often it may be used
 * in all.
 */
export async function checkQuotedCoupon(
  deps: Pick<Deps, 'db' | 'now'>,
  { couponId, totalLimit }: { couponId: number; totalLimit: number | null },
  { accountId, lang }: { accountId: number; lang: Locale },
) {
  // The account is locked already, which guards the limit per account. Only a total limit needs the coupon's lock.
  const coupon = await (totalLimit === null ? couponById : lockCoupon)(deps.db, couponId)
  const refusal = await findCouponRefusal(deps, coupon, { accountId, goodsTotal: Number.MAX_SAFE_INTEGER, lang })
  // The quote locked the price: a coupon that ended since then still counts.
  if (refusal && refusal.messageKey !== 'coupon.expired') throw couponError('coupon_code', lang, refusal)
}

/** An order reserves its coupon, uses it or gives it back. Does nothing for an order without a coupon. */
export async function setRedemption(
  { db }: Pick<Deps, 'db'>,
  { id, coupon_id, account_id }: { id: string; coupon_id: number | null; account_id: number },
  state: RedemptionState,
) {
  if (coupon_id !== null) await upsertRedemption(db, { order_id: id, coupon_id, account_id, state })
}
