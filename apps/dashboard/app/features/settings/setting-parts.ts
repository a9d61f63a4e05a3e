import type { SettingKey } from '@asjad/contract/admin/settings'
import {
  Clock,
  Gauge,
  type IconNode,
  Landmark,
  Link,
  Percent,
  Receipt,
  Scale,
  ShieldCheck,
  Store,
  UserCheck,
  Users,
} from 'lucide'
import * as m from '#app/i18n/messages/settings.ts'

export type Part = {
  id: string
  name: () => string
  icon: IconNode
  keys: readonly SettingKey[]
  note?: () => string
}

/** In the order in which a shopkeeper thinks: what shoppers see first, what protects the shop last. */
export const settingParts: readonly Part[] = [
  {
    id: 'shop',
    name: m.partShop,
    icon: Store,
    keys: [
      'name',
      'logo',
      'home_title',
      'home_description',
      'phone',
      'email',
      'company',
      'answer_time',
      'po',
      'map_location',
    ],
  },
  {
    id: 'official',
    name: m.partOfficial,
    icon: Receipt,
    keys: ['tax_number', 'registration_number', 'business_center_number'],
  },
  {
    id: 'hours',
    name: m.partHours,
    icon: Clock,
    keys: ['working_hours', 'work.days', 'work.cut_off_hour', 'work.holidays'],
  },
  {
    id: 'limits',
    name: m.partLimits,
    icon: Scale,
    keys: ['order.identity_above', 'order.max_cash_due', 'messages.answer_hours', 'stock.low', 'exposure.alarm_grams'],
  },
  {
    id: 'transfer',
    name: m.partTransfer,
    icon: Landmark,
    keys: [
      'transfer.iban',
      'transfer.account_name',
      'transfer.bank',
      'transfer.percent',
      'transfer.hours',
      'transfer.extra_hours',
    ],
    note: m.accountNote,
  },
  {
    id: 'social',
    name: m.partSocial,
    icon: Link,
    keys: ['instagram', 'twitter', 'facebook', 'google_play_download_link', 'apple_store_download_link'],
  },
  {
    id: 'approvals',
    name: m.partApprovals,
    icon: Users,
    keys: [
      'approval.refund_above',
      'approval.cancel_above',
      'approval.return_above',
      'approval.price_cut_above',
      'approval.margins_above',
      'approval.close_riyals_above',
      'approval.close_grams_above',
    ],
  },
  {
    id: 'orders',
    name: m.partOrders,
    icon: ShieldCheck,
    keys: [
      'order.max_open_unpaid',
      'order.max_left_unpaid',
      'order.lock_grace_minutes',
      'order.per_account_hour',
      'order.per_network_hour',
      'quote.per_account_hour',
      'quote.per_network_hour',
    ],
  },
  {
    id: 'figures',
    name: m.partFigures,
    icon: Percent,
    keys: ['gold.kg_factor', 'gold.k21_off', 'gold.k21_divisor', 'gold.k18_off', 'gold.k18_divisor'],
    note: m.figuresNote,
  },
  {
    id: 'feed',
    name: m.partFeed,
    icon: Gauge,
    keys: [
      'gold.hold_percent',
      'gold.window_minutes',
      'gold.confirm_minutes',
      'gold.band_percent',
      'gold.person_percent',
      'gold.never_percent',
      'gold.sources_percent',
      'gold.frozen_minutes',
      'gold.breaker_on',
      'gold.breaker_percent',
      'gold.breaker_minutes',
    ],
  },
  {
    id: 'fees',
    name: m.partFees,
    icon: Percent,
    keys: ['payout.mada_percent', 'payout.card_percent', 'payout.fixed_fee'],
  },
  {
    id: 'security',
    name: m.partSecurity,
    icon: UserCheck,
    keys: ['session.idle_days', 'session.most_of_account', 'codes.per_hour'],
  },
]

/** A unit is counted as its number asks. */
export type Unit = 'riyals' | ((n: number) => string)

const units: Partial<Record<SettingKey, Unit>> = {
  'order.identity_above': 'riyals',
  'order.max_cash_due': 'riyals',
  'messages.answer_hours': m.hours,
  'work.cut_off_hour': m.oClock,
  'stock.low': m.pieces,
  'exposure.alarm_grams': m.grams,
  'transfer.percent': m.percent,
  'transfer.hours': m.hours,
  'transfer.extra_hours': m.hours,
  'approval.refund_above': 'riyals',
  'approval.cancel_above': 'riyals',
  'approval.return_above': 'riyals',
  'approval.price_cut_above': 'riyals',
  'approval.margins_above': 'riyals',
  'approval.close_riyals_above': 'riyals',
  'approval.close_grams_above': m.grams,
  'order.lock_grace_minutes': m.minutes,
  'gold.kg_factor': 'riyals',
  'gold.k21_off': 'riyals',
  'gold.k21_divisor': m.grams,
  'gold.k18_off': 'riyals',
  'gold.k18_divisor': m.grams,
  'gold.window_minutes': m.minutes,
  'gold.confirm_minutes': m.minutes,
  'gold.frozen_minutes': m.minutes,
  'gold.breaker_minutes': m.minutes,
  'payout.mada_percent': m.percent,
  'payout.card_percent': m.percent,
  'payout.fixed_fee': 'riyals',
  'session.idle_days': m.days,
}

export const unitOf = (key: SettingKey): Unit | undefined =>
  units[key] ?? (/^gold\..*_percent$/.test(key) ? m.percent : undefined)

const figures: readonly SettingKey[] = [
  'phone',
  'email',
  'po',
  'map_location',
  'tax_number',
  'registration_number',
  'business_center_number',
  'transfer.iban',
]

/** Written from left to right in both languages. */
export const isFigures = (key: SettingKey) => figures.includes(key) || /_link$|^(instagram|twitter|facebook)$/.test(key)
