import type { Db } from '../../database/database.ts'

export const settingRows = (db: Db, keys: readonly string[]) =>
  db.selectFrom('setting').select(['key', 'value_ar', 'value_en']).where('key', 'in', keys).execute()

export const publicSettingRows = (db: Db) =>
  db
    .selectFrom('setting')
    .select(['key', 'value_ar', 'value_en'])
    .where('is_public', '=', true)
    .orderBy('key')
    .execute()
