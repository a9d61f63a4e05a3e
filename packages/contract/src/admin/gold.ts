import { z } from 'zod'
import { noInput, staffEndpoint } from '../endpoint.ts'
import { goldPrices } from '../gold-prices.ts'
import { sar } from '../money.ts'

const tag = 'Gold (staff)'
const when = z.iso.datetime()

/** `selling`, or why the price of the source is not sold at. */
export const feedStates = ['selling', 'held', 'person', 'disagree', 'frozen'] as const

export const feedVerdict = z.object({
  at: when,
  source: z.enum(['first', 'second', 'person']),
  verdict: z.string(),
  ounce: z.number().nullable(),
  reason: z.string(),
  actor: z.string().nullable(),
})
export type FeedVerdict = z.infer<typeof feedVerdict>

/** The price, who set it, the health of its source, and whether gold is sold at it. */
export const goldState = z.object({
  price: goldPrices.nullable().meta({ description: 'Null before the first price ever' }),
  age_seconds: z.int().nonnegative().nullable(),
  set_by: z
    .object({ source: z.enum(['feed', 'person']), name: z.string().nullable() })
    .nullable()
    .meta({ description: 'The feed, or who accepted the price by hand' }),
  feed: z.object({
    state: z.enum(feedStates),
    since: when.nullable(),
    reason: z.string(),
    verdicts: z.array(feedVerdict).meta({ description: 'The last ones, newest first' }),
  }),
  paused: z.object({ at: when, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  sells: z.boolean().meta({ description: 'Whether pieces priced by gold can be bought right now' }),
})
export type GoldState = z.infer<typeof goldState>

const goldDesk = goldState.extend({
  waiting: z
    .object({
      ounce: z.number(),
      at: when,
      percent: z.number().nullable().meta({ description: 'From the last price, with its sign' }),
      rejected: z.boolean(),
    })
    .nullable()
    .meta({ description: 'The reading that is not a price yet: a person may accept or reject it' }),
  karats: z.array(
    z.object({
      karat: z.literal([24, 21, 18]),
      market: sar.meta({ description: 'A gram of this fineness at the market price' }),
      price: sar.meta({ description: 'A gram as the shop sells it' }),
      kilogram_off: sar.meta({ description: 'Taken off the kilogram' }),
      divisor: z.number().meta({ description: 'The rest is divided by this' }),
    }),
  ),
  locked: z
    .object({ orders: z.int().nonnegative(), grams: z.number().nonnegative() })
    .meta({ description: 'Unpaid orders whose price still holds' }),
  today: z
    .object({ readings: z.int().nonnegative(), accepted: z.int().nonnegative(), failed: z.int().nonnegative() })
    .meta({ description: 'Of the first source within 24 hours' }),
  can: z.object({ pause: z.boolean(), decide: z.boolean() }),
})
export type GoldDesk = z.infer<typeof goldDesk>

export const getGold = staffEndpoint({
  method: 'GET',
  path: '/admin/gold',
  summary: 'The gold price: health and verdicts of its source, what a gram costs and why, whether gold is sold',
  tag,
  needs: 'gold.view',
  input: noInput,
  data: goldDesk,
})

const reason = z.string().trim().min(3).max(300)

export const pauseGold = staffEndpoint({
  method: 'POST',
  path: '/admin/gold/pause',
  summary: 'Stops selling pieces priced by gold until somebody resumes it. Locked prices hold',
  tag,
  needs: 'gold.pause',
  input: z.object({ reason }),
  data: goldState,
  refusals: ['not_allowed_now'],
})

export const resumeGold = staffEndpoint({
  method: 'DELETE',
  path: '/admin/gold/pause',
  summary: 'Sells pieces priced by gold again',
  tag,
  needs: 'gold.pause',
  input: noInput,
  data: goldState,
  refusals: ['not_allowed_now'],
})

export const decideReading = staffEndpoint({
  method: 'POST',
  path: '/admin/gold/reading',
  summary: 'Accepts the reading that waits as the price, or rejects it; refused if another one waits by now',
  tag,
  needs: 'gold.manage',
  input: z.object({ decision: z.enum(['accept', 'reject']), ounce: z.number().positive(), reason }),
  data: goldState,
  refusals: ['not_allowed_now', 'conflict', 'invalid'],
})
