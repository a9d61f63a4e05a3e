import type { SettingKey } from '@asjad/contract/admin/settings'
import type { GeneralSettings } from '@asjad/contract/content'
import type { Locale } from '@asjad/contract/locale'
import type { Logger } from 'pino'
import type { Db } from '../../database/database.ts'
import { publicSettingRows, settingRows, upsertSettings } from './settings.queries.ts'
import { type NumberSetting, type SettingValue, settings } from './settings.table.ts'
import type { SettingsHolder } from './settings-holder.ts'

/** `settings`: where the process holds them, if it follows the change log. */
export type SettingsDeps = { db: Db; log: Pick<Logger, 'error'>; settings?: SettingsHolder }

/**
 * The shop's values of these keys. A transaction reads them itself, in one query: what it decides by them must be current.
 * A value that its schema refuses is logged and counts as the default.
 */
export async function readSettings<K extends SettingKey>(
  { db, log, settings: holder }: SettingsDeps,
  ...keys: K[]
): Promise<{ [Key in K]: SettingValue<Key> }> {
  const rows = await ((!db.isTransaction && holder?.rows()) || settingRows(db, keys))
  const settingValue = (key: K) => {
    const row = rows.find((row) => row.key === key)
    const value = (stored: string | undefined) => allowedValue(log, key, stored)
    return settings[key].bilingual ? { ar: value(row?.value_ar), en: value(row?.value_en) } : value(row?.value_en)
  }
  return Object.fromEntries(keys.map((key) => [key, settingValue(key)])) as { [Key in K]: SettingValue<Key> }
}

/** What counts of what is stored. */
export function allowedValue(log: SettingsDeps['log'], key: SettingKey, stored: string | undefined) {
  const { schema, default: byDefault } = settings[key]
  if (stored === undefined) return byDefault
  // An empty text is not the number zero.
  const parsed = schema.safeParse(typeof byDefault === 'number' ? stored.trim() || undefined : stored)
  if (parsed.success) return parsed.data
  log.error({ key }, 'a setting has a value that is not allowed; its default counts')
  return byDefault
}

/** Stores limits of the shop. The caller has checked that they are allowed. */
export const writeSettings = ({ db }: Pick<SettingsDeps, 'db'>, values: Partial<Record<NumberSetting, number>>) =>
  upsertSettings(db, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])))

const isSettingKey = (key: string): key is SettingKey => key in settings

/** What every client may know about the shop. */
export async function getGeneralSettings(
  { readDb, log }: { readDb: Db; log: SettingsDeps['log'] },
  { lang }: { lang: Locale },
): Promise<GeneralSettings> {
  const rows = await publicSettingRows(readDb)
  return rows.map(({ key, ...row }) => {
    const stored = row[`value_${lang}`]
    return { key, value: isSettingKey(key) ? String(allowedValue(log, key, stored)) : stored }
  })
}
