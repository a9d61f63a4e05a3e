import { z } from 'zod'
import { noInput, staffEndpoint } from '../endpoint.ts'
import { goldPrices, pauseScopes } from '../gold-prices.ts'
import { sar } from '../money.ts'
import { margins } from './gold-margins.ts'

const tag = 'Gold (staff)'
const bilingual = z.object({ ar: z.string(), en: z.string() })
const when = z.iso.datetime()

/** `selling`, or why the price of the source is not sold at. */
export const feedStates = ['selling', 'held', 'person', 'disagree', 'frozen'] as const

/** How far the price moved, with its sign, in how many minutes. */
export const priceMove = z.object({ percent: z.number(), minutes: z.int().nonnegative() })

export const feedVerdict = z.object({
  at: when,
  source: z.enum(['first', 'second', 'person', 'breaker']),
  verdict: z.string(),
  ounce: z.number().nullable(),
  reason: z.string(),
  actor: z.string().nullable(),
  move: priceMove.nullable().meta({ description: 'Of a pause by the breaker' }),
})
export type FeedVerdict = z.infer<typeof feedVerdict>

const pause = z.object({
  at: when,
  cause: z.enum(['person', 'breaker']),
  scope: z.enum(pauseScopes),
  by: z.string().nullable(),
  reason: z.string(),
  move: priceMove.nullable().meta({ description: 'Of an automatic pause' }),
  words: bilingual.meta({ description: 'What shoppers read; empty for the usual words' }),
})

const manualPrice = z.object({
  ounce: z.number(),
  k24: sar.meta({ description: 'A gram of 24 karat before margins' }),
  at: when,
  until: when,
  by: z.string(),
  reason: z.string(),
})

/** The price, who set it, the health of its source, and whether gold is sold at it. */
export const goldState = z.object({
  price: goldPrices.nullable().meta({ description: 'Null before the first price ever' }),
  age_seconds: z.int().nonnegative().nullable(),
  set_by: z
    .object({ source: z.enum(['feed', 'person', 'manual']), name: z.string().nullable() })
    .nullable()
    .meta({ description: 'The feed, or who accepted its reading, or who set the price by hand' }),
  feed: z.object({
    state: z.enum(feedStates),
    since: when.nullable(),
    reason: z.string(),
    verdicts: z.array(feedVerdict).meta({ description: 'The last ones, newest first' }),
  }),
  paused: pause.nullable(),
  manual: manualPrice.nullable().meta({ description: 'The price set by hand that gold is sold at' }),
  sells: z.boolean().meta({ description: 'Whether pieces priced by gold can be bought right now' }),
})
export type GoldState = z.infer<typeof goldState>

export const breaker = z.object({
  on: z.boolean(),
  percent: z.number().min(0.5).max(50).multipleOf(0.1),
  minutes: z.int().min(1).max(120),
})
export type Breaker = z.infer<typeof breaker>

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
      before_margin: sar.meta({ description: 'A gram before the margin of its karat' }),
      kilogram_off: sar.meta({ description: 'Taken off the kilogram' }),
      divisor: z.number().meta({ description: 'The rest is divided by this' }),
    }),
  ),
  locked: z
    .object({
      prices: z.int().nonnegative(),
      transfers: z.int().nonnegative().meta({
        description: 'Those of them that belong to orders waiting for a transfer: a pause ends none of these',
      }),
      grams: z.number().nonnegative(),
    })
    .meta({ description: 'Prices that hold now: in quotes, and in unpaid orders' }),
  today: z
    .object({ readings: z.int().nonnegative(), accepted: z.int().nonnegative(), failed: z.int().nonnegative() })
    .meta({ description: 'Of the first source within 24 hours' }),
  next_try: when.nullable().meta({ description: 'When the first source is asked next; null if nothing asks it' }),
  margins: margins.extend({ version: z.int().positive(), by: z.string().nullable(), at: when.nullable() }),
  breaker: breaker,
  last_reading: z
    .object({ ounce: z.number(), k24: sar, at: when })
    .nullable()
    .meta({ description: 'The market’s last price, whatever gold is sold at' }),
  usual_words: z
    .object({ gold: bilingual, all: bilingual })
    .meta({ description: 'What shoppers read during a pause without words of its own' }),
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
const words = z.string().trim().max(200)

const pauseTerms = z.object({
  reason,
  scope: z.enum(pauseScopes).default('gold'),
  locks: z.enum(['keep', 'end']).default('keep').meta({
    description: 'Whether prices that are locked already hold, or end now. Orders that wait for a transfer keep theirs',
  }),
  words: z.object({ ar: words, en: words }).default({ ar: '', en: '' }).meta({
    description: 'What shoppers read; empty for the usual words',
  }),
})

export const pauseGold = staffEndpoint({
  method: 'POST',
  path: '/admin/gold/pause',
  summary: 'Stops selling pieces priced by gold, or all of them, until somebody resumes it',
  tag,
  needs: 'gold.pause',
  input: pauseTerms,
  data: goldState,
  refusals: ['not_allowed_now'],
})

export const changePause = staffEndpoint({
  method: 'PUT',
  path: '/admin/gold/pause',
  summary: 'Replaces the terms of the pause that is there, whoever paused: nothing is sold meanwhile',
  tag,
  needs: 'gold.pause',
  input: pauseTerms,
  data: goldState,
  refusals: ['not_allowed_now'],
})

export const resumeGold = staffEndpoint({
  method: 'DELETE',
  path: '/admin/gold/pause',
  summary: 'Sells again what was paused',
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

export const setManualPrice = staffEndpoint({
  method: 'POST',
  path: '/admin/gold/override',
  summary:
    'Sells gold at a price set by hand, for at most a day; the feed goes on beside it. More than 10 % from the last reading needs the second factor twice',
  tag,
  needs: 'gold.manage',
  input: z.object({
    unit: z.enum(['ounce', 'gram']).meta({ description: 'Dollars an ounce, or riyals a gram of 24 karat' }),
    amount: z.number().positive().max(1_000_000),
    minutes: z
      .int()
      .min(1)
      .max(24 * 60),
    reason,
  }),
  data: goldState,
  refusals: ['invalid', 'not_allowed_now', 'approval_required'],
})

export const endManualPrice = staffEndpoint({
  method: 'DELETE',
  path: '/admin/gold/override',
  summary: 'Ends the price set by hand: the price of the feed counts again',
  tag,
  needs: 'gold.manage',
  input: noInput,
  data: goldState,
  refusals: ['not_allowed_now'],
})

export const setBreaker = staffEndpoint({
  method: 'PUT',
  path: '/admin/gold/breaker',
  summary: 'When sales pause by themselves: at a move of more than so many percent in so many minutes, up or down',
  tag,
  needs: 'gold.manage',
  input: breaker.extend({ from: breaker.meta({ description: 'What it was when the form was opened' }) }),
  data: breaker,
  refusals: ['conflict', 'invalid'],
})
