import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeFields } from './merge.ts'

const base = { title: 'Ring', making: 100, sizes: { width: 3 } }

test('a field that nobody else touched is written', () => {
  expect(mergeFields(base, base, { title: 'Band' })).toEqual({ changed: { title: 'Band' }, clashes: {} })
})

test('fields that different people changed are merged', () => {
  const current = { ...base, making: 120 }
  expect(mergeFields(base, current, { title: 'Band', making: 100 })).toEqual({
    changed: { title: 'Band' },
    clashes: {},
  })
})

test('the same change by two people is no clash', () => {
  const current = { ...base, sizes: { width: 4 } }
  expect(mergeFields(base, current, { sizes: { width: 4 } })).toEqual({ changed: {}, clashes: {} })
})

test('a field that two people changed differently is a clash with all three values', () => {
  const current = { ...base, making: 120 }
  expect(mergeFields(base, current, { making: 110, title: 'Band' })).toEqual({
    changed: { title: 'Band' },
    clashes: { making: { base: 100, yours: 110, theirs: 120 } },
  })
})

test('whatever three people have, every field ends as one of them wanted, and a change of others is never lost', () => {
  const record = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) })
  fc.assert(
    fc.property(record, record, record, (base, current, sent) => {
      const { changed, clashes } = mergeFields(base, current, sent)
      for (const field of ['a', 'b', 'c'] as const) {
        const [was, is, wanted] = [base[field], current[field], sent[field]]
        const after = changed[field] ?? is
        if (field in clashes) expect(new Set([was, is, wanted]).size).toBe(3)
        else expect(after).toBe(wanted === was ? is : wanted)
      }
    }),
  )
})
