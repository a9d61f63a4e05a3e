import type { Db } from '../../database/database.ts'

export const pictureById = (db: Db, id: number) =>
  db.selectFrom('picture').select(['hash', 'widths']).where('id', '=', id).executeTakeFirst()
