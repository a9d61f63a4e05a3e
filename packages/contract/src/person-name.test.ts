import { expect, test } from 'vitest'
import { asPersonName, isPersonName } from './person-name.ts'
import { personName } from './person-name-schema.ts'

test.for([
  'سارة',
  'نُورة',
  'عبد الرحمن',
  'د.أحمد',
  'أ.د. محمد',
  'أ.د.محمد',
  'Anne-Marie',
  "O'Neil",
  'O’Neil-Smith',
  'St. John',
  'Jr.',
  'J.R.R. Tolkien',
  'J.R.R.',
  'Robert F. K. Smith',
  'د. أحمد A.',
  'Núñez',
  '李小龍',
  'Ngọc',
  'آل سعود',
])('%s is a name', (name) => expect(isPersonName(name)).toBe(true))

test.for([
  'https://evil.example',
  'evil.example',
  'www.evil.com',
  'Sara evil.com',
  't.co',
  'evil.xn--p',
  'موقع.السعودية',
  'سارة.موقع',
  'evil。com',
  'evil．com',
  'evil․com',
  '<b>Sara</b>',
  'sara@mail.example',
  'Sara [evil](x)',
  '.com',
  'Sara\u202ecom',
  'a..com',
  'د.com',
  'Win at د.com',
  'أ.د.com',
  'ﷺ.com',
  'ﷺ.موقع',
  'evil.c.o.m',
  'Sara evil.c',
  'e.v.i.l.c.o.m',
  '',
])('%s is none', (text) => expect(isPersonName(text)).toBe(false))

test('what another service calls somebody becomes a name, whatever it holds', () => {
  const inputs = ['https://evil.example', '<b>سارة</b>', '..evil.com', 'Sara\u202eevil.com', 'J.R.R. Tolkien', '  ']
  for (const text of inputs) {
    const name = asPersonName(text)
    expect(name === '' || isPersonName(name), text).toBe(true)
  }
  expect(asPersonName('<b>سارة</b>')).toBe('bسارةb')
  expect(asPersonName('https://evil.example')).toBe('httpsevil. example')
})

test('a name in the contract says what is wrong with it', () => {
  expect(personName(60).safeParse(' Sara ').data).toBe('Sara')
  expect(personName(60).safeParse('evil.example').error?.issues).toMatchObject([{ params: { text: 'field.name' } }])
  expect(personName(60).safeParse('S').error?.issues).toMatchObject([{ code: 'too_small' }])
})
