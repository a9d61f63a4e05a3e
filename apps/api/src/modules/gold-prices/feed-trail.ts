import type { ChangingCall } from '@asjad/contract/admin/calls'
import type { Trail } from '../audit/record-entry.ts'
import type { FeedAction } from './gold-feed.service.ts'
import type { PauseTerms } from './pause.service.ts'

/** The calls of the dashboard: the log has one name for a decision, wherever it was made. */
export const feedCalls: Record<FeedAction, ChangingCall> = {
  accept: 'POST /admin/gold/reading',
  reject: 'POST /admin/gold/reading',
  pause: 'POST /admin/gold/pause',
  resume: 'DELETE /admin/gold/pause',
}

type Facts = {
  reason: string
  terms?: PauseTerms | undefined
  /** The price in force, and the reading that is decided about. */
  was?: number | undefined
  ounce?: number | undefined
}

/** What the audit log keeps of a decision about the gold price. */
export function feedTrail(action: FeedAction, { reason, terms, was, ounce }: Facts): Trail {
  const sides = {
    accept: { before: { ounce: was ?? null }, after: { ounce, reason } },
    reject: { before: { ounce: was ?? null }, after: { rejected: ounce, reason } },
    pause: { before: { paused: false }, after: { paused: true, reason, ...terms } },
    resume: { before: { paused: true }, after: { paused: false } },
  }
  return { thing: { kind: 'gold', id: 'feed' }, ...sides[action] }
}
