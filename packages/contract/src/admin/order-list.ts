import { z } from 'zod'
import { karat } from '../catalog.ts'
import { paymentMethod } from '../checkout.ts'
import { id } from '../endpoint.ts'
import { sar } from '../money.ts'
import { orderStatus, paymentStatus } from '../orders.ts'
import { picture } from '../picture.ts'
import { anyOf, number } from './filters.ts'

export const inBothLanguages = z.object({ ar: z.string(), en: z.string() })

/**
 * What a clerk should notice. `over_limit`: above the amount that asks for an identity number. `late`: not delivered
 * by the promised day. `blocked_person`: the buyer may not order any more.
 */
export const orderFlags = [
  'engraving',
  'over_limit',
  'no_national_address',
  'cash',
  'note',
  'late',
  'refused_refund',
  'blocked_person',
] as const
export const orderFlag = z.enum(orderFlags)
export type OrderFlag = z.infer<typeof orderFlag>

/** `waiting`: all that the shop has to work on. */
export const orderViews = [
  'waiting',
  'to_prepare',
  'to_ship',
  'late',
  'unpaid',
  'returns',
  'refused_refunds',
  'all',
] as const
export type OrderViewName = (typeof orderViews)[number]

export const orderSorts = ['newest', 'oldest', 'total', '-total', 'promised', '-promised'] as const

export const orderTag = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .regex(/^[^\p{Cc},]*$/u)

export const orderRow = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  status: orderStatus,
  payment_status: paymentStatus,
  payment_method: paymentMethod,
  person: z
    .object({ id: id.nullable(), name: z.string(), phone: z.string() })
    .meta({ description: 'The buyer; null and empty once the person has been erased' }),
  city: z.string(),
  pieces: z.array(
    z.object({ id, sku: z.string(), title: inBothLanguages, media: picture, caliber: karat, quantity: z.int() }),
  ),
  grams: z.array(z.object({ caliber: karat, grams: z.number() })).meta({ description: 'By karat, the finest first' }),
  total: sar,
  courier: z.object({ id, name: inBothLanguages }),
  tracking_number: z.string().nullable(),
  promised: z.iso.date().nullable().meta({ description: 'The last day on which it should arrive' }),
  flags: z.array(orderFlag),
  tags: z.array(z.string()),
})
export type OrderRow = z.infer<typeof orderRow>

const riyals = number(100_000_000)
// There is no year 0, and PostgreSQL says so.
const riyadhDay = z.iso
  .date()
  .refine((day) => !day.startsWith('0000'))
  .optional()

export const orderFilters = {
  view: z.enum(orderViews).default('all'),
  q: z.string().trim().max(100).optional(),
  status: anyOf(orderStatus),
  payment_status: anyOf(paymentStatus),
  method: anyOf(paymentMethod),
  courier: anyOf(z.coerce.number<string>().pipe(z.int().positive())),
  from: riyadhDay.meta({ description: 'First day, as in Riyadh' }),
  to: riyadhDay.meta({ description: 'Last day, as in Riyadh' }),
  city: anyOf(z.string()),
  karat: anyOf(z.coerce.number<string>().pipe(karat)),
  amount_from: riyals,
  amount_to: riyals,
  flag: anyOf(orderFlag).meta({ description: 'Orders with all of these' }),
  tag: anyOf(z.string()),
  sort: z.enum(orderSorts).default('newest'),
}

/** Filters that are lists of values. */
export const valueFilters = ['status', 'payment_status', 'method', 'courier', 'city', 'karat', 'flag', 'tag'] as const
export type ValueFilter = (typeof valueFilters)[number]

export const listOrdersInput = z.object({
  ...orderFilters,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
})
