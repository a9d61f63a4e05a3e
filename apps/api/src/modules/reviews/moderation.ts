import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { eventOf } from '../../security-log.ts'
import { queueMail, shopEmail } from '../notifications/notifications.service.ts'
import { encodePictures, publishPictures, queuePictureRemoval } from './review-pictures.ts'
import {
  deleteOlderReviews,
  replaceReviewPictures,
  reviewPictures,
  reviewWithProduct,
  setVerdict,
} from './reviews.queries.ts'

/** A review as it was written at that moment: one that was rewritten since is another. */
type Ticket = { id: number; writtenAt: Date }

const validForMs = 30 * 24 * 60 * 60_000

/** The shop's key to one review, for thirty days; it travels in a mail, so that whoever runs the shop needs no account to judge. */
const moderationToken = ({ sealer }: Deps, { id, writtenAt }: Ticket) =>
  sealer.seal(JSON.stringify({ review: id, at: writtenAt.getTime() }))

function readToken({ sealer }: Deps, token: string): Ticket {
  try {
    const { review, at } = JSON.parse(sealer.open(token))
    if (Number.isSafeInteger(review) && Number.isSafeInteger(at)) return { id: review, writtenAt: new Date(at) }
  } catch {
    // Not sealed by us, or for something else.
  }
  throw new AppError('not_found')
}

/** Asks the shop to look at a visitor's review, in Arabic, the language of its house. */
export async function mailReviewToShop(deps: Deps, ticket: Ticket) {
  const review = await reviewWithProduct(deps.db, ticket.id)
  const to = await shopEmail(deps)
  if (!review || to === '') return
  await queueMail(deps, {
    to,
    lang: 'ar',
    subject: translate('ar', 'mail.review.subject', { product: review.title_ar }),
    parts: [
      {
        kind: 'rows',
        rows: [
          [translate('ar', 'mail.review.by'), review.author_name],
          [translate('ar', 'mail.review.rating'), `${review.rating} / 5`],
        ],
      },
      { kind: 'text', text: review.comment },
      {
        kind: 'button',
        label: translate('ar', 'mail.review.look'),
        url: `${deps.publicUrl}/moderate#token=${encodeURIComponent(moderationToken(deps, ticket))}`,
      },
    ],
  })
}

async function reviewOf(deps: Deps, token: string) {
  const { id, writtenAt } = readToken(deps, token)
  if (deps.now().getTime() - writtenAt.getTime() > validForMs) throw new AppError('not_found')
  const review = await reviewWithProduct(deps.db, id)
  if (!review || review.created_at.getTime() !== writtenAt.getTime()) throw new AppError('not_found')
  return review
}

export async function pendingReview(deps: Deps, token: string, { lang }: Visitor) {
  const review = await reviewOf(deps, token)
  const pictures = await reviewPictures(deps.db, review.id)
  return {
    product: { id: review.product_id, title: review[`title_${lang}`] },
    name: review.author_name,
    rating: review.rating,
    comment: review.comment,
    created_at: review.created_at.toISOString(),
    pictures: pictures.length,
    status: review.published_at
      ? ('published' as const)
      : review.refused_at
        ? ('refused' as const)
        : ('waiting' as const),
  }
}

export async function moderateReview(
  deps: Deps,
  { token, decision }: { token: string; decision: 'publish' | 'refuse' },
  visitor: Visitor,
) {
  const { lang, address } = visitor
  const review = await reviewOf(deps, token)
  const published = decision === 'publish'
  const now = deps.now()
  // Drawn before the transaction, which they would hold open for seconds.
  const encoded = published ? await encodePictures(await hiddenPictures(deps, review.id), address) : []
  await inTransaction(deps, async (deps) => {
    if (published) await queuePictureRemoval(deps, await deleteOlderReviews(deps.db, review.id))
    const verdict = { published_at: published ? now : null, refused_at: published ? null : now }
    if (!(await setVerdict(deps.db, review.id, review.created_at, verdict))) throw new AppError('not_found')
    if (encoded.length === 0) return
    const shown = await publishPictures(deps, encoded)
    await queuePictureRemoval(deps, await replaceReviewPictures(deps.db, review.id, shown))
  })
  // Whoever has the mail may judge: from where it was done is all that is known of them.
  deps.securityLog.record('review_judged', eventOf(visitor, { reason: `${decision} review ${review.id}` }))
  return {
    data: { status: published ? ('published' as const) : ('refused' as const) },
    message: translate(lang, published ? 'review.published' : 'review.refused'),
  }
}

/** The photographs that only the shop has seen so far: all of a review's, or none where it was published before. */
async function hiddenPictures({ db, uploads }: Deps, reviewId: number) {
  const keys = (await reviewPictures(db, reviewId)).flatMap(({ private_key }) => private_key ?? [])
  return Promise.all(keys.map((key) => uploads.readPrivate(key)))
}
