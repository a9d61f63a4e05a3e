import type * as contract from '@asjad/contract/admin/stock'
import type { RecountedStock, StockHolders } from '@asjad/contract/admin/stock'
import { stockReasons } from '@asjad/contract/admin/stock-reasons'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { lastChangeOf } from '../audit/audit.service.ts'
import type { Trail } from '../audit/record-entry.ts'
import { adjustStock, lockStock, restatedStock } from '../catalog/stock.service.ts'
import {
  changesOfVariety,
  countChanges,
  lastChanges,
  lockedLowStock,
  onHandSince,
  ordersThatHold,
  type StockState,
  stockOfVarieties,
  updateLowStock,
} from './stock-changes.queries.ts'

type Line = Parsed<typeof contract.changeStock>['lines'][number]
/** A line once it is known by how much: a count may differ by nothing and is written down all the same. */
type Adjustment = { line: Line; before: StockState; by: number; since: number }

/** All lines or none. In a transaction. */
export async function changeStockForStaff(
  deps: Deps,
  { lines }: Parsed<typeof contract.changeStock>,
  staff: Staff,
): Promise<{ answer: Answer<typeof contract.changeStock>; trail: Trail }> {
  checkLines(lines, staff)
  const ids = lines.map(({ variety_id }) => variety_id)
  await lockStock(
    deps,
    ids.map((variety_id) => ({ variety_id, quantity: 0 })),
  )
  const states = new Map((await stockOfVarieties(deps.db, ids)).map((state) => [state.id, state]))
  await refuseRecounted(deps, lines, states)
  const adjustments: Adjustment[] = []
  for (const line of lines) {
    const before = states.get(line.variety_id)
    if (!before) throw new AppError('not_found')
    const since = 'counted' in line ? await onHandSince(deps.db, before.id, line.as_of) : 0
    const by = 'counted' in line ? line.counted - (before.on_hand - since) : line.by
    adjustments.push({ line, before, by, since })
  }
  checkPieces(adjustments, staff)
  await refuseWhatOrdersHold(deps, adjustments)
  const short = await adjustStock(
    deps,
    adjustments.map(({ line, by }) => ({
      varietyId: line.variety_id,
      by,
      reason: line.reason,
      note: line.note || undefined,
      ...('counted' in line && { counted: line.counted }),
    })),
    { staffId: staff.id },
  )
  if (short.length > 0) throw new Error(`the stock of varieties ${short.join(', ')} changed while it was locked`)

  const last = await lastChanges(deps.db, ids)
  const data = adjustments.map(({ before: { id, on_hand, reserved }, by, since }) => ({
    variety_id: id,
    by,
    since,
    on_hand: on_hand + by,
    reserved,
    available: on_hand + by - reserved,
    last_change: last.get(id) ?? 0,
  }))
  return { answer: { data }, trail: trailOf(adjustments) }
}

/** A variety is named once, and a reason fits the direction of its change. */
function checkLines(lines: readonly Line[], { lang }: Staff) {
  const errors: Record<string, string[]> = {}
  const seen = new Set<number>()
  for (const [n, line] of lines.entries()) {
    if (seen.has(line.variety_id)) errors[`lines.${n}.variety_id`] = [translate(lang, 'stock.twice')]
    seen.add(line.variety_id)
    if (!('by' in line)) continue
    const direction = stockReasons[line.reason]
    if (direction === 'adding' && line.by < 0) errors[`lines.${n}.by`] = [translate(lang, 'stock.only_adds')]
    if (direction === 'taking' && line.by > 0) errors[`lines.${n}.by`] = [translate(lang, 'stock.only_takes')]
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

/** What somebody counted is a difference from what they knew: whoever put that right since has made it already. */
async function refuseRecounted(deps: Deps, lines: readonly Line[], states: ReadonlyMap<number, StockState>) {
  const known = lines.flatMap((line) => {
    const asOf = 'counted' in line || line.reason === 'count' || line.reason === 'correction' ? line.as_of : undefined
    return asOf === undefined ? [] : [{ varietyId: line.variety_id, asOf }]
  })
  const restated = await restatedStock(deps, known)
  if (restated.length === 0) return
  const last = await lastChanges(
    deps.db,
    restated.map(({ variety_id }) => variety_id),
  )
  const data: RecountedStock = {
    varieties: restated.flatMap(({ variety_id, at, reason, on_hand, counted, staff_id, staff_name }) => {
      const state = states.get(variety_id)
      if (!state) return []
      const staff = staff_id && staff_name ? { id: staff_id, name: staff_name } : null
      const change = { at: at.toISOString(), reason, by: on_hand, counted, staff }
      const { sku, on_hand: now, reserved } = state
      return [{ variety_id, sku, on_hand: now, reserved, last_change: last.get(variety_id) ?? 0, change }]
    }),
  }
  throw new AppError('counted_meanwhile', { data })
}

/** Nobody can take away more than there is, and a column holds no more than an int. */
function checkPieces(adjustments: readonly Adjustment[], { lang }: Staff) {
  const errors: Record<string, string[]> = {}
  for (const [n, { line, before, by }] of adjustments.entries()) {
    const field = `lines.${n}.${'counted' in line ? 'counted' : 'by'}`
    if (before.on_hand + by < 0 && before.reserved === 0)
      errors[field] = [translate(lang, 'stock.on_hand', { n: String(before.on_hand) })]
    if (before.on_hand + by > 2_000_000_000) errors[field] = [translate(lang, 'field.invalid')]
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

async function refuseWhatOrdersHold({ db }: Deps, adjustments: readonly Adjustment[]) {
  const refused = adjustments.filter(({ before, by }) => by < 0 && before.on_hand + by < before.reserved)
  if (refused.length === 0) return
  const holders = await ordersThatHold(
    db,
    refused.map(({ before }) => before.id),
  )
  const data: StockHolders = {
    varieties: refused.map(({ before: { id, sku, on_hand, reserved }, by }) => ({
      variety_id: id,
      sku,
      on_hand,
      reserved,
      by,
      orders: (holders.get(id) ?? []).map(({ id, status, quantity }) => ({ id, status, quantity })),
    })),
  }
  throw new AppError('stock_reserved', { data })
}

function trailOf(adjustments: readonly Adjustment[]): Trail {
  const items = adjustments.map(({ line, before, by }) => ({
    thing: { kind: 'variety', id: before.id },
    before: { on_hand: before.on_hand },
    after: {
      on_hand: before.on_hand + by,
      reason: line.reason,
      ...('counted' in line && { counted: line.counted }),
      ...(line.note && { note: line.note }),
    },
  }))
  const [only] = items
  return items.length === 1 && only ? only : { thing: null, after: { changed: items.length }, items }
}

export async function listChanges(
  { db }: Deps,
  { id, page, per_page }: Parsed<typeof contract.listStockChanges>,
): Promise<Answer<typeof contract.listStockChanges>> {
  if ((await stockOfVarieties(db, [id])).length === 0) throw new AppError('not_found')
  const [changes, total] = await Promise.all([
    changesOfVariety(db, id, { limit: per_page, offset: (page - 1) * per_page }),
    countChanges(db, id),
  ])
  const data = changes.map(({ at, staff_id, staff_name, ...change }) => ({
    ...change,
    at: at.toISOString(),
    staff: staff_id && staff_name ? { id: staff_id, name: staff_name } : null,
  }))
  return { data, meta: { page, per_page, total } }
}

/** In a transaction. */
export async function setLowStock(
  deps: Deps,
  { id, low_stock, was }: Parsed<typeof contract.setLowStock>,
): Promise<{ answer: { data: Data<typeof contract.setLowStock> }; trail: Trail }> {
  const { db } = deps
  const before = await lockedLowStock(db, id)
  if (!before) throw new AppError('not_found')
  const theirs = before.low_stock ?? null
  if (was !== undefined && was !== theirs && low_stock !== theirs)
    throw new AppError('changed_meanwhile', {
      data: {
        current: { id, low_stock: theirs },
        version: before.version,
        by: (await lastChangeOf(deps, { kind: 'variety', id }))?.staff ?? null,
        fields: { low_stock: { base: was, yours: low_stock, theirs } },
      },
    })
  await updateLowStock(db, id, low_stock)
  return {
    answer: { data: { id, low_stock } },
    trail: {
      thing: { kind: 'variety', id },
      before: { low_stock: theirs },
      after: { low_stock },
    },
  }
}
