import { expect, test } from 'vitest'
import { isBuiltFrom, isCommon, personalWords } from './new-password.rules.ts'

test.for([
  '12345678',
  'password',
  'Password1',
  'PASSWORD1!',
  'Sunshine2024',
  'qwertyuiop',
  '1qaz2wsx',
  'P@ssw0rd',
  '١٢٣٤٥٦٧٨',
  'ｐａｓｓｗｏｒｄ',
  'aaaaaaaa',
  'abababababab',
  'abcdefgh',
  '98765432',
  'ضصثقفغعهخحج',
  'لا اله الا الله',
  'P@ssw0rd2026',
  'Pa$$w0rd!',
  '5un5h1ne_2025',
  'passwordpassword',
  'Password Password',
  'sara9sara9',
  '123456789012',
  '8901234567',
  '0987654321098',
  'zaq1@WSX',
  'zaq12wsx',
  'qweasdzxc',
  'poiuLKJHmnb',
  'Qwerty@2026',
  '!QAZ2wsx#EDC',
  'ضصثقشسيب',
  'Saudi@2030',
  's@ud1-2030',
  'Riyadh1447!',
  'السعودية2030',
  'الرياض٢٠٣٠',
])('%s is one of the first that are guessed', (password) => expect(isCommon(password)).toBe(true))

test.for([
  'Asjad-demo-1',
  'correct horse battery staple',
  'kadifa-92-xmo',
  'قهوة ونجمة ومطر',
  'another-secret-7',
  'qR7!mPz2',
  'Najd-sunrise-2031',
  'kadifa-92-xmokadifa-92-xmo',
  'Tree7 over river9',
  'asdf-orbit-lamp',
  '593027184466',
])('%s is not', (password) => expect(isCommon(password)).toBe(false))

const words = [
  ...personalWords({
    email: 'sara.alharbi@mailbox.example',
    first_name: 'سارة',
    last_name: 'Al-Harbi',
    phone: '512345678',
    dialcode: '+966',
  }),
  'Asjad',
  'عسجد',
]

test.for([
  'sara.alharbi@mailbox.example',
  'Sara.AlHarbi',
  'SaraAlharbi1!',
  'alharbi1990',
  'سارة2024',
  'سارةسارة',
  '0512345678',
  '+966 51 234 5678',
  '٠٥١٢٣٤٥٦٧٨',
  'asjad2026',
  'عسجد عسجد',
  'Asjad-Sara-1',
])('%s is made of what is known of its owner or the shop', (password) =>
  expect(isBuiltFrom(words, password)).toBe(true),
)

test.for(['Asjad-demo-1', 'Sara likes coffee', 'correct horse', '!!!!????', 'harbour-lights'])(
  '%s is not',
  (password) => expect(isBuiltFrom(words, password)).toBe(false),
)

test('a short name is in many words, and takes none of them away', () => {
  expect(isBuiltFrom(personalWords({ email: 'al@x.example', first_name: 'Al' }), 'alalalal')).toBe(false)
})
