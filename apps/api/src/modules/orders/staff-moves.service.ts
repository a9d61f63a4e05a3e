import type { MovedMeanwhile, MoveField } from '@asjad/contract/admin/order-moves'
import type * as contract from '@asjad/contract/admin/orders'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { plainSerial } from '@asjad/contract/serial'
import { AppError } from '../../app-error.ts'
import type { EventData } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { amountText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import { requireSecondPerson } from '../approvals/second-person.ts'
import type { Trail } from '../audit/record-entry.ts'
import { findPieces } from '../catalog/pieces.service.ts'
import { trackingUrlOf } from '../shipping/shipping.service.ts'
import { requireRules } from './checklist.ts'
import { linesOf, type OrderRow, orderWithAwb, type TransactionRow } from './orders.queries.ts'
import { leftToRefund, ownTransactions, paymentStatus, refundBy } from './orders.rules.ts'
import { findOrder, lockOrder } from './orders.service.ts'
import { isToSettle, requireForSettling, retryRefunds, settleRefunds } from './refused-refunds.service.ts'
import { asksOf, isPossible, limitOfMove, transitionOf } from './staff-moves.rules.ts'
import { lastMove, noteSerials, shippedSerials } from './staff-orders.queries.ts'
import { type Details, type TransitionDeps, transitionOrder } from './transitions.service.ts'

type MoveForm = Omit<Parsed<typeof contract.moveOrder>, 'id' | 'from'>
/** One of the staff, or nobody in particular for the commands of the server. */
export type MoveAuthor = { staff: Staff | null; lang: Locale }

/** Makes a move of the dashboard, with what the audit log keeps about it. In a transaction. */
export async function moveForStaff(deps: Deps, { id, from, ...form }: Parsed<typeof contract.moveOrder>, staff: Staff) {
  await lockAsSeen(deps, id, from)
  return moveWithTrail(deps, id, form, { staff, lang: staff.lang })
}

/** The same for whoever has the server's console. In a transaction. */
export async function moveWithTrail(deps: TransitionDeps, id: string, form: MoveForm, author: MoveAuthor) {
  const { order } = await lockKnown(deps, id)
  await makeMove(deps, id, form, author)
  const moved = await stateAfter(deps, id)
  const { move, awb, serials, amount, collected, cancel_reason, reference } = form
  const trail: Trail = {
    thing: { kind: 'order', id },
    before: { status: order.status },
    after: { status: moved.status, move, awb, serials, amount, collected, cancel_reason, reference },
  }
  return { answer: { data: moved }, trail }
}

/** One of the moves of the staff with all its effects. In a transaction. */
export async function makeMove(deps: TransitionDeps, id: string, form: MoveForm, { staff, lang }: MoveAuthor) {
  const { order, transactions } = await lockKnown(deps, id)
  if (!isPossible(form.move, order, transactions)) throw new AppError('not_allowed_now')
  await checkForm(deps, order, transactions, form, { staff, lang })
  if (form.move === 'ship') await requireRules(deps, id)
  await checkSecondPerson(deps, order, transactions, form, staff)
  const data = eventDataOf(form)
  const by = { ...(staff && { staffId: staff.id }), ...(data && { data }) }
  if (form.move === 'retry_refund') return retryRefunds(deps, id, by)
  if (form.move === 'settle_refund')
    return settleRefunds(deps, id, { ...by, note: form.reference ?? form.note ?? null })
  const name = transitionOf(form.move)
  if (!name) throw new Error(`${form.move} is no move of an order`)
  if (form.move === 'ship') await noteSerials(deps.db, form.serials ?? [])
  await transitionOrder(deps, id, name, { actor: 'staff', ...by, ...(await detailsOf(deps, order, form)) })
}

/** Refuses if somebody else was faster than the person who saw this status. In a transaction. */
export async function lockAsSeen(deps: Pick<Deps, 'db'>, id: string, status: OrderRow['status']) {
  const locked = await lockKnown(deps, id)
  if (locked.order.status !== status) throw new AppError('moved_meanwhile', { data: await stateOf(deps, locked.order) })
  return locked
}

export async function lockKnown(deps: Pick<Deps, 'db'>, id: string) {
  if (!(await findOrder(deps, id))) throw new AppError('not_found')
  return lockOrder(deps, id)
}

export async function stateAfter(deps: Pick<Deps, 'db'>, id: string): Promise<Data<typeof contract.moveOrder>> {
  const { order, transactions } = await lockOrder(deps, id)
  const { status, total, payment_method: method } = order
  return { id, status, payment_status: paymentStatus({ total, method, status }, transactions) }
}

/** What became of an order that somebody else moved first. */
async function stateOf({ db }: Pick<Deps, 'db'>, { id, status }: OrderRow): Promise<MovedMeanwhile> {
  const last = await lastMove(db, id)
  return { status, move: last?.move ?? null, by: last?.name ?? null, at: last?.at.toISOString() ?? null }
}

const notAskedOfConsole: readonly MoveField[] = ['reason', 'note', 'reference', 'weighings']

const halalas = (riyals: number) => Math.round(riyals * 100)

async function checkForm(
  deps: Pick<Deps, 'db'>,
  order: OrderRow,
  transactions: readonly TransactionRow[],
  form: MoveForm,
  { staff, lang }: MoveAuthor,
) {
  const errors: Record<string, string[]> = {}
  const asked = asksOf(form.move, order)
  // Whoever has the server's console is not asked why, and has no scale.
  const isNeeded = (field: MoveField) =>
    asked.some((each) => each.field === field && each.required) &&
    (staff !== null || !notAskedOfConsole.includes(field))
  const needed = asked.filter(({ field }) => isNeeded(field))
  for (const { field } of needed)
    if (form[field] === undefined || form[field] === '')
      errors[field] = [translate(lang, field === 'weighings' ? 'move.weigh_all' : 'field.required')]
  const takes = (field: keyof MoveForm) => asked.some((each) => each.field === field)
  if (takes('amount') && form.amount !== undefined) {
    const most = leftToRefund(ownTransactions(transactions))
    if (halalas(form.amount) > most) errors.amount = [translate(lang, 'move.too_much', { amount: amountText(most) })]
    else if (form.move === 'adjust' && form.amount <= 0) errors.amount = [translate(lang, 'field.min', { n: '0.01' })]
  }
  if (takes('collected') && form.collected !== undefined) {
    if (halalas(form.collected) > order.total)
      errors.collected = [translate(lang, 'move.too_much', { amount: amountText(order.total) })]
    // Of a parcel for which nothing was paid the move is that it came back.
    else if (form.collected <= 0) errors.collected = [translate(lang, 'move.nothing_collected')]
  }
  if (takes('awb') && form.awb) {
    const other = await orderWithAwb(deps.db, form.awb)
    if (other && other.id !== order.id) errors.awb = [translate(lang, 'move.awb_used', { id: other.id })]
  }
  if (takes('serials') && form.serials) {
    const fault = await faultOfSerials(deps, order.id, form.serials, lang)
    if (fault) errors.serials = [fault]
  }
  if (takes('weighings') && form.weighings) {
    const ids = (await linesOf(deps.db, [order.id])).map(({ id }) => id)
    const weighed = form.weighings.map(({ line_id }) => line_id)
    if (new Set(weighed).size < weighed.length || !weighed.every((id) => ids.includes(id)))
      errors.weighings = [translate(lang, 'field.invalid')]
    else if (isNeeded('weighings') && weighed.length < ids.length)
      errors.weighings = [translate(lang, 'move.weigh_all')]
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

type Serials = NonNullable<MoveForm['serials']>

async function faultOfSerials({ db }: Pick<Deps, 'db'>, orderId: string, noted: Serials, lang: Locale) {
  const lines = await linesOf(db, [orderId])
  const fits = noted.every(({ line_id, serials }) => {
    const line = lines.find(({ id }) => id === line_id)
    return line && serials.length <= line.quantity
  })
  const all = noted.flatMap(({ serials }) => serials)
  if (!fits || new Set(all.map(plainSerial)).size < all.length) return translate(lang, 'field.invalid')
  const [used] = await shippedSerials(db, all.map(plainSerial))
  if (used) return translate(lang, 'move.serial_used', { serial: used.plain, id: used.order_id })
  const pieces = new Map((await findPieces({ db }, all.map(plainSerial))).map((piece) => [piece.plain, piece]))
  for (const { line_id, serials } of noted) {
    const variety = lines.find(({ id }) => id === line_id)?.variety_id
    for (const serial of serials) {
      const piece = pieces.get(plainSerial(serial))
      if (!piece) continue
      if (piece.variety_id !== variety) return translate(lang, 'move.serial_other', { serial, sku: piece.sku })
      if (piece.revoked) return translate(lang, 'move.serial_revoked', { serial })
      if (piece.state === 'sold') return translate(lang, 'move.serial_sold', { serial })
    }
  }
  return undefined
}

/** Money given back above the person's limit needs a second one. The server's own commands have nobody to ask. */
async function checkSecondPerson(
  deps: TransitionDeps,
  order: OrderRow,
  transactions: readonly TransactionRow[],
  form: MoveForm,
  staff: Staff | null,
) {
  const permission = limitOfMove(form.move)
  const name = transitionOf(form.move)
  if (staff && form.move === 'settle_refund')
    return requireForSettling(deps, staff, order.id, transactions.filter(isToSettle))
  if (!staff || !permission || !name) return
  const own = ownTransactions(transactions)
  const chosen = asksOf(form.move, order).some(({ field }) => field === 'amount') ? form.amount : undefined
  const amount = chosen === undefined ? refundBy(name, order, own) : halalas(chosen)
  if (amount > 0) await requireSecondPerson(deps, staff, { permission, thing: { kind: 'order', id: order.id }, amount })
}

function eventDataOf({ weighings, reference }: MoveForm): EventData | undefined {
  if (!weighings && !reference) return undefined
  return { ...(weighings && { weighings }), ...(reference && { reference }) }
}

async function detailsOf(deps: Pick<Deps, 'db'>, order: OrderRow, form: MoveForm): Promise<Omit<Details, 'actor'>> {
  const { move, awb, amount, collected, cancel_reason, reason, note } = form
  const trackingUrl = awb && (await trackingUrlOf(deps, order.shipping_company_id, awb))
  const text = note || reason
  return {
    ...(awb && { trackingNumber: awb }),
    ...(trackingUrl && { trackingUrl }),
    ...(amount !== undefined && (move === 'adjust' || move === 'accept_return') && { amount: halalas(amount) }),
    ...(collected !== undefined && { collected: halalas(collected) }),
    ...(cancel_reason && { cancelReason: cancel_reason }),
    ...(text && { note: text }),
  }
}
