import { secondFactorPattern } from '@asjad/contract/second-factor-code'
import { expect, test } from 'vitest'
import { correctLookalikes, formatCode, isRecoveryCode, newRecoveryCodes } from './recovery-codes.rules.ts'

test('ten different codes that can be read from paper, in two groups', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(secondFactorPattern)
    expect(isRecoveryCode(code)).toBe(true)
    expect(code).not.toMatch(/[ILOU]/)
    expect(formatCode(code)).toMatch(/^\w{5}-\w{5}$/)
  }
})

test('letters that no code has are read as the digits that they look like', () => {
  expect(correctLookalikes('IL0OABCDEF')).toBe('1100ABCDEF')
})
