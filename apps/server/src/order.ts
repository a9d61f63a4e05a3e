// For the day on which the dashboard is out of reach; it makes the same moves. Only money that arrived by bank transfer is
// noted, and receipts are refused, on the screen alone, by somebody who is signed in:
//   npm run order                                     orders that wait for the shop, oldest first
//   npm run order -- A-7K2M9QX4TB                     state, contents, notes and possible moves of one order
//   npm run order -- A-7K2M9QX4TB prepare             and deliver, come_back, cancel, stop, ask_return, accept_return,
//                                                     reject_return
//   npm run order -- A-7K2M9QX4TB ship --awb 30214881
//   npm run order -- A-7K2M9QX4TB adjust --amount 100 refunds a part of the price; accept_return takes --amount, too
//   npm run order -- A-7K2M9QX4TB retry_refund        retries refunds that the card gateway refused
//   npm run order -- A-7K2M9QX4TB settle_refund --note "transfer 4711": records that they were paid by bank transfer
// --note is stored in the history (and in the mail of reject_return); --reason says why it was cancelled or returned.
// The buyer's pictures for the workshop are listed by their path in DATA_DIR or in the bucket.
// Reads DATABASE_URL or DATA_DIR as the store does; the running store sends mails and refunds.
import { parseArgs } from 'node:util'
import { AppError } from '@asjad/api/app-error'
import { createSealer, type SealKeys } from '@asjad/api/crypto/seal'
import type { Db } from '@asjad/api/database/database'
import { inTransaction } from '@asjad/api/database/transaction'
import { consoleDoer, recordEntry } from '@asjad/api/modules/audit/record-entry'
import { paymentStatus } from '@asjad/api/modules/orders/orders.rules'
import { movesOf } from '@asjad/api/modules/orders/staff-moves.rules'
import { moveWithTrail } from '@asjad/api/modules/orders/staff-moves.service'
import { type OrderRecord, orderRecord, waitingForShop } from '@asjad/api/modules/orders/staff-orders.service'
import { moveDetails, type OrderMove } from '@asjad/contract/admin/order-moves'
import { type CancelReason, cancelReasons } from '@asjad/contract/orders'
import { z } from 'zod'
import { BootError } from './boot-error.ts'
import { consoleUser, openRunningStore, runCommand, type Terminal } from './cli.ts'

type Print = Terminal['print']
type Values = { awb?: string; amount?: string; note?: string; reason?: string }

export async function orderCommand({ words, env, print }: Terminal) {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      awb: { type: 'string' },
      amount: { type: 'string' },
      note: { type: 'string' },
      reason: { type: 'string' },
    },
  })
  const [id, name] = positionals
  const { db, dataKeys } = await openRunningStore(env)
  try {
    if (!id) return await printWaiting(db, print)
    const record = await orderRecord({ db }, id.toUpperCase())
    if (!record) throw new BootError(`there is no order ${id}`)
    if (!name) return printOrder(record, print)
    await runAction(db, dataKeys, record, name, values)
    print(stateLine((await orderRecord({ db }, record.order.id)) ?? record))
  } finally {
    await db.destroy()
  }
}

async function runAction(db: Db, dataKeys: SealKeys, record: OrderRecord, name: string, values: Values) {
  const { order } = record
  const possible = movesOf(order, record.transactions)
  const move = possible.find((each) => each === name)
  if (!move) throw new BootError(`an order that is ${order.status} can only: ${actionList(possible)}`)
  const form = { move, ...detailsOf(move, values) }
  await inTransaction({ db, log: console, sealer: createSealer(dataKeys), now: () => new Date() }, async (deps) => {
    const { trail } = await moveWithTrail(deps, order.id, form, { staff: null, lang: 'en' })
    await recordEntry(deps, consoleDoer('order', consoleUser()), 'POST /admin/orders/:id/moves', trail)
  }).catch((error) => {
    if (!(error instanceof AppError)) throw error
    const faults = Object.entries(error.errors ?? {}).map(([field, texts]) => `--${field}: ${texts.join(' ')}`)
    throw new BootError(faults.join('; ') || `${order.id} has changed meanwhile: look at it again`)
  })
}

/** The options as the dashboard's form would send them. */
function detailsOf(move: OrderMove, { awb, amount, note, reason }: Values) {
  const typed = {
    ...(awb && { awb }),
    ...(amount && { amount: riyals(amount) }),
    ...(note && (move === 'settle_refund' ? { reference: note } : { note })),
    ...(reason && { cancel_reason: cancelReason(reason) }),
  }
  const { data, error } = z.object(moveDetails).safeParse(typed)
  if (error) throw new BootError(error.issues.map(({ path }) => `--${path.join('.')} is not valid`).join('; '))
  return data
}

const actionList = (possible: readonly string[]) => possible.join(', ') || 'stay so'

const stateLine = ({ order, transactions }: OrderRecord) =>
  `${order.id} is ${order.status}; it can: ${actionList(movesOf(order, transactions))}`

function riyals(text: string) {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text) || Number(text) === 0)
    throw new BootError(`--amount is a number of riyals, such as 100 or 99.50, not ${text}`)
  return Number(text)
}

function cancelReason(text: string): CancelReason {
  const match = cancelReasons.find((each) => each === text)
  if (!match) throw new BootError(`--reason is one of: ${cancelReasons.join(', ')}`)
  return match
}

const sar = (amount: number) => `SAR ${(amount / 100).toFixed(2)}`

/** A buyer's text may neither start a line that looks like the shop's nor send control characters to the terminal. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ')

async function printWaiting(db: Db, print: Print) {
  const { orders, refunds } = await waitingForShop({ db })
  const printOne = (id: string, what: string, at: Date, amount: number) =>
    print(`${id}  ${what.padEnd(16)}  ${at.toISOString()}  ${sar(amount)}`)
  for (const { id, status, created_at, total } of orders) printOne(id, status, created_at, total)
  for (const { order_id, created_at, amount, status } of refunds)
    printOne(order_id, status === 'failed' ? 'refund failed' : 'refund to transfer', created_at, amount)
  const waiting = orders.length + refunds.length
  print(waiting === 0 ? 'no order waits for the shop' : `${waiting} wait for the shop`)
}

function printOrder(record: OrderRecord, print: Print) {
  const { order, lines, transactions, events } = record
  const payment = paymentStatus(
    { total: order.total, method: order.payment_method, status: order.status },
    transactions,
  )
  print(stateLine(record))
  print(`  ${order.payment_method}, ${payment}, ${sar(order.total)}`)
  for (const { quantity, sku, title_en, custom_text, typeface, note, attachments } of lines) {
    print(
      `  ${quantity} × ${sku} ${title_en}${custom_text ? `, engraved: ${custom_text}` : ''}${typeface ? ` (${typeface})` : ''}`,
    )
    if (note) print(`    note: ${oneLine(note)}`)
    for (const { key, name } of attachments) print(`    picture ${oneLine(name)}: private/${key}`)
  }
  if (order.note) print(`  note: ${oneLine(order.note)}`)
  const { address, recipient } = order
  const to = [recipient?.name ?? address.receiver_name, recipient?.phone ?? address.phone, address.short_address]
  const place = [address.street_name, address.area, address.city, address.postal_code, address.home_description]
  print(`  to ${[...to, ...place].filter(Boolean).join(', ')}`)
  print(`  by ${order.shipping_name_en}${order.tracking_number ? `, parcel ${order.tracking_number}` : ''}`)
  for (const { kind, reason, status, amount, by_transfer } of transactions)
    print(`  ${kind} (${reason}) of ${sar(amount)}: ${status}${by_transfer ? ' by transfer' : ''}`)
  for (const { at, move, actor, note } of events)
    print(`  ${at.toISOString()}  ${move} by ${actor}${note ? `: ${note}` : ''}`)
}

if (import.meta.main) await runCommand(orderCommand)
