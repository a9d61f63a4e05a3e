import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['short', 0],
  ['12345678', 1],
  ['aaaaaaaaaaaa', 1],
  ['password1!', 1],
  ['kadifa92', 2],
  ['kadifa92xmo', 3],
  ['correct horse battery staple', 4],
  ['qR7!mPz2@vLx', 4],
] as const)('%s has strength %i', (password, strength) => expect(strengthOf(password)).toBe(strength))
