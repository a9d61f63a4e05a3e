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

/** Of one karat: halalas a gram, or hundredths of a percent. */
export type MarginUnit = 'riyals' | 'percent'

export type GoldTables = {
  gold_tick: {
    id: Generated<number>
    at: Date
    ounce_usd: number
    silver_usd: number
    /** `person`: a reading that somebody accepted; `manual`: a price that somebody set. */
    source: Generated<'feed' | 'person' | 'manual'>
    set_by: string | null | undefined
  }
  gold_margins: {
    version: number
    at: Date
    set_by: string
    k24_unit: MarginUnit
    k24_amount: number
    k21_unit: MarginUnit
    k21_amount: number
    k18_unit: MarginUnit
    k18_amount: number
  }
  gold_override: {
    id: Generated<number>
    tick_id: number
    at: Date
    until: Date
    set_by: string
    reason: string
    ended_at: Date | null | undefined
    ended_by: string | null | undefined
  }
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
    pause_scope: Generated<'gold' | 'all'>
    pause_words_ar: Generated<string>
    pause_words_en: Generated<string>
    pause_cause: Generated<'person' | 'breaker'>
    pause_percent: number | null
    pause_minutes: number | null
    resumed_at: Date | null
  }
  gold_verdict: {
    id: Generated<number>
    at: Date
    source: 'first' | 'second' | 'person' | 'breaker'
    ounce_usd: number | null
    silver_usd: number | null
    reading_at: Date | null
    verdict: Verdict | 'failed' | 'accept' | 'reject' | 'pause' | 'resume' | 'set' | 'unset'
    reason: string
    actor: string | null
  }
}
