import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { beforeEach, expect, test } from 'vitest'
import { type GridRow, gridColumns, parseCell } from './grid-columns.ts'
import {
  areaOf,
  copied,
  filledDown,
  parseTable,
  pasted,
  toSend,
  withoutCell,
  withVersions,
  write,
} from './grid-edits.ts'

beforeEach(() => setLocaleReader(() => 'en'))

const row = (id: number, facts: Partial<GridRow> = {}): GridRow => ({
  id,
  product_id: 1,
  title_ar: 'خاتم',
  title_en: 'Ring',
  pricing: 'gold',
  caliber: 21,
  version: 3,
  sku: `R-${id}`,
  weight: 4.2,
  size: 52,
  making: 105,
  last_making: null,
  fixed_price: null,
  last_fixed_price: null,
  cost: null,
  low_stock: null,
  low_mark: 2,
  tracks_serials: false,
  hidden: false,
  on_hand: 1,
  reserved: 0,
  price: 2_238.95,
  below_cost: false,
  ...facts,
})
const grid = {
  rows: [row(1), row(2), row(3, { pricing: 'fixed', making: null })],
  columns: gridColumns,
  mayPrice: true,
}
const at = (field: string) => gridColumns.findIndex((column) => column.field === field)
const making = at('making')
const column = (field: string) => {
  const found = gridColumns[at(field)]
  if (!found) throw new Error(field)
  return found
}

test('columns of a spreadsheet fill columns, whatever digits they have, and pass over cells that cannot be edited', () => {
  const area = areaOf({ row: 0, column: making }, { row: 0, column: making })
  const edits = write({}, grid, pasted(parseTable('١١٠٫٥\t130\r\n"1,250.75"\t\r\n99\t'), area))
  expect(toSend(edits, gridColumns)).toEqual({
    rows: [
      { id: 1, version: 3, making: 110.5, last_making: 130 },
      { id: 2, version: 3, making: 1250.75 },
    ],
    faults: {},
  })
})

test('one copied cell fills all that are marked', () => {
  const area = areaOf({ row: 1, column: making }, { row: 0, column: making })
  const edits = write({}, grid, pasted([['90']], area))
  expect(Object.keys(edits)).toEqual(['1', '2'])
})

test('filling down repeats the first cell; a single cell takes the one above it', () => {
  const both = areaOf({ row: 0, column: making }, { row: 1, column: making })
  const first = write({}, grid, [{ row: 0, column: making, text: '77' }])
  expect(write(first, grid, filledDown(first, grid, both))[2]?.cells).toEqual({ making: '77' })
  const second = areaOf({ row: 1, column: making }, { row: 1, column: making })
  expect(filledDown(first, grid, second)).toEqual([{ row: 1, column: making, text: '77' }])
})

test('a cell that gets its own value again is not changed', () => {
  const edits = write({}, grid, [{ row: 0, column: making, text: '90' }])
  expect(write(edits, grid, [{ row: 0, column: making, text: '105' }])).toEqual({})
})

test('what is copied can be pasted', () => {
  const area = areaOf({ row: 0, column: 0 }, { row: 1, column: 2 })
  expect(parseTable(copied({}, grid, area))).toEqual([
    ['R-1', '52', '4.2'],
    ['R-2', '52', '4.2'],
  ])
})

test('a wrong cell is named, the others are sent', () => {
  const edits = write({}, grid, [
    { row: 0, column: making, text: 'a lot' },
    { row: 0, column: at('low_stock'), text: '2' },
  ])
  const { rows, faults } = toSend(edits, gridColumns)
  expect(rows).toEqual([{ id: 1, version: 3, low_stock: 2 }])
  expect(Object.keys(faults)).toEqual(['1 making'])
})

test('an edit keeps the version that it began from', () => {
  const edits = write({}, grid, [{ row: 0, column: making, text: '90' }])
  const newer = { ...grid, rows: [row(1, { version: 9 })] }
  expect(write(edits, newer, [{ row: 0, column: at('cost'), text: '10' }])[1]?.version).toBe(3)
})

test('after a clash a row goes on from the version that was shown, and a cell can be given up alone', () => {
  const edits = write({}, grid, [
    { row: 0, column: making, text: '90' },
    { row: 0, column: at('cost'), text: '10' },
    { row: 1, column: making, text: '91' },
  ])
  const seen = withVersions(edits, new Map([[1, 7]]))
  expect([seen[1]?.version, seen[2]?.version]).toEqual([7, 3])
  const rest = withoutCell(seen, 1, 'making')
  expect(toSend(rest, gridColumns).rows).toEqual([
    { id: 1, version: 7, cost: 10 },
    { id: 2, version: 3, making: 91 },
  ])
  expect(Object.keys(withoutCell(rest, 1, 'cost'))).toEqual(['2'])
})

test('a pasted amount may have its unit, but no other letters', () => {
  expect(parseCell(column('making'), 'SAR 1,250.50')).toEqual({ value: 1250.5 })
  expect(parseCell(column('weight'), '٤٫٢ جم')).toEqual({ value: 4.2 })
  expect(parseCell(column('making'), '12x')).toHaveProperty('fault')
})

test('an empty cell takes an amount away, but no weight and no SKU', () => {
  expect(parseCell(column('cost'), '')).toEqual({ value: null })
  expect(parseCell(column('weight'), ' ')).toHaveProperty('fault')
  expect(parseCell(column('sku'), '')).toHaveProperty('fault')
  expect(parseCell(column('hidden'), 'نعم')).toEqual({ value: true })
})
