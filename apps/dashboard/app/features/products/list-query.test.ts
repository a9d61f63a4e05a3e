import { expect, test } from 'vitest'
import { exportPath, filtersOf, isFiltered, listInput } from './list-query.ts'

const query = new URLSearchParams('view=drafts&karat=21&q=خاتم&columns=product,weight&page=2&sort=-sold')

test('the list asks for what the address says, and leaves out what only this browser reads', () => {
  expect(listInput(query)).toEqual({ view: 'drafts', karat: '21', q: 'خاتم', page: '2', sort: '-sold' })
})

test('a change of all that match does not stop at the page that is shown', () => {
  expect(filtersOf(query)).toEqual({ view: 'drafts', karat: '21', q: 'خاتم' })
})

test('a view alone is no filter', () => {
  expect(isFiltered(new URLSearchParams('view=low&sort=title&page=3'))).toBe(false)
  expect(isFiltered(query)).toBe(true)
})

test('some products are exported by their ids, else all that match', () => {
  expect(exportPath(query, ['4', '7'])).toBe('/api/v1/admin/exports/products?ids=4%2C7')
  expect(exportPath(new URLSearchParams('stock=out'))).toBe('/api/v1/admin/exports/products?view=all&stock=out')
})
