import type { JudgedMeanwhile } from '@asjad/contract/admin/reviews'
import type { Parsed } from '@asjad/contract/endpoint'
import type * as contract from '@asjad/contract/reviews'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { eventOf } from '../../security-log.ts'
import { queueMail, shopEmail } from '../notifications/notifications.service.ts'
import { encodeForPublishing, judge } from './judge-review.ts'
import { reviewPictures, reviewWithProduct } from './reviews.queries.ts'
import { statusOf } from './reviews.rules.ts'

/** A review as it was written at that moment. A rewritten one needs another ticket. */
type Ticket = { id: number; writtenAt: Date }

const validForMs = 30 * 24 * 60 * 60_000

/**
 * Gives access to one review for thirty days. It is sent by mail, so that the shop's people need no account to
 * moderate.
 */
const moderationToken = ({ sealer }: Deps, { id, writtenAt }: Ticket) =>
  sealer.seal(JSON.stringify({ review: id, at: writtenAt.getTime() }))

function readToken({ sealer }: Deps, token: string): Ticket {
  try {
    const { review, at } = JSON.parse(sealer.open(token))
    if (Number.isSafeInteger(review) && Number.isSafeInteger(at)) return { id: review, writtenAt: new Date(at) }
  } catch {
    // Not sealed by us, or sealed for something else.
  }
  throw new AppError('not_found')
}

/** Asks the shop to moderate a visitor's review. In Arabic, the language that the shop works in. */
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
    status: statusOf(review),
  }
}

export async function moderateReview(
  deps: Deps,
  { token, decision, from }: Parsed<typeof contract.moderateReview>,
  visitor: Visitor,
) {
  const { lang, address } = visitor
  const review = await reviewOf(deps, token)
  const status = decision === 'publish' ? ('published' as const) : ('refused' as const)
  // The same decision once more is not a change of mind.
  if (statusOf(review) !== status) {
    const encoded = await encodeForPublishing(deps, { id: review.id, decision }, address)
    const judgement = { id: review.id, writtenAt: review.created_at, from, decision }
    await inTransaction(deps, (deps) => judge(deps, judgement, null, encoded)).catch(withoutNames)
    // Anyone with the mail may moderate, so the origin of the request is all that is known about them.
    deps.securityLog.record('review_judged', eventOf(visitor, { reason: `${decision} review ${review.id}` }))
  }
  return { data: { status }, message: translate(lang, status === 'published' ? 'review.published' : 'review.refused') }
}

/** Who of the staff has judged it is not for everybody who reads the mail. */
function withoutNames(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'judged_meanwhile') throw error
  const { status, at } = error.data as JudgedMeanwhile
  throw new AppError('judged_meanwhile', { data: { status, at, by: null } satisfies JudgedMeanwhile })
}
