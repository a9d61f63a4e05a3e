import type { Approval } from '@asjad/contract/admin/approvals'
import type { OrderMove } from '@asjad/contract/admin/order-moves'
import type { BulkChange } from '@asjad/contract/admin/product-bulk'
import { moveVerbs } from '#app/features/order/move-texts.ts'
import { signed } from '#app/features/stock/signed.ts'
import * as m from '#app/i18n/messages/approvals.ts'
import * as b from '#app/i18n/messages/bulk-products.ts'

const calls: Record<string, () => string> = {
  'POST /admin/money/day-closes': m.closeDay,
  'POST /admin/products/bulk': m.cutPrices,
  'POST /admin/varieties/grid': m.cutPrices,
  'PATCH /admin/products/:id': m.cutPrice,
  'POST /admin/imports/:id/apply': m.importPrices,
  'POST /admin/imports/:id/undo': m.undoPrices,
  'POST /admin/change-sets/:id/undo': m.undoPrices,
  'PUT /admin/gold/margins': m.changeMargins,
  'POST /admin/gold/override': m.setManualPrice,
  'PATCH /admin/settings': m.changeConstants,
  'POST /admin/transfers/:id/confirm': m.bookTransfer,
  'POST /admin/transfers/refunds/:id/settle': m.settleRefund,
}

/** What was asked for, in the words of its button. */
export const whatOf = ({ call, input }: Pick<Approval, 'call' | 'input'>) =>
  (calls[call] ?? moveVerbs[input.move as OrderMove] ?? m.other)()

/** What the thing is called, and how it is named where it has no number that means something. */
export function aboutOf({ call, input, thing: { kind, id } }: Pick<Approval, 'call' | 'input' | 'thing'>): {
  label: string
  name: string
  path?: string
} {
  // What the file would do is read on its own page.
  if (call.startsWith('POST /admin/imports/'))
    return { label: m.on(), name: m.importFile(), path: `/import/${input.id}` }
  if (kind === 'order') return { label: m.order(), name: id, path: `/orders/${id}` }
  if (kind === 'day_close') return { label: m.day(), name: id, path: `/money/day-close/${id}` }
  if (kind === 'product') return { label: m.product(), name: id, path: `/products/${id}` }
  if (kind === 'catalogue') return { label: m.on(), name: m.prices(), path: '/products' }
  if (kind === 'gold') return { label: m.on(), name: m.goldPrice(), path: '/gold' }
  return { label: m.on(), name: id }
}

const units = {
  set: b.perPiece,
  add: b.perPiece,
  set_per_gram: b.perGram,
  add_per_gram: b.perGram,
  add_percent: b.percent,
}

/** A change of many products in words: "Change the making of 40 products: −5 SAR a gram". */
export function bulkText({ call, input }: Pick<Approval, 'call' | 'input'>) {
  if (call === 'POST /admin/varieties/grid') return m.inGrid(Array.isArray(input.rows) ? input.rows.length : 0)
  if (call !== 'POST /admin/products/bulk') return undefined
  const change = input.change as BulkChange
  const count = Array.isArray(input.ids) ? input.ids.length : undefined
  const of = (title: (n: number) => string) => (count === undefined ? m.allThatMatch() : title(count))
  if (change.kind === 'tax_category') return of(b.taxTitle)
  if (change.kind !== 'making') return undefined
  const by = change.how.startsWith('set') ? `\u2066${change.value}\u2069` : signed(change.value)
  return m.makingBy({ what: of(b.makingTitle), by, unit: units[change.how]() })
}
