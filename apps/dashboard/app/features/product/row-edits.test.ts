import { expect, test } from 'vitest'
import { emptyRow } from './form-values.ts'
import { editedRow, isTable, moved, pastedRows, perGramOf, rowsOfRange } from './row-edits.ts'

test('the making and its share of a gram compute each other, and the one that was typed last stays', () => {
  const weighed = editedRow(emptyRow('a'), { weight: '٦٫٤٠' })
  const perGram = editedRow(weighed, { per_gram: '85' })
  expect(perGram.making).toBe('544.00')
  // The weight was wrong: the charge for a gram is what was agreed.
  expect(editedRow(perGram, { weight: '7' }).making).toBe('595.00')
  const total = editedRow(perGram, { making: '550' })
  expect(perGramOf(total)).toBe('85.94')
  expect(editedRow(total, { weight: '7' }).making).toBe('550')
})

test('a range of sizes becomes rows whose weight and making grow', () => {
  const range = { from: '50', to: '64', step: '2', weight: '3.2', weightStep: '0.1', making: '160', stock: '4' }
  const rows = rowsOfRange({ ...range, perGram: true }, undefined)
  expect(rows?.map(({ size }) => size)).toEqual(['50', '52', '54', '56', '58', '60', '62', '64'])
  expect(rows?.at(-1)).toMatchObject({ weight: '3.90', making: '195.00', on_hand: '4' })
  expect(rowsOfRange({ ...range, perGram: false }, undefined)?.at(-1)?.making).toBe('160.00')
  expect(rowsOfRange({ ...range, to: '40', perGram: true }, undefined)).toBeNull()
  expect(rowsOfRange({ ...range, step: '0.01', perGram: true }, undefined)).toBeNull()
})

test('columns of a spreadsheet fill columns downwards, and add the rows that are missing', () => {
  const saved = { ...emptyRow('a'), id: 7, sku: 'OLD', weight: '1' }
  const { rows, count } = pastedRows([saved], 'a', ['weight', 'making', 'on_hand'], '٣٫٢\t160\t5\r\n3.4\t170\t6\n')
  expect(count).toBe(2)
  // What is sold since would be undone by overwriting the stock of a saved variety.
  expect(rows[0]).toMatchObject({ id: 7, sku: 'OLD', weight: '٣٫٢', making: '160', on_hand: '' })
  expect(rows[1]).toMatchObject({ id: null, weight: '3.4', making: '170', on_hand: '6' })
  expect(isTable('3.2')).toBe(false)
  expect(isTable('3.2\n')).toBe(false)
})

test('a row moves to its place and no further', () => {
  const list = ['a', 'b', 'c'].map((key) => ({ key }))
  const keys = (to: number) => moved(list, 'a', to).map(({ key }) => key)
  expect(keys(1)).toEqual(['b', 'a', 'c'])
  expect(keys(9)).toEqual(['b', 'c', 'a'])
  expect(keys(-1)).toEqual(['a', 'b', 'c'])
})
