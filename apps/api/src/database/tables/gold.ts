import type { Karat } from '@asjad/contract/catalog'
import type { TaxCategory } from '@asjad/contract/piece-price'
import type { Generated, JSONColumnType } from 'kysely'
import type { FeedState, Verdict } from '../../modules/gold-prices/gold-feed.rules.ts'
import type { PriceTerms } from '../../modules/gold-prices/gold-prices.rules.ts'

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
    verdict: Verdict | 'failed' | 'accept' | 'reject' | 'pause' | 'change_pause' | 'resume' | 'set' | 'unset'
    reason: string
    actor: string | null
    /** Of a pause by the breaker: how far the price moved, with its sign, in how many minutes. */
    percent: number | null
    minutes: number | null
  }
  /** The gram prices as charged; ticks are thinned, this is not. */
  gold_price_log: {
    id: Generated<number>
    at: Date
    tick_id: number
    reading_at: Date
    ounce_usd: number
    silver_usd: number
    source: 'feed' | 'person' | 'manual'
    set_by: string | null
    terms: JSONColumnType<PriceTerms, string, never>
    terms_id: number | null
    terms_by: string | null
    k24: number
    k21: number
    k18: number
  }
  /** What a variety costs besides the gold price, after each change; written by triggers. */
  price_change: {
    id: Generated<number>
    variety_id: number
    at: Generated<Date>
    pricing: 'gold' | 'fixed'
    caliber: Karat
    tax_category: TaxCategory
    weight_mg: number
    making: number | null
    fixed_price: number | null
    staff_id: number | null
    set_id: number | null
  }
  metal_entry: {
    id: Generated<number>
    kind: 'purchase' | 'hedge'
    caliber: Karat
    weight_mg: number
    gram_price: number
    supplier: string
    document: string | null
    traded_on: string
    note: string | null
    corrects: number | null
    staff_id: number
    at: Date
  }
  /** Every change of the open position; written by triggers. */
  metal_movement: {
    id: Generated<number>
    at: Generated<Date>
    kind: 'sale' | 'cancel' | 'return' | 'reprice' | 'purchase' | 'hedge'
    order_id: string | null
    entry_id: number | null
    caliber: Karat
    weight_mg: number
    priced_mg: number
    value: number
  }
  /** The movements added up; cancelled and repriced orders count with the sales. */
  metal_total: {
    id: Generated<number>
    kind: 'sale' | 'return' | 'purchase' | 'hedge'
    caliber: Karat
    weight_mg: number
    priced_mg: number
    value: number
  }
  exposure_alarm: { id: Generated<boolean>; above_since: Date | null }
}
