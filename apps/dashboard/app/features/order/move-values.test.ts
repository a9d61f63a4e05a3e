import type { StaffOrder } from '@asjad/contract/admin/order-details'
import type { PossibleMove } from '@asjad/contract/admin/order-moves'
import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { beforeEach, expect, test } from 'vitest'
import { typedNumber } from '#app/forms/typed-number.ts'
import { amountOf, detailsOf, missingOf, rulesOf } from './move-values.ts'

beforeEach(() => setLocaleReader(() => 'en'))

const order = { items: [{ id: 7 }, { id: 8 }] } as StaffOrder
const acceptReturn = {
  move: 'accept_return',
  asks: [
    { field: 'weighings', required: true },
    { field: 'amount', required: false },
  ],
  money: { kind: 'refund', amount: 900, most: 900, by: 'card' },
} as unknown as PossibleMove
const ship = { move: 'ship', asks: [{ field: 'awb', required: true }], money: null } as unknown as PossibleMove

test('numbers are taken in both scripts', () => {
  expect(typedNumber('١٬٢٥٠٫٥٠')).toBe(1250.5)
  expect(typedNumber('1,250.50')).toBe(1250.5)
  expect(typedNumber('about 12')).toBeNaN()
})

test('a return is accepted only after every piece was weighed', () => {
  const one = { 'grams 7': '12.2' }
  expect(missingOf(acceptReturn, order, one)).toBe('the weight of each piece')
  const both = { ...one, 'grams 8': '١١٫٩٤', 'seal 8': 'broken' }
  expect(missingOf(acceptReturn, order, both)).toBeUndefined()
  expect(detailsOf(acceptReturn, order, both).weighings).toEqual([
    { line_id: 7, grams: 12.2, seal: 'intact' },
    { line_id: 8, grams: 11.94, seal: 'broken' },
  ])
})

test('a seal that is not intact needs the weight with which it is noted', async () => {
  const rule = rulesOf(acceptReturn, order)['grams 7']
  expect(await rule?.('', { 'seal 7': 'intact' })).toBeUndefined()
  expect(await rule?.('', { 'seal 8': 'broken' })).toBeUndefined()
  expect(await rule?.('', { 'seal 7': 'broken' })).toBe('Write the weight in grams, such as 7.10')
  expect(await rule?.('7.1', { 'seal 7': 'broken' })).toBeUndefined()
})

test('an amount above what is left is named before it is sent', async () => {
  const rules = rulesOf(acceptReturn, order)
  expect(await rules.amount?.('900.01', {})).toBe('More than is left: 900.00')
  expect(await rules.amount?.('900', {})).toBeUndefined()
  expect(amountOf(acceptReturn, { amount: '620' })).toBe(620)
  expect(amountOf(acceptReturn, {})).toBe(900)
})

test('only what the move asks for is sent', () => {
  expect(detailsOf(ship, order, { awb: ' 44710158 ', reason: 'typed for another move' })).toEqual({ awb: '44710158' })
})

test('serials are sent by line, however they are separated', () => {
  const numbered = { ...ship, asks: [...ship.asks, { field: 'serials', required: false }] } as PossibleMove
  const typed = { awb: '44710158', 'serials 7': 'B-1، B-2, b 3', 'serials 8': ' ' }
  expect(detailsOf(numbered, order, typed).serials).toEqual([{ line_id: 7, serials: ['B-1', 'B-2', 'b 3'] }])
})
