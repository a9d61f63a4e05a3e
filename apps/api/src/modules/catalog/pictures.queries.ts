import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export const pictureById = (db: Db, id: number) =>
  db.selectFrom('picture').select(['hash', 'widths']).where('id', '=', id).executeTakeFirst()

/** Whether the shop had this picture before; one that is only sent again and never saved counts as new. */
export async function wasSaved(db: Db, hash: string) {
  const { rows } = await sql<{ saved: boolean }>`
    select not exists (select from unsaved_picture where picture_id = picture.id) as saved
    from picture where hash = ${hash}
  `.execute(db)
  return rows[0]?.saved === true
}

export const noteUnsaved = (db: Db, id: number, at: Date) =>
  db
    .insertInto('unsaved_picture')
    .values({ picture_id: id, at })
    .onConflict((conflict) => conflict.column('picture_id').doUpdateSet({ at }))
    .execute()

/** Those that are in use, or were until an edit since, are no longer noted. Returns the others. */
export async function forgetSaved(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select picture_id as id, unsaved.at, exists (select from product_picture where picture_id = unsaved.picture_id)
        or exists (select from category where picture_id = unsaved.picture_id)
        or exists (select from slide where picture_id = unsaved.picture_id)
        or exists (select from home_video where poster_id = unsaved.picture_id)
        or exists (select from home_picture where picture_id = unsaved.picture_id)
        or exists (select from review_picture where picture_id = unsaved.picture_id)
        or exists (
          select from record_version version
          where version.at >= unsaved.at and kind = 'product'
            and data -> 'pictures' @> jsonb_build_array(jsonb_build_object('picture_id', unsaved.picture_id))
        ) as saved
      from unsaved_picture unsaved where unsaved.at < ${before}
    ), forgotten as (
      delete from unsaved_picture where picture_id in (select id from due where saved)
    )
    select id from due where not saved
  `.execute(db)
  return rows.map(({ id }) => id)
}
