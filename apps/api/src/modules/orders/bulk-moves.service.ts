import type * as contract from '@asjad/contract/admin/orders'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail, TrailItem } from '../audit/record-entry.ts'
import { lockStock } from '../catalog/stock.service.ts'
import { blockingRulesOf } from './checklist.ts'
import { linesOf } from './orders.queries.ts'
import { checkShipLines, maxShipLines, readShipLines, type ShipLine } from './ship-lines.rules.ts'
import { makeMove, stateAfter } from './staff-moves.service.ts'
import { lockedTags, ordersWithAwbs, setTags } from './staff-orders.queries.ts'

type Row = Data<typeof contract.moveOrders>[number]
type Items = TrailItem[]

const unknown = (id: string, lang: Locale): Row => ({
  id,
  status: null,
  done: false,
  fault: translate(lang, 'bulk.unknown_order'),
})

/** Moves those that allow it; the others stay as they are and say why. In a transaction. */
export async function moveMany(deps: Deps, { move, ids }: Parsed<typeof contract.moveOrders>, staff: Staff) {
  const { lang } = staff
  const unique = [...new Set(ids)]
  const found = new Map((await lockedTags(deps.db, unique)).map((order) => [order.id, order]))
  const from = move === 'prepare' ? 'confirmed' : 'shipped'
  const rows: Row[] = []
  const items: Items[number][] = []
  for (const id of unique) {
    const order = found.get(id)
    if (!order) rows.push(unknown(id, lang))
    else if (order.status !== from)
      rows.push({ id, status: order.status, done: false, fault: translate(lang, 'error.not_allowed_now') })
    else {
      await makeMove(deps, id, { move }, { staff, lang })
      const { status } = await stateAfter(deps, id)
      rows.push({ id, status, done: true, fault: null })
      items.push({ thing: { kind: 'order', id }, before: { status: from }, after: { status, move } })
    }
  }
  const trail: Trail = { thing: null, after: { move, done: items.length, left: rows.length - items.length }, items }
  return { answer: { data: rows }, trail }
}

/** Checks every line before anything moves; then ships all good ones, or none. In a transaction. */
export async function shipFromLines(
  deps: Deps,
  { lines: pasted, dry_run, only_good }: Parsed<typeof contract.shipLines>,
  staff: Staff,
) {
  const { lang } = staff
  const read = readShipLines(pasted)
  const fail = (text: string): never => {
    throw new AppError('invalid', { errors: { lines: [text] } })
  }
  if (read.length === 0) fail(translate(lang, 'field.required'))
  if (read.length > maxShipLines) fail(translate(lang, 'bulk.too_many_lines', { n: String(maxShipLines) }))
  const checked = await check(deps, read)
  const good = checked.filter(({ fault }) => fault === null)
  const ships = !dry_run && (only_good || good.length === checked.length)
  const items: Items[number][] = []
  if (ships) {
    await lockStock(
      deps,
      await linesOf(
        deps.db,
        good.flatMap(({ order_id }) => order_id ?? []),
      ),
    )
    for (const { order_id, awb } of good) {
      if (!order_id || !awb) continue
      await makeMove(deps, order_id, { move: 'ship', awb }, { staff, lang })
      items.push({
        thing: { kind: 'order', id: order_id },
        before: { status: 'processing' },
        after: { status: 'shipped', move: 'ship', awb },
      })
    }
  }
  const faulty = checked.length - good.length
  const data = {
    lines: checked.map((each) => ({
      ...each,
      message: each.fault && translate(lang, `ship_line.${each.fault}`),
      shipped: ships && each.fault === null,
    })),
    good: good.length,
    faulty,
    shipped: items.length,
  }
  const trail: Trail = { thing: null, after: { move: 'ship', dry_run, shipped: items.length, faulty }, items }
  return { answer: { data }, trail }
}

async function check(deps: Deps, lines: readonly ShipLine[]) {
  const { db } = deps
  const present = <Value>(values: readonly (Value | null)[]) => values.filter((value) => value !== null)
  const orders = await lockedTags(db, present(lines.map(({ order_id }) => order_id)))
  const used = await ordersWithAwbs(db, present(lines.map(({ awb }) => awb)))
  const lacking = await blockingRulesOf(
    deps,
    orders.map(({ id }) => id),
  )
  return checkShipLines(
    lines,
    new Map(orders.map(({ id, status }) => [id, status])),
    new Map(used.flatMap(({ id, tracking_number }) => (tracking_number ? [[tracking_number, id] as const] : []))),
    new Set(lacking.keys()),
  )
}

const maxTags = 10

/** In a transaction. */
export async function tagMany(deps: Deps, { ids, add, remove }: Parsed<typeof contract.tagOrders>, { lang }: Staff) {
  const unique = [...new Set(ids)]
  const found = new Map((await lockedTags(deps.db, unique)).map((order) => [order.id, order]))
  const rows: Row[] = []
  const items: Items[number][] = []
  for (const id of unique) {
    const order = found.get(id)
    if (!order) {
      rows.push(unknown(id, lang))
      continue
    }
    const { status, tags: before } = order
    const tags = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag))
    const tooMany = tags.length > maxTags
    const changed = !tooMany && tags.join() !== before.join()
    if (changed) {
      await setTags(deps.db, id, tags)
      items.push({ thing: { kind: 'order', id }, before: { tags: before }, after: { tags } })
    }
    const fault = tooMany ? translate(lang, 'bulk.too_many_tags', { n: String(maxTags) }) : null
    rows.push({ id, status, done: !tooMany, fault })
  }
  return { answer: { data: rows }, trail: { thing: null, after: { add, remove, changed: items.length }, items } }
}
