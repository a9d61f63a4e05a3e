import type { Facets } from '@asjad/contract/catalog'
import type { Choices } from './choices.ts'

export type Band = { min: number | null; max: number | null }

/** In riyals: what most shoppers ask for first. */
export const priceBands: Band[] = [
  { min: null, max: 2_000 },
  { min: 2_000, max: 5_000 },
  { min: 5_000, max: 10_000 },
  { min: 10_000, max: null },
]

/** In grams. */
export const weightBands: Band[] = [
  { min: null, max: 5 },
  { min: 5, max: 15 },
  { min: 15, max: null },
]

export const isPriceBand = (choices: Choices, band: Band) =>
  choices.minPrice === band.min && choices.maxPrice === band.max
export const isWeightBand = (choices: Choices, band: Band) =>
  choices.minWeight === band.min && choices.maxWeight === band.max

/** Whether no piece can lie in the band, given the cheapest and dearest (or lightest and heaviest) there are. */
export const outside = ({ min, max }: Band, range: Facets['price']) =>
  range === null || (min !== null && min > range.max) || (max !== null && max < range.min)
