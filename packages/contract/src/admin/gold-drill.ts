import { z } from 'zod'
import { staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'

const tag = 'Gold (staff)'
const people = z.int().nonnegative()

/** What a set of pieces is worth before the move, and at its end. */
const worth = z.object({ grams: z.number().nonnegative(), before: sar, after: sar })

export const drill = z.object({
  readings: z
    .array(
      z.object({
        second: z.int().nonnegative(),
        ounce: z.number(),
        verdict: z.string(),
        pauses: z.boolean().meta({ description: 'This reading would pause sales' }),
        sells: z.boolean().meta({ description: 'Whether gold is sold after it' }),
      }),
    )
    .meta({ description: 'One every half minute' }),
  pause: z
    .object({ second: z.int().nonnegative(), percent: z.number(), minutes: z.int().nonnegative() })
    .nullable()
    .meta({ description: 'When sales would pause by themselves, and why' }),
  stopped_after: z
    .int()
    .nonnegative()
    .nullable()
    .meta({ description: 'Seconds until gold is not sold any more, for whatever reason; null if it goes on' }),
  grams: z.array(z.object({ karat: z.literal([24, 21, 18]), before: sar, after: sar })),
  carts: worth.extend({ people, refused: people }),
  locks: worth
    .extend({ quotes: people, orders: people })
    .meta({ description: 'Prices that are locked now. They hold: the difference is what that costs or brings' }),
  refused: z.array(z.object({ name: z.string(), pieces: z.int().positive(), grams: z.number(), total: sar })).meta({
    description: 'Whose checkout would be refused, the dearest carts first',
  }),
  words: z.object({ ar: z.string(), en: z.string() }).meta({ description: 'What they would read' }),
})
export type Drill = z.infer<typeof drill>

export const runDrill = staffEndpoint({
  method: 'POST',
  path: '/admin/gold/drill',
  summary: 'Plays a move of the gold price on a copy of the carts and locks of now. It changes nothing',
  tag,
  needs: 'gold.pause',
  readsOnly: true,
  input: z.object({
    percent: z.number().min(-30).max(30).meta({ description: 'How far gold moves in all' }),
    minutes: z.int().min(1).max(60).meta({ description: 'In how many minutes' }),
  }),
  data: drill,
  refusals: ['unavailable', 'invalid'],
})
