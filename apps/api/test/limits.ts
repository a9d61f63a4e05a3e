import type { Db } from '../src/database/database.ts'
import type { NumberSetting } from '../src/modules/settings/settings.table.ts'

/** Sets limits as the owner of the shop would. */
export async function setLimits({ db }: { db: Db }, limits: Partial<Record<NumberSetting, number>>) {
  for (const [key, max] of Object.entries(limits)) {
    const value = { value_ar: String(max), value_en: String(max) }
    await db
      .insertInto('setting')
      .values({ key, ...value, is_public: false })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(value))
      .execute()
  }
}

/** For shoppers who buy without limit, all from one machine. */
export const unlimited = {
  'order.max_open_unpaid': 1_000,
  'order.max_cash_due': 1_000_000,
  'order.max_left_unpaid': 1_000,
  'order.per_account_hour': 1_000_000,
  'order.per_network_hour': 1_000_000,
  'quote.per_account_hour': 1_000_000,
  'quote.per_network_hour': 1_000_000,
} satisfies Partial<Record<NumberSetting, number>>
