import type { Fault } from '@asjad/contract/admin/webhooks'
import type { testEvent, WebhookEvent } from '@asjad/contract/webhook-events'
import type { Generated } from 'kysely'

export type WebhookTables = {
  webhook: {
    id: Generated<number>
    url: string
    events: WebhookEvent[]
    secret: string
    secret_made_at: Date
    old_secret: string | null | undefined
    old_secret_until: Date | null | undefined
    failing_since: Date | null | undefined
    off_at: Date | null | undefined
    off_reason: 'person' | 'failing' | null | undefined
    created_at: Date
    version: Generated<number>
    updated_at: Generated<Date>
  }
  webhook_delivery: {
    id: Generated<number>
    webhook_id: number
    message_id: Generated<string>
    event: WebhookEvent | typeof testEvent
    thing: string
    body: string
    created_at: Generated<Date>
    attempts: Generated<number>
    failures: Generated<number>
    next_try_at: Generated<Date | null>
    tried_at: Date | null | undefined
    status: number | null | undefined
    fault: Fault | null | undefined
    took_ms: number | null | undefined
    delivered_at: Date | null | undefined
  }
}
