import { expect, test } from 'vitest'
import { groupedIban, isSaudiIban, plainIban } from './iban.ts'

test('an IBAN is taken as people type it, and its check digits are checked', () => {
  expect(plainIban(' sa03 8000 0000 6080 1016 7519 ')).toBe('SA0380000000608010167519')
  expect(isSaudiIban('SA0380000000608010167519')).toBe(true)
  // Two digits exchanged, one too few, another country.
  expect(isSaudiIban('SA0380000000608010165719')).toBe(false)
  expect(isSaudiIban('SA038000000060801016751')).toBe(false)
  expect(isSaudiIban('DE89370400440532013000')).toBe(false)
  expect(isSaudiIban('')).toBe(false)
})

test('an IBAN is shown in groups of four', () => {
  expect(groupedIban('SA0380000000608010167519')).toBe('SA03 8000 0000 6080 1016 7519')
})
