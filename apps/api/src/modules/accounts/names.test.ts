import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'
import { insertShopper } from '../../../test/shoppers.ts'

const linkLike = ['evil.example', 'Win at evil.com', 'https://evil.example', '<b>Sara</b>', 'سارة.موقع']
const clear = [expect.stringContaining('in letters only, without links')]

const address = {
  country: 'Saudi Arabia',
  city: 'Riyadh',
  area: 'Al Olaya',
  street_name: 'King Fahd Road',
  postal_code: '12211',
  receiver_name: 'Sara Ahmad',
  phone: '0512345678',
}
const message = {
  name: 'Sara Ahmad',
  email: 'sara@asjad.example',
  subject: 'A question',
  message: 'Do you open on Fridays?',
}

test.for(linkLike)('nobody is called %s', async (name) => {
  const api = await startMailingApi()
  const { call } = api
  const sara = await insertShopper(api)
  const profile = { first_name: 'Sara', last_name: 'Ahmad' }
  const errorsOf = async (call: Promise<unknown>) => (await errorOf(call)).errors
  for (const field of ['first_name', 'last_name']) {
    expect(await errorsOf(call('POST /user/auth/register', registration({ [field]: name })))).toEqual({
      [field]: clear,
    })
    expect(await errorsOf(sara.call('PUT /user/profile', { ...profile, [field]: name }))).toEqual({ [field]: clear })
  }
  const form = { ...address, receiver_name: name }
  expect(await errorsOf(sara.call('POST /user/addresses', form))).toEqual({ receiver_name: clear })
  expect(await errorsOf(call('POST /contact', { ...message, name }))).toEqual({ name: clear })
  const complaint = { ...message, kind: 'complaint' as const, name }
  expect(await errorsOf(call('POST /complaints', complaint))).toEqual({ name: clear })
  const review = { id: 1, rating: 5, comment: 'Lovely', name, email: message.email }
  expect(await errorsOf(call('POST /products/:id/comments', review))).toEqual({ name: clear })
  const recipient = { name, phone: '0512345678' }
  const order = { quote_id: 1, address_id: 1, recipient }
  const headers = { 'idempotency-key': 'a key of the test' }
  expect(await errorsOf(sara.call('POST /orders', order, { headers }))).toEqual({ 'recipient.name': clear })
})

test('the names that people have are taken, in every script', async () => {
  const api = await startMailingApi()
  const sara = await insertShopper(api)
  for (const [first_name, last_name] of [
    ['د.أحمد', 'آل سعود'],
    ['St. John', "O'Neil-Smith Jr."],
    ['J.R.R.', 'Tolkien'],
    ['Núñez', '李小'],
  ] as const)
    expect((await sara.call('PUT /user/profile', { first_name, last_name })).data.user).toMatchObject({ first_name })
  await sara.call('POST /user/addresses', { ...address, receiver_name: 'أ.د. محمد بن عبد الله' })
})

test('a name from before the rule is not mailed to anybody', async () => {
  const api = await startMailingApi()
  const { email, call } = await insertShopper(api, { first_name: 'evil.example' })
  await call('POST /user/confirmation-code', {})
  const [mail] = await api.mailsTo(email)
  expect(mail?.text).toContain('Hello Asjad customer,')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.example')
})

test('the mails of a proven account call its owner by name, and make no link of it', async () => {
  const api = await startMailingApi()
  const { email, call } = await insertShopper(api, { first_name: 'St. John', last_name: 'د.أحمد' })
  await call('POST /user/confirmation-code', {})
  const [mail] = await api.mailsTo(email)
  expect(mail?.html).toContain('St. John')
  expect(mail?.html.match(/<a /g)).toBeNull()
})
