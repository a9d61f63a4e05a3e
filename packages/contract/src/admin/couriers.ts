import { z } from 'zod'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { inBothLanguages } from './order-list.ts'

const tag = 'Couriers'
const needs = 'shipping.edit'

/** Where the number of the parcel stands in the address of the courier's page. */
export const trackingPlaceholder = '{number}'

const fields = {
  name_ar: z.string().trim().min(1).max(80),
  name_en: z.string().trim().min(1).max(80),
  cost: sar.min(2).max(10_000).meta({ description: 'With VAT, as shoppers see it' }),
  min_days: z.int().min(0).max(60).meta({ description: 'Work days' }),
  max_days: z.int().min(0).max(60).meta({ description: 'Work days' }),
  insured: z.boolean(),
  hand_delivery: z.boolean().meta({ description: 'Only into the hand of the recipient' }),
  cash_limit: sar
    .positive()
    .max(1_000_000)
    .nullable()
    .meta({ description: 'The most that it takes in cash; null: it takes no cash' }),
  tracking_url: z.string().trim().max(500).nullable().meta({
    description: 'https, with `{number}` once, in the place of the parcel’s number; null: it has no such page',
  }),
  active: z.boolean().meta({ description: 'Offered to shoppers' }),
}

export const staffCourier = z.object({
  id,
  name: inBothLanguages,
  duration: inBothLanguages.meta({ description: 'Made from the days' }),
  cost: fields.cost,
  min_days: fields.min_days,
  max_days: fields.max_days,
  insured: fields.insured,
  hand_delivery: fields.hand_delivery,
  cash_limit: sar.nullable(),
  tracking_url: z.string().nullable(),
  active: fields.active,
  orders: z.int().nonnegative().meta({ description: 'That were given to it; with any it is ended and not deleted' }),
  version: z.int().positive(),
})
export type StaffCourier = z.infer<typeof staffCourier>

export const listCouriers = staffEndpoint({
  method: 'GET',
  path: '/admin/shipping-companies',
  summary: 'All couriers in the order in which shoppers see them, also those that deliver no longer',
  tag,
  needs,
  input: noInput,
  data: z.array(staffCourier),
})

export const createCourier = staffEndpoint({
  method: 'POST',
  path: '/admin/shipping-companies',
  summary: 'A new courier, as the last one',
  tag,
  needs,
  input: z.object({
    ...fields,
    insured: fields.insured.default(false),
    hand_delivery: fields.hand_delivery.default(false),
    cash_limit: fields.cash_limit.default(null),
    tracking_url: fields.tracking_url.default(null),
    active: fields.active.default(true),
  }),
  data: staffCourier,
  refusals: ['invalid'],
})
export type NewCourier = z.input<typeof createCourier.input>

export const changeCourier = staffEndpoint({
  method: 'PATCH',
  path: '/admin/shipping-companies/:id',
  summary:
    'Changes the fields that are sent, from the version in `If-Match`; what others changed meanwhile stays. Orders and ' +
    'locked prices keep the cost that they were made with. The last active courier stays active',
  tag,
  needs,
  versioned: true,
  input: z.object({ id }).extend(z.object(fields).partial().shape),
  data: staffCourier,
  refusals: ['invalid'],
})

export const placeCourier = staffEndpoint({
  method: 'PUT',
  path: '/admin/shipping-companies/order',
  summary: 'Puts a courier before another one, or last',
  tag,
  needs,
  input: z.object({ id, before: id.nullable().meta({ description: 'The one that follows it; null: it is the last' }) }),
  data: z.array(staffCourier).meta({ description: 'All couriers, as listed' }),
  refusals: ['invalid'],
})

export const deleteCourier = staffEndpoint({
  method: 'DELETE',
  path: '/admin/shipping-companies/:id',
  summary: 'Deletes a courier that nothing names; one that is in use is ended with `active`',
  tag,
  needs,
  input: z.object({ id }),
  data: z.null(),
  refusals: ['invalid', 'in_use'],
})

/** With `in_use`: what names the courier. */
export const courierUses = z.object({
  orders: z.int().nonnegative(),
  quotes: z.int().nonnegative().meta({ description: 'Shoppers at the checkout' }),
  remittances: z.int().nonnegative().meta({ description: 'Cash that it handed over' }),
})
export type CourierUses = z.infer<typeof courierUses>
