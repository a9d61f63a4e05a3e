import { z } from 'zod'
import { noInput, pictures, staffEndpoint } from '../endpoint.ts'
import { inBothLanguages } from './order-list.ts'

const tag = 'Settings'
const needs = 'settings.edit'

/** Every setting of the shop. What each may be is in the API's table of settings. */
export const settingKeys = [
  'name',
  'logo',
  'home_title',
  'home_description',
  'company',
  'working_hours',
  'work.days',
  'work.cut_off_hour',
  'work.holidays',
  'answer_time',
  'phone',
  'email',
  'po',
  'map_location',
  'tax_number',
  'registration_number',
  'business_center_number',
  'instagram',
  'facebook',
  'twitter',
  'google_play_download_link',
  'apple_store_download_link',
  'gold.kg_factor',
  'gold.k21_off',
  'gold.k21_divisor',
  'gold.k18_off',
  'gold.k18_divisor',
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
  'session.idle_days',
  'session.most_of_account',
  'codes.per_hour',
  'order.identity_above',
  'order.max_open_unpaid',
  'order.max_cash_due',
  'order.max_left_unpaid',
  'order.lock_grace_minutes',
  'order.per_account_hour',
  'order.per_network_hour',
  'quote.per_account_hour',
  'quote.per_network_hour',
  'transfer.percent',
  'transfer.hours',
  'transfer.extra_hours',
  'transfer.bank',
  'transfer.account_name',
  'transfer.iban',
  'approval.cancel_above',
  'approval.return_above',
  'approval.refund_above',
  'approval.price_cut_above',
  'approval.margins_above',
  'approval.close_riyals_above',
  'approval.close_grams_above',
  'payout.mada_percent',
  'payout.card_percent',
  'payout.fixed_fee',
  'exposure.alarm_grams',
  'stock.low',
  'messages.answer_hours',
] as const
export type SettingKey = (typeof settingKeys)[number]

const shopSetting = z.object({
  key: z.enum(settingKeys),
  is_number: z.boolean(),
  is_bilingual: z.boolean().meta({ description: 'It has a value for each language; otherwise both are the same' }),
  value: inBothLanguages.meta({ description: 'What counts now, as text' }),
})
export type ShopSetting = z.infer<typeof shopSetting>

const shopSettings = z.object({
  version: z.int().positive(),
  settings: z.array(shopSetting),
  feed_url: z.string().meta({ description: 'All pieces for shopping searches; with `lang=en` in English' }),
})
export type ShopSettings = z.infer<typeof shopSettings>

export const getSettings = staffEndpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Every setting of the shop with the value that counts now',
  tag,
  needs,
  versioned: true,
  input: noInput,
  data: shopSettings,
})

/** One file: a logo may be transparent. */
const logoFile = { ...pictures, kind: 'logo', max: 1, maxBytes: 2 * 1024 * 1024 } as const

export const uploadLogo = staffEndpoint({
  method: 'POST',
  path: '/admin/settings/logo',
  summary: 'Stores a logo. It shows once its path is saved as the setting `logo`',
  tag,
  needs,
  input: noInput,
  files: { file: logoFile },
  data: z.object({ path: z.string() }),
  refusals: ['invalid', 'too_large', 'unsupported_type'],
})

export const changeSettings = staffEndpoint({
  method: 'PATCH',
  path: '/admin/settings',
  summary: 'Changes the settings that are sent, from the version in `If-Match`; what others changed meanwhile stays',
  tag,
  needs,
  versioned: true,
  numbers: ['tax_number', 'registration_number', 'business_center_number', 'transfer.iban'],
  input: z.object({
    changes: z
      .record(z.string().max(60), z.string().max(2_000))
      .meta({ description: 'By key; a bilingual one by `key.ar` and `key.en`. Figures may be typed in Arabic digits' }),
  }),
  data: shopSettings,
  refusals: ['invalid', 'changed_meanwhile', 'approval_required'],
})
