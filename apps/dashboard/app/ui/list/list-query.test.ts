import { expect, test } from 'vitest'
import { savedQuery, toggled } from './list-query.ts'

test('a value is added, or taken out again', () => {
  expect(toggled(['24'], '21')).toEqual(['24', '21'])
  expect(toggled(['24', '21'], '24')).toEqual(['21'])
})

test('a saved view begins at the first page, with nothing open', () => {
  expect(savedQuery(new URLSearchParams('view=late&page=4&came_page=2&open=7&karat=21'))).toBe('karat=21&view=late')
})
