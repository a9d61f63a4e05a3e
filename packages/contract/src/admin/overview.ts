import { z } from 'zod'
import { karat } from '../catalog.ts'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import type { Permission } from '../permissions.ts'
import { goldState } from './gold.ts'

const tag = 'Overview'
const bilingual = z.object({ ar: z.string(), en: z.string() })
const when = z.iso.datetime()

/**
 * What waits for a person, with who is told and where it is done: a page of the dashboard with its filters, below
 * `/dashboard`. Null while there is no such page.
 */
export const waitingKinds = {
  to_prepare: { needs: 'orders.move', link: '/orders?view=to_prepare' },
  to_ship: { needs: 'orders.move', link: '/orders?view=to_ship' },
  late: { needs: 'orders.view', link: '/orders?view=late' },
  returns: { needs: 'returns.decide', link: '/orders?view=returns' },
  refused_refunds: { needs: 'refunds.give', link: '/orders?view=refused_refunds' },
  transfers: { needs: 'transfers.confirm', link: '/transfers?view=receipts' },
  refunds_by_transfer: { needs: 'refunds.give', link: '/transfers?view=refunds' },
  approvals: { needs: 'any', link: '/approvals' },
  reviews: { needs: 'reviews.judge', link: '/reviews' },
  messages: { needs: 'messages.answer', link: '/messages' },
  late_messages: { needs: 'messages.answer', link: '/messages?late=yes' },
  privacy_requests: { needs: 'privacy.act', link: '/customers/requests' },
} as const satisfies Record<string, { needs: Permission; link: `/${string}` | null }>
export type WaitingKind = keyof typeof waitingKinds
export const waitingNames = Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]]

export const waiting = z.object({
  kind: z.enum(waitingNames),
  count: z.int().nonnegative(),
  oldest_at: when.nullable().meta({ description: 'Since when the oldest one waits' }),
  due_on: z.iso.date().nullable().meta({ description: 'Of requests with a last day: the first one' }),
  link: z.string().nullable().meta({ description: 'Where it is done, below /dashboard' }),
})
export type Waiting = z.infer<typeof waiting>

/**
 * A sale is an order that was paid, or that is to be paid in cash. It counts at the moment when it was confirmed, and
 * no longer once it is cancelled or returned.
 */
const salesFigures = z.object({
  sales: sar.meta({ description: 'What the buyers pay, with delivery and VAT' }),
  orders: z.int().nonnegative(),
  grams: z.array(z.object({ karat, grams: z.number().nonnegative() })),
  making: sar.meta({ description: 'Making charges before VAT, less discounts, of the pieces priced by gold' }),
})
export type SalesFigures = z.infer<typeof salesFigures>

/** What is wrong, with who is told. */
export const alertKinds = {
  gold_breaker: 'gold.view',
  gold_feed: 'gold.view',
  transfers_extended: 'transfers.confirm',
  gold_manual: 'gold.view',
  exposure: 'money.view',
  certificates_marked: 'certificates.view',
  audit_chain: 'audit.view',
  webhooks_failing: 'webhooks.manage',
  jobs_failed: 'settings.edit',
  jobs_late: 'settings.edit',
  disk: 'settings.edit',
} as const satisfies Record<string, Permission>
export type AlertKind = keyof typeof alertKinds

export const alert = z.object({
  kind: z.enum(Object.keys(alertKinds) as [AlertKind, ...AlertKind[]]),
  count: z.int().nonnegative().nullable(),
  since: when.nullable(),
  detail: z.string().nullable().meta({ description: 'A serial, a kind of job, a share of the disk; not translated' }),
})
export type Alert = z.infer<typeof alert>

export const getOverview = staffEndpoint({
  method: 'GET',
  path: '/admin/overview',
  summary:
    'What waits, the sales of today, gold, stock and alerts; each part only for those whose permissions cover it',
  tag,
  needs: 'any',
  input: noInput,
  data: z.object({
    at: when,
    waiting: z.array(waiting).meta({ description: 'Only what this person may do; also with a count of zero' }),
    sales: z
      .object({
        today: salesFigures,
        yesterday: salesFigures.meta({ description: 'Until the same time of the day' }),
        last_week: salesFigures.meta({ description: 'The same day of last week, until the same time' }),
        hours: z.array(z.object({ hour: z.int().min(0).max(23), today: sar.nullable(), last_week: sar })).meta({
          description: 'Sales of each hour of the day in Riyadh; null for hours that have not begun',
        }),
      })
      .optional()
      .meta({ description: 'With money.view' }),
    gold: goldState.optional().meta({ description: 'With gold.view' }),
    exposure: z
      .object({ open: z.number(), limit: z.number().nullable(), above: z.boolean() })
      .optional()
      .meta({ description: 'Open grams of fine gold, and the limit of the alarm; with money.view' }),
    stock: z
      .object({
        low_mark: z.int().nonnegative().meta({ description: 'Up to this many available, a piece is low' }),
        items: z.array(
          z.object({
            product_id: id,
            variety_id: id,
            title: bilingual,
            sku: z.string(),
            available: z.int(),
            sold: z.int().nonnegative().meta({ description: 'Of the product, ever' }),
          }),
        ),
      })
      .optional()
      .meta({ description: 'Best sellers that are low or sold out, sold out first; with stock.adjust' }),
    alerts: z.array(alert),
  }),
})

export const notification = z.object({
  id: z.string().meta({ description: 'The same for the same news, so that a browser remembers what was seen' }),
  kind: z.enum([...waitingNames, ...(Object.keys(alertKinds) as AlertKind[]), 'gold_paused']),
  at: when,
  link: z.string().nullable(),
  count: z.int().nonnegative().nullable(),
  order_id: z.string().nullable(),
  amount: sar.nullable(),
  name: z.string().nullable().meta({ description: 'Of a person, or of a thing: a serial, a kind of job' }),
})
export type Notification = z.infer<typeof notification>

export const getNotifications = staffEndpoint({
  method: 'GET',
  path: '/admin/notifications',
  summary: 'What the bell shows, newest first. Which of them were seen is the browser’s to remember',
  tag,
  needs: 'any',
  input: noInput,
  data: z.object({ need_you: z.array(notification), information: z.array(notification) }),
})
