import { z } from 'zod'
import { id, staffEndpoint } from '../endpoint.ts'
import { picture } from '../picture.ts'
import { anyOf } from './filters.ts'
import { pageMeta, paging, person } from './list.ts'
import { inBothLanguages } from './order-list.ts'

const tag = 'Reviews'
const needs = 'reviews.judge'
const when = z.iso.datetime()

export const reviewStatuses = ['waiting', 'published', 'refused'] as const
export const reviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.infer<typeof reviewStatus>

/** Why a review does not appear. A bad rating is no reason. */
export const refuseReasons = ['insult', 'personal_data', 'advertising', 'another_piece'] as const
export type RefuseReason = (typeof refuseReasons)[number]

/** What a program found in the text, for a person to look at. */
export const reviewCautions = ['phone', 'email', 'link'] as const
export type ReviewCaution = (typeof reviewCautions)[number]

export const reviewViews = ['waiting', 'published', 'refused', 'unanswered'] as const
export type ReviewView = (typeof reviewViews)[number]

export const maxAnswerLength = 1000
const answerText = z.string().trim().min(2).max(maxAnswerLength)

/** With `judged_meanwhile`: what became of the review. `by` is null if it was judged by the link of a mail. */
export type JudgedMeanwhile = { status: ReviewStatus; by: string | null; at: string | null }

const count = z.int().nonnegative()

export const reviewRow = z.object({
  id,
  status: reviewStatus,
  product: z.object({ id, title: inBothLanguages, sku: z.string().nullable(), picture: picture.nullable() }),
  name: z.string().meta({ description: 'Empty once the author was erased' }),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  written_at: when.meta({ description: 'Sent with every judgement: a text that was rewritten since is another one' }),
  buyer: z.boolean().meta({ description: 'The author bought the piece here and kept it' }),
  registered: z.boolean().meta({ description: 'Written by an account; otherwise by a visitor' }),
  pictures: z.array(
    z.object({
      position: count,
      shown: picture.nullable().meta({ description: 'Null while it waits: `/admin/reviews/{id}/pictures/{position}`' }),
    }),
  ),
  cautions: z.array(z.enum(reviewCautions)),
  judged: z
    .object({
      at: when,
      by: person.nullable().meta({ description: 'Null by the link of a mail, and of what appeared by itself' }),
      reason: z.enum(refuseReasons).nullable(),
    })
    .nullable(),
  answer: z.object({ text: z.string(), at: when, by: person }).nullable(),
})
export type ReviewRow = z.infer<typeof reviewRow>

const yesOrNo = z.enum(['yes', 'no']).optional()

export const listStaffReviews = staffEndpoint({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'Reviews by view: those that wait oldest first, the others newest first',
  tag,
  needs,
  input: z.object({
    view: z.enum(reviewViews).default('waiting'),
    q: z.string().trim().max(100).optional().meta({ description: 'Words of the review, its author, the piece, a SKU' }),
    rating: anyOf(z.enum(['1', '2', '3', '4', '5'])),
    buyer: yesOrNo,
    pictures: yesOrNo,
    product: id.optional(),
    ...paging,
  }),
  data: z.array(reviewRow),
  meta: pageMeta.extend({
    counts: z.object({ waiting: count, published: count, refused: count, unanswered: count }),
    average: z.number().nullable().meta({ description: 'Stars of all published reviews' }),
  }),
})

export const getReviewPicture = staffEndpoint({
  method: 'GET',
  path: '/admin/reviews/:id/pictures/:position',
  summary: 'A picture of a review that is not published',
  tag,
  needs,
  file: 'image/jpeg',
  input: z.object({ id, position: z.coerce.number().int().min(0).max(20) }),
  data: z.string(),
})

const judged = z.object({ id, status: reviewStatus })

export const judgeReview = staffEndpoint({
  method: 'POST',
  path: '/admin/reviews/:id/judgement',
  summary:
    'Publishes a review (perhaps with an answer of the shop), or refuses it with a reason. A published one is taken down, a refused one put back, the same way',
  tag,
  needs,
  input: z.object({
    id,
    written_at: when,
    from: reviewStatus.meta({ description: 'The status that the person saw' }),
    decision: z.enum(['publish', 'refuse']),
    reason: z.enum(refuseReasons).optional().meta({ description: 'Needed to refuse' }),
    answer: answerText.optional().meta({ description: 'Only with `publish`' }),
  }),
  data: judged,
  refusals: ['invalid', 'judged_meanwhile', 'not_allowed_now'],
})

export const publishReviews = staffEndpoint({
  method: 'POST',
  path: '/admin/reviews/publish',
  summary: 'Publishes several that wait; each tells what became of it',
  tag,
  needs,
  input: z.object({
    reviews: z
      .array(z.object({ id, written_at: when }))
      .min(1)
      .max(20),
  }),
  data: z.array(
    judged.extend({
      done: z.boolean().meta({ description: 'False: somebody else judged it before, or it was rewritten' }),
    }),
  ),
  refusals: ['invalid'],
})

const seen = z.string().nullable().meta({ description: 'The answer that the person saw; null if there was none' })

export const answerReview = staffEndpoint({
  method: 'PUT',
  path: '/admin/reviews/:id/answer',
  summary: 'Answers a published review in public, in the name of the shop, or changes the answer',
  tag,
  needs,
  input: z.object({ id, written_at: when, text: answerText, was: seen }),
  data: z.object({ id, answer: z.string() }),
  refusals: ['invalid', 'judged_meanwhile', 'not_allowed_now'],
})

export const removeAnswer = staffEndpoint({
  method: 'DELETE',
  path: '/admin/reviews/:id/answer',
  summary: 'Removes the answer of the shop',
  tag,
  needs,
  input: z.object({ id, was: z.string() }),
  data: z.object({ id }),
  refusals: ['judged_meanwhile'],
})
