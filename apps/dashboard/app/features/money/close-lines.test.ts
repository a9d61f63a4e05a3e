import type { CloseLine } from '@asjad/contract/admin/day-close'
import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { expect, test } from 'vitest'
import { countOf, differenceOf, faultsOf, figureText, isAbove } from './close-lines.ts'

setLocaleReader(() => 'en')

const line = (key: CloseLine['key'], unit: CloseLine['unit'], expected: number): CloseLine => ({
  key,
  unit,
  expected,
  counted: null,
  difference: null,
  sentence: null,
})
const cash = line('cash', 'riyals', 8420)
const refund = line('refund', 'riyals', -620)
const grams = line('grams_21', 'grams', 5240.6)

test('figures are taken as people type them', () => {
  expect(countOf('cash', '٨٬٤٢٠٫٥٠')).toBe(8420.5)
  expect(countOf('refund', '620')).toBe(-620)
  expect(countOf('refund', '−620.00')).toBe(-620)
  expect(differenceOf(cash, {})).toBeUndefined()
  expect(differenceOf(cash, { cash: { counted: 'a few', sentence: '' } })).toBeNaN()
  expect(differenceOf(grams, { grams_21: { counted: '5,231.80', sentence: '' } })).toBe(-8.8)
  expect(figureText(grams, 5240.6)).toBe('5,240.60')
  expect(figureText(grams, 0.125)).toBe('0.125')
})

test('a sheet lacks what nobody counted and what nobody explained', () => {
  const counts = { cash: { counted: '8000', sentence: ' ' }, refund: { counted: '620', sentence: '' } }
  expect(Object.keys(faultsOf([cash, refund, grams], counts))).toEqual(['cash_sentence', 'grams_21'])
})

test('a second person is needed above the limits, and not at them', () => {
  const limits = { riyals: 500, grams: 5 }
  expect(isAbove([cash], { cash: { counted: '7920', sentence: '' } }, limits)).toBe(false)
  expect(isAbove([cash], { cash: { counted: '7919.99', sentence: '' } }, limits)).toBe(true)
  expect(isAbove([grams], { grams_21: { counted: '5231.80', sentence: '' } }, limits)).toBe(true)
})
