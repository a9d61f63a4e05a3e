import { pictures, type Upload } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import type { Review, ReviewSort } from '@asjad/contract/reviews'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { checkAttempts, countAttempt } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureOf } from '../../media/picture.ts'
import { verifiedBuyers } from '../orders/orders.service.ts'
import { mailReviewToShop } from './moderation.ts'
import { encodePictures, publishPictures, queuePictureRemoval, storePictures } from './review-pictures.ts'
import {
  authorOf,
  isTakenDown,
  type PublishedReview,
  productTitle,
  publishedPictures,
  publishedReviews,
  ratingCounts,
  replaceReview,
  replaceReviewPictures,
} from './reviews.queries.ts'

type ReviewQuery = { id: number; sort: ReviewSort; rating?: number | undefined; page: number; per_page: number }

export async function listReviews(deps: Deps, query: ReviewQuery, { userId, lang }: Visitor) {
  const { db } = deps
  const { id, sort, rating, page, per_page } = query
  const [product, counts, rows, ownRows] = await Promise.all([
    productTitle(db, id),
    ratingCounts(db, id),
    publishedReviews(db, { productId: id, rating, sort, limit: per_page, offset: (page - 1) * per_page }),
    userId === null ? [] : publishedReviews(db, { productId: id, accountId: userId, limit: 1 }),
  ])
  if (!product) throw new AppError('not_found')
  const writers = [...rows, ...ownRows].flatMap(({ account_id }) => account_id ?? [])
  const buyers = await verifiedBuyers(deps, id, writers)
  const view = (row: PublishedReview) => reviewView(row, { userId, lang, buyers })
  const distribution = [1, 2, 3, 4, 5].map((stars) => counts.find((row) => row.rating === stars)?.count ?? 0)
  const count = distribution.reduce((sum, n) => sum + n, 0)
  const sum = distribution.reduce((sum, n, index) => sum + n * (index + 1), 0)
  const total = rating === undefined ? count : (distribution[rating - 1] ?? 0)
  return {
    data: rows.map(view),
    meta: {
      page,
      per_page,
      total,
      average: count === 0 ? null : Math.round((sum / count) * 10) / 10,
      count,
      distribution,
      own: ownRows.map(view)[0] ?? null,
    },
  }
}

const reviewView = (
  row: PublishedReview,
  { userId, lang, buyers }: Pick<Visitor, 'userId' | 'lang'> & { buyers: ReadonlySet<number> },
): Review => ({
  id: row.id,
  name: row.author_name || translate(lang, 'review.anonymous'),
  rating: row.rating,
  comment: row.comment,
  created_at: row.created_at.toISOString(),
  verified_buyer: row.verified_buyer || (row.account_id !== null && buyers.has(row.account_id)),
  mine: userId !== null && row.account_id === userId,
  attachments: row.pictures.map(({ picture }) => pictureOf(picture)),
  answer: row.answer && row.answered_at ? { text: row.answer, at: row.answered_at.toISOString() } : null,
})

const hourlyLimit = { max: 10, seconds: 3600 }

const reviewsBy = ({ userId, address }: Visitor) => `review ${userId ?? address}`

export const checkReviewLimit = (deps: Deps, visitor: Visitor) => checkAttempts(deps, reviewsBy(visitor), hourlyLimit)

type ReviewForm = {
  id: number
  rating: number
  comment: string
  name?: string | undefined
  email?: string | undefined
  kept_attachments?: string[] | undefined
  attachments: Upload[]
}

export async function writeReview(deps: Deps, form: ReviewForm, visitor: Visitor) {
  const { db } = deps
  const { lang, userId, address } = visitor
  if (!(await productTitle(db, form.id))) throw new AppError('not_found')
  const author = userId === null ? visitorsName(form, visitor) : await usersName(deps, userId)
  const keptHashes = keptPictures(form, lang)
  await countAttempt(deps, reviewsBy(visitor), hourlyLimit)

  // Files are written first: a review that then fails leaves files behind, but no review ever points to a missing file.
  // What an account wrote was taken down: its next text is looked at first.
  const published = userId !== null && !(await isTakenDown(db, form.id, userId))
  const encoded = published
    ? await encodePictures(
        form.attachments.map(({ bytes }) => bytes),
        address,
      )
    : []
  const stored = published ? [] : await storePictures(deps, form.attachments)
  const now = deps.now()
  await inTransaction(deps, async (deps) => {
    const id = await replaceReview(deps.db, {
      product_id: form.id,
      ...author,
      rating: form.rating,
      comment: form.comment,
      published_at: published ? now : null,
      created_at: now,
    })
    const kept = published ? await publishedPictures(deps.db, id, keptHashes) : []
    const added = published ? await publishPictures(deps, encoded) : stored
    // The job removes only files that no review shows any more.
    await queuePictureRemoval(deps, await replaceReviewPictures(deps.db, id, [...kept, ...added]))
    if (!published) await mailReviewToShop(deps, { id, writtenAt: now })
  })
  return {
    data: { status: published ? ('published' as const) : ('waiting' as const) },
    message: translate(lang, published ? 'review.published' : 'review.waiting'),
  }
}

/** The hashes of the pictures that stay: a `base` ends with one, wherever the pictures are loaded from. */
function keptPictures({ kept_attachments = [], attachments }: ReviewForm, lang: Locale) {
  const hashes = [...new Set(kept_attachments.map((base) => base.slice(base.lastIndexOf('/') + 1)))]
  if (hashes.length + attachments.length <= pictures.max) return hashes
  const tooMany = translate(lang, 'file.too_many', { n: pictures.max })
  throw new AppError('invalid', { errors: { attachments: [tooMany] } })
}

function visitorsName({ name, email }: ReviewForm, { lang }: Visitor) {
  if (name && email) return { account_id: null, author_email: email, author_name: name }
  const required = [translate(lang, 'field.required')]
  throw new AppError('invalid', { errors: { ...(!name && { name: required }), ...(!email && { email: required }) } })
}

/** The first name and the first letter of the last name: enough to show a person, too little to identify them. */
async function usersName({ db }: Deps, userId: number) {
  const { first_name, last_name } = await authorOf(db, userId)
  const letter = [...last_name.trim()][0]
  return { account_id: userId, author_email: null, author_name: letter ? `${first_name} ${letter}.` : first_name }
}
