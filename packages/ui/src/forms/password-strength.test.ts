import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['short', 0],
  ['12345678', 1],
  ['aaaaaaaaaaaa', 1],
  ['password1!', 1],
  ['Sunshine2024!', 1],
  ['1q2w3e4r5t6y', 1],
  ['kadifa92', 1],
  ['kadifa92xmo', 2],
  ['kadifa92 xmo', 3],
  ['correct horse battery staple', 4],
  ['qR7!mPz2@vLx', 4],
] as const)('%s has strength %i', (password, strength) => expect(strengthOf(password)).toBe(strength))

test('nothing that the shop refuses as too common is called better than weak', () => {
  const list = readFileSync(new URL('../../../../apps/api/assets/common-passwords.txt', import.meta.url), 'utf8')
  const common = list.trim().split('\n')
  expect(common.length).toBeGreaterThan(3_000)
  const words = common.filter((password) => /^\p{L}+$/u.test(password))
  const withEndings = ['1', '2024', '!!'].flatMap((ending) => words.map((word) => word + ending))
  expect([...common, ...withEndings].filter((password) => strengthOf(password) > 1)).toEqual([])
})
