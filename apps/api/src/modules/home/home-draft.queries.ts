import type { HomeContents } from '@asjad/contract/admin/home'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

const draft = (db: Db) =>
  db
    .selectFrom('home_draft')
    .leftJoin('staff', 'staff.id', 'home_draft.staff_id')
    .select(['home_draft.id', 'contents', 'home_draft.version', 'updated_at', 'staff_id', 'staff.name as staff_name'])

export const readDraft = (db: Db) => draft(db).executeTakeFirstOrThrow()
export type DraftRow = Awaited<ReturnType<typeof readDraft>>

/** Whoever edits or publishes the home page takes turns. */
export const lockDraft = (db: Db) => draft(db).forUpdate('home_draft').executeTakeFirstOrThrow()

export const writeDraft = (db: Db, contents: HomeContents, staffId: number) =>
  db
    .updateTable('home_draft')
    .set({ contents: sql`${JSON.stringify(contents)}::jsonb`, staff_id: staffId })
    .execute()

export const keepPictures = (db: Db, ids: readonly number[]) =>
  sql`insert into home_picture select unnest(${ids}::bigint[]) on conflict do nothing`.execute(db)

const publications = (db: Db) =>
  db
    .selectFrom('home_publication')
    .leftJoin('staff', 'staff.id', 'home_publication.staff_id')
    .select(['home_publication.id', 'state', 'publish_at', 'staff_id', 'staff.name as staff_name'])

/** Without those that nobody has seen. */
export const latestPublications = (db: Db, limit: number) =>
  publications(db)
    .where('state', 'in', ['first', 'published'])
    .orderBy(sql`state = 'first'`)
    .orderBy('publish_at', 'desc')
    .orderBy('home_publication.id', 'desc')
    .limit(limit)
    .execute()
export type PublicationRow = Awaited<ReturnType<typeof latestPublications>>[number]

export const scheduledPublication = (db: Db) => publications(db).where('state', '=', 'scheduled').executeTakeFirst()

export const publicationById = (db: Db, id: number) =>
  db
    .selectFrom('home_publication')
    .select(['contents', 'publish_at'])
    .where('id', '=', id)
    .where('state', 'in', ['first', 'published'])
    .executeTakeFirst()

export const firstPublication = (db: Db) =>
  db.selectFrom('home_publication').select('contents').where('state', '=', 'first').executeTakeFirst()

type NewPublication = {
  state: 'first' | 'scheduled' | 'published'
  contents: HomeContents
  staffId: number | null
  decidedAt: Date
  publishAt: Date
}

export const insertPublication = (db: Db, { state, contents, staffId, decidedAt, publishAt }: NewPublication) =>
  db
    .insertInto('home_publication')
    .values({
      state,
      contents: sql`${JSON.stringify(contents)}::jsonb`,
      staff_id: staffId,
      decided_at: decidedAt,
      publish_at: publishAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const cancelScheduled = (db: Db) =>
  db
    .updateTable('home_publication')
    .set({ state: 'cancelled' })
    .where('state', '=', 'scheduled')
    .returning(['id', 'publish_at'])
    .executeTakeFirst()

/** The one that is due, if nobody was faster. */
export const takeDue = (db: Db, now: Date) =>
  db
    .updateTable('home_publication')
    .set({ state: 'published' })
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .returning(['id', 'contents', 'publish_at', 'staff_id'])
    .executeTakeFirst()

/** Films by their addresses. */
export const filmsAt = (db: Db, urls: readonly string[]) =>
  db.selectFrom('film').select(['url', 'type', 'bytes']).where('url', '=', sql<string>`any(${urls}::text[])`).execute()

export const insertFilm = (db: Db, film: { url: string; type: 'video/webm' | 'video/mp4'; bytes: number; at: Date }) =>
  db
    .insertInto('film')
    .values(film)
    .onConflict((same) => same.column('url').doUpdateSet({ at: film.at }))
    .execute()

/** Films that were sent before, and that no draft or publication has. Deletes their rows. */
export async function forgetUnusedFilms(db: Db, before: Date) {
  const { rows } = await sql<{ url: string }>`
    delete from film where at < ${before}
      and not exists (select from home_draft where contents -> 'film' -> 'sources' @> ${sourceBy('file')})
      and not exists (select from home_publication where contents -> 'film' -> 'sources' @> ${sourceBy('file')})
      and not exists (select from home_video where sources @> ${sourceBy('url')})
    returning url
  `.execute(db)
  return rows.map(({ url }) => url)
}

const sourceBy = (field: 'file' | 'url') => sql`jsonb_build_array(jsonb_build_object(${sql.lit(field)}, film.url))`
