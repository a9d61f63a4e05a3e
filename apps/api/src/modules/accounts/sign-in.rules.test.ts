import { expect, test } from 'vitest'
import { linking, namesOf } from './sign-in.rules.ts'

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

test.for([
  ['Google speaks for its own mailboxes', person, false, 'link'],
  ['and for those that it hosts', { ...person, email: 's@firm.example', hostedDomain: 'firm.example' }, false, 'link'],
  [
    'but only once they are proved',
    { ...person, email: 's@firm.example', hostedDomain: 'firm.example', emailVerified: false },
    false,
    'ask',
  ],
  ['not for others', { ...person, email: 's@firm.example' }, false, 'ask'],
  ['unless both sides have proved them', { ...person, email: 's@firm.example' }, true, 'link'],
  [
    'an unproved email never links by itself',
    { ...person, email: 's@firm.example', emailVerified: false },
    true,
    'ask',
  ],
  ['another issuer does not speak for Google’s mailboxes', { ...person, issuer: 'https://id.example' }, false, 'ask'],
  ['nor does one whose name ends alike', { ...person, email: 'sara@notgmail.com' }, false, 'ask'],
] as const)('%s', ([, who, localVerified, decision]) => {
  expect(linking(who, localVerified)).toBe(decision)
})

test('names are taken without what could be a link or markup', () => {
  expect(namesOf({ ...person, firstName: '<b>سارة</b>', lastName: 'https://evil.example' })).toEqual({
    first_name: 'bسارةb',
    last_name: 'httpsevil.example',
  })
  expect(namesOf({ ...person, firstName: undefined })).toEqual({ first_name: 'sara', last_name: '' })
})
