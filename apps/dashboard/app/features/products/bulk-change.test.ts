import { expect, test } from 'vitest'
import { changeOf, firstTyped } from './bulk-change.ts'

const making = (typed: Partial<typeof firstTyped>) => changeOf('making', { ...firstTyped, ...typed })

test('a making charge is raised, cut or set, by gram, piece or percent, also in Arabic digits', () => {
  expect(making({ amount: '٥' })).toMatchObject({ how: 'add_per_gram', value: 5 })
  expect(making({ way: 'cut', unit: 'percent', amount: '2٫5' })).toMatchObject({ how: 'add_percent', value: -2.5 })
  expect(making({ way: 'cut', unit: 'piece', amount: '10' })).toMatchObject({ how: 'add', value: -10 })
  expect(making({ way: 'set', amount: '9' })).toMatchObject({ how: 'set_per_gram', value: 9 })
  expect(making({ way: 'set', unit: 'piece', amount: '90' })).toMatchObject({ how: 'set', value: 90 })
})

test('nothing is asked for while the amount is missing or no number', () => {
  expect(making({})).toBeNull()
  expect(making({ amount: 'five' })).toBeNull()
})

test('a price that rises has no struck price above it', () => {
  expect(making({ amount: '5', keepOld: true })).toMatchObject({ keep_old: false })
  expect(making({ amount: '5', way: 'cut', keepOld: true })).toMatchObject({ keep_old: true })
})

test('a time is the time of Riyadh', () => {
  expect(changeOf('schedule', { ...firstTyped, at: '2026-12-01T09:00' })).toEqual({
    kind: 'schedule',
    at: '2026-12-01T06:00:00.000Z',
  })
})

test('a year of five digits is no time', () => {
  expect(changeOf('schedule', { ...firstTyped, at: '12026-12-01T09:00' })).toBeNull()
})
