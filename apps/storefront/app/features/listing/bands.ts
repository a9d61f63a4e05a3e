import type { Band } from '@asjad/contract/catalog'
import type { Choices } from './choices.ts'

export const isPriceBand = (choices: Choices, { min, max }: Band) =>
  choices.minPrice === min && choices.maxPrice === max
export const isWeightBand = (choices: Choices, { min, max }: Band) =>
  choices.minWeight === min && choices.maxWeight === max
