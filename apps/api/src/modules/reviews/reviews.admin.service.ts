import type * as contract from '@asjad/contract/admin/reviews'
import type { ReviewRow } from '@asjad/contract/admin/reviews'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { EncodedPicture } from '../../media/encode-picture.ts'
import { pictureOf } from '../../media/picture.ts'
import type { Trail } from '../audit/record-entry.ts'
import { encodeForPublishing, isUnchanged, judge, judgedMeanwhile } from './judge-review.ts'
import {
  countReviews,
  hiddenPicture,
  reviewCounts,
  reviewIds,
  type StaffReview,
  staffReviews,
} from './reviews.admin.queries.ts'
import { lockReview, setVerdict } from './reviews.queries.ts'
import { cautionsOf, statusOf } from './reviews.rules.ts'

export async function listReviews(
  { db }: Deps,
  { page, per_page, ...filters }: Parsed<typeof contract.listStaffReviews>,
): Promise<Answer<typeof contract.listStaffReviews>> {
  const { view, ...narrowing } = filters
  const ids = await reviewIds(db, filters, { limit: per_page, offset: (page - 1) * per_page })
  const rows = await staffReviews(db, ids)
  const { average, ...counts } = await reviewCounts(db)
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  const total = isNarrowed ? await countReviews(db, filters) : counts[view]
  return { data: rows.map(toRow), meta: { page, per_page, total, counts, average } }
}

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function toRow(row: StaffReview): ReviewRow {
  const judgedAt = row.published_at ?? row.refused_at
  const answerer = personOf(row.answered_by, row.answerer_name)
  return {
    id: row.id,
    status: statusOf(row),
    product: {
      id: row.product_id,
      title: { ar: row.title_ar, en: row.title_en },
      sku: row.sku,
      picture: row.picture && pictureOf(row.picture),
    },
    name: row.author_name,
    rating: row.rating,
    comment: row.comment,
    written_at: row.created_at.toISOString(),
    buyer: row.buyer,
    registered: row.account_id !== null,
    pictures: row.pictures.map(({ position, shown }) => ({ position, shown: shown && pictureOf(shown) })),
    cautions: cautionsOf(row.comment),
    judged: judgedAt && {
      at: judgedAt.toISOString(),
      by: personOf(row.judged_by, row.judge_name),
      reason: row.refuse_reason,
    },
    answer:
      row.answer && row.answered_at && answerer
        ? { text: row.answer, at: row.answered_at.toISOString(), by: answerer }
        : null,
  }
}

export async function getPicture({ db, uploads }: Deps, { id, position }: Parsed<typeof contract.getReviewPicture>) {
  const key = await hiddenPicture(db, id, position)
  const bytes = key && (await uploads.findPrivate(key))
  if (!bytes) throw new AppError('not_found')
  const ending = key.endsWith('.webp') ? 'webp' : 'jpg'
  const type = ending === 'webp' ? 'image/webp' : 'image/jpeg'
  return { name: `review-${id}-${position + 1}.${ending}`, content: bytes, type, disposition: 'inline' as const }
}

type Done<T> = { answer: { data: T }; trail: Trail }

export const encodeJudged = (deps: Deps, input: Parsed<typeof contract.judgeReview>, { address }: Staff) =>
  encodeForPublishing(deps, input, address)

/** In a transaction. */
export async function judgeReview(
  deps: Deps,
  { id, written_at, from, decision, reason, answer }: Parsed<typeof contract.judgeReview>,
  staff: Staff,
  encoded: EncodedPicture[],
): Promise<Done<Data<typeof contract.judgeReview>>> {
  if (decision === 'refuse' && !reason)
    throw new AppError('invalid', { errors: { reason: [translate(staff.lang, 'field.required')] } })
  const isAnswered = decision === 'publish' && answer !== undefined
  const { status } = await judge(
    deps,
    { id, writtenAt: new Date(written_at), from, decision, reason, ...(isAnswered && { answer }) },
    staff.id,
    encoded,
  )
  const after = { status, ...(reason && decision === 'refuse' && { reason }), ...(isAnswered && { answer: 'written' }) }
  return { answer: { data: { id, status } }, trail: { thing: { kind: 'review', id }, before: { status: from }, after } }
}

type Several = Parsed<typeof contract.publishReviews>

export async function encodeSeveral(deps: Deps, { reviews }: Several, { address }: Staff) {
  const encoded = new Map<number, EncodedPicture[]>()
  for (const { id } of reviews) encoded.set(id, await encodeForPublishing(deps, { id, decision: 'publish' }, address))
  return encoded
}

/** In a transaction. Locked by their ids, so that two people who publish the same ones do not wait for each other. */
export async function publishReviews(
  deps: Deps,
  { reviews }: Several,
  staff: Staff,
  encoded: ReadonlyMap<number, EncodedPicture[]>,
): Promise<Done<Data<typeof contract.publishReviews>>> {
  const data: Data<typeof contract.publishReviews> = []
  for (const { id, written_at } of [...reviews].sort((a, b) => a.id - b.id)) {
    const writtenAt = new Date(written_at)
    const review = await lockReview(deps.db, id)
    if (!review) continue
    const isWaiting = isUnchanged(review, { writtenAt, from: 'waiting' })
    if (isWaiting)
      await judge(deps, { id, writtenAt, from: 'waiting', decision: 'publish' }, staff.id, encoded.get(id) ?? [])
    data.push({ id, status: isWaiting ? 'published' : statusOf(review), done: isWaiting })
  }
  const items = data
    .filter(({ done }) => done)
    .map(({ id }) => ({
      thing: { kind: 'review', id },
      before: { status: 'waiting' },
      after: { status: 'published' },
    }))
  return { answer: { data }, trail: { thing: null, after: { published: items.length }, items } }
}

/** The published review with this text and answer; whoever saw another one is told. */
async function lockAnswered(deps: Deps, { id, writtenAt, was }: { id: number; writtenAt?: Date; was: string | null }) {
  const review = await lockReview(deps.db, id)
  if (!review) throw new AppError('not_found')
  if ((writtenAt && !isUnchanged(review, { writtenAt })) || review.answer !== was)
    throw await judgedMeanwhile(deps, review)
  return review
}

/** In a transaction. Words to a person stay out of the log, which is never erased. */
export async function answerReview(
  deps: Deps,
  { id, written_at, text, was }: Parsed<typeof contract.answerReview>,
  staff: Staff,
): Promise<Done<Data<typeof contract.answerReview>>> {
  const review = await lockAnswered(deps, { id, writtenAt: new Date(written_at), was })
  if (!review.published_at) throw new AppError('not_allowed_now')
  await setVerdict(deps.db, id, { answer: text, answered_by: staff.id, answered_at: deps.now() })
  return {
    answer: { data: { id, answer: text } },
    trail: {
      thing: { kind: 'review', id },
      before: { answer: was === null ? null : 'written' },
      after: { answer: was === null ? 'written' : 'changed' },
    },
  }
}

/** In a transaction. */
export async function removeAnswer(
  deps: Deps,
  { id, was }: Parsed<typeof contract.removeAnswer>,
): Promise<Done<Data<typeof contract.removeAnswer>>> {
  await lockAnswered(deps, { id, was })
  await setVerdict(deps.db, id, { answer: null, answered_by: null, answered_at: null })
  return {
    answer: { data: { id } },
    trail: { thing: { kind: 'review', id }, before: { answer: 'written' }, after: { answer: null } },
  }
}
