import type { PageTexts } from '@asjad/contract/admin/content-pages'
import type { PageSlug } from '@asjad/contract/content'
import type { Db } from '../../database/database.ts'

const textColumns = ['title_ar', 'title_en', 'body_ar', 'body_en'] as const

/** Editors take turns. A page that nobody has written yet gets its row here. */
export async function lockDraft(db: Db, slug: PageSlug) {
  await db
    .insertInto('page_draft')
    .values({ slug })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('page_draft')
    .select(['id', 'version', 'publish_at', 'updated_by', ...textColumns])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
export type DraftRow = Awaited<ReturnType<typeof lockDraft>>

export const draftRows = (db: Db, slug?: PageSlug) =>
  db
    .selectFrom('page_draft')
    .leftJoin('staff', 'staff.id', 'page_draft.updated_by')
    .select([
      'page_draft.slug',
      'page_draft.version',
      'page_draft.publish_at',
      'page_draft.updated_at',
      'page_draft.updated_by',
      'staff.name as updated_by_name',
      'page_draft.title_ar',
      'page_draft.title_en',
      'page_draft.body_ar',
      'page_draft.body_en',
    ])
    .$if(slug !== undefined, (query) => query.where('page_draft.slug', '=', slug ?? ''))
    .execute()

export const updateDraft = (
  db: Db,
  id: number,
  change: Partial<PageTexts> & { publish_at?: Date | null; updated_by: number | null },
) => db.updateTable('page_draft').set(change).where('id', '=', id).execute()

export const pageTexts = (db: Db, slug: PageSlug) =>
  db.selectFrom('page').select(textColumns).where('slug', '=', slug).executeTakeFirst()

export const publishedPages = (db: Db) =>
  db
    .selectFrom('page')
    .select(['slug', ...textColumns])
    .execute()

/** Newest first, without the texts. */
export const versionRows = (db: Db, slug?: PageSlug) =>
  db
    .selectFrom('page_version')
    .leftJoin('staff', 'staff.id', 'page_version.staff_id')
    .select([
      'page_version.slug',
      'page_version.number',
      'page_version.published_at',
      'page_version.staff_id',
      'staff.name as staff_name',
    ])
    .$if(slug !== undefined, (query) => query.where('page_version.slug', '=', slug ?? ''))
    .orderBy('page_version.number', 'desc')
    .execute()
export type VersionRow = Awaited<ReturnType<typeof versionRows>>[number]

export const versionTexts = (db: Db, slug: PageSlug, number: number) =>
  db
    .selectFrom('page_version')
    .select(textColumns)
    .where('slug', '=', slug)
    .where('number', '=', number)
    .executeTakeFirst()

/** A trigger keeps it as a version. */
export async function writePage(db: Db, slug: PageSlug, texts: PageTexts, at: Date) {
  const change = { ...texts, updated_at: at }
  const { numUpdatedRows } = await db.updateTable('page').set(change).where('slug', '=', slug).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n)
    await db
      .insertInto('page')
      .values({ slug, ...change })
      .execute()
}

export const dueDrafts = (db: Db, now: Date) =>
  db.selectFrom('page_draft').select('slug').where('publish_at', '<=', now).orderBy('publish_at').execute()

export async function nextDraftAt(db: Db): Promise<Date | null> {
  const next = await db
    .selectFrom('page_draft')
    .select('publish_at')
    .where('publish_at', 'is not', null)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst()
  return next?.publish_at ?? null
}

/** When each page was last changed, for search engines. */
export const pageDates = (db: Db) => db.selectFrom('page').select(['slug', 'updated_at']).execute()
