import { expect, test } from 'vitest'
import { estimate, parseFigure, zakatOf } from './figures.ts'

test('figures are read in Western and Arabic digits, with either decimal sign', () => {
  expect(parseFigure('12.5')).toBe(12.5)
  expect(parseFigure('١٢٫٥')).toBe(12.5)
  expect(parseFigure('۱۲.۵')).toBe(12.5)
  expect(parseFigure('1,250')).toBe(1250)
  expect(parseFigure(' ')).toBe(0)
  expect(parseFigure('12.5.1')).toBeNull()
  expect(parseFigure('-3')).toBeNull()
  expect(parseFigure('ten')).toBeNull()
  expect(parseFigure('9999999')).toBeNull()
})

test('an estimate has the parts that the shop would charge, and they add up', () => {
  const piece = { grams: 25, gramPrice: 438.55, making: 35, withVat: true } as const
  expect(estimate({ ...piece, makingOf: 'gram' })).toEqual({
    metal: 10963.75,
    making: 875,
    vat: 1775.81,
    total: 13614.56,
  })
  expect(estimate({ ...piece, makingOf: 'piece', withVat: false })).toEqual({
    metal: 10963.75,
    making: 35,
    vat: 0,
    total: 10998.75,
  })
})

test('zakat is a fortieth of the pure gold from 85 grams on', () => {
  expect(zakatOf({ 24: 85, 21: 0, 18: 0 }, 500)).toEqual({
    pureGrams: 85,
    nisab: 42500,
    due: true,
    zakatGrams: 2.125,
    zakat: 1062.5,
  })
  expect(zakatOf({ 24: 0, 21: 80, 18: 20 }, 500)).toEqual({
    pureGrams: 85,
    nisab: 42500,
    due: true,
    zakatGrams: 2.125,
    zakat: 1062.5,
  })
  expect(zakatOf({ 24: 84.999, 21: 0, 18: 0 }, 500)).toMatchObject({ due: false, zakat: 0, zakatGrams: 0 })
})
