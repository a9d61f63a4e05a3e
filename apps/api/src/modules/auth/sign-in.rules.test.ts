import { expect, test } from 'vitest'
import { isAuthoritativeFor, namesOf } from './sign-in.rules.ts'

const google = 'https://accounts.google.com'
const person = {
  issuer: google,
  subject: '1',
  email: 'sara@gmail.com',
  emailVerified: true,
  hostedDomain: undefined,
  firstName: 'Sara',
  lastName: undefined,
}
const ofFirm = { ...person, email: 's@firm.example', hostedDomain: 'firm.example' }

test.for([
  ['Google speaks for its own mailboxes', person, true],
  ['by both of their names', { ...person, email: 'sara@googlemail.com' }, true],
  ['and for those that it hosts', ofFirm, true],
  ['whatever case they are written in', { ...ofFirm, hostedDomain: 'Firm.Example' }, true],
  ['but only once they are proved', { ...ofFirm, emailVerified: false }, false],
  ['its own too', { ...person, emailVerified: false }, false],
  ['not for others, though somebody once answered there', { ...ofFirm, hostedDomain: undefined }, false],
  ['nor for one of another company than it hosts', { ...ofFirm, email: 's@other.example' }, false],
  ['nor for a part of a hosted domain', { ...ofFirm, email: 's@sub.firm.example' }, false],
  ['another issuer does not speak for Google’s mailboxes', { ...person, issuer: 'https://id.example' }, false],
  ['nor does one whose name ends alike', { ...person, email: 'sara@notgmail.com' }, false],
  ['nor one that begins alike', { ...person, email: 'sara@gmail.com.evil.example' }, false],
] as const)('%s', ([, who, speaks]) => {
  expect(isAuthoritativeFor(who)).toBe(speaks)
})

test('names are accepted without links or markup', () => {
  const unnamed = 'A customer'
  expect(namesOf({ ...person, firstName: '<b>سارة</b>', lastName: 'https://evil.example' }, unnamed)).toEqual({
    first_name: 'bسارةb',
    last_name: 'httpsevil. example',
  })
  expect(namesOf({ ...person, firstName: undefined }, unnamed)).toEqual({ first_name: 'sara', last_name: '' })
  const mailbox = { ...person, email: 'evil.com@mail.example', firstName: undefined }
  expect(namesOf(mailbox, unnamed).first_name).toBe('evil com')
  expect(namesOf({ ...mailbox, email: '1234@mail.example' }, unnamed).first_name).toBe(unnamed)
})
