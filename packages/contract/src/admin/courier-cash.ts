import { z } from 'zod'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { pageMeta, paging, person } from './list.ts'
import { inBothLanguages } from './order-list.ts'

const tag = 'Courier cash'

/** Into the shop's account, or into its drawer. */
export const remittanceMethods = ['bank', 'cash'] as const
export type RemittanceMethod = (typeof remittanceMethods)[number]

const count = z.int().nonnegative()

/** Cash that waits with a courier, by the days since it was collected. */
const cashWith = z.object({
  collected: sar,
  handed_over: sar.meta({ description: 'Of what was collected; without what came too little or too much' }),
  recent: sar.meta({ description: 'Collected up to two days ago' }),
  older: sar.meta({ description: 'Three to seven days ago' }),
  late: sar.meta({ description: 'Eight days ago or more' }),
  left: sar,
  difference: sar.meta({ description: 'What remittances brought more, or less, than their orders' }),
})

export const courierCash = cashWith.extend({ courier: z.object({ id, name: inBothLanguages }), waiting: count })
export type CourierCash = z.infer<typeof courierCash>

export const getCourierCash = staffEndpoint({
  method: 'GET',
  path: '/admin/money/courier-cash',
  summary: 'Cash collected against cash handed over, by courier and age',
  tag,
  needs: 'money.view',
  input: noInput,
  data: z.object({ couriers: z.array(courierCash), all: cashWith }),
})

export const collection = z.object({
  id: z.uuid().meta({ description: 'Of the transaction' }),
  order_id: z.string(),
  person: z.string().meta({ description: 'The buyer; empty once the person has been erased' }),
  courier: z.object({ id, name: inBothLanguages }),
  tracking_number: z.string().nullable(),
  collected_at: z.iso.datetime(),
  days: count.meta({ description: 'Days of Riyadh since then' }),
  due: sar.meta({ description: 'What the order costs' }),
  collected: sar,
})
export type Collection = z.infer<typeof collection>

export const listCollections = staffEndpoint({
  method: 'GET',
  path: '/admin/money/collections',
  summary: 'Cash that couriers collected and have not handed over, oldest first',
  tag,
  needs: 'money.view',
  input: z.object({
    courier: id.optional(),
    age: z.enum(['recent', 'older', 'late']).optional(),
    q: z.string().trim().max(100).optional().meta({ description: 'Order, parcel, name or phone' }),
    ...paging,
  }),
  data: z.array(collection),
  meta: pageMeta.extend({ sum: sar.meta({ description: 'Of all that match' }) }),
})

export const remittance = z.object({
  id,
  courier: z.object({ id, name: inBothLanguages }),
  reference: z.string(),
  method: z.enum(remittanceMethods),
  received_on: z.iso.date(),
  amount: sar,
  expected: sar,
  difference: sar,
  sentence: z.string().nullable(),
  orders: z.array(z.string()),
  by: person,
  at: z.iso.datetime(),
  can: z.object({ delete: z.boolean().meta({ description: 'Until a closed day has counted it' }) }),
})
export type Remittance = z.infer<typeof remittance>

export const listRemittances = staffEndpoint({
  method: 'GET',
  path: '/admin/money/remittances',
  summary: 'What couriers handed over, newest first',
  tag,
  needs: 'money.view',
  input: z.object({ courier: id.optional(), ...paging }),
  data: z.array(remittance),
  meta: pageMeta,
})

export const enterRemittance = staffEndpoint({
  method: 'POST',
  path: '/admin/money/remittances',
  summary: 'Enters what a courier handed over and which cash it covers; a difference needs a sentence',
  tag,
  needs: 'money.reconcile',
  idempotent: true,
  longInput: true,
  numbers: ['reference'],
  input: z.object({
    courier_id: id,
    reference: z.string().trim().min(1).max(60),
    method: z.enum(remittanceMethods),
    received_on: z.iso
      .date()
      .refine((day) => !day.startsWith('0000'))
      .optional()
      .meta({ description: 'Today, if it is left out' }),
    amount: sar.positive().max(100_000_000),
    collections: z.array(z.uuid()).min(1).max(2_000),
    sentence: z.string().trim().max(500).optional(),
  }),
  data: remittance,
  refusals: ['invalid', 'conflict', 'idempotency_key_reused'],
})

export const deleteRemittance = staffEndpoint({
  method: 'DELETE',
  path: '/admin/money/remittances/:id',
  summary: 'Takes back a remittance that was entered wrongly, until a closed day has counted it',
  tag,
  needs: 'money.reconcile',
  input: z.object({ id }),
  data: z.null(),
  refusals: ['not_allowed_now'],
})
