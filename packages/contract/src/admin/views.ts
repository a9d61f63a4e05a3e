import { z } from 'zod'
import { id, staffEndpoint } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'

const tag = 'Saved views'

/** The lists that have saved views. */
export const viewScreens = [
  'orders',
  'products',
  'stock',
  'coupons',
  'certificates',
  'audit',
  'customers',
  'money',
  'courier-cash',
  'transfers',
  'reviews',
  'messages',
] as const
export type ViewScreen = (typeof viewScreens)[number]

/** Whoever sees a list may have views of it. */
const needs = {
  field: 'screen',
  of: {
    orders: 'orders.view',
    products: 'catalogue.edit',
    stock: 'stock.adjust',
    coupons: 'coupons.edit',
    certificates: 'certificates.view',
    audit: 'audit.view',
    customers: 'customers.view',
    money: 'money.view',
    'courier-cash': 'money.view',
    transfers: 'money.view',
    reviews: 'reviews.judge',
    messages: 'messages.answer',
  },
} as const satisfies { field: string; of: Record<ViewScreen, Permission> }

const fields = {
  name: z.string().trim().min(1).max(60),
  query: z
    .string()
    .trim()
    .max(2_000)
    .meta({ description: 'Filters, sort order and columns as in the address of the list, without the question mark' }),
  shared: z
    .boolean()
    .meta({ description: 'Everybody who sees the list sees the view; its maker or an owner edits it' }),
}

export const savedView = z.object({
  id,
  screen: z.enum(viewScreens),
  ...fields,
  own: z.boolean(),
  made_by: z.string().meta({ description: 'The name of its maker' }),
  can_edit: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

export const listViews = staffEndpoint({
  method: 'GET',
  path: '/admin/views',
  summary: 'The own saved views of a list, then those that others share',
  tag,
  needs,
  input: z.object({ screen: z.enum(viewScreens) }),
  data: z.array(savedView),
})

export const createView = staffEndpoint({
  method: 'POST',
  path: '/admin/views',
  summary: 'Saves a view; its name is unique among the own views of the list',
  tag,
  needs,
  input: z.object({ screen: z.enum(viewScreens), ...fields, shared: fields.shared.default(false) }),
  data: savedView,
  refusals: ['invalid'],
})

export const updateView = staffEndpoint({
  method: 'PATCH',
  path: '/admin/views/:id',
  summary: 'Renames, shares or replaces a view',
  tag,
  needs: 'any',
  input: z.object({ id }).extend(z.object(fields).partial().shape),
  data: savedView,
  refusals: ['invalid'],
})

export const deleteView = staffEndpoint({
  method: 'DELETE',
  path: '/admin/views/:id',
  summary: 'Deletes a view',
  tag,
  needs: 'any',
  input: z.object({ id }),
  data: z.null(),
})
