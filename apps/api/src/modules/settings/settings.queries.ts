import type { Db } from '../../database/database.ts'

export const settingRows = (db: Db, keys: readonly string[]) =>
  db.selectFrom('setting').select(['key', 'value_ar', 'value_en']).where('key', 'in', keys).execute()

/** Not shown to shoppers. */
export const upsertSettings = (db: Db, values: Readonly<Record<string, string>>) =>
  db
    .insertInto('setting')
    .values(Object.entries(values).map(([key, value]) => ({ key, value_ar: value, value_en: value, is_public: false })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value_ar: eb.ref('excluded.value_ar'),
        value_en: eb.ref('excluded.value_en'),
      })),
    )
    .execute()

export const publicSettingRows = (db: Db) =>
  db
    .selectFrom('setting')
    .select(['key', 'value_ar', 'value_en'])
    .where('is_public', '=', true)
    .orderBy('key')
    .execute()
