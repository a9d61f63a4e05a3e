import { z } from 'zod'
import type { Deps } from './deps.ts'

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/**
 * The limits that the owner of the shop may change, each with what counts until then. They are rows of the table
 * `setting`; a key that is not there, or holds what it may not, counts as the default.
 */
export const limitSettings = {
  /** A session that nobody uses for so many days has ended, whatever its cookie says. */
  'session.idle_days': { schema: whole(1, 365), standard: 30 },
  /** Places where one account is logged in at one time. One more ends the session that was not used for longest. */
  'session.most_of_account': { schema: whole(1, 1_000), standard: 20 },
  /** Mailed codes to one mailbox in an hour, whatever they are for. */
  'codes.per_hour': { schema: whole(1, 60), standard: 6 },
  /**
   * Orders of one account that may wait for money. One to be paid in cash is refused where cards and cash together have
   * reached it, one by card where so many wait for a card.
   */
  'order.max_open_unpaid': { schema: whole(1, 1_000), standard: 3 },
  /** Riyals that one account may owe couriers at one time. */
  'order.max_cash_due': { schema: whole(1, 1_000_000), standard: 20_000 },
  /** Orders by card of one account that may run out or be cancelled unpaid within a day. */
  'order.max_left_unpaid': { schema: whole(1, 1_000), standard: 5 },
  /** So long after the end of its price a payment at the bank is still taken at that price, though gold has risen. */
  'order.lock_grace_minutes': { schema: whole(0, 15), standard: 3 },
  /** Orders and locked prices in an hour. A network may be that of a whole company or mobile operator. */
  'order.per_account_hour': { schema: whole(1, 1_000_000), standard: 30 },
  'order.per_network_hour': { schema: whole(1, 1_000_000), standard: 600 },
  'quote.per_account_hour': { schema: whole(1, 1_000_000), standard: 200 },
  'quote.per_network_hour': { schema: whole(1, 1_000_000), standard: 6_000 },
  /** A gold price that moves by more percent than this at once is not sold at before it is confirmed. */
  'gold.hold_percent': { schema: whole(1, 50), standard: 3 },
  /** Small moves count together for so many minutes. */
  'gold.window_minutes': { schema: whole(1, 1_440), standard: 60 },
  /** For so many minutes readings must agree, within so many percent of each other, and move on. */
  'gold.confirm_minutes': { schema: whole(1, 1_440), standard: 5 },
  'gold.band_percent': { schema: whole(1, 50), standard: 1 },
  /** Further from the price of a day ago a person decides, and further than this not even a person. */
  'gold.person_percent': { schema: whole(1, 1_000), standard: 10 },
  'gold.never_percent': { schema: whole(1, 10_000), standard: 25 },
  /** By so much two sources may differ. */
  'gold.sources_percent': { schema: whole(1, 50), standard: 1 },
  /** A figure that stands still for so long while the market is open is no news of it. */
  'gold.frozen_minutes': { schema: whole(1, 20_160), standard: 15 },
} as const satisfies Record<string, { schema: z.ZodType<number>; standard: number }>
export type LimitSetting = keyof typeof limitSettings

/** What the shop has set for these keys, in one query. */
export async function readLimits<K extends LimitSetting>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  ...keys: K[]
): Promise<Record<K, number>> {
  const rows = await db.selectFrom('setting').select(['key', 'value_en']).where('key', 'in', keys).execute()
  const limitOf = (key: K) => {
    const { schema, standard } = limitSettings[key]
    const row = rows.find((row) => row.key === key)
    if (!row) return standard
    const parsed = schema.safeParse(row.value_en.trim() || undefined)
    if (parsed.success) return parsed.data
    log.error({ key }, 'a setting holds what it may not; its default counts')
    return standard
  }
  return Object.fromEntries(keys.map((key) => [key, limitOf(key)])) as Record<K, number>
}
