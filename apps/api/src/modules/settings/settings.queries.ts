import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export type SettingRow = { key: string; value_ar: string; value_en: string }

export const settingRows = (db: Db, keys: readonly string[]): Promise<SettingRow[]> =>
  db.selectFrom('setting').select(['key', 'value_ar', 'value_en']).where('key', 'in', keys).execute()

export const allSettingRows = (db: Db): Promise<SettingRow[]> =>
  db.selectFrom('setting').select(['key', 'value_ar', 'value_en']).execute()

type StoredSetting = { key: string; value_ar: string; value_en: string; is_public: boolean }

export const upsertRows = (db: Db, rows: readonly StoredSetting[]) =>
  db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value_ar: eb.ref('excluded.value_ar'),
        value_en: eb.ref('excluded.value_en'),
      })),
    )
    .execute()

/** Not shown to shoppers. */
export const upsertSettings = (db: Db, values: Readonly<Record<string, string>>) =>
  upsertRows(
    db,
    Object.entries(values).map(([key, value]) => ({ key, value_ar: value, value_en: value, is_public: false })),
  )

export const publicSettingRows = (db: Db) =>
  db
    .selectFrom('setting')
    .select(['key', 'value_ar', 'value_en'])
    .where('is_public', '=', true)
    .orderBy('key')
    .execute()

/** Until the transaction ends nobody else changes a setting: the trigger of the table takes the same lock. */
export const lockSettings = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(db)

export async function settingsVersion(db: Db) {
  const row = await db
    .selectFrom('setting')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return row?.version ?? 1
}

/** The changes after a version, oldest first: what each setting was before, and who changed it. */
export const changesSince = (db: Db, version: number) =>
  db
    .selectFrom('setting_version')
    .leftJoin('staff', 'staff.id', 'setting_version.staff_id')
    .select(['key', 'value_ar', 'value_en', 'staff.name as by', 'at'])
    .where('version', '>', version)
    .orderBy('version')
    .execute()
