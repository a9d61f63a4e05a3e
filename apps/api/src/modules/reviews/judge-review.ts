import type { JudgedMeanwhile, RefuseReason, ReviewStatus } from '@asjad/contract/admin/reviews'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { EncodedPicture } from '../../media/encode-picture.ts'
import { encodePictures, hidePictures, publishPictures, queuePictureRemoval } from './review-pictures.ts'
import {
  deleteOlderReviews,
  hasNewerPublished,
  judgeName,
  lockReview,
  replaceReviewPictures,
  reviewPictures,
  setVerdict,
} from './reviews.queries.ts'
import { statusOf } from './reviews.rules.ts'

export type Judgement = {
  id: number
  /** When the text that was judged was written: one that was rewritten since waits for another judgement. */
  writtenAt: Date
  /** The status that the person saw. */
  from: ReviewStatus
  decision: 'publish' | 'refuse'
  reason?: RefuseReason | undefined
  answer?: string | undefined
}

/** The pictures that only the shop has seen so far. Before the transaction, which they would keep open for seconds. */
export async function encodeForPublishing(
  { db, uploads }: Deps,
  { id, decision }: Pick<Judgement, 'id' | 'decision'>,
  address: string,
): Promise<EncodedPicture[]> {
  if (decision === 'refuse') return []
  const keys = (await reviewPictures(db, id)).flatMap(({ private_key }) => private_key ?? [])
  return encodePictures(await Promise.all(keys.map((key) => uploads.readPrivate(key))), address)
}

/**
 * Publishes or refuses a review, takes a published one down or puts one back. Whoever judges what another has judged
 * meanwhile is told so, and nothing changes. In a transaction.
 */
export async function judge(
  deps: Deps,
  { id, writtenAt, from, decision, reason, answer }: Judgement,
  staffId: number | null,
  encoded: EncodedPicture[],
) {
  const { db } = deps
  const review = await lockReview(db, id)
  if (!review) throw new AppError('not_found')
  if (!isUnchanged(review, { writtenAt, from })) throw await judgedMeanwhile(deps, review)
  const now = deps.now()
  if (decision === 'publish') {
    if (await hasNewerPublished(db, id)) throw new AppError('not_allowed_now')
    await queuePictureRemoval(deps, await deleteOlderReviews(db, id))
    await setVerdict(db, id, {
      published_at: now,
      refused_at: null,
      refuse_reason: null,
      judged_by: staffId,
      ...(answer !== undefined && { answer, answered_by: staffId, answered_at: now }),
    })
    if (encoded.length > 0) {
      const shown = await publishPictures(deps, encoded)
      await queuePictureRemoval(deps, await replaceReviewPictures(db, id, shown))
    }
  } else {
    await setVerdict(db, id, {
      published_at: null,
      refused_at: now,
      refuse_reason: reason ?? null,
      judged_by: staffId,
    })
    await hidePictures(deps, id)
  }
  return { before: from, status: decision === 'publish' ? ('published' as const) : ('refused' as const) }
}

type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

/** A time that came over the wire has milliseconds, the table may have more. */
export const isUnchanged = (review: LockedReview, { writtenAt, from }: { writtenAt: Date; from?: ReviewStatus }) =>
  review.created_at.getTime() === writtenAt.getTime() && (from === undefined || statusOf(review) === from)

export async function judgedMeanwhile({ db }: Deps, review: LockedReview) {
  const data: JudgedMeanwhile = {
    status: statusOf(review),
    by: await judgeName(db, review.judged_by),
    at: (review.published_at ?? review.refused_at)?.toISOString() ?? null,
  }
  return new AppError('judged_meanwhile', { data })
}
