import type { SettingKey, ShopSettings } from '@asjad/contract/admin/settings'
import { settingKeys } from '@asjad/contract/admin/settings'
import { plainFigure } from '@asjad/contract/digits'
import { type Locale, locales } from '@asjad/contract/locale'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { changesSince, lockSettings, settingRows, settingsVersion, upsertRows } from './settings.queries.ts'
import { allowedValue, type SettingsDeps } from './settings.service.ts'
import { settings } from './settings.table.ts'

/** A field of the form: a key, or `key.ar` and `key.en` of a bilingual one; with its text. */
export type SettingFields = Record<string, string>

export async function settingsView(deps: SettingsDeps & Pick<Deps, 'publicUrl'>): Promise<ShopSettings> {
  const [version, rows] = [await settingsVersion(deps.db), await settingRows(deps.db, settingKeys)]
  return {
    version,
    settings: settingKeys.map((key) => ({
      key,
      is_number: isNumber(key),
      is_bilingual: settings[key].bilingual,
      value: storedValue(
        deps,
        key,
        rows.find((row) => row.key === key),
      ),
    })),
    feed_url: new URL('/feeds/google.xml', deps.publicUrl).href,
  }
}

type Stored = { value_ar: string | null; value_en: string | null } | undefined

function storedValue({ log }: Pick<SettingsDeps, 'log'>, key: SettingKey, row: Stored) {
  const value = (stored: string | null | undefined) => String(allowedValue(log, key, stored ?? undefined))
  const en = value(row?.value_en)
  return settings[key].bilingual ? { ar: value(row?.value_ar), en } : { ar: en, en }
}

export const fieldsOfView = (view: ShopSettings): SettingFields =>
  Object.fromEntries(view.settings.flatMap(({ key, value }) => fieldsOf(key, value)))

const fieldsOf = (key: SettingKey, value: Record<Locale, string>): [string, string][] =>
  settings[key].bilingual ? locales.map((lang) => [`${key}.${lang}`, value[lang]]) : [[key, value.en]]

const isNumber = (key: SettingKey) => typeof settings[key].default === 'number'

const keyOfField = new Map(
  settingKeys.flatMap((key) => fieldsOf(key, { ar: '', en: '' }).map(([field]) => [field, key])),
)
export const isSettingField = (field: string) => keyOfField.has(field)
const keyOf = (field: string) => keyOfField.get(field) as SettingKey

/** A field as it is stored, or what is wrong with it. Figures are taken as people type them: ١٬٢٥٠٫٥ and 1,250.5. */
export function readField(field: string, typed: string): { text: string; fault?: never } | { fault: z.ZodError } {
  const key = keyOf(field)
  const setting: { schema: z.ZodType<unknown, string>; entry?: z.ZodType<unknown, string> } = settings[key] as never
  const plain = (isNumber(key) ? plainFigure(typed) : undefined) ?? typed.trim()
  const { schema, entry = schema } = setting
  // An empty text is not the number zero.
  const parsed = (isNumber(key) ? z.string().min(1).pipe(entry) : entry).safeParse(plain, { reportInput: true })
  return parsed.success ? { text: String(parsed.data) } : { fault: parsed.error }
}

/** Locks the settings until the transaction ends. */
export const holdSettings = ({ db }: { db: Db }) => lockSettings(db)

/** What the fields were at a version, as far as they were changed since, and who changed something last. */
export async function settingsSince(deps: SettingsDeps, version: number) {
  const changes = await changesSince(deps.db, version)
  const base: SettingFields = {}
  for (const { key, ...row } of changes.toReversed())
    if (key in settings)
      Object.assign(base, Object.fromEntries(fieldsOf(key as SettingKey, storedValue(deps, key as SettingKey, row))))
  const last = changes.at(-1)
  return { base, by: last?.by ?? null, at: last?.at.toISOString() ?? null }
}

/** Stores fields that were read. The other language of a bilingual one stays. */
export async function storeFields({ db, log }: SettingsDeps, fields: SettingFields) {
  const keys = [...new Set(Object.keys(fields).map(keyOf))]
  const rows = await settingRows(db, keys)
  await upsertRows(
    db,
    keys.map((key) => {
      const { ar, en } = storedValue(
        { log },
        key,
        rows.find((row) => row.key === key),
      )
      const both = fields[key]
      return {
        key,
        value_ar: both ?? fields[`${key}.ar`] ?? ar,
        value_en: both ?? fields[`${key}.en`] ?? en,
        is_public: settings[key].public,
      }
    }),
  )
}
