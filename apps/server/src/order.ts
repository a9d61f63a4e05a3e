// What the shop's own people do with an order, until there is a screen for it:
//   npm run order                                     what waits for the shop, oldest first
//   npm run order -- A-7K2M9QX4TB                     where an order stands, what is in it, what the buyer wrote, and what can be done
//   npm run order -- A-7K2M9QX4TB prepare             and cancel, stop, deliver, come_back, ask_return, accept_return, reject_return
//   npm run order -- A-7K2M9QX4TB ship --awb 30214881
//   npm run order -- A-7K2M9QX4TB adjust --amount 100 gives back a part of the price; accept_return takes --amount, too
// --note is kept with the move (the buyer reads it in the mail of reject_return); --reason says why it was cancelled or came back.
// The buyer's pictures for the workshop are named by their place in DATA_DIR, or in the bucket.
// Reads DATABASE_URL or DATA_DIR as the store does; mails and refunds are left to the store that runs.
import { parseArgs } from 'node:util'
import { AppError } from '@asjad/api/app-error'
import { createSealer } from '@asjad/api/crypto/seal'
import type { Db } from '@asjad/api/database/database'
import { inTransaction } from '@asjad/api/database/transaction'
import { moveOrder } from '@asjad/api/modules/orders/moves.service'
import {
  courierById,
  eventsOf,
  linesOf,
  type OrderRow,
  orderById,
  ordersForShop,
  transactionsOf,
} from '@asjad/api/modules/orders/orders.queries'
import { type MoveName, mayMove, moves, paymentStatus } from '@asjad/api/modules/orders/orders.rules'
import { type CancelReason, cancelReasons } from '@asjad/contract/orders'
import { BootError } from './boot-error.ts'
import { asOwnersCommand, openRunningStore } from './owners-command.ts'

type Values = { awb?: string; amount?: string; note?: string; reason?: string }

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      awb: { type: 'string' },
      amount: { type: 'string' },
      note: { type: 'string' },
      reason: { type: 'string' },
    },
  })
  const [id, name] = positionals
  const { db, dataKey } = await openRunningStore()
  try {
    if (!id) return await printWaiting(db)
    const order = await orderById(db, id.toUpperCase())
    if (!order) throw new BootError(`there is no order ${id}`)
    if (!name) return await printOrder(db, order)
    await move(db, dataKey, order, name, values)
    const now = await orderById(db, order.id)
    console.log(`${order.id} is ${now?.status}; it can: ${possible(now ?? order)}`)
  } finally {
    await db.destroy()
  }
}

async function move(db: Db, dataKey: string, order: OrderRow, name: string, values: Values) {
  const chosen = movesOf(order).find((each) => each === name)
  if (!chosen) throw new BootError(`an order that is ${order.status} can only: ${possible(order)}`)
  if (chosen === 'ship' && !values.awb) throw new BootError('ship needs the number of the parcel: --awb 30214881')
  if (chosen === 'adjust' && !values.amount)
    throw new BootError('adjust needs what is given back, in riyals: --amount 100')
  const courier = values.awb ? await courierById(db, order.shipping_company_id) : undefined
  const trackingUrl = courier?.tracking_url?.replace('{number}', encodeURIComponent(values.awb ?? ''))
  const reason = cancelReason(values.reason)
  await inTransaction({ db, sealer: createSealer(dataKey), now: () => new Date() }, (deps) =>
    moveOrder(deps, order.id, chosen, {
      actor: 'staff',
      ...(values.awb && { trackingNumber: values.awb }),
      ...(trackingUrl && { trackingUrl }),
      ...(values.amount && { amount: halalas(values.amount) }),
      ...(values.note && { note: values.note }),
      ...(reason && { cancelReason: reason }),
    }),
  ).catch((error) => {
    if (!(error instanceof AppError)) throw error
    throw new BootError(
      values.amount
        ? `--amount ${values.amount} is more than is left of what was paid`
        : `${order.id} has changed meanwhile: look at it again`,
    )
  })
}

const movesOf = ({ status }: OrderRow) =>
  (Object.keys(moves) as MoveName[]).filter((each) => mayMove(each, status, 'staff'))
const possible = (order: OrderRow) => movesOf(order).join(', ') || 'stay so'

function halalas(text: string) {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text) || Number(text) === 0)
    throw new BootError(`--amount is a number of riyals, such as 100 or 99.50, not ${text}`)
  return Math.round(Number(text) * 100)
}

function cancelReason(text: string | undefined): CancelReason | undefined {
  if (text === undefined) return undefined
  const found = cancelReasons.find((each) => each === text)
  if (!found) throw new BootError(`--reason is one of: ${cancelReasons.join(', ')}`)
  return found
}

const sar = (amount: number) => `SAR ${(amount / 100).toFixed(2)}`

/** Words of a buyer: none begins a line that looks like the shop's, nor tells the terminal what to do. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ')

async function printWaiting(db: Db) {
  const orders = await ordersForShop(db)
  for (const order of orders)
    console.log(`${order.id}  ${order.status.padEnd(16)}  ${order.created_at.toISOString()}  ${sar(order.total)}`)
  console.log(orders.length === 0 ? 'no order waits for the shop' : `${orders.length} wait for the shop`)
}

async function printOrder(db: Db, order: OrderRow) {
  const [lines, moved, events] = await Promise.all([
    linesOf(db, [order.id]),
    transactionsOf(db, [order.id]),
    eventsOf(db, order.id),
  ])
  const payment = paymentStatus({ total: order.total, method: order.payment_method, status: order.status }, moved)
  console.log(`${order.id} is ${order.status}; it can: ${possible(order)}`)
  console.log(`  ${order.payment_method}, ${payment}, ${sar(order.total)}`)
  for (const { quantity, sku, title_en, custom_text, note, attachments } of lines) {
    console.log(`  ${quantity} × ${sku} ${title_en}${custom_text ? `, engraved: ${custom_text}` : ''}`)
    if (note) console.log(`    note: ${oneLine(note)}`)
    for (const { key, name } of attachments) console.log(`    picture ${oneLine(name)}: private/${key}`)
  }
  if (order.note) console.log(`  note: ${oneLine(order.note)}`)
  const { address, recipient } = order
  const to = [recipient?.name ?? address.receiver_name, recipient?.phone ?? address.phone, address.short_address]
  console.log(`  to ${[...to, address.street_name, address.area, address.city].filter(Boolean).join(', ')}`)
  console.log(`  by ${order.shipping_name_en}${order.tracking_number ? `, parcel ${order.tracking_number}` : ''}`)
  for (const { kind, reason, status, amount } of moved)
    console.log(`  ${kind} (${reason}) of ${sar(amount)}: ${status}`)
  for (const { at, move, actor, note } of events)
    console.log(`  ${at.toISOString()}  ${move} by ${actor}${note ? `: ${note}` : ''}`)
}

await asOwnersCommand(run)
