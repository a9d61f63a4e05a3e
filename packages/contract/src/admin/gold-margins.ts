import { z } from 'zod'
import { id, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'

const tag = 'Gold (staff)'
const amount = z.number().multipleOf(0.01)

/** What the shop adds to a gram, or takes off it: riyals, or percent of its price. */
export const margin = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('riyals'), amount: amount.min(-50).max(200) }),
  z.object({ unit: z.literal('percent'), amount: amount.min(-10).max(25) }),
])
export type GoldMargin = z.infer<typeof margin>

export const margins = z.object({ k24: margin, k21: margin, k18: margin })
export type GoldMargins = z.infer<typeof margins>

const effectOnPieces = z.object({
  pieces: z.int().nonnegative().meta({ description: 'Varieties on sale that are priced by gold' }),
  changed: z.int().nonnegative().meta({ description: 'Whose price changes' }),
  smallest: sar.nullable().meta({ description: 'The smallest change of a price, with its sign' }),
  largest: sar.nullable(),
  average: sar.nullable(),
  below_cost: z.object({ before: z.int().nonnegative(), after: z.int().nonnegative() }),
  stock: sar.meta({ description: 'By how much the stock on hand gets dearer, or cheaper, in all' }),
})

export const marginEffect = z.object({
  grams: z.array(z.object({ karat: z.literal([24, 21, 18]), before: sar, after: sar })),
  shop: effectOnPieces,
  karats: z.array(effectOnPieces.extend({ karat: z.literal([24, 21, 18]) })),
  named: z.array(
    z.object({
      why: z.enum(['dearest', 'best_sold']),
      product_id: id,
      variety_id: id,
      title: z.object({ ar: z.string(), en: z.string() }),
      sku: z.string(),
      karat: z.literal([24, 21, 18]),
      before: sar,
      after: sar,
    }),
  ),
  second_person: z.boolean().meta({ description: 'Saving these margins needs a second person' }),
})
export type MarginEffect = z.infer<typeof marginEffect>

export const previewMargins = staffEndpoint({
  method: 'POST',
  path: '/admin/gold/margins/preview',
  summary: 'What other margins, or another gold price, would do to named pieces and to the whole shop',
  tag,
  needs: 'gold.manage',
  readsOnly: true,
  input: margins.extend({
    gold_percent: z.number().min(-20).max(20).default(0).meta({ description: 'As if gold cost this much more' }),
  }),
  data: marginEffect,
  refusals: ['unavailable', 'invalid'],
})

export const setMargins = staffEndpoint({
  method: 'PUT',
  path: '/admin/gold/margins',
  summary: 'Sets the margins of a gram; every price that follows gold changes at once',
  tag,
  needs: 'gold.manage',
  versioned: true,
  input: margins,
  data: margins.extend({ version: z.int().positive(), by: z.string().nullable(), at: z.iso.datetime().nullable() }),
  refusals: ['invalid', 'version_required', 'changed_meanwhile', 'approval_required'],
})
