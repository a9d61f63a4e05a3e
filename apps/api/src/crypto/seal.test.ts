import { expect, test } from 'vitest'
import { createSealer } from './seal.ts'

test('what an older key has sealed can be read beside the new one, and the new one seals', () => {
  const old = createSealer(['the key of last year'])
  const both = createSealer(['the key of this year', 'the key of last year'])
  const onlyNew = createSealer(['the key of this year'])

  expect(both.open(old.seal('1012345672'))).toBe('1012345672')
  expect(onlyNew.open(both.seal('1012345672'))).toBe('1012345672')
  expect(() => old.open(both.seal('1012345672'))).toThrow()
  expect(() => onlyNew.open(old.seal('1012345672'))).toThrow()
})

test('what somebody has changed is read by no key', () => {
  const both = createSealer(['the key of this year', 'the key of last year'])
  const sealed = both.seal('1012345672')
  for (const changed of [`${sealed.slice(0, -2)}AA`, sealed.replace('v1.', 'v2.'), 'v1.', ''])
    expect(() => both.open(changed)).toThrow()
})
