import { z } from 'zod'
import { karat } from '../catalog.ts'
import { noInput, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { priceMove } from './gold.ts'
import { pageMeta, paging } from './list.ts'
import { inBothLanguages } from './order-list.ts'
import { pricings, taxCategories } from './product-fields.ts'

const tag = 'Day close'

/** What is counted in the evening; `unit` says how to read its figures. */
export const closeLines = {
  cash: 'riyals',
  card: 'riyals',
  transfer: 'riyals',
  refund: 'riyals',
  pieces_24: 'pieces',
  pieces_21: 'pieces',
  pieces_18: 'pieces',
  grams_24: 'grams',
  grams_21: 'grams',
  grams_18: 'grams',
} as const
export type CloseKey = keyof typeof closeLines
export const closeKeys = Object.keys(closeLines) as [CloseKey, ...CloseKey[]]
const closeKey = z.enum(closeKeys)

const day = z.iso.date().refine((text) => !text.startsWith('0000'))
const count = z.int().nonnegative()
const figure = z.number().min(-1_000_000_000).max(1_000_000_000)

const line = z.object({
  key: closeKey,
  unit: z.enum(['riyals', 'pieces', 'grams']),
  expected: figure,
  counted: figure.nullable().meta({ description: 'Null until somebody has counted' }),
  difference: figure.nullable(),
  sentence: z.string().nullable(),
})
export type CloseLine = z.infer<typeof line>

/** A movement that was booked into a day after its sheet was signed. */
const lateEntry = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'bank_transfer', 'cod_collection', 'refund', 'remittance']),
  order_id: z.string().nullable(),
  at: z.iso.datetime(),
  amount: sar,
})

const fromTo = <T extends z.ZodType>(value: T) => ({ before: value, after: value })

/** What a price is made from and somebody changed. */
const changedPart = z.discriminatedUnion('field', [
  z.object({ field: z.enum(['making', 'fixed_price']), ...fromTo(sar.nullable()) }),
  z.object({ field: z.literal('weight'), ...fromTo(z.number().meta({ description: 'Grams' })) }),
  z.object({ field: z.literal('caliber'), ...fromTo(karat) }),
  z.object({ field: z.literal('tax_category'), ...fromTo(z.enum(taxCategories)) }),
  z.object({ field: z.literal('pricing'), ...fromTo(z.enum(pricings)) }),
])
export type ChangedPart = z.infer<typeof changedPart>
const priceChange = changedPart.and(
  z.object({ sku: z.string(), title: inBothLanguages, by: z.string().nullable(), at: z.iso.datetime() }),
)

/** Stock that somebody of the staff changed, and not an order. */
const stockChanged = z.object({
  sku: z.string(),
  title: inBothLanguages,
  reason: z.string(),
  by_pieces: z.int(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

const goldAct = z.object({
  what: z.string().meta({
    description:
      'A call of the gold desk; `breaker`: sales were paused by themselves; `constants`: the settings that make a gram from an ounce were changed',
  }),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  move: priceMove.optional().meta({ description: 'Why the breaker paused' }),
})

/** All that is signed. */
export const closeSheet = z.object({
  since: z.iso.datetime().meta({ description: 'From here on: the end of the sheet before' }),
  lines: z.array(line),
  cash: z.object({
    opening: sar.meta({ description: 'What the drawer held after the sheet before' }),
    handed_over: sar.meta({ description: 'By couriers, into the drawer' }),
    given_back: sar.meta({ description: 'To buyers, out of the drawer' }),
    banked: sar.meta({ description: 'Taken to the bank after the count' }),
  }),
  late: z.array(lateEntry),
  prices: z.object({ count, rows: z.array(priceChange).meta({ description: 'The first hundred' }) }),
  stock: z.object({ count, rows: z.array(stockChanged).meta({ description: 'The first hundred' }) }),
  pauses: z.array(goldAct).meta({
    description:
      'What was done to the gold price: pauses, by hand and by the breaker, margins, manual prices, constants',
  }),
})
export type CloseSheet = z.infer<typeof closeSheet>

const signature = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  approved_by: z.string().nullable(),
  hash: z.string(),
  previous_hash: z.string().meta({ description: 'Of the sheet before; empty for the first one' }),
  intact: z.boolean().meta({ description: 'Whether the sheet and its place in the chain are as they were signed' }),
})

export const dayClose = z.object({
  day,
  until: z.iso.datetime(),
  sheet: closeSheet,
  signed: signature.nullable(),
  limits: z
    .object({ riyals: z.number(), grams: z.number() })
    .meta({ description: 'A difference above one of these needs a second person' }),
  unclosed: day.nullable().meta({ description: 'Yesterday, if nobody has closed it' }),
  can: z.object({ sign: z.boolean() }),
})
export type DayClose = z.infer<typeof dayClose>

export const getOpenDay = staffEndpoint({
  method: 'GET',
  path: '/admin/money/day-close',
  summary: 'The sheet of today until now; once it is signed, the signed one',
  tag,
  needs: 'money.view',
  input: noInput,
  data: dayClose,
})

export const getDayClose = staffEndpoint({
  method: 'GET',
  path: '/admin/money/day-closes/:day',
  summary: 'The sheet of a day: as it was signed, or open if no later one is signed',
  tag,
  needs: 'money.view',
  input: z.object({
    day,
    until: z.iso.datetime({ offset: true }).optional().meta({ description: 'As it was at this moment of the day' }),
  }),
  data: dayClose,
})

export const listDayCloses = staffEndpoint({
  method: 'GET',
  path: '/admin/money/day-closes',
  summary: 'Closed days, newest first',
  tag,
  needs: 'money.view',
  input: z.object({ ...paging }),
  data: z.array(
    z.object({
      day,
      signed: signature,
      differences: z.array(z.object({ key: closeKey, difference: figure, sentence: z.string().nullable() })),
    }),
  ),
  meta: pageMeta,
})

export const signDayClose = staffEndpoint({
  method: 'POST',
  path: '/admin/money/day-closes',
  summary:
    'Signs the sheet of a day, which is then fixed. Each difference needs a sentence, a large one a second person',
  tag,
  needs: 'money.reconcile',
  idempotent: true,
  input: z.object({
    day,
    until: z.iso.datetime({ offset: true }).meta({ description: 'As the sheet said when it was counted' }),
    lines: z
      .array(
        z.object({
          key: closeKey,
          expected: figure.meta({ description: 'As the sheet said; refused if it says something else by now' }),
          counted: figure,
          sentence: z.string().trim().max(500).optional(),
        }),
      )
      .min(1)
      .max(closeKeys.length),
    banked: sar.nonnegative().max(100_000_000).default(0).meta({ description: 'Taken to the bank after the count' }),
  }),
  data: z.object({ day, hash: z.string() }),
  refusals: ['invalid', 'conflict', 'not_allowed_now', 'approval_required', 'idempotency_key_reused'],
})
