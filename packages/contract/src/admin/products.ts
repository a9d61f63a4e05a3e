import { z } from 'zod'
import { karat } from '../catalog.ts'
import { id, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { anyOf, number } from './filters.ts'
import { longListMeta, paging, person } from './list.ts'
import {
  maxPictures,
  maxVarieties,
  pricings,
  productFields,
  productGaps,
  productPicture,
  productRow,
  productStatus,
  sku,
  staffProduct,
  staffVariety,
  taxCategories,
  varietyFields,
} from './product-fields.ts'

const tag = 'Products (staff)'
const one = z.object({ id })

export const productSorts = [
  'newest',
  'updated',
  'title',
  'sold',
  '-sold',
  'price',
  '-price',
  'stock',
  '-stock',
  'weight',
  '-weight',
] as const

/** `all`: all but those in the bin. `low`: at or below their low-stock mark. */
export const productViews = ['all', 'published', 'drafts', 'scheduled', 'low', 'sold_out', 'archived', 'bin'] as const
export type ProductViewName = (typeof productViews)[number]

export const productFilters = {
  view: z.enum(productViews).default('all'),
  q: z.string().trim().max(100).optional().meta({ description: 'Title or SKU, as forgiving as the shop’s search' }),
  status: anyOf(productStatus),
  category: anyOf(z.coerce.number<string>().pipe(z.int().positive())).meta({
    description: 'Each with the categories below it',
  }),
  karat: anyOf(z.coerce.number<string>().pipe(karat)),
  pricing: anyOf(z.enum(pricings)),
  weight_from: number(100_000),
  weight_to: number(100_000),
  stock: anyOf(z.enum(['in', 'low', 'out', 'reserved'])),
  engraving: z.enum(['yes', 'no']).optional(),
  missing: anyOf(z.enum(productGaps)),
  below_cost: z.enum(['yes']).optional(),
  sort: z.enum(productSorts).default('updated'),
}

export const listStaffProducts = staffEndpoint({
  method: 'GET',
  path: '/admin/products',
  summary: 'Products in every state, by view, filters and search',
  tag,
  needs: 'catalogue.edit',
  input: z.object({ ...productFilters, ...paging }),
  data: z.array(productRow),
  meta: longListMeta,
})

export const countProductViews = staffEndpoint({
  method: 'GET',
  path: '/admin/products/views',
  summary: 'How many products each view has',
  tag,
  needs: 'catalogue.edit',
  input: z.object({}),
  data: z.record(z.enum(productViews), z.int().nonnegative()),
})

export const getStaffProduct = staffEndpoint({
  method: 'GET',
  path: '/admin/products/:id',
  summary: 'Everything about one product, in every state; its version is in `ETag`',
  tag,
  needs: 'catalogue.edit',
  versioned: true,
  input: one,
  data: staffProduct,
})

const newVariety = varietyFields
  .partial()
  .required({ sku: true, weight: true })
  .extend({
    on_hand: z.int().min(0).max(100_000).default(0).meta({ description: 'Becomes a change of stock, "received"' }),
  })

export const createProduct = staffEndpoint({
  method: 'POST',
  path: '/admin/products',
  summary: 'A new draft. All that is left out is empty',
  tag,
  needs: 'catalogue.edit',
  idempotent: true,
  longInput: true,
  input: productFields
    .partial()
    .required({ category_id: true })
    .extend({
      varieties: z.array(newVariety).max(maxVarieties).default([]),
    }),
  data: staffProduct,
  refusals: ['invalid', 'idempotency_key_reused'],
})

/** Varieties that are named keep what is not sent. `order` names all of them by id; new ones come after them. */
const varietyEdits = z.object({
  change: z.array(varietyFields.partial().extend({ id })).max(maxVarieties).default([]),
  add: z.array(newVariety).max(maxVarieties).default([]),
  remove: z.array(id).max(maxVarieties).default([]),
  order: z
    .array(z.union([id, sku]))
    .max(maxVarieties)
    .optional()
    .meta({
      description: 'Ids of varieties, and SKUs of those that are added',
    }),
})

export const changeProduct = staffEndpoint({
  method: 'PATCH',
  path: '/admin/products/:id',
  summary:
    'Changes the fields that are sent, from the version in `If-Match`. What others changed meanwhile stays; fields that both changed are refused with all three values',
  tag,
  needs: 'catalogue.edit',
  versioned: true,
  longInput: true,
  input: productFields.partial().extend({
    id,
    slug: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(80)
      .optional(),
    varieties: varietyEdits.optional(),
    pictures: z
      .array(productPicture.pick({ picture_id: true, alt_ar: true, alt_en: true }))
      .max(maxPictures)
      .optional(),
  }),
  data: staffProduct,
  refusals: ['invalid', 'version_required', 'changed_meanwhile', 'approval_required', 'in_use'],
})

export const deleteProduct = staffEndpoint({
  method: 'DELETE',
  path: '/admin/products/:id',
  summary: 'Puts a draft that was never sold into the bin for 30 days',
  tag,
  needs: 'catalogue.edit',
  input: one,
  data: z.object({ id, status: productStatus }),
  refusals: ['in_use', 'not_allowed_now'],
})

export const moveProduct = staffEndpoint({
  method: 'POST',
  path: '/admin/products/:id/status',
  summary:
    'Publishes it now or at a time, takes it back to a draft, archives it, or restores it from the bin or the archive as a draft',
  tag,
  needs: 'catalogue.edit',
  versioned: true,
  input: one.extend({
    to: z.enum(['published', 'scheduled', 'draft', 'archived']),
    at: z.iso.datetime().optional().meta({ description: 'With `scheduled`: when it is published' }),
  }),
  data: staffProduct,
  refusals: ['invalid', 'version_required', 'changed_meanwhile', 'not_allowed_now'],
})

export const duplicateProduct = staffEndpoint({
  method: 'POST',
  path: '/admin/products/:id/duplicate',
  summary: 'A draft with the same facts and pictures, new SKUs and no stock',
  tag,
  needs: 'catalogue.edit',
  idempotent: true,
  input: one,
  data: staffProduct,
  refusals: ['idempotency_key_reused'],
})

export const previewLink = staffEndpoint({
  method: 'POST',
  path: '/admin/products/:id/preview-link',
  summary: 'A signed link of an hour to the product’s real page, also of a draft',
  tag,
  needs: 'catalogue.edit',
  input: one,
  data: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  refusals: ['invalid'],
})

export const checkSku = staffEndpoint({
  method: 'GET',
  path: '/admin/varieties/sku',
  summary: 'Whether a SKU is free; for a piece without one, a suggestion',
  tag,
  needs: 'catalogue.edit',
  input: z.object({
    sku: z.string().trim().max(40).optional(),
    product_id: id.optional().meta({ description: 'Its own SKUs are free for it' }),
    category_id: id.optional(),
    caliber: karat.or(z.enum(['18', '21', '24']).transform(Number)).optional(),
    size: z.coerce.number().optional(),
  }),
  data: z.object({ free: z.boolean(), suggestion: z.string() }),
})

const pricedVariety = z.object({
  price: sar.nullable(),
  parts: z.object({ metal: sar, making: sar, vat: sar }).nullable(),
  at_minus_5: sar.nullable(),
  at_plus_5: sar.nullable(),
  margin: sar.nullable().meta({ description: 'What is left of making or price, before VAT, after the cost' }),
  warnings: z.array(z.enum(['below_cost', 'unusual'])).meta({
    description: '`unusual`: more than 30 % from the usual making (or price) of a gram of its category and karat',
  }),
})

export const previewPrices = staffEndpoint({
  method: 'POST',
  path: '/admin/products/price-preview',
  summary: 'What varieties cost at the current gold price and at 5 % less and more',
  tag,
  needs: 'catalogue.edit',
  readsOnly: true,
  longInput: true,
  input: z.object({
    category_id: id.optional(),
    caliber: karat,
    pricing: z.enum(pricings),
    tax_category: z.enum(taxCategories),
    varieties: z
      .array(
        varietyFields
          .pick({ making: true, fixed_price: true, cost: true })
          .extend({ weight: varietyFields.shape.weight.nullable() }),
      )
      .max(maxVarieties),
  }),
  data: z.object({
    gram_price: sar.nullable(),
    at: z.iso.datetime().nullable(),
    usual_gram: sar.nullable().meta({ description: 'The usual making (or fixed price) of a gram of its kind' }),
    varieties: z.array(pricedVariety),
  }),
})

export const historyEntry = z.object({
  id: z.int().positive().meta({ description: 'Of the audit entry' }),
  change_set_id: z.int().positive().nullable().meta({ description: 'Can be reverted by undoing it' }),
  at: z.iso.datetime(),
  staff: person.nullable(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  undone: z.boolean(),
  others: z
    .int()
    .nonnegative()
    .meta({ description: 'Other products and varieties of the same change set, which undoing it restores as well' }),
})

export const getProductHistory = staffEndpoint({
  method: 'GET',
  path: '/admin/products/:id/history',
  summary: 'Who changed what of a product, newest first',
  tag,
  needs: 'catalogue.edit',
  input: one.extend(paging),
  data: z.array(historyEntry),
  meta: longListMeta,
})

export const listVarieties = staffEndpoint({
  method: 'GET',
  path: '/admin/varieties',
  summary: 'Varieties with the facts that the grid edits, of the products that match; at most 500',
  tag,
  needs: 'catalogue.edit',
  input: z.object({
    ...productFilters,
    ids: z
      .string()
      .max(10_000)
      .regex(/^\d+(,\d+)*$/)
      .optional()
      .meta({ description: 'Ids of products between commas, in place of filters' }),
  }),
  data: z.array(
    staffVariety.omit({ price_parts: true, locked: true }).extend({
      product_id: id,
      title_ar: z.string(),
      title_en: z.string(),
      pricing: z.enum(pricings),
      caliber: karat,
      version: z.int().positive(),
    }),
  ),
  meta: longListMeta,
})
