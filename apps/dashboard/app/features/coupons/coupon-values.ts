import type { Coupon, NewCoupon } from '@asjad/contract/admin/coupons'
import { westernDigits } from '@asjad/contract/digits'
import type { Values } from '@asjad/ui/forms/form-rules.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { fromRiyadh, inRiyadhField } from '#app/features/product/riyadh-time.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/coupons.ts'

/** What is in the fields of the form. */
export type Typed = Record<
  | 'code'
  | 'prefix'
  | 'count'
  | 'discount'
  | 'cap'
  | 'minimum'
  | 'most_per_account'
  | 'most_in_all'
  | 'starts_at'
  | 'ends_at',
  string
> & { kind: 'percent' | 'amount' }

export const nothingTyped: Typed = {
  code: '',
  prefix: '',
  count: '',
  kind: 'percent',
  discount: '',
  cap: '',
  minimum: '',
  most_per_account: '',
  most_in_all: '',
  starts_at: '',
  ends_at: '',
}

const written = (value: number | null) => (value === null ? '' : formatFigure(value))

export const typedOf = (coupon: Coupon): Typed => ({
  ...nothingTyped,
  code: coupon.code,
  kind: coupon.percent === null ? 'amount' : 'percent',
  discount: written(coupon.percent ?? coupon.amount),
  cap: written(coupon.cap),
  minimum: coupon.minimum === 0 ? '' : written(coupon.minimum),
  most_per_account: written(coupon.most_per_account),
  most_in_all: written(coupon.most_in_all),
  starts_at: coupon.starts_at ? inRiyadhField(coupon.starts_at) : '',
  ends_at: coupon.ends_at ? inRiyadhField(coupon.ends_at) : '',
})

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : typedNumber(typed))

export const termsIn = ({ kind, discount, cap, minimum }: Typed) => ({
  percent: kind === 'percent' ? numberOrNull(discount) : null,
  amount: kind === 'amount' ? numberOrNull(discount) : null,
  cap: kind === 'percent' ? numberOrNull(cap) : null,
  minimum: numberOrNull(minimum) ?? 0,
})

export const fieldsIn = (typed: Typed) => ({
  code: typed.code.trim(),
  ...termsIn(typed),
  most_per_account: numberOrNull(typed.most_per_account),
  most_in_all: numberOrNull(typed.most_in_all),
  starts_at: fromRiyadh(typed.starts_at) || null,
  ends_at: fromRiyadh(typed.ends_at) || null,
})

/** Of a stored coupon only what was changed is sent. */
export function changesOf(coupon: Coupon, typed: Typed) {
  const before = fieldsIn(typedOf(coupon))
  return Object.fromEntries(
    Object.entries(fieldsIn(typed)).filter(([name, value]) => before[name as keyof typeof before] !== value),
  ) as Partial<NewCoupon>
}

/** What was typed over it, field by field: the rest may have been changed by others meanwhile. */
export const editedIn = (coupon: Coupon, typed: Typed): Partial<Typed> => {
  const before = typedOf(coupon)
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => before[name as keyof Typed] !== value))
}

/** What is wrong with a field, at once. */
type Rule = (typed: string, values: Values) => string | undefined

const isCode = (typed: string) => /^[a-z0-9][a-z0-9_-]{2,29}$/i.test(westernDigits(typed).replace(/\s/g, ''))
const isPrefix = (typed: string) => /^[a-z0-9]{2,16}$/i.test(westernDigits(typed).replace(/\s/g, ''))
const isCount = (typed: string, most: number) => {
  const value = typedNumber(typed)
  return Number.isInteger(value) && value >= 1 && value <= most
}
const orEmpty =
  (isGood: (typed: string) => boolean, fault: () => string): Rule =>
  (typed) =>
    typed.trim() === '' || isGood(typed) ? undefined : fault()

/** By what the form is about: one code, or a series. */
export const rulesFor = (makes: 'code' | 'series', kind: Typed['kind']): Record<string, Rule> => ({
  ...(makes === 'code'
    ? {
        code: (typed) => (isCode(typed) ? undefined : m.badCode()),
        most_in_all: orEmpty((typed) => isCount(typed, 1_000_000), m.badTimes),
      }
    : {
        prefix: (typed) => (isPrefix(typed) ? undefined : m.badPrefix()),
        count: (typed) => (isCount(typed, 5_000) ? undefined : m.badCount()),
      }),
  discount: (typed) =>
    kind === 'percent'
      ? isCount(typed, 100)
        ? undefined
        : m.badPercent()
      : typedNumber(typed) > 0
        ? undefined
        : m.badAmount(),
  cap: orEmpty((typed) => typedNumber(typed) > 0, m.badMoney),
  minimum: orEmpty((typed) => typedNumber(typed) >= 0, m.badMoney),
  most_per_account: orEmpty((typed) => isCount(typed, 1_000_000), m.badTimes),
  ends_at: (typed, { starts_at = '' }) => (typed && starts_at && typed <= starts_at ? m.endFirst() : undefined),
})
