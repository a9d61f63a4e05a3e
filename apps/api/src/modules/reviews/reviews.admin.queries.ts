import type { RefuseReason, ReviewView } from '@asjad/contract/admin/reviews'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import type { PictureRow } from '../../database/tables/pictures.ts'
import { pictureJson } from '../../media/picture.ts'
import { containsPart, searchedParts } from '../orders/search-parts.ts'

const eachTime = sql.raw(plannedEachTime)

const ofView: Record<ReviewView, RawBuilder<boolean>> = {
  waiting: sql`r.published_at is null and r.refused_at is null`,
  published: sql`r.published_at is not null`,
  refused: sql`r.published_at is null and r.refused_at is not null`,
  unanswered: sql`r.published_at is not null and r.answer is null`,
}

/** Bought the piece and kept it, or was known as a buyer before there were accounts. */
const isBuyer = sql<boolean>`(r.verified_buyer or exists (select from review_buyer b where b.review_id = r.id))`
const hasPictures = sql<boolean>`exists (select from review_picture p where p.review_id = r.id)`

export type ReviewFilters = {
  view: ReviewView
  q?: string | undefined
  rating?: readonly string[] | undefined
  buyer?: 'yes' | 'no' | undefined
  pictures?: 'yes' | 'no' | undefined
  product?: number | undefined
}

function matching({ view, q = '', rating, buyer, pictures, product }: ReviewFilters) {
  const parts = searchedParts(q)
  const contains = (text: RawBuilder<unknown>) =>
    sql.join(
      parts.map((part) => containsPart(text, part)),
      sql` and `,
    )
  const conditions = [
    ofView[view],
    ...(parts.length > 0
      ? [
          sql`(r.id in (select id from review where ${contains(sql`search_text`)})
            or r.product_id in (select product_id from product_search where ${contains(sql`words`)})
            or r.product_id in (select product_id from variety where lower(sku) = ${q.toLowerCase()}))`,
        ]
      : []),
    ...(rating?.length ? [sql`r.rating = any(${rating.map(Number)}::int[])`] : []),
    ...(buyer ? [buyer === 'yes' ? isBuyer : sql`not ${isBuyer}`] : []),
    ...(pictures ? [pictures === 'yes' ? hasPictures : sql`not ${hasPictures}`] : []),
    ...(product ? [sql`r.product_id = ${product}`] : []),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

type Page = { limit: number; offset: number }

export async function reviewIds(db: Db, filters: ReviewFilters, { limit, offset }: Page) {
  const sequence = filters.view === 'waiting' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const { rows } = await sql<{ id: number }>`${eachTime}
    select r.id from review r where ${matching(filters)} order by ${sequence} limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function countReviews(db: Db, filters: ReviewFilters) {
  const { rows } = await sql<{ total: number }>`${eachTime}
    select count(*)::int as total from review r where ${matching(filters)}
  `.execute(db)
  return rows[0]?.total ?? 0
}

export async function reviewCounts(db: Db) {
  const count = (view: ReviewView) => sql<number>`(select count(*) from review r where ${ofView[view]})::int`
  const { rows } = await sql<Record<ReviewView, number> & { average: number | null }>`
    select ${count('waiting')} as waiting, ${count('refused')} as refused, ${count('unanswered')} as unanswered,
      shown.published, shown.average
    from (
      select count(*)::int as published, round(avg(r.rating), 1)::float8 as average
      from review r where ${ofView.published}
    ) as shown
  `.execute(db)
  return rows[0] ?? { waiting: 0, published: 0, refused: 0, unanswered: 0, average: null }
}

export type StaffReview = {
  id: number
  product_id: number
  title_ar: string
  title_en: string
  sku: string | null
  picture: PictureRow | null
  author_name: string
  rating: number
  comment: string
  created_at: Date
  published_at: Date | null
  refused_at: Date | null
  refuse_reason: RefuseReason | null
  account_id: number | null
  buyer: boolean
  judged_by: number | null
  judge_name: string | null
  answer: string | null
  answered_at: Date | null
  answered_by: number | null
  answerer_name: string | null
  pictures: { position: number; shown: PictureRow | null }[]
}

/** In the sequence of the ids. */
export async function staffReviews(db: Db, ids: readonly number[]) {
  const { rows } = await sql<StaffReview>`
    select r.id, r.product_id, product.title_ar, product.title_en,
      (select sku from variety v where v.product_id = r.product_id order by v.id limit 1) as sku,
      ${pictureJson(sql`(select pp.picture_id from product_picture pp where pp.product_id = r.product_id order by pp.position limit 1)`)} as picture,
      r.author_name, r.rating, r.comment, r.created_at, r.published_at, r.refused_at, r.refuse_reason, r.account_id,
      ${isBuyer} as buyer, r.judged_by, judge.name as judge_name,
      r.answer, r.answered_at, r.answered_by, answerer.name as answerer_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('position', p.position, 'shown', ${pictureJson(sql`p.picture_id`)})
          order by p.position)
        from review_picture p where p.review_id = r.id
      ), '[]') as pictures
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      join review r on r.id = wanted.id
      join product on product.id = r.product_id
      left join staff judge on judge.id = r.judged_by
      left join staff answerer on answerer.id = r.answered_by
    order by wanted.place
  `.execute(db)
  return rows
}

/** Where a picture is kept that is not published. */
export async function hiddenPicture(db: Db, reviewId: number, position: number) {
  const row = await db
    .selectFrom('review_picture')
    .select('private_key')
    .where('review_id', '=', reviewId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.private_key ?? null
}
