import { expect, test } from 'vitest'
import { codeOf, newSecret, stepAt, stepOf, uriOf } from './totp.rules.ts'

// '12345678901234567890' in base32, as in appendix B of RFC 6238; apps show the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  ['1970-01-01T00:00:59Z', '94287082'],
  ['2005-03-18T01:58:29Z', '07081804'],
  ['2005-03-18T01:58:31Z', '14050471'],
  ['2009-02-13T23:31:30Z', '89005924'],
  ['2033-05-18T03:33:20Z', '69279037'],
  ['2603-10-11T11:33:20Z', '65353130'],
])('at %s the code of the RFC is %s', (time, code) => {
  expect(codeOf(secret, stepAt(new Date(time)))).toBe(code.slice(2))
})

test('a code counts in its own half minute, in the one before and in the one after, and in no other', () => {
  const at = new Date('2026-11-15T09:00:10Z')
  const now = stepAt(at)
  const steps = [-2, -1, 0, 1, 2].map((by) => stepOf(secret, codeOf(secret, now + by), at))
  expect(steps).toEqual([undefined, now - 1, now, now + 1, undefined])
})

test('what is no code of six digits is no code', () => {
  const at = new Date('2026-11-15T09:00:10Z')
  const code = codeOf(secret, stepAt(at))
  for (const wrong of ['', code.slice(1), `${code}0`, '٠٠٠٠٠٠', '😀😀😀'])
    expect(stepOf(secret, wrong, at)).toBeUndefined()
})

test('a secret is 160 random bits', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(100)
})

test('what an app reads names the shop and the person, with blanks and signs as apps expect them', () => {
  expect(uriOf(secret, { issuer: 'Asjad Gold', name: 'a+b@asjad.example' })).toBe(
    'otpauth://totp/Asjad%20Gold:a%2Bb%40asjad.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Asjad%20Gold&algorithm=SHA1&digits=6&period=30',
  )
})
