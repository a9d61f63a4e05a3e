import { z } from 'zod'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { testEvent, webhookEventNames } from '../webhook-events.ts'
import { longListMeta, paging } from './list.ts'

const tag = 'Webhooks'
const needs = 'webhooks.manage'
const when = z.iso.datetime()

/** Each has a place of its own in the queue, so that a slow receiver holds up no other. */
export const maxWebhooks = 10

const events = z.array(z.enum(webhookEventNames)).min(1).max(webhookEventNames.length)
const url = z.string().trim().min(1).max(500)
const secret = z.string().meta({ description: 'Signs the deliveries. It is shown this once and cannot be read again' })

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  state: z.enum(['working', 'failing', 'off']),
  failing_since: when.nullable().meta({ description: 'Since then no delivery has arrived' }),
  off_at: when.nullable(),
  off_reason: z.enum(['person', 'failing']).nullable().meta({ description: 'failing: it failed for three days' }),
  waiting: z.int().nonnegative().meta({ description: 'Deliveries on their way, or to be tried again' }),
  secret_made_at: when,
  old_secret_until: when.nullable().meta({ description: 'Until then the former secret signs as well' }),
  version: z.int().positive(),
})
export type Webhook = z.infer<typeof webhook>

export const listWebhooks = staffEndpoint({
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'The addresses that are told what happens in the shop',
  tag,
  needs,
  input: noInput,
  data: z.array(webhook),
})

export const createWebhook = staffEndpoint({
  method: 'POST',
  path: '/admin/webhooks',
  summary: 'Tells an address what happens from now on. It must be reached by https, on a public network',
  tag,
  needs,
  input: z.object({ url, events }),
  data: webhook.extend({ secret }),
  refusals: ['invalid'],
})

export const changeWebhook = staffEndpoint({
  method: 'PATCH',
  path: '/admin/webhooks/:id',
  summary: 'Another address or other events; off, or on again. What happens while it is off is never sent',
  tag,
  needs,
  versioned: true,
  input: z.object({ id, url: url.optional(), events: events.optional(), on: z.boolean().optional() }),
  data: webhook,
  refusals: ['invalid', 'changed_meanwhile', 'version_required'],
})

export const deleteWebhook = staffEndpoint({
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  summary: 'Ends it, with the list of its deliveries',
  tag,
  needs,
  input: z.object({ id }),
  data: z.null(),
})

export const rotateSecret = staffEndpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  summary: 'A new secret; for 24 hours both sign, so that the receiver can be changed meanwhile',
  tag,
  needs,
  input: z.object({ id }),
  data: z.object({ secret, old_secret_until: when }),
})

/** Why an address has not answered. */
export const faults = ['name', 'private', 'unreachable', 'certificate', 'timeout', 'answer'] as const
export type Fault = (typeof faults)[number]

const answer = {
  status: z.int().nullable().meta({ description: 'Of the answer; null if there was none' }),
  fault: z.enum(faults).nullable().meta({ description: 'Why there was no answer' }),
  took_ms: z.int().nonnegative().nullable(),
}

export const testWebhook = staffEndpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  summary: 'Sends a delivery of the type `webhook.test` now and tells the answer',
  tag,
  needs,
  input: z.object({ id }),
  data: z.object({ ...answer, delivered: z.boolean() }),
})

export const delivery = z.object({
  id,
  webhook_id: id,
  message_id: z.string().meta({ description: 'The header `webhook-id`: the same at every try' }),
  event: z.enum([...webhookEventNames, testEvent]),
  thing: z.string().meta({ description: 'What it is about: an order, an SKU, the number of a product' }),
  created_at: when,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int().nonnegative(),
  tried_at: when.nullable(),
  next_try_at: when.nullable(),
  ...answer,
})
export type Delivery = z.infer<typeof delivery>

export const listDeliveries = staffEndpoint({
  method: 'GET',
  path: '/admin/webhooks/deliveries',
  summary: 'The deliveries of the last 30 days, newest first',
  tag,
  needs,
  input: z.object({
    to: id.optional().meta({ description: 'The number of a webhook' }),
    state: z.enum(['waiting', 'delivered', 'failed']).optional(),
    ...paging,
  }),
  data: z.array(delivery),
  meta: longListMeta,
})

export const getDelivery = staffEndpoint({
  method: 'GET',
  path: '/admin/webhooks/deliveries/:id',
  summary: 'One delivery with the body that is sent',
  tag,
  needs,
  input: z.object({ id }),
  data: delivery.extend({ body: z.string() }),
})

export const replayDelivery = staffEndpoint({
  method: 'POST',
  path: '/admin/webhooks/deliveries/:id/replay',
  summary: 'Sends a delivery again, under the same `webhook-id`',
  tag,
  needs,
  input: z.object({ id }),
  data: delivery,
  refusals: ['not_allowed_now'],
})
