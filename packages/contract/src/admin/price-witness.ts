import { z } from 'zod'
import { karat, sizeUnit } from '../catalog.ts'
import { id, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { picture } from '../picture.ts'
import { inBothLanguages } from './order-list.ts'

const tag = 'Price witness'
const when = z.iso.datetime()

/** Since when something has its value, and who gave it that: null where nobody is known. */
const since = z.object({
  at: when,
  by: z.string().nullable(),
  former: sar.nullable().meta({ description: 'The value before, where there was one' }),
})

const grams = z.number().positive()

/** `log`: what was written down at the time; `order`: the order’s own copy; `nearest`: the nearest that is known. */
export const witnessBases = ['log', 'order', 'nearest'] as const
export type WitnessBasis = (typeof witnessBases)[number]

/** One moment at which something of the price changed. */
const neighbour = z.object({
  at: when,
  kind: z.enum(['gold', 'piece']).meta({ description: 'The gram price, or the piece’s own: making, weight, tax' }),
  price: sar.nullable().meta({ description: 'What a piece cost from then on' }),
})

export const priceWitness = z.object({
  at: when.meta({ description: 'The moment that the price was made for' }),
  subject: z.object({
    order_id: z.string().nullable(),
    order_line_id: id.nullable(),
    product_id: id.nullable(),
    variety_id: id.nullable().meta({ description: 'Null once it is deleted' }),
    title: inBothLanguages,
    sku: z.string(),
    media: picture.nullable(),
    caliber: karat,
    size: z.number().nonnegative(),
    size_unit: sizeUnit.nullable(),
    quantity: z.int().positive(),
  }),
  basis: z
    .object({ gold: z.enum(witnessBases), piece: z.enum(witnessBases) })
    .meta({ description: 'Where gold price and the piece’s own facts are known from' }),
  log_since: when.nullable().meta({ description: 'Since when every gold price is written down' }),
  reading: z
    .object({
      ounce: z.number().positive(),
      at: when,
      source: z.enum(['feed', 'person', 'manual']),
      by: z.string().nullable().meta({ description: 'Who accepted it, or set it by hand' }),
    })
    .nullable()
    .meta({ description: 'Null for a fixed price, and where it is not known any more' }),
  gram: z
    .object({
      price: sar,
      from: when.nullable(),
      until: when.nullable().meta({ description: 'Null while it counts, or where that is not known' }),
      kilogram_off: sar.nullable(),
      divisor: z.number().nullable(),
      margin: z
        .object({ unit: z.enum(['riyals', 'percent']), amount: z.number() })
        .nullable()
        .meta({ description: 'What the shop adds to a gram' }),
      terms: since.omit({ former: true }).nullable().meta({ description: 'Who set what turns the ounce into grams' }),
    })
    .nullable(),
  weight: z.object({ grams, since: since.omit({ former: true }).nullable() }),
  metal: sar.nullable(),
  making: z.object({ amount: sar, per_gram: sar, since: since.nullable() }).nullable(),
  fixed: z.object({ amount: sar, since: since.nullable() }).nullable().meta({ description: 'With VAT' }),
  vat: z.object({ percent: z.literal([0, 15]), amount: sar }),
  price: sar.meta({ description: 'Of one piece with VAT, as the shop shows it' }),
  line: z
    .object({
      net: sar,
      discount: sar,
      transfer_discount: sar,
      vat: sar,
      total: sar.meta({ description: 'Recomputed, of the whole line' }),
      charged: sar.meta({ description: 'What the order says' }),
      shown: sar.meta({ description: 'The price of one piece in the order' }),
      equal: z.boolean().meta({ description: 'To the halala, in every part' }),
    })
    .nullable()
    .meta({ description: 'Of an order line' }),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
})
export type PriceWitness = z.infer<typeof priceWitness>

export const getPriceWitness = staffEndpoint({
  method: 'GET',
  path: '/admin/price-witness',
  summary:
    'Each part of a price with its source, person and minute: of an order line, recomputed beside what was charged, or of a variety at any moment',
  tag,
  needs: 'gold.view',
  input: z.object({
    order_line: id.optional().meta({ description: 'For whoever may see orders; to others there is none' }),
    variety: id.optional(),
    at: z.iso.datetime({ offset: true }).optional().meta({ description: 'With `variety`; now, if it is left out' }),
  }),
  data: priceWitness,
  refusals: ['invalid'],
})

export const findWitness = staffEndpoint({
  method: 'GET',
  path: '/admin/price-witness/find',
  summary:
    'What to ask about: the lines of an order by its number, for whoever may see orders, or varieties by SKU or title; at most 20',
  tag,
  needs: 'gold.view',
  numbers: ['q'],
  input: z.object({ q: z.string().trim().min(1).max(100) }),
  data: z.array(
    z.object({
      order_line: id.nullable(),
      variety: id.nullable(),
      title: inBothLanguages,
      sku: z.string(),
      caliber: karat,
      weight: grams,
      order_id: z.string().nullable(),
    }),
  ),
})
