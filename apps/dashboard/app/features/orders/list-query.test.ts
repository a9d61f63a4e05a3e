import { syncServerClock } from '@asjad/ui/api/server-clock.ts'
import { afterEach, expect, test } from 'vitest'
import { isFiltered, listInput } from './list-query.ts'

afterEach(() => syncServerClock(Date.now()))

test('the list asks for what the address says, and leaves out what only this browser reads', () => {
  const query = new URLSearchParams('view=to_ship&status=processing&q=نورة&columns=order,total&page=2&sort=-total')
  expect(listInput(query)).toEqual({ view: 'to_ship', status: 'processing', q: 'نورة', page: '2', sort: '-total' })
})

test('a view that does not exist is all orders', () => {
  expect(listInput(new URLSearchParams('view=everything'))).toEqual({ view: 'all' })
})

test('the last seven days end today, in Riyadh', () => {
  syncServerClock(Date.parse('2026-11-17T22:30:00Z'))
  expect(listInput(new URLSearchParams('days=7')).from).toBe('2026-11-12')
})

test('sorting, columns and pages are no filters', () => {
  expect(isFiltered(new URLSearchParams('view=late&sort=total&columns=order&page=3'))).toBe(false)
  expect(isFiltered(new URLSearchParams('karat=21'))).toBe(true)
})
