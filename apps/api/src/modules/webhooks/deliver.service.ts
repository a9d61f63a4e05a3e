import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import { ownersOf } from '../staff/people.service.ts'
import {
  type DeliveryRow,
  dueDeliveries,
  giveUpWaiting,
  recordTry,
  thinDeliveries,
  webhooksToServe,
} from './deliveries.queries.ts'
import { serveWebhookJob } from './webhooks.job-kinds.ts'
import { mailTurnedOff } from './webhooks.mails.ts'
import {
  forgetOldSecrets,
  markFailing,
  markWorking,
  turnOff,
  type WebhookRow,
  webhookById,
} from './webhooks.queries.ts'
import { deliveryHeaders, isHopeless, keptMs, nextTry } from './webhooks.rules.ts'

/**
 * One job for each address that something waits for. Its key keeps a second one from running: so a slow receiver takes
 * one place of the lane, and there are as many places as addresses.
 */
export async function queueDeliveries(deps: Deps) {
  for (const webhookId of await webhooksToServe(deps.db, deps.now()))
    await addJob(deps, serveWebhookJob, { webhookId }, { key: `webhook ${webhookId}` })
}

const atOnce = 4
/** Then the job ends, and others of the lane have their turn. */
const maxRunMs = 60_000

/** Sends what is due for one address. A process that is killed here sends it again, under the same id. */
export async function serveWebhook(deps: Deps, { webhookId }: { webhookId: number }) {
  const start = performance.now()
  while (performance.now() - start < maxRunMs) {
    const webhook = await webhookById(deps.db, webhookId)
    if (!webhook || webhook.off_at) return
    const due = await dueDeliveries(deps.db, webhookId, deps.now(), atOnce)
    if (due.length === 0) return
    await Promise.all(due.map((delivery) => deliver(deps, webhook, delivery)))
  }
}

type Message = { message_id: string; body: string }

/** One try, signed with the secret and, while it is being replaced, with the former one. */
export function sendOnce(deps: Pick<Deps, 'webhooks' | 'sealer' | 'now'>, webhook: WebhookRow, message: Message) {
  const now = deps.now()
  const { secret, old_secret, old_secret_until } = webhook
  const stillSigns = old_secret && old_secret_until && old_secret_until > now
  const secrets = [secret, ...(stillSigns ? [old_secret] : [])].map((sealed) => deps.sealer.open(sealed))
  const { message_id: id, body } = message
  return deps.webhooks.send({ url: webhook.url, headers: deliveryHeaders(secrets, { id, body, now }), body })
}

export const isAccepted = (status: number | null) => status !== null && status >= 200 && status < 300

async function deliver(deps: Deps, webhook: WebhookRow, delivery: DeliveryRow) {
  const outcome = await sendOnce(deps, webhook, delivery)
  const delivered = isAccepted(outcome.status)
  const now = deps.now()
  const failures = delivered ? delivery.failures : delivery.failures + 1
  await recordTry(deps.db, delivery, {
    ...outcome,
    triedAt: now,
    delivered,
    failures,
    nextTryAt: delivered ? null : nextTry(failures, now),
  })
  if (delivered) await markWorking(deps.db, webhook.id)
  else await noteFailure(deps, webhook)
}

/** After three days of failures an address is turned off; whoever can turn it on again is told. */
async function noteFailure(deps: Deps, { id, url }: WebhookRow) {
  const now = deps.now()
  const since = await markFailing(deps.db, id, now)
  if (!since || !isHopeless(since, now)) return
  await inTransaction(deps, async (deps) => {
    if (!(await turnOff(deps.db, id, { at: now, reason: 'failing' }))) return
    await giveUpWaiting(deps.db, id)
    for (const owner of await ownersOf(deps)) await mailTurnedOff(deps, owner, url)
  })
}

export async function tidyUp({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now()
  await thinDeliveries(db, new Date(at.getTime() - keptMs))
  await forgetOldSecrets(db, at)
}
