import type { SettingKey } from '@asjad/contract/admin/settings'
import { westernDigits } from '@asjad/contract/digits'
import { isSaudiIban, plainIban } from '@asjad/contract/iban'
import { logoOf } from '@asjad/contract/logo'
import { readHolidays, readWorkDays, usualCalendar, writeHolidays, writeWorkDays } from '@asjad/contract/work-calendar'
import { z } from 'zod'
import { readShopPhone } from '../../phone.ts'

/**
 * Every key of the table `setting`: what its value may be, what counts until the owner sets it, where it belongs,
 * whether `GET /general_settings` shows it, and whether it has a value for each language. A key with one value for both
 * languages is stored in both columns and read from the English one.
 */
type Setting = {
  schema: z.ZodType<string> | z.ZodType<number>
  /** What may be entered today, if that is stricter: a shop keeps what it entered before. */
  entry?: z.ZodType<string>
  default: string | number
  group:
    | 'shop'
    | 'contact'
    | 'registration'
    | 'social'
    | 'gold rate'
    | 'gold feed'
    | 'sessions'
    | 'orders'
    | 'transfers'
    | 'approvals'
    | 'money'
    | 'dashboard'
  public: boolean
  bilingual: boolean
}
type Group = Setting['group']

const text = (group: Group) => ({ schema: z.string(), default: '', group, public: true, bilingual: false as const })
const bilingualText = (group: Group) => ({ ...text(group), bilingual: true as const })

/** In the international form, whatever the owner typed: links to call and to chat are made of it. */
const phoneNumber = z.string().transform((text, context) => {
  if (text.trim() === '') return ''
  const phone = readShopPhone(text)
  if (phone === undefined) context.addIssue({ code: 'custom', params: { text: 'settings.phone' } })
  return phone ?? z.NEVER
})

/** Empty: no transfers are taken. */
const iban = z
  .string()
  .transform((text) => plainIban(westernDigits(text)))
  .refine((text) => text === '' || isSaudiIban(text), { params: { text: 'settings.iban' } })

/** Pages are made of it, so nothing else may stand here. */
const logo = z.string().refine((text) => text === '' || logoOf(text) !== undefined)

/** Days of the week, Sunday is 0. */
const workDays = z.string().transform((text, context) => {
  const days = readWorkDays(westernDigits(text))
  if (!days) context.addIssue({ code: 'custom', params: { text: 'settings.work_days' } })
  return days ? writeWorkDays(days) : z.NEVER
})

/** Days and periods: `2026-09-23,2027-03-19..2027-03-23`. */
const holidays = z.string().transform((text, context) => {
  const read = readHolidays(westernDigits(text))
  if (!read) context.addIssue({ code: 'custom', params: { text: 'settings.holidays' } })
  return read ? writeHolidays(read) : z.NEVER
})

type Fault = 'vat_number' | 'register_number' | 'link' | 'place' | 'email'

/** Empty, or as the pattern says; the fault is named in words. */
const like = (pattern: RegExp, fault: Fault, plain: (text: string) => string = (text) => text.trim()) =>
  z
    .string()
    .transform(plain)
    .refine((text) => text === '' || pattern.test(text), { params: { text: `settings.${fault}` } })

const digits = (text: string) => westernDigits(text).replace(/[\s-]/g, '')
const vatNumber = like(/^3\d{13}3$/, 'vat_number', digits)
const registerNumber = like(/^\d{10}$/, 'register_number', digits)
const link = like(/^https:\/\/[^\s/.]+\.[^\s]+$/, 'link')
const mailbox = like(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email')
const place = like(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'place', (text) => westernDigits(text).replace(/\s/g, ''))

const figure = (group: Group, schema: z.ZodType<number>, byDefault: number) => ({
  schema,
  default: byDefault,
  group,
  public: false,
  bilingual: false as const,
})

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const decimal = (min: number, max: number) => z.coerce.number().min(min).max(max)

export const settings = {
  name: bilingualText('shop'),
  /** Its path below the shop's address, with width and height; empty: the built-in mark. */
  logo: { ...text('shop'), schema: logo },
  home_title: bilingualText('shop'),
  home_description: bilingualText('shop'),

  company: bilingualText('contact'),
  working_hours: bilingualText('contact'),
  /** What delivery is counted in. Every client knows them, so that pages promise the same days as the checkout. */
  'work.days': { ...text('contact'), schema: workDays, default: writeWorkDays(usualCalendar.days) },
  'work.cut_off_hour': { ...figure('contact', whole(1, 24), usualCalendar.cutOffHour), public: true },
  'work.holidays': { ...text('contact'), schema: holidays },
  answer_time: bilingualText('contact'),
  // A shop may have a separate phone number and mailbox for each language.
  phone: { ...bilingualText('contact'), schema: phoneNumber },
  email: { ...bilingualText('contact'), entry: mailbox },
  po: text('contact'),
  /** Latitude and longitude. */
  map_location: { ...text('contact'), entry: place },

  tax_number: { ...text('registration'), entry: vatNumber },
  registration_number: { ...text('registration'), entry: registerNumber },
  business_center_number: text('registration'),

  instagram: { ...text('social'), entry: link },
  facebook: { ...text('social'), entry: link },
  twitter: { ...text('social'), entry: link },
  google_play_download_link: { ...text('social'), entry: link },
  apple_store_download_link: { ...text('social'), entry: link },

  /** Riyals per kilogram of fine gold for one dollar per ounce. */
  'gold.kg_factor': figure('gold rate', decimal(1, 10_000), 120.555),
  /** Riyals taken off a kilogram's price, and grams of that karat that hold a kilogram of fine gold. */
  'gold.k21_off': figure('gold rate', decimal(0, 100_000), 1000),
  'gold.k21_divisor': figure('gold rate', decimal(100, 10_000), 1142.7),
  'gold.k18_off': figure('gold rate', decimal(0, 100_000), 1300),
  'gold.k18_divisor': figure('gold rate', decimal(100, 10_000), 1333.3),

  /** A price that moves by more percent than this in one step must be confirmed before anything is sold at it. */
  'gold.hold_percent': figure('gold feed', whole(1, 50), 3),
  /** Small moves within this many minutes count together. */
  'gold.window_minutes': figure('gold feed', whole(1, 1_440), 60),
  /** Readings confirm a price if they change and agree within this many percent for this many minutes. */
  'gold.confirm_minutes': figure('gold feed', whole(1, 1_440), 5),
  'gold.band_percent': figure('gold feed', whole(1, 50), 1),
  /**
   * Further than the first from the price of a day ago, a person must accept the price; further than the second, nobody
   * can.
   */
  'gold.person_percent': figure('gold feed', whole(1, 1_000), 10),
  'gold.never_percent': figure('gold feed', whole(1, 10_000), 25),
  /** How far two sources may differ. */
  'gold.sources_percent': figure('gold feed', whole(1, 50), 1),
  /** A reading that does not change for this long while the market is open counts as frozen. */
  'gold.frozen_minutes': figure('gold feed', whole(1, 20_160), 15),

  /** Sales pause by themselves (1) at a move of more than so many percent in so many minutes, up or down. */
  'gold.breaker_on': figure('gold feed', whole(0, 1), 1),
  'gold.breaker_percent': figure('gold feed', decimal(0.5, 50), 3),
  'gold.breaker_minutes': figure('gold feed', whole(1, 120), 10),

  /** A session that is not used for this many days ends, even if its cookie lasts longer. */
  'session.idle_days': figure('sessions', whole(1, 365), 30),
  /** Sessions of one account at one time. One more ends the session that was not used for longest. */
  'session.most_of_account': figure('sessions', whole(1, 1_000), 20),
  /** Mailed codes of all kinds to one mailbox in an hour. */
  'codes.per_hour': figure('sessions', whole(1, 60), 6),

  /** Riyals with VAT: above this the law requires the buyer's identity. */
  'order.identity_above': figure('orders', decimal(0, 1_000_000_000), 10_000),
  /**
   * Unpaid orders of one account. Card and cash orders together may reach it before cash is refused; card orders alone
   * before a card is refused.
   */
  'order.max_open_unpaid': figure('orders', whole(1, 1_000), 3),
  /** Riyals that one account may owe couriers at one time. */
  'order.max_cash_due': figure('orders', whole(1, 1_000_000), 20_000),
  /** Card orders of one account that may expire or be cancelled unpaid within a day. */
  'order.max_left_unpaid': figure('orders', whole(1, 1_000), 5),
  /** A payment that is at the bank when its price lock ends keeps that price for this long, even if gold has risen. */
  'order.lock_grace_minutes': figure('orders', whole(0, 15), 3),
  /** Orders and locked prices in an hour. A network may be that of a whole company or mobile operator. */
  'order.per_account_hour': figure('orders', whole(1, 1_000_000), 30),
  'order.per_network_hour': figure('orders', whole(1, 1_000_000), 600),
  'quote.per_account_hour': figure('orders', whole(1, 1_000_000), 200),
  'quote.per_network_hour': figure('orders', whole(1, 1_000_000), 6_000),

  /** Taken off the goods before VAT, after a coupon, if they are paid by bank transfer. */
  'transfer.percent': figure('transfers', decimal(0, 50), 3),
  /** For how long price and pieces are kept for a transfer, and for how long once more while a receipt waits. */
  'transfer.hours': figure('transfers', whole(1, 168), 24),
  'transfer.extra_hours': figure('transfers', whole(0, 72), 12),
  /** The shop's account. Transfers are offered only if all three are set. */
  'transfer.bank': { ...bilingualText('transfers'), public: false },
  'transfer.account_name': { ...text('transfers'), public: false },
  'transfer.iban': { ...text('transfers'), schema: iban, public: false },

  /** Riyals of one order that a member of staff may give back alone within a day; above this a second one approves. */
  'approval.cancel_above': figure('approvals', decimal(0, 1_000_000_000), 5_000),
  'approval.return_above': figure('approvals', decimal(0, 1_000_000_000), 5_000),
  'approval.refund_above': figure('approvals', decimal(0, 1_000_000_000), 5_000),
  /** Riyals by which one person may make the stock on hand of a product cheaper within a day. */
  'approval.price_cut_above': figure('approvals', decimal(0, 1_000_000_000), 50_000),
  /** Riyals by which one person may change the prices of the stock on hand by other margins within a day. */
  'approval.margins_above': figure('approvals', decimal(0, 1_000_000_000), 250_000),
  /** Riyals and grams that the sheet of a day may lack, or have too much, before a second person signs it too. */
  'approval.close_riyals_above': figure('approvals', decimal(0, 1_000_000_000), 500),
  'approval.close_grams_above': figure('approvals', decimal(0, 1_000_000), 5),
  /** What the card gateway keeps of a payment by its contract, before VAT: percent, and riyals for each payment. */
  'payout.mada_percent': figure('money', decimal(0, 100), 1),
  'payout.card_percent': figure('money', decimal(0, 100), 2.2),
  'payout.fixed_fee': figure('money', decimal(0, 1_000), 1),
  /** Grams of fine gold that may be open before those who buy gold are told; 0: nobody is told. */
  'exposure.alarm_grams': figure('dashboard', decimal(0, 1_000_000), 0),
  /** A best seller with at most this many available is low. */
  'stock.low': figure('dashboard', whole(0, 1_000), 2),
  /** A message that is older and not answered is late. */
  'messages.answer_hours': figure('dashboard', whole(1, 1_000), 24),
} satisfies Record<SettingKey, Setting>

type ValueOf<S extends Setting> = z.infer<S['schema']>
export type SettingValue<K extends SettingKey> = (typeof settings)[K] extends { bilingual: true }
  ? { ar: ValueOf<(typeof settings)[K]>; en: ValueOf<(typeof settings)[K]> }
  : ValueOf<(typeof settings)[K]>

/** The keys that hold a number, which the owner changes to move a limit. */
export type NumberSetting = { [K in SettingKey]: SettingValue<K> extends number ? K : never }[SettingKey]
