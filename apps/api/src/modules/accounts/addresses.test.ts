import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { startTestApi } from '../../../test/test-api.ts'

const home = {
  short_address: 'rrrd ٢٩٢٩',
  country: 'السعودية',
  city: 'الرياض',
  area: 'العليا',
  street_name: 'طريق العروبة',
  postal_code: '١٢٢١٤',
  receiver_name: 'سارة القحطاني',
  phone: '05 1234 5678',
  map_location: { lat: 24.7114, lng: 46.6743 },
}

test('an address is added in the forms that people write, changed and removed', async () => {
  const api = await startTestApi()
  const { call } = await insertShopper(api)

  const { data, message } = await call('POST /user/addresses', home)
  expect(message).toBe('Address added')
  expect(data).toEqual({
    ...home,
    id: data.id,
    short_address: 'RRRD2929',
    postal_code: '12214',
    phone: '+966512345678',
    home_description: null,
    another_person_receives: false,
    notification_opt_in: false,
  })
  const { data: second } = await call('POST /user/addresses', { ...home, city: 'جدة', notification_opt_in: true })
  expect((await call('GET /user/addresses', {})).data.map(({ city }) => city)).toEqual(['جدة', 'الرياض'])

  const changed = { ...home, id: second.id, home_description: 'باب أخضر', map_location: null, short_address: null }
  expect((await call('PUT /user/addresses/:id', changed)).data).toMatchObject({
    id: second.id,
    home_description: 'باب أخضر',
    map_location: null,
    short_address: null,
  })
  const consents = await api.db.selectFrom('consent').select(['subject', 'given']).orderBy('id').execute()
  expect(consents.map(({ given }) => given)).toEqual([true, false])

  await call('DELETE /user/addresses/:id', { id: second.id })
  expect((await call('GET /user/addresses', {})).data).toEqual([data])
})

test('what is wrong with an address is told by field', async () => {
  const api = await startTestApi()
  const { call } = await insertShopper(api)
  const wrong = { ...home, short_address: 'RR29', postal_code: '123', map_location: { lat: 91, lng: 0 }, city: 'x\ny' }
  expect((await errorOf(call('POST /user/addresses', wrong))).errors).toEqual({
    short_address: ['The value is not valid'],
    postal_code: ['The value is not valid'],
    city: ['The value is not valid'],
    'map_location.lat': ['The value should be at most 90'],
  })
  for (const [phone, text] of [
    ['05123', 'Too short'],
    ['+971501234567', 'Invalid country code'],
  ] as const)
    expect((await errorOf(call('POST /user/addresses', { ...home, phone }))).errors).toEqual({ phone: [text] })
  expect((await errorOf(api.callIn('ar')('POST /user/addresses', home))).message).toBe('سجّل الدخول للمتابعة.')
  expect(await errorOf(call('POST /user/addresses', { ...home, area: 'a\u0000b' }))).toMatchObject({ status: 400 })
})

test('the addresses of another are not there', async () => {
  const api = await startTestApi()
  const [owner, stranger] = [await insertShopper(api), await insertShopper(api)]
  const { data } = await owner.call('POST /user/addresses', home)
  expect((await stranger.call('GET /user/addresses', {})).data).toEqual([])
  const attempts = [
    () => stranger.call('PUT /user/addresses/:id', { ...home, id: data.id }),
    () => stranger.call('DELETE /user/addresses/:id', { id: data.id }),
  ]
  for (const attempt of attempts) expect(await errorOf(attempt())).toMatchObject({ status: 404 })
  expect((await owner.call('GET /user/addresses', {})).data).toEqual([data])
})

test('twenty addresses are kept and no more, also when they come at once', async () => {
  const api = await startTestApi()
  const { call } = await insertShopper(api)
  const answers = await Promise.allSettled(Array.from({ length: 23 }, () => call('POST /user/addresses', home)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await errorOf(call('POST /user/addresses', home))).toMatchObject({ status: 409, code: 'addresses_full' })
})
