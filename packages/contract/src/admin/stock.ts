import { z } from 'zod'
import { karat, sizeUnit } from '../catalog.ts'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { orderStatus } from '../orders.ts'
import { picture } from '../picture.ts'
import { anyOf } from './filters.ts'
import { longListMeta, pageMeta, paging, person } from './list.ts'
import { inBothLanguages } from './order-list.ts'
import { allStockReasons, maxPieces, staffStockReasons } from './stock-reasons.ts'

const tag = 'Stock'
const needs = 'stock.adjust'

/** `low`: few are left; `out`: none can be bought; `reserved`: orders hold some. */
export const stockViews = ['all', 'low', 'out', 'reserved'] as const
export type StockViewName = (typeof stockViews)[number]
export const stockSorts = ['product', 'sku', '-sku', 'available', '-available', 'on_hand', '-on_hand'] as const

const pieces = z.int().nonnegative()
const difference = z.int().meta({ description: 'By how much it changed' })

export const stockRow = z.object({
  id: id.meta({ description: 'Of the variety' }),
  product_id: id,
  title: inBothLanguages,
  sku: z.string(),
  media: picture.nullable(),
  caliber: karat,
  weight: z.number().positive(),
  size: z.number().nonnegative(),
  size_unit: sizeUnit.nullable(),
  hidden: z.boolean(),
  on_hand: pieces,
  reserved: pieces,
  available: pieces,
  low_stock: pieces.nullable().meta({ description: 'Its own mark; null: that of the settings' }),
  low_mark: pieces.meta({ description: 'The mark that counts' }),
  last_change: z
    .object({ id: pieces, at: z.iso.datetime().nullable() })
    .meta({ description: '`id` is 0 for a variety that never had stock; a count names it as `as_of`' }),
})
export type StockRow = z.infer<typeof stockRow>

const listFilters = {
  view: z.enum(stockViews).default('all'),
  q: z.string().trim().max(100).optional(),
  category: id.optional().meta({ description: 'Of the product; a category of the first level with those below it' }),
  sort: z.enum(stockSorts).default('product'),
}

export const listStock = staffEndpoint({
  method: 'GET',
  path: '/admin/stock',
  summary: 'Varieties with what is on hand, reserved and available, by view, category, title or SKU',
  tag,
  needs,
  input: z.object({ ...listFilters, ...paging }),
  data: z.array(stockRow),
  meta: longListMeta,
})

export const exportStock = staffEndpoint({
  method: 'GET',
  path: '/admin/stock/export',
  summary: 'The varieties that match as CSV, at most 50,000, which can be imported as it is. It leaves an entry',
  tag,
  needs,
  file: 'text/csv; charset=utf-8',
  input: z.object(listFilters),
  data: z.string(),
})

export const countStock = staffEndpoint({
  method: 'GET',
  path: '/admin/stock/views',
  summary: 'How many varieties each view has, and how many pieces and grams are on hand',
  tag,
  needs,
  input: noInput,
  data: z.object({ views: z.record(z.enum(stockViews), pieces), pieces, grams: z.number().nonnegative() }),
})

export const listStockFilters = staffEndpoint({
  method: 'GET',
  path: '/admin/stock/filters',
  summary: 'The categories to filter the stock by, in the order of the shop',
  tag,
  needs,
  input: noInput,
  data: z.object({ categories: z.array(z.object({ id, parent_id: id.nullable(), title: inBothLanguages })) }),
})

export const findForCount = staffEndpoint({
  method: 'GET',
  path: '/admin/stock/scanned',
  summary: 'The variety that a scanned or typed code means: its SKU, in any case, or a link that ends with it',
  tag,
  needs,
  input: z.object({ code: z.string().trim().min(1).max(500) }),
  data: stockRow,
})

const note = z.string().trim().max(500).optional()
const reason = z.enum(staffStockReasons)
const as_of = z.union([pieces, z.iso.datetime({ offset: true })])

/** By how much, or how many were counted. */
export const stockLine = z.union([
  z.strictObject({
    variety_id: id,
    by: z
      .int()
      .min(-maxPieces)
      .max(maxPieces)
      .refine((by) => by !== 0),
    reason,
    note,
    as_of: as_of.optional().meta({
      description:
        'What was known when the difference was found; with the reasons `count` and `correction` it keeps two people from taking it twice',
    }),
  }),
  z.strictObject({
    variety_id: id,
    counted: z.int().min(0).max(maxPieces),
    as_of: as_of.meta({
      description: 'What was known when it was counted: the last change that was seen, or the time of counting',
    }),
    reason: reason.default('count'),
    note,
  }),
])
export type StockLine = z.input<typeof stockLine>

const changedStock = z.object({
  variety_id: id,
  by: difference,
  since: difference.meta({ description: 'Of a count: what came and went on hand since, which it reckons with' }),
  on_hand: pieces,
  reserved: pieces,
  available: pieces,
  last_change: pieces,
})

export const changeStock = staffEndpoint({
  method: 'POST',
  path: '/admin/stock/changes',
  summary:
    'Changes the stock of up to 500 varieties, all or none; refused if orders hold the pieces (`stock_reserved`), and a count if somebody else has counted since (`counted_meanwhile`)',
  tag,
  needs,
  idempotent: true,
  longInput: true,
  input: z.object({ lines: z.array(stockLine).min(1).max(500) }),
  data: z.array(changedStock),
  refusals: ['invalid', 'stock_reserved', 'counted_meanwhile', 'idempotency_key_reused'],
})

/** With `stock_reserved`: the orders that hold the pieces. */
export const stockHolders = z.object({
  varieties: z.array(
    z.object({
      variety_id: id,
      sku: z.string(),
      on_hand: pieces,
      reserved: pieces,
      by: difference,
      orders: z.array(z.object({ id: z.string(), status: orderStatus, quantity: pieces })),
    }),
  ),
})
export type StockHolders = z.infer<typeof stockHolders>

/** With `counted_meanwhile`: what is on hand by now, and the last count or correction since. */
export const recountedStock = z.object({
  varieties: z.array(
    z.object({
      variety_id: id,
      sku: z.string(),
      on_hand: pieces,
      reserved: pieces,
      last_change: pieces,
      change: z.object({
        at: z.iso.datetime(),
        reason: z.enum(allStockReasons),
        by: difference,
        counted: pieces.nullable(),
        staff: person.nullable(),
      }),
    }),
  ),
})
export type RecountedStock = z.infer<typeof recountedStock>

export const stockChange = z.object({
  id,
  at: z.iso.datetime(),
  reason: z.enum(allStockReasons),
  on_hand: difference,
  reserved: difference,
  on_hand_after: pieces,
  reserved_after: pieces,
  counted: pieces.nullable(),
  order_id: z.string().nullable(),
  staff: person.nullable(),
  note: z.string().nullable(),
})
export type StockChange = z.infer<typeof stockChange>

export const listStockChanges = staffEndpoint({
  method: 'GET',
  path: '/admin/varieties/:id/stock-changes',
  summary: 'The history of the stock of a variety, newest first, each change with its cause',
  tag,
  needs,
  input: z.object({ id, ...paging }),
  data: z.array(stockChange),
  meta: pageMeta,
})

const changeFilters = {
  q: z.string().trim().max(100).optional().meta({ description: 'The beginning of a SKU, or the id of an order' }),
  reason: anyOf(z.enum(allStockReasons)),
  staff_id: id.optional(),
  from: z.iso.date().optional().meta({ description: 'First day, in Saudi time' }),
  to: z.iso.date().optional().meta({ description: 'Last day' }),
}

export const listAllStockChanges = staffEndpoint({
  method: 'GET',
  path: '/admin/stock/changes',
  summary: 'The changes of all stock, newest first, by reason, person, time, SKU or order',
  tag,
  needs,
  input: z.object({ ...changeFilters, ...paging }),
  data: z.array(
    stockChange.omit({ on_hand_after: true, reserved_after: true }).extend({
      variety_id: id,
      product_id: id,
      sku: z.string(),
      title: inBothLanguages,
    }),
  ),
  meta: longListMeta.extend({
    sums: z
      .object({ added: pieces, taken: pieces })
      .nullable()
      .meta({ description: 'Pieces that came and went on hand; null if there are more changes than are counted' }),
  }),
})

export const listStockPeople = staffEndpoint({
  method: 'GET',
  path: '/admin/stock/changes/people',
  summary: 'Everybody of the staff who has changed the stock',
  tag,
  needs,
  input: noInput,
  data: z.array(person),
})

export const exportStockChanges = staffEndpoint({
  method: 'GET',
  path: '/admin/stock/changes/export',
  summary: 'The changes that match as CSV, newest first, at most 50,000. It leaves an entry',
  tag,
  needs,
  file: 'text/csv; charset=utf-8',
  input: z.object(changeFilters),
  data: z.string(),
})

export const setLowStock = staffEndpoint({
  method: 'PATCH',
  path: '/admin/varieties/:id/low-stock',
  summary: 'Sets the number of pieces at which a variety is low; null: the number of the settings',
  tag,
  needs,
  input: z.object({
    id,
    low_stock: z.int().min(0).max(maxPieces).nullable(),
    was: pieces
      .nullable()
      .optional()
      .meta({ description: 'The number as the sender saw it: if it is another one by now, this is refused with both' }),
  }),
  data: z.object({ id, low_stock: pieces.nullable() }),
  refusals: ['changed_meanwhile'],
})
