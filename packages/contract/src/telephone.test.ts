import { expect, test } from 'vitest'
import { internationalPhone } from './telephone.ts'

test.each([
  ['920 012 345', '+966920012345'],
  ['055 123 4567', '+966551234567'],
  ['+966 920 012 345', '+966920012345'],
  ['00971 4 123 4567', '0097141234567'],
])('%s is called by %s from anywhere', (input, called) => expect(internationalPhone(input)).toBe(called))
