import { z } from 'zod'
import { id, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { inBothLanguages } from './order-list.ts'
import { productStatus, taxCategories, varietyFields } from './product-fields.ts'
import { productFilters } from './products.ts'

const tag = 'Products (staff)'

/** A new making charge: a value, or the present one changed by riyals, by riyals a gram, or by percent. */
const makingChange = z.object({
  how: z.enum(['set', 'set_per_gram', 'add', 'add_per_gram', 'add_percent']),
  value: z.number().min(-1_000_000).max(1_000_000),
  keep_old: z.boolean().default(false).meta({ description: 'The present making becomes the struck one' }),
})

/** A new struck price (making, of pieces priced by gold): a value, or the present price and riyals or percent on top. */
const struckChange = z.object({
  how: z.enum(['set', 'add', 'add_percent']),
  value: z.number().positive().max(1_000_000),
})

/** What is done to all of them; exactly one of these. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), to: z.enum(['published', 'draft', 'archived']) }),
  z.object({ kind: z.literal('schedule'), at: z.iso.datetime() }),
  z.object({ kind: z.literal('category'), category_id: id }),
  z.object({ kind: z.literal('tax_category'), tax_category: z.enum(taxCategories) }),
  z.object({ kind: z.literal('making'), ...makingChange.shape }),
  z.object({ kind: z.literal('struck_price'), ...struckChange.shape }),
  z.object({ kind: z.literal('end_struck_price') }),
  z.object({ kind: z.literal('home_section'), home_section_id: id }),
])
export type BulkChange = z.infer<typeof bulkChange>

const selected = {
  ids: z.array(id).min(1).max(10_000).optional().meta({ description: 'These products' }),
  filters: z
    .object(productFilters)
    .partial()
    .optional()
    .meta({ description: 'In place of ids: all that match, at most 10,000' }),
}

const bulkRow = z.object({
  id,
  title: inBothLanguages,
  sku: z.string().nullable().meta({ description: 'Of a change of varieties' }),
  before: z.unknown(),
  after: z.unknown(),
  price_before: sar.nullable(),
  price_after: sar.nullable(),
  fault: z.string().nullable().meta({ description: 'Why nothing is done, in words' }),
})

const bulkResult = z.object({
  products: z.int().nonnegative(),
  varieties: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  faulty: z.int().nonnegative(),
  below_cost: z.int().nonnegative(),
  rows: z
    .array(bulkRow)
    .meta({ description: 'The first 200, those with a fault first; of a change that was made all with a fault' }),
  change_set_id: z.int().positive().nullable().meta({ description: 'To undo it; null for a preview' }),
  statuses: z.record(productStatus, z.int()).optional(),
})

export const previewBulkChange = staffEndpoint({
  method: 'POST',
  path: '/admin/products/bulk/preview',
  summary: 'What a change of many products would do, with prices before and after at the current gold price',
  tag,
  needs: 'catalogue.edit',
  readsOnly: true,
  longInput: true,
  input: z.object({ ...selected, change: bulkChange }),
  data: bulkResult,
  refusals: ['invalid'],
})

export const changeManyProducts = staffEndpoint({
  method: 'POST',
  path: '/admin/products/bulk',
  summary: 'Changes many products as one change set that can be undone for 30 days',
  tag,
  needs: 'catalogue.edit',
  idempotent: true,
  longInput: true,
  input: z.object({ ...selected, change: bulkChange }),
  data: bulkResult,
  refusals: ['invalid', 'approval_required', 'idempotency_key_reused'],
})

export const saveGrid = staffEndpoint({
  method: 'POST',
  path: '/admin/varieties/grid',
  summary: 'Saves edited cells of the grid as one change set; cells that somebody else changed meanwhile are reported',
  tag,
  needs: 'catalogue.edit',
  idempotent: true,
  longInput: true,
  input: z.object({
    rows: z
      .array(
        varietyFields
          .pick({
            sku: true,
            weight: true,
            size: true,
            making: true,
            last_making: true,
            fixed_price: true,
            last_fixed_price: true,
            cost: true,
            low_stock: true,
            hidden: true,
          })
          .partial()
          .extend({
            id,
            version: z.int().positive().meta({ description: 'Of its product, as the grid showed it' }),
          }),
      )
      .min(1)
      .max(500),
  }),
  data: z.object({
    saved: z.int().nonnegative(),
    change_set_id: z.int().positive().nullable(),
    faults: z.array(
      z.object({
        id,
        field: z.string().nullable(),
        message: z.string(),
        theirs: z.unknown().optional().meta({ description: 'What somebody else has written into the cell meanwhile' }),
        version: z.int().positive().optional().meta({ description: 'The version that `theirs` is of' }),
      }),
    ),
  }),
  refusals: ['invalid', 'approval_required', 'idempotency_key_reused'],
})
