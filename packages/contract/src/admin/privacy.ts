import { z } from 'zod'
import { id, staffEndpoint } from '../endpoint.ts'
import { pageMeta, paging, person } from './list.ts'

const tag = 'Privacy requests'
const when = z.iso.datetime()
const day = z.iso.date()

export const privacyRequestKinds = ['export', 'erasure'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]
/** How the person asked. */
export const privacyChannels = ['mail', 'shop', 'phone'] as const
export type PrivacyChannel = (typeof privacyChannels)[number]
export const privacyOutcomes = ['mailed', 'downloaded', 'erased', 'withdrawn', 'refused'] as const
export type PrivacyOutcome = (typeof privacyOutcomes)[number]

/** The law’s time to answer. */
export const privacyDays = 30

export const privacyRequest = z.object({
  id,
  customer: z
    .object({ id, name: z.string(), email: z.string() })
    .nullable()
    .meta({ description: 'Null once the person has been erased' }),
  kind: z.enum(privacyRequestKinds),
  channel: z.enum(privacyChannels),
  asked_on: day,
  due_on: day.meta({ description: '30 days after it was asked' }),
  note: z.string().nullable().meta({ description: 'Of the staff; goes with the person' }),
  entered_by: person,
  closed: z
    .object({ at: when, by: person.nullable(), outcome: z.enum(privacyOutcomes) })
    .nullable()
    .meta({ description: '`by` is null if the person did it' }),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>

export const listPrivacyRequests = staffEndpoint({
  method: 'GET',
  path: '/admin/privacy-requests',
  summary: 'Open requests, the most urgent first; or those that are closed, newest first',
  tag,
  needs: 'customers.view',
  input: z.object({ state: z.enum(['open', 'closed']).default('open'), ...paging }),
  data: z.array(privacyRequest),
  meta: pageMeta,
})

export const enterPrivacyRequest = staffEndpoint({
  method: 'POST',
  path: '/admin/privacy-requests',
  summary: 'Writes down that a customer asked for a copy of their data, or to be erased; the clock runs from that day',
  tag,
  needs: 'customers.edit',
  input: z.object({
    customer_id: id,
    kind: z.enum(privacyRequestKinds),
    channel: z.enum(privacyChannels),
    asked_on: day.refine((text) => !text.startsWith('0000')),
    note: z.string().trim().max(500).optional(),
  }),
  data: z.object({ id }),
  refusals: ['invalid', 'not_allowed_now'],
})

const one = z.object({ id })

export const exportForRequest = staffEndpoint({
  method: 'POST',
  path: '/admin/privacy-requests/:id/export',
  summary:
    'Gathers everything about the person: mailed to their own mailbox, or given to the caller once; closes the request',
  tag,
  needs: 'privacy.act',
  input: one.extend({ delivery: z.enum(['mail', 'download']) }),
  data: z.object({ export: z.record(z.string(), z.unknown()).nullable() }).meta({
    description: 'The copy itself, if it is to be downloaded: there is no second time',
  }),
  refusals: ['not_allowed_now'],
})

export const eraseForRequest = staffEndpoint({
  method: 'POST',
  path: '/admin/privacy-requests/:id/erase',
  summary: 'Deletes the account as the person’s own button does, and closes the request',
  tag,
  needs: 'privacy.act',
  input: one,
  data: z.null(),
  refusals: ['orders_open', 'not_allowed_now'],
})

export const closePrivacyRequest = staffEndpoint({
  method: 'POST',
  path: '/admin/privacy-requests/:id/close',
  summary: 'Closes a request that was withdrawn, or that is refused (not proved who asks)',
  tag,
  needs: 'privacy.act',
  input: one.extend({ outcome: z.enum(['withdrawn', 'refused']) }),
  data: z.null(),
  refusals: ['not_allowed_now'],
})
