import { z } from 'zod'
import { email } from './accounts.ts'
import { endpoint, id, pictures } from './endpoint.ts'
import { personName } from './person-name-schema.ts'
import { picture } from './picture.ts'

const tag = 'Reviews'

export const review = z.object({
  id,
  name: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  created_at: z.string(),
  verified_buyer: z.boolean(),
  /** Written by the current user. */
  mine: z.boolean(),
  attachments: z.array(picture),
  answer: z
    .object({ text: z.string(), at: z.string() })
    .nullable()
    .meta({ description: 'What the shop says to it, in public; plain text' }),
})
export type Review = z.infer<typeof review>

export const reviewSorts = ['newest', 'highest', 'lowest', 'with_pictures'] as const
export type ReviewSort = (typeof reviewSorts)[number]

const rating = z.coerce.number().int().min(1).max(5)

export const listReviews = endpoint({
  method: 'GET',
  path: '/products/:id/comments',
  summary: 'What buyers say of a piece, with how its ratings spread',
  tag,
  input: z.object({
    id,
    sort: z.enum(reviewSorts).default('newest'),
    rating: rating.optional().meta({ description: 'Only reviews with that many stars' }),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(50).default(6),
  }),
  data: z.array(review),
  meta: z.object({
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    average: z.number().nullable(),
    count: z.int(),
    distribution: z.array(z.int()).length(5).meta({ description: 'How many gave one star, two, … five' }),
    own: review.nullable().meta({ description: "The current user's review, also if this page does not list it" }),
  }),
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/products/:id/comments',
  summary:
    "Rates a piece. A user's review shows at once, a visitor's after a look by the shop; a second one then replaces the first",
  tag,
  input: z.object({
    id,
    rating,
    comment: z.string().trim().min(2).max(2000),
    /** Name and email are required from a visitor; the API knows a user's. */
    name: personName(60).optional(),
    email: email.optional(),
    kept_attachments: z
      .string()
      .max(2000)
      .transform((list) => list.split(',').filter(Boolean))
      .optional()
      .meta({
        description:
          "Pictures of the user's earlier review that stay, each by its `base`, with commas between them; the others go",
      }),
  }),
  files: { attachments: pictures },
  data: z.object({ status: z.enum(['published', 'waiting']) }),
})

const token = z.string().min(20).max(500)

export const pendingReview = endpoint({
  // The token grants access: in a URL it would end up in logs and histories.
  method: 'POST',
  path: '/reviews/moderation/waiting',
  summary: "A visitor's review as the shop's mail leads to it",
  tag,
  input: z.object({ token }),
  data: z.object({
    product: z.object({ id, title: z.string() }),
    name: z.string(),
    rating: z.int(),
    comment: z.string(),
    created_at: z.string(),
    pictures: z.int(),
    status: z.enum(['published', 'waiting', 'refused']),
  }),
})

export const moderateReview = endpoint({
  method: 'POST',
  path: '/reviews/moderation',
  summary: 'Publishes or refuses it',
  tag,
  input: z.object({
    token,
    decision: z.enum(['publish', 'refuse']),
    from: z
      .enum(['published', 'waiting', 'refused'])
      .default('waiting')
      .meta({ description: 'The status that the person saw: if another has judged it since, nothing changes' }),
  }),
  data: z.object({ status: z.enum(['published', 'refused']) }),
  refusals: ['judged_meanwhile', 'not_allowed_now'],
})
