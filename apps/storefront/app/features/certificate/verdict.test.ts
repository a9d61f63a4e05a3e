import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { expect, test } from 'vitest'
import * as m from '#app/i18n/messages/certificate.ts'
import { lineOf } from './verdict.tsx'

setLocaleReader(() => 'en')

const facts = { serial: 'ASJ-24-000001' } as never

test.each([
  ['is still being checked', null, m.checking()],
  ['could not be checked', { verdict: 'unchecked', facts } as never, m.unchecked()],
])('without a connection a certificate whose signature %s is not called genuine', (_, check, text) => {
  expect(lineOf(null, check)).toMatchObject({ ink: 'text-warning', text })
})

test('without a connection a certificate with a right signature is called genuine', () => {
  expect(lineOf(null, { verdict: 'genuine', facts } as never)).toMatchObject({
    ink: 'text-success',
    text: m.offlineGenuine(),
  })
})
