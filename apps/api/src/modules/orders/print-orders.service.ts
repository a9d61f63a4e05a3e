import type * as contract from '@asjad/contract/admin/orders'
import type { PrintedOrder } from '@asjad/contract/admin/orders'
import type { Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { toString as drawQr } from 'qrcode'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { pictureOf } from '../../media/picture.ts'
import { attachmentView } from '../cart/attachments.ts'
import { type OrderWithPerson, ordersWithPerson } from './order-list.queries.ts'
import { gramsByKarat, personOf } from './order-list.service.ts'
import { type LineRow, linesOf, type TransactionRow, transactionsOf } from './orders.queries.ts'
import { paidTotal } from './orders.rules.ts'

/** What slips, cards and labels show, in the sequence of the ids. A workshop card has only the pieces to make. */
export async function printOrders(
  { db, dashboardUrl }: Deps,
  { ids, kind }: Parsed<typeof contract.printOrders>,
): Promise<PrintedOrder[]> {
  const [orders, lines, transactions] = await Promise.all([
    ordersWithPerson(db, ids),
    linesOf(db, ids),
    transactionsOf(db, ids),
  ])
  const found = ids.flatMap((id) => orders.find((order) => order.id === id) ?? [])
  if (found.length === 0) throw new AppError('not_found')
  return Promise.all(
    found.map(async (order) => {
      const all = lines.filter(({ order_id }) => order_id === order.id)
      const shown = kind === 'workshop_card' ? all.filter(isMade) : all
      return printed(order, shown, {
        transactions: transactions.filter(({ order_id }) => order_id === order.id),
        qr: await drawQr(new URL(`/dashboard/orders/${order.id}`, dashboardUrl).href, { type: 'svg', margin: 0 }),
      })
    }),
  )
}

/** Engraved, or made to the buyer's words and pictures. */
const isMade = ({ custom_text, made_to_order, note, attachments }: LineRow) =>
  custom_text !== null || made_to_order || note !== null || attachments.length > 0

function printed(
  order: OrderWithPerson,
  lines: readonly LineRow[],
  { transactions, qr }: { transactions: readonly TransactionRow[]; qr: string },
): PrintedOrder {
  const { address, recipient } = order
  const due = order.payment_method === 'cash_on_delivery' ? order.total - paidTotal(transactions) : 0
  const mg = gramsByKarat(lines).reduce((sum, { grams }) => sum + Math.round(grams * 1000), 0)
  return {
    id: order.id,
    language: order.language,
    created_at: order.created_at.toISOString(),
    status: order.status,
    promised: order.arrives_to,
    gift: recipient !== null || address.another_person_receives,
    cash_due: due > 0 ? fromMinor(due) : null,
    person: personOf(order).name,
    to: { name: recipient?.name ?? address.receiver_name, phone: recipient?.phone ?? address.phone },
    address,
    courier: { ar: order.shipping_name_ar, en: order.shipping_name_en },
    tracking_number: order.tracking_number,
    note: order.note,
    grams: mg / 1000,
    total: fromMinor(order.total),
    qr_svg: qr,
    items: lines.map((line) => ({
      id: line.id,
      sku: line.sku,
      title: { ar: line.title_ar, en: line.title_en },
      media: pictureOf(line.picture),
      caliber: line.caliber,
      weight: line.weight_mg / 1000,
      size: line.size,
      size_unit: line.size_unit,
      quantity: line.quantity,
      custom_text: line.custom_text,
      typeface: line.typeface,
      note: line.note,
      attachments: line.attachments.map(attachmentView),
      made_to_order: line.made_to_order,
      total: fromMinor(line.net - line.discount - line.transfer_discount + line.vat),
    })),
  }
}
