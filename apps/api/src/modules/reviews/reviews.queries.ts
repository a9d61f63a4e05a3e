import type { ReviewSort } from '@asjad/contract/reviews'
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/database.ts'
import { isShownProduct } from '../../database/shown-product.ts'
import type { Tables } from '../../database/tables.ts'
import { pictureJson } from '../../media/picture.ts'

export const productTitle = (db: Db, id: number) =>
  db
    .selectFrom('product')
    .select(['id', 'title_ar', 'title_en'])
    .where('id', '=', id)
    .where(isShownProduct)
    .executeTakeFirst()

/** How many published reviews gave each number of stars. */
export const ratingCounts = (db: Db, productId: number) =>
  db
    .selectFrom('review')
    .select(['rating', (eb) => eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('published_at', 'is not', null)
    .groupBy('rating')
    .execute()

type ReviewFilter = {
  productId: number
  /** Only the review of this account. */
  accountId?: number
  rating?: number | undefined
  sort?: ReviewSort
  limit: number
  offset?: number
}

export const publishedReviews = (db: Db, filter: ReviewFilter) =>
  db
    .selectFrom('review')
    .where('product_id', '=', filter.productId)
    .where('published_at', 'is not', null)
    .$if(filter.rating !== undefined, (query) => query.where('rating', '=', filter.rating ?? 0))
    .$if(filter.accountId !== undefined, (query) => query.where('account_id', '=', filter.accountId ?? 0))
    .select((eb) => [
      'review.id',
      'author_name',
      'rating',
      'comment',
      'created_at',
      'verified_buyer',
      'account_id',
      'answer',
      'answered_at',
      jsonArrayFrom(
        eb
          .selectFrom('review_picture')
          .select((picture) => pictureJson(picture.ref('review_picture.picture_id')).as('picture'))
          .whereRef('review_picture.review_id', '=', 'review.id')
          .where('review_picture.picture_id', 'is not', null)
          .orderBy('review_picture.position'),
      ).as('pictures'),
    ])
    .$if(filter.sort === 'highest', (query) => query.orderBy('rating', 'desc'))
    .$if(filter.sort === 'lowest', (query) => query.orderBy('rating', 'asc'))
    .$if(filter.sort === 'with_pictures', (query) =>
      query.orderBy(sql`exists (select from review_picture where review_id = review.id)`, 'desc'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset ?? 0)
    .execute()

export type PublishedReview = Awaited<ReturnType<typeof publishedReviews>>[number]

type NewReview = Insertable<Tables['review']>

/** Whether the shop has taken down what this account wrote about the product, or what it wrote since still waits. */
export async function isTakenDown(db: Db, productId: number, accountId: number) {
  const row = await db
    .selectFrom('review')
    .select('id')
    .where('product_id', '=', productId)
    .where('account_id', '=', accountId)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * One review per person and product: a new one replaces the previous one, with what the shop said to it. Anyone can
 * type a visitor's email, so of a visitor's reviews it replaces only one that still waits for moderation.
 */
export async function replaceReview(db: Db, review: NewReview) {
  const { product_id, account_id = null, author_email = null, ...values } = review
  const conflict =
    account_id === null
      ? sql`(product_id, author_email) where author_email is not null and published_at is null and refused_at is null`
      : sql`(product_id, account_id) where account_id is not null`
  const { rows } = await sql<{ id: number }>`
    insert into review (product_id, account_id, author_email, author_name, rating, comment, published_at, created_at)
    values (${product_id}, ${account_id}, ${author_email}, ${values.author_name}, ${values.rating},
      ${values.comment}, ${values.published_at}, ${values.created_at})
    on conflict ${conflict} do update set
      author_name = excluded.author_name, rating = excluded.rating, comment = excluded.comment,
      published_at = excluded.published_at, created_at = excluded.created_at, refused_at = null,
      refuse_reason = null, judged_by = null, answer = null, answered_by = null, answered_at = null
    returning id
  `.execute(db)
  return (rows[0] as { id: number }).id
}

export type ReviewPicture = Pick<Selectable<Tables['review_picture']>, 'picture_id' | 'private_key'>

/** Those of the review's published pictures that have one of these hashes. */
export const publishedPictures = (db: Db, reviewId: number, hashes: readonly string[]): Promise<ReviewPicture[]> =>
  db
    .selectFrom('review_picture')
    .innerJoin('picture', 'picture.id', 'review_picture.picture_id')
    .select(['picture_id', 'private_key'])
    .where('review_id', '=', reviewId)
    .where('picture.hash', '=', sql<string>`any(${hashes}::text[])`)
    .orderBy('position')
    .execute()

/** Replaces the review's pictures and returns the previous ones. */
export async function replaceReviewPictures(db: Db, reviewId: number, pictures: ReviewPicture[]) {
  const before = await removePictures(db, [reviewId])
  if (pictures.length > 0)
    await db
      .insertInto('review_picture')
      .values(pictures.map((picture, position) => ({ review_id: reviewId, position, ...picture })))
      .execute()
  return before
}

const removePictures = (db: Db, reviewIds: readonly number[]): Promise<ReviewPicture[]> =>
  db
    .deleteFrom('review_picture')
    .where('review_id', '=', sql<number>`any(${reviewIds}::bigint[])`)
    .returning(['picture_id', 'private_key'])
    .execute()

export const authorOf = (db: Db, accountId: number) =>
  db.selectFrom('account').select(['first_name', 'last_name']).where('id', '=', accountId).executeTakeFirstOrThrow()

export const reviewWithProduct = (db: Db, id: number) =>
  db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select([
      'review.id',
      'review.author_name',
      'review.rating',
      'review.comment',
      'review.created_at',
      'review.published_at',
      'review.refused_at',
      'review.product_id',
      'product.title_ar',
      'product.title_en',
    ])
    .where('review.id', '=', id)
    .executeTakeFirst()

export const reviewPictures = (db: Db, reviewId: number) =>
  db
    .selectFrom('review_picture')
    .select(['picture_id', 'private_key'])
    .where('review_id', '=', reviewId)
    .orderBy('position')
    .execute()

export const shownPictures = (db: Db, reviewId: number) =>
  db
    .selectFrom('review_picture')
    .innerJoin('picture', 'picture.id', 'review_picture.picture_id')
    .select(['picture.hash', 'picture.widths'])
    .where('review_id', '=', reviewId)
    .orderBy('position')
    .execute()

export const lockReview = (db: Db, id: number) =>
  db
    .selectFrom('review')
    .select(['id', 'created_at', 'published_at', 'refused_at', 'judged_by', 'answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Read once the review is locked: a join would show who had judged it before this transaction waited for the lock. */
export async function judgeName(db: Db, staffId: number | null) {
  if (staffId === null) return null
  const judge = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst()
  return judge?.name ?? null
}

export const setVerdict = (db: Db, id: number, verdict: Updateable<Tables['review']>) =>
  db.updateTable('review').set(verdict).where('id', '=', id).execute()

const sameVisitor = (db: Db, id: number) =>
  db
    .selectFrom('review')
    .innerJoin('review as judged', (join) =>
      join
        .onRef('review.product_id', '=', 'judged.product_id')
        .onRef('review.author_email', '=', 'judged.author_email')
        .onRef('review.id', '<>', 'judged.id'),
    )
    .select('review.id')
    .where('judged.id', '=', id)
    .where('review.published_at', 'is not', null)

/** Whether a later review of the same visitor's email is published. */
export async function hasNewerPublished(db: Db, id: number) {
  const newer = sameVisitor(db, id).whereRef('review.created_at', '>', 'judged.created_at')
  return (await newer.executeTakeFirst()) !== undefined
}

/** Deletes the reviews of the product that the same visitor's email has published before; returns their pictures. */
export async function deleteOlderReviews(db: Db, id: number) {
  const older = await sameVisitor(db, id).execute()
  const ids = older.map((review) => review.id)
  const pictures = await removePictures(db, ids)
  await db.deleteFrom('review').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return pictures
}

/** Written by this account, or by a visitor with its verified email: an unverified address could be anyone's. */
const authoredBy = (accountId: number) => (eb: ExpressionBuilder<Tables, 'review'>) =>
  eb.or([
    eb('review.account_id', '=', accountId),
    eb(
      'review.author_email',
      '=',
      eb
        .selectFrom('account')
        .select('account.email')
        .where('account.id', '=', accountId)
        .where('account.email_verified_at', 'is not', null),
    ),
  ])

export const reviewsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('review')
    .select(['product_id', 'author_name', 'rating', 'comment', 'created_at', 'answer', 'answered_at'])
    .where(authoredBy(accountId))
    .execute()

/**
 * Published reviews stay for others to read, without their author and pictures, and without the shop's answer, which
 * may name them; the others are deleted. Returns the pictures.
 */
export async function makeReviewsAnonymous(db: Db, accountId: number) {
  const own = await db.selectFrom('review').select('review.id').where(authoredBy(accountId)).execute()
  const ids = own.map(({ id }) => id)
  const pictures = await removePictures(db, ids)
  const theirs = sql<number>`any(${ids}::bigint[])`
  await db.deleteFrom('review').where('id', '=', theirs).where('published_at', 'is', null).execute()
  await db
    .updateTable('review')
    .set({
      account_id: null,
      author_email: null,
      author_name: '',
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .where('id', '=', theirs)
    .execute()
  return pictures
}
