import { z } from 'zod'
import { endpoint, noInput } from './endpoint.ts'
import { sar, usd } from './money.ts'

const prices = z.object({
  ounce: usd.meta({ description: 'One troy ounce of gold, US dollars' }),
  gold: sar.meta({ description: 'One kilogram of gold, riyals' }),
  k24: sar.meta({ description: 'One gram, 24 karat' }),
  k21: sar.meta({ description: 'One gram, 21 karat' }),
  k18: sar.meta({ description: 'One gram, 18 karat' }),
  silver: usd.meta({ description: 'One troy ounce of silver, US dollars' }),
})
export type PriceName = keyof z.infer<typeof prices>

export const direction = z.enum(['up', 'down', 'same'])
export type Direction = z.infer<typeof direction>

/** `gold`: pieces priced by gold are not sold; `all`: nothing is. */
export const pauseScopes = ['gold', 'all'] as const

const bilingual = z.object({ ar: z.string(), en: z.string() })
const salesStop = z
  .object({ cause: z.enum(['paused', 'confirming']), scope: z.enum(pauseScopes), title: bilingual, words: bilingual })
  .meta({ description: 'Sales are paused until a person resumes them, or the price is being confirmed; in words' })

export const goldPrices = prices.extend({
  previous: prices,
  direction: z.object({
    ounce: direction,
    gold: direction,
    k24: direction,
    k21: direction,
    k18: direction,
    silver: direction,
  }),
  at: z.iso.datetime(),
  stale: z.boolean().meta({ description: 'Too old to sell at: pieces priced by gold cannot be bought' }),
  confirming: z
    .boolean()
    .meta({ description: 'The price is being confirmed: pieces priced by gold cannot be bought right now' }),
  sales_stop: salesStop.nullable(),
})
export type GoldPrices = z.infer<typeof goldPrices>

export const getGoldPrices = endpoint({
  method: 'GET',
  path: '/gold-prices',
  summary: 'The current gold and silver prices',
  tag: 'Gold prices',
  input: noInput,
  data: goldPrices,
  refusals: ['unavailable'],
})

export const historyRanges = ['1d', '1w', '1m', '1y'] as const
export type HistoryRange = (typeof historyRanges)[number]

export const history = z.array(prices.extend({ at: z.iso.datetime() }))
export type History = z.infer<typeof history>

export const getGoldPriceHistory = endpoint({
  method: 'GET',
  path: '/gold-prices/history',
  summary: 'Prices of the past, oldest first: every 5 minutes of a day, hours of a week, days of a year',
  tag: 'Gold prices',
  input: z.object({ range: z.enum(historyRanges).default('1d') }),
  data: history,
  refusals: ['invalid', 'unavailable'],
})
