import { z } from 'zod'
import { couponCode } from '../checkout.ts'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { orderStatus } from '../orders.ts'
import { anyOf } from './filters.ts'
import { longListMeta, paging } from './list.ts'

const tag = 'Coupons'
const needs = 'coupons.edit'
const when = z.iso.datetime()
const most = 1_000_000

const code = couponCode
  .pipe(
    z
      .string()
      .min(3)
      .max(30)
      .regex(/^[A-Z0-9][A-Z0-9_-]*$/),
  )
  .meta({ description: 'Letters A to Z, digits, - and _; the case and the kind of digits do not matter' })

/** What it takes off. Fixed once somebody has used it. */
export const couponTerms = {
  percent: z.int().min(1).max(100).nullable().meta({ description: 'Of the goods before VAT; or `amount`' }),
  amount: sar.positive().max(most).nullable().meta({ description: 'Off the goods before VAT; or `percent`' }),
  cap: sar.positive().max(most).nullable().meta({ description: 'The most that a percentage takes off' }),
  minimum: sar.min(0).max(most).meta({ description: 'What the goods must cost, VAT included' }),
}

/** How often and when it can be used, which may change at any time. */
const limits = {
  most_per_account: z.int().positive().max(most).nullable(),
  most_in_all: z.int().positive().max(most).nullable(),
}
const period = {
  starts_at: when.nullable(),
  ends_at: when.nullable().meta({ description: 'From then on it is refused' }),
}
const active = z.boolean().meta({ description: 'False: ended by staff' })

export const couponStates = ['running', 'planned', 'ended', 'used_up'] as const
export type CouponState = (typeof couponStates)[number]

/** What came of it: orders that are confirmed and were neither cancelled nor returned. */
const figures = {
  given: sar.meta({ description: 'The discount, before VAT' }),
  sales: sar.meta({ description: 'What those orders came to, VAT included' }),
}

export const coupon = z.object({
  id,
  code: z.string(),
  ...couponTerms,
  ...limits,
  ...period,
  active,
  state: z.enum(couponStates),
  uses: z.int().nonnegative().meta({ description: 'Orders that hold it or have used it' }),
  terms_fixed: z.boolean().meta({ description: 'An order has used it: it is ended and not deleted' }),
  ...figures,
  series_id: id.nullable(),
  version: z.int().positive(),
})
export type Coupon = z.infer<typeof coupon>

export const couponViews = ['all', 'running', 'planned', 'ended'] as const
export type CouponView = (typeof couponViews)[number]

const filters = {
  view: z.enum(couponViews).default('all'),
  q: z.string().trim().max(60).optional().meta({ description: 'A part of the code' }),
  kind: anyOf(z.enum(['percent', 'amount'])),
  used: z.enum(['yes', 'no']).optional(),
  series: id.optional().meta({
    description: 'The codes of a series; without it, and without words to search for, codes of series are left out',
  }),
}
export type CouponFilters = z.output<z.ZodObject<typeof filters>>

export const listCoupons = staffEndpoint({
  method: 'GET',
  path: '/admin/coupons',
  summary: 'The coupons that match, with what came of each',
  tag,
  needs,
  input: z.object({
    ...filters,
    sort: z.enum(['newest', 'code', 'uses', '-uses', 'given', '-given', 'sales', '-sales', 'ends']).default('newest'),
    ...paging,
  }),
  data: z.array(coupon),
  meta: longListMeta,
})

export const exportCoupons = staffEndpoint({
  method: 'GET',
  path: '/admin/exports/coupons',
  summary: 'The coupons that match as CSV, at most 10,000, which can be imported as it is. It leaves an entry',
  tag,
  needs,
  file: 'text/csv; charset=utf-8',
  input: z.object(filters),
  data: z.string(),
})

export const countCoupons = staffEndpoint({
  method: 'GET',
  path: '/admin/coupons/views',
  summary: 'How many coupons each view has; codes of series are left out',
  tag,
  needs,
  input: noInput,
  data: z.object({
    all: z.int().nonnegative(),
    running: z.int().nonnegative(),
    planned: z.int().nonnegative(),
    ended: z.int().nonnegative(),
    series: z.int().nonnegative(),
  }),
})

export const getCoupon = staffEndpoint({
  method: 'GET',
  path: '/admin/coupons/:id',
  summary: 'One coupon',
  tag,
  needs,
  versioned: true,
  input: z.object({ id }),
  data: coupon,
})

export const couponUse = z.object({
  order_id: z.string(),
  at: when,
  person: z.object({ id, name: z.string() }),
  status: orderStatus,
  state: z.enum(['reserved', 'used', 'released']).meta({ description: '`released`: the order gave it back' }),
  discount: sar,
  total: sar,
})
export type CouponUse = z.infer<typeof couponUse>

export const listCouponUses = staffEndpoint({
  method: 'GET',
  path: '/admin/coupons/:id/uses',
  summary: 'Who used a coupon, and in which orders, the newest first',
  tag,
  needs,
  input: z.object({ id, ...paging }),
  data: z.array(couponUse),
  meta: longListMeta,
})

const written = {
  percent: couponTerms.percent.default(null),
  amount: couponTerms.amount.default(null),
  cap: couponTerms.cap.default(null),
  minimum: couponTerms.minimum.default(0),
}

export const createCoupon = staffEndpoint({
  method: 'POST',
  path: '/admin/coupons',
  summary: 'A new coupon',
  tag,
  needs,
  input: z.object({
    code,
    ...written,
    most_per_account: limits.most_per_account.default(null),
    most_in_all: limits.most_in_all.default(null),
    starts_at: period.starts_at.default(null),
    ends_at: period.ends_at.default(null),
  }),
  data: coupon,
  refusals: ['invalid'],
})
export type NewCoupon = z.input<typeof createCoupon.input>

export const changeCoupon = staffEndpoint({
  method: 'PATCH',
  path: '/admin/coupons/:id',
  summary:
    'Changes the fields that are sent, from the version in `If-Match`; what others changed meanwhile stays. Code and ' +
    'terms of a coupon that was used are fixed',
  tag,
  needs,
  versioned: true,
  input: z.object({ id }).extend(z.object({ code, ...couponTerms, ...limits, ...period, active }).partial().shape),
  data: coupon,
  refusals: ['invalid', 'in_use'],
})

export const deleteCoupon = staffEndpoint({
  method: 'DELETE',
  path: '/admin/coupons/:id',
  summary: 'Deletes a coupon that nobody has used; one that was used is ended with `active`',
  tag,
  needs,
  input: z.object({ id }),
  data: z.null(),
  refusals: ['in_use'],
})

/** With `in_use`: what names the coupon. */
export const couponUses = z.object({
  orders: z.int().nonnegative(),
  quotes: z.int().nonnegative().meta({ description: 'Shoppers at the checkout' }),
})
export type CouponUses = z.infer<typeof couponUses>

export const previewCoupon = staffEndpoint({
  method: 'POST',
  path: '/admin/coupons/preview',
  summary: 'What a basket would save with these terms, as the checkout computes it',
  tag,
  needs,
  readsOnly: true,
  input: z.object({ ...written, basket: sar.positive().max(most).default(5_000) }),
  data: z.object({
    before: sar,
    saving: sar.meta({ description: 'VAT included' }),
    discount: sar.meta({ description: 'Before VAT' }),
    pays: sar,
    below_minimum: z.boolean().meta({ description: 'The basket is too small for it' }),
  }),
  refusals: ['invalid'],
})

export const maxSeriesCodes = 5_000

export const couponSeries = z.object({
  id,
  prefix: z.string(),
  ...couponTerms,
  most_per_account: limits.most_per_account.meta({ description: 'Codes of the series that one person may use' }),
  ...period,
  codes: z.int().positive(),
  left: z.int().nonnegative().meta({ description: 'Codes that can still be used' }),
  uses: z.int().nonnegative(),
  ...figures,
  state: z.enum(couponStates),
  made_at: when,
  made_by: z.string(),
  change_set: z
    .object({ id, can_undo: z.boolean().meta({ description: 'While none of its codes was used' }) })
    .nullable(),
})
export type CouponSeries = z.infer<typeof couponSeries>

export const listSeries = staffEndpoint({
  method: 'GET',
  path: '/admin/coupon-series',
  summary: 'The series of single-use codes, the newest first, with what came of each',
  tag,
  needs,
  input: z.object(paging),
  data: z.array(couponSeries),
  meta: longListMeta,
})

export const getSeries = staffEndpoint({
  method: 'GET',
  path: '/admin/coupon-series/:id',
  summary: 'One series',
  tag,
  needs,
  input: z.object({ id }),
  data: couponSeries,
})

export const createSeries = staffEndpoint({
  method: 'POST',
  path: '/admin/coupon-series',
  summary: 'Makes codes that nobody can guess, each good for one order. It can be undone while none of them was used',
  tag,
  needs,
  idempotent: true,
  input: z.object({
    prefix: couponCode
      .pipe(
        z
          .string()
          .min(2)
          .max(16)
          .regex(/^[A-Z0-9]+$/),
      )
      .meta({ description: 'Each code begins with it and a dash' }),
    count: z.int().min(1).max(maxSeriesCodes),
    ...written,
    most_per_account: limits.most_per_account.default(null),
    starts_at: period.starts_at.default(null),
    ends_at: period.ends_at.default(null),
  }),
  data: couponSeries,
  refusals: ['invalid', 'idempotency_key_reused'],
})
export type NewSeries = z.input<typeof createSeries.input>

export const endSeries = staffEndpoint({
  method: 'POST',
  path: '/admin/coupon-series/:id/end',
  summary: 'Ends every code of a series; those that were used stay what they are',
  tag,
  needs,
  input: z.object({ id }),
  data: couponSeries,
  refusals: ['not_allowed_now'],
})

export const listSeriesCodes = staffEndpoint({
  method: 'GET',
  path: '/admin/coupon-series/:id/codes',
  summary: 'Every code of a series, to print them',
  tag,
  needs,
  input: z.object({ id }),
  data: z.array(z.object({ code: z.string(), used: z.boolean() })),
})
