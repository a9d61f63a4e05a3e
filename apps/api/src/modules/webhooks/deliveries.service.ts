import type * as contract from '@asjad/contract/admin/webhooks'
import type { Delivery } from '@asjad/contract/admin/webhooks'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { testEvent } from '@asjad/contract/webhook-events'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail } from '../audit/record-entry.ts'
import { isAccepted, sendOnce } from './deliver.service.ts'
import {
  countDeliveries,
  type DeliveryRow,
  deliveries,
  deliveryById,
  insertDelivery,
  sendAgain,
} from './deliveries.queries.ts'
import type { Outcome } from './webhooks.gateway.ts'
import { lockWebhook, markWorking, webhookById } from './webhooks.queries.ts'
import { newMessageId } from './webhooks.rules.ts'

type Done<T> = Promise<{ answer: { data: T }; trail: Trail }>

const mostCounted = 10_000

export async function listDeliveries(
  { db }: Deps,
  { page, per_page, ...filters }: Parsed<typeof contract.listDeliveries>,
): Promise<Answer<typeof contract.listDeliveries>> {
  const rows = await deliveries(db, filters, { limit: per_page, offset: (page - 1) * per_page })
  const counted = await countDeliveries(db, filters, mostCounted)
  return {
    data: rows.map(viewOf),
    meta: { page, per_page, total: Math.min(counted, mostCounted), at_least: counted > mostCounted },
  }
}

export async function deliveryWithBody({ db }: Deps, { id }: Parsed<typeof contract.getDelivery>) {
  const row = await knownDelivery(db, id)
  return { data: { ...viewOf(row), body: row.body } }
}

/** In a transaction. */
export async function replayDelivery(
  { db, now }: Deps,
  { id }: Parsed<typeof contract.replayDelivery>,
): Done<Data<typeof contract.replayDelivery>> {
  const { webhook_id, event, thing, message_id } = await knownDelivery(db, id)
  const webhook = await lockWebhook(db, webhook_id)
  if (!webhook || webhook.off_at) throw new AppError('not_allowed_now')
  const row = await sendAgain(db, id, now())
  return {
    answer: { data: viewOf(row) },
    trail: { thing: { kind: 'webhook', id: webhook_id }, after: { sent_again: message_id, event, about: thing } },
  }
}

type Tried = { messageId: string; body: string; outcome: Outcome }

/** Before the transaction, since it waits for the receiver. */
export async function tryWebhook(deps: Deps, { id }: Parsed<typeof contract.testWebhook>): Promise<Tried> {
  const webhook = await webhookById(deps.db, id)
  if (!webhook) throw new AppError('not_found')
  const messageId = newMessageId()
  const body = JSON.stringify({ type: testEvent, timestamp: deps.now().toISOString(), data: {} })
  return { messageId, body, outcome: await sendOnce(deps, webhook, { message_id: messageId, body }) }
}

/** Writes down what was tried. In a transaction. */
export async function testWebhook(
  { db, now }: Deps,
  { id }: Parsed<typeof contract.testWebhook>,
  _staff: Staff,
  { messageId, body, outcome: { status, fault, tookMs } }: Tried,
): Done<Data<typeof contract.testWebhook>> {
  if (!(await lockWebhook(db, id))) throw new AppError('not_found')
  const delivered = isAccepted(status)
  const at = now()
  await insertDelivery(db, {
    webhook_id: id,
    message_id: messageId,
    event: testEvent,
    thing: '',
    body,
    attempts: 1,
    failures: delivered ? 0 : 1,
    next_try_at: null,
    tried_at: at,
    status,
    fault,
    took_ms: tookMs,
    delivered_at: delivered ? at : null,
  })
  if (delivered) await markWorking(db, id)
  return {
    answer: { data: { status, fault, took_ms: tookMs, delivered } },
    trail: { thing: { kind: 'webhook', id }, after: { tried: true, status, fault } },
  }
}

async function knownDelivery(db: Deps['db'], id: number) {
  const row = await deliveryById(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

const viewOf = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhook_id: row.webhook_id,
  message_id: row.message_id,
  event: row.event,
  thing: row.thing,
  created_at: row.created_at.toISOString(),
  state: row.next_try_at ? 'waiting' : row.delivered_at ? 'delivered' : 'failed',
  attempts: row.attempts,
  tried_at: row.tried_at?.toISOString() ?? null,
  next_try_at: row.next_try_at?.toISOString() ?? null,
  status: row.status ?? null,
  fault: row.fault ?? null,
  took_ms: row.took_ms ?? null,
})
