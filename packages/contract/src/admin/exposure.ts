import { z } from 'zod'
import { karat } from '../catalog.ts'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { longListMeta, paging, person } from './list.ts'

const tag = 'Exposure'
const when = z.iso.datetime()
const day = z.iso.date()

const grams = z.number().meta({ description: 'Grams, to the milligram' })
const gramPrice = sar.nullable().meta({ description: 'Of a gram before VAT; null where there is none' })

const position = z.object({
  sold: grams,
  returned: grams,
  bought: grams,
  hedged: grams,
  open: grams.meta({ description: 'Sold − returned − bought − hedged; negative if more was bought than sold' }),
  unpaid: grams.meta({ description: 'Of what was sold: orders that are not paid yet' }),
  average_sold: gramPrice.meta({ description: 'Of pieces priced by gold' }),
  average_bought: gramPrice.meta({ description: 'Of purchases and hedges' }),
  one_percent: sar.meta({ description: 'What the open gold costs more if gold rises by one percent' }),
})

export const exposure = z.object({
  at: when,
  karats: z.array(position.extend({ karat, price: gramPrice })),
  fine: position.meta({ description: 'All of it in fine gold' }),
  price: gramPrice.meta({ description: 'A gram of fine gold in the shop now' }),
  worth: sar.nullable().meta({ description: 'The open gold at that price' }),
  gain: sar.nullable().meta({
    description:
      'Of pieces priced by gold: what they were sold for, less what was bought, less the rest at today’s price',
  }),
  alarm: z.object({
    grams: grams.nullable().meta({ description: 'Of fine gold; null if there is none' }),
    above_since: when.nullable(),
  }),
  today: z.array(z.object({ at: when, open: grams })).meta({ description: 'Fine gold since midnight in Riyadh' }),
  can: z.object({ enter: z.boolean(), export: z.boolean(), alarm: z.boolean() }),
})
export type Exposure = z.infer<typeof exposure>
export type Position = z.infer<typeof position>

export const getExposure = staffEndpoint({
  method: 'GET',
  path: '/admin/exposure',
  summary: 'Gold sold against gold bought, by karat and in fine gold, and what one percent costs',
  tag,
  needs: 'money.view',
  input: noInput,
  data: exposure,
})

export const movementKinds = ['sale', 'cancel', 'return', 'reprice', 'purchase', 'hedge'] as const
export type MovementKind = (typeof movementKinds)[number]

export const metalMovement = z.object({
  id,
  at: when,
  kind: z.enum(movementKinds),
  karat,
  grams: grams.meta({ description: 'Positive if more gold is open' }),
  price: gramPrice,
  open_after: grams.meta({ description: 'Of this karat' }),
  order_id: z.string().nullable(),
  entry: z
    .object({
      id,
      supplier: z.string(),
      document: z.string().nullable(),
      traded_on: day,
      note: z.string().nullable(),
      staff: person,
      corrects: id.nullable().meta({ description: 'The entry that this one takes back' }),
      corrected_by: id.nullable(),
    })
    .nullable()
    .meta({ description: 'Of what staff entered' }),
})
export type MetalMovement = z.infer<typeof metalMovement>

const filters = {
  karat: z.enum(['18', '21', '24']).optional(),
  kind: z.enum(['orders', 'entries']).optional().meta({ description: 'What orders moved, or what staff entered' }),
  from: day.optional(),
  to: day.optional(),
}

export const listMovements = staffEndpoint({
  method: 'GET',
  path: '/admin/exposure/movements',
  summary: 'Every change of the open position, newest first, with what was open after it',
  tag,
  needs: 'money.view',
  input: z.object({ ...filters, ...paging }),
  data: z.array(metalMovement),
  meta: longListMeta,
})

export const exportMovements = staffEndpoint({
  method: 'GET',
  path: '/admin/exposure/export',
  summary: 'The same as a table; at most 50,000 rows, the newest ones',
  tag,
  needs: 'money.export',
  input: z.object(filters),
  file: 'text/csv; charset=utf-8',
  data: z.string(),
})

export const maxEntryGrams = 1_000_000
const entry = z.object({
  kind: z.enum(['purchase', 'hedge']),
  karat,
  grams: z.number().positive().max(maxEntryGrams).multipleOf(0.001),
  price: sar.positive().max(1_000_000).meta({ description: 'Of a gram of this karat, before VAT' }),
  supplier: z.string().trim().min(1).max(200),
  document: z.string().trim().max(100).optional(),
  traded_on: day,
  note: z.string().trim().max(500).optional(),
})
export type NewEntry = z.input<typeof entry>

export const enterMetal = staffEndpoint({
  method: 'POST',
  path: '/admin/exposure/entries',
  summary: 'Writes down gold that was bought, or agreed at a price, to cover what was sold',
  tag,
  needs: 'exposure.enter',
  idempotent: true,
  numbers: ['document'],
  input: entry,
  data: z.object({ id }),
  refusals: ['invalid', 'idempotency_key_reused'],
})

export const correctMetal = staffEndpoint({
  method: 'POST',
  path: '/admin/exposure/entries/:id/counter',
  summary: 'Takes an entry back by one with the opposite weight; an entry is never changed or deleted',
  tag,
  needs: 'exposure.enter',
  idempotent: true,
  input: z.object({ id, note: z.string().trim().min(3).max(500) }),
  data: z.object({ id }),
  refusals: ['not_allowed_now', 'idempotency_key_reused'],
})

export const listSuppliers = staffEndpoint({
  method: 'GET',
  path: '/admin/exposure/suppliers',
  summary: 'The suppliers that were entered, the latest first',
  tag,
  needs: 'exposure.enter',
  input: noInput,
  data: z.array(z.string()),
})

export const setExposureAlarm = staffEndpoint({
  method: 'PUT',
  path: '/admin/exposure/alarm',
  summary:
    'Sets how many grams of fine gold may be open before owners, managers and accounts are told; null for no alarm',
  tag,
  needs: 'settings.edit',
  input: z.object({ grams: z.number().positive().max(maxEntryGrams).nullable() }),
  data: z.object({ grams: z.number().nullable() }),
})
