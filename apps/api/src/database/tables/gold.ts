import type { Generated, JSONColumnType } from 'kysely'
import type { FeedState, Verdict } from '../../modules/gold-prices/gold-feed.rules.ts'

/** Like `ReadingStreak` of the feed's rules, with its times as text. */
export type StoredStreak = {
  since: string
  heardAt: string
  low: number
  high: number
  figures: number[]
  latest: { ounceUsd: number; silverUsd: number; at: string }
}

export type GoldTables = {
  gold_feed: {
    id: Generated<boolean>
    state: Generated<FeedState>
    since: Date | null
    reason: Generated<string>
    run: JSONColumnType<StoredStreak | null, string | null, string | null>
    figure: number | null
    figure_since: Date | null
    confirmed_at: Date | null
    accepted_ounce: number | null
    accepted_at: Date | null
    rejected_ounce: number | null
    paused_at: Date | null
    paused_by: string | null
    pause_reason: string | null
  }
  gold_verdict: {
    id: Generated<number>
    at: Date
    source: 'first' | 'second' | 'person'
    ounce_usd: number | null
    silver_usd: number | null
    reading_at: Date | null
    verdict: Verdict | 'failed' | 'accept' | 'reject' | 'pause' | 'resume'
    reason: string
    actor: string | null
  }
}
