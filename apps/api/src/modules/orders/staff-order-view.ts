import { orderMails, type StaffItem, type StaffOrder, type TimeLineEntry } from '@asjad/contract/admin/order-details'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { findCourier } from '../shipping/shipping.service.ts'
import { checklistOf } from './checklist.ts'
import { type OrderWithPerson, ordersWithPerson } from './order-list.queries.ts'
import { personOf } from './order-list.service.ts'
import { amountsView, soldItem, transactionView } from './order-views.ts'
import { type LineRow, linesOf, transactionsOf } from './orders.queries.ts'
import {
  leftToRefund,
  ownTransactions,
  paidTotal,
  paymentStatus,
  refundedTotal,
  refundTotalIncludingPending,
  returnableUntil,
} from './orders.rules.ts'
import { filterFacts, flagsOf, givingLimits } from './staff-facts.ts'
import { possibleMoves } from './staff-moves.rules.ts'
import {
  eventsWithStaff,
  figuresOfPerson,
  mailsOf,
  notesOf,
  numberedVarieties,
  otherOrders,
  priceSetBy,
} from './staff-orders.queries.ts'
import { transferForStaff } from './staff-transfer-view.ts'
import { documentsOf } from './tax-documents.queries.ts'
import { totalOf } from './tax-documents.service.ts'

/** Everything about one order, as one of the staff sees it. */
export async function orderForStaff(deps: Deps, id: string, staff: Staff): Promise<StaffOrder> {
  const { db } = deps
  const [order] = await ordersWithPerson(db, [id])
  if (!order) throw new AppError('not_found')
  const [lines, transactions, documents, facts, checklist, limits, courier, others, timeLine, person, tick] =
    await Promise.all([
      linesOf(db, [id]),
      transactionsOf(db, [id]),
      documentsOf(db, [id]),
      filterFacts(deps),
      checklistOf(deps, order),
      givingLimits(deps),
      findCourier(deps, order.shipping_company_id),
      otherOrders(db, order.account_id, id),
      timeLineOf(deps, id),
      buyerOf(deps, order),
      priceSetBy(db, order.gold_tick_id),
    ])
  const numbered = await numberedVarieties(
    db,
    lines.flatMap(({ variety_id }) => variety_id ?? []),
  )
  const { status, total, payment_method: method } = order
  const own = status === 'cancelled' ? transactions : ownTransactions(transactions)
  const unmet = checklist.filter(({ met }) => !met).map(({ rule }) => rule)
  const hasInvoice = documents.some(({ kind }) => kind === 'invoice')
  const may = staff.permissions
  const beforeShipping = ['pending_payment', 'confirmed', 'processing'].includes(status)
  return {
    id,
    created_at: order.created_at.toISOString(),
    status,
    payment_status: paymentStatus({ total, method, status }, transactions),
    payment_method: method,
    cancel_reason: order.cancel_reason,
    language: order.language,
    pay_until: order.pay_until?.toISOString() ?? null,
    delivered_at: order.delivered_at?.toISOString() ?? null,
    person,
    address: order.address,
    recipient: order.recipient,
    identity:
      order.identity_type && order.identity_last_four
        ? { type: order.identity_type, masked: `••••••${order.identity_last_four}` }
        : null,
    note: order.note,
    tags: order.tags,
    flags: flagsOf(order, lines, transactions, facts),
    items: lines.map((line) => itemOf(line, staff.lang, numbered)),
    ...amountsView(order),
    coupon_code: order.coupon_code,
    gold_price_at: order.gold_price_at.toISOString(),
    gold_price_set_by: { source: tick?.source ?? 'feed', name: tick?.set_by ?? null },
    courier: {
      id: order.shipping_company_id,
      name: { ar: order.shipping_name_ar, en: order.shipping_name_en },
      duration: { ar: order.shipping_duration_ar, en: order.shipping_duration_en },
      tracking_number: order.tracking_number,
      tracking_url: order.tracking_url,
      tracking_template: courier?.tracking_url ?? null,
      arrives_from: order.arrives_from,
      arrives_to: order.arrives_to,
    },
    payments: transactions.map((row) => ({
      ...transactionView(row, staff.lang),
      bank_reference: row.bank_reference,
    })),
    money: {
      paid: fromMinor(paidTotal(own)),
      promised_back: fromMinor(refundTotalIncludingPending(own) - refundedTotal(own)),
      given_back: fromMinor(refundedTotal(own)),
      left: fromMinor(Math.max(0, leftToRefund(own))),
    },
    transfer: await transferForStaff(deps, order, { lines, transactions }, staff),
    documents: documents.map((document) => ({
      kind: document.kind,
      number: document.label,
      issued_at: document.issued_at.toISOString(),
      total: fromMinor(totalOf(document)),
    })),
    time_line: timeLine,
    other_orders: order.deleted_at
      ? []
      : others.map((other) => ({
          id: other.id,
          created_at: other.created_at.toISOString(),
          status: other.status,
          total: fromMinor(other.total),
        })),
    checklist,
    moves: possibleMoves({ order, transactions, hasInvoice, unmet, limits }, may),
    can: {
      edit: beforeShipping && may.has('orders.move'),
      note: may.has('orders.note'),
      print: may.has('orders.print'),
      reveal_identity: order.identity_type !== null && may.has('identity.reveal'),
      ask_return_until: order.delivered_at ? returnableUntil(order.delivered_at).toISOString() : null,
    },
  }
}

function itemOf(line: LineRow, lang: Locale, numbered: ReadonlySet<number>): StaffItem {
  const { title: _, ...item } = soldItem(line, lang)
  return {
    ...item,
    product_id: line.product_id,
    variety_id: line.variety_id,
    sku: line.sku,
    title: { ar: line.title_ar, en: line.title_en },
    made_to_order: line.made_to_order,
    tracks_serials: line.variety_id !== null && numbered.has(line.variety_id),
    serials: line.serials,
  }
}

async function buyerOf({ db }: Pick<Deps, 'db'>, order: OrderWithPerson): Promise<StaffOrder['person']> {
  if (order.deleted_at) return null
  const { orders, spent } = await figuresOfPerson(db, order.account_id)
  return {
    account_id: order.account_id,
    name: personOf(order).name,
    email: order.email,
    phone: order.phone && order.dialcode ? `+${order.dialcode.replace(/\D/g, '')}${order.phone}` : null,
    orders,
    spent: fromMinor(spent),
  }
}

const nothing = { move: null, from: null, to: null, mail: null, mailed: false, by: null, text: null, weighings: [] }

/** An order must open even if another version of the store has mailed something that this one does not know. */
const knownMail = (stored: string) => orderMails.find((mail) => mail === stored) ?? null

async function timeLineOf({ db }: Pick<Deps, 'db'>, id: string): Promise<TimeLineEntry[]> {
  const [events, notes, mails] = await Promise.all([eventsWithStaff(db, id), notesOf(db, id), mailsOf(db, id)])
  const entries: TimeLineEntry[] = [
    ...events.map((event) => ({
      ...nothing,
      id: `move-${event.id}`,
      at: event.at.toISOString(),
      kind: 'move' as const,
      move: event.move,
      from: event.from_status,
      to: event.to_status,
      actor: event.actor,
      by: event.name,
      text: event.note,
      weighings: event.data?.weighings ?? [],
    })),
    ...notes.map((note) => ({
      ...nothing,
      id: `note-${note.id}`,
      at: note.at.toISOString(),
      kind: 'note' as const,
      mailed: note.mailed,
      actor: 'staff' as const,
      by: note.name,
      text: note.text,
    })),
    ...mails.map((mail) => ({
      ...nothing,
      id: `mail-${mail.id}`,
      at: mail.at.toISOString(),
      kind: 'mail' as const,
      mail: knownMail(mail.mail),
      actor: 'system' as const,
    })),
  ]
  return entries.reverse().sort((one, other) => other.at.localeCompare(one.at))
}
