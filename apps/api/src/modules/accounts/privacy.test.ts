import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { errorOf } from '../../../test/error-of.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { hashPassword } from '../../crypto/passwords.ts'

const password = 'the old password'
const home = {
  country: 'SA',
  city: 'Riyadh',
  area: 'Al Olaya',
  street_name: 'Al Urubah Road',
  postal_code: '12214',
  receiver_name: 'Sara Ahmad',
  phone: '0512345678',
}

async function startShop() {
  const api = await startMailingApi()
  const sara = await insertShopper(api, {
    password_hash: await hashPassword(password),
    phone: '512345678',
    dialcode: '+966',
    country_code: 'SA',
  })
  await sara.call('POST /user/addresses', home)
  const { id } = await insertProduct(api.db)
  await sara.call('POST /products/:id/toggle-wishlist', { id })
  await sara.call('POST /products/:id/comments', { id, rating: 5, comment: 'Lovely' })
  return { ...api, sara, productId: id }
}

test('everything about a person is gathered ten times an hour, for each of them', async () => {
  const { sara, ...api } = await startShop()
  for (let n = 0; n < 10; n++) await sara.call('GET /user/export', {})
  expect(await errorOf(sara.call('GET /user/export', {}))).toMatchObject({ status: 429, code: 'too_many_requests' })
  const omar = await insertShopper(api)
  await omar.call('GET /user/export', {})
})

test('a person gets everything that the store keeps about them, and no secret of the store', async () => {
  const { sara } = await startShop()
  const { data } = await sara.call('GET /user/export', {})
  expect(data).toMatchObject({
    account: { email: sara.email, phone: '512345678', addresses: [{ street_name: 'Al Urubah Road' }], sessions: [{}] },
    favourites: [expect.any(Number)],
    cart: [],
    reviews: [{ comment: 'Lovely' }],
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|password/)
})

test('a deleted account leaves nothing of the person, and its email is free again', async () => {
  const { sara, db, call, mailsTo, productId } = await startShop()
  for (const [form, errors] of [
    [{}, { password: ['Value is required'] }],
    [{ password: 'not it' }, { password: ['The password is not right'] }],
  ] as const)
    expect((await errorOf(sara.call('DELETE /user', form))).errors).toEqual(errors)

  await sara.call('DELETE /user', { password })

  expect(await errorOf(sara.call('GET /user/profile', {}))).toMatchObject({ status: 401 })
  expect(await errorOf(call('POST /user/auth/login', { email: sara.email, password }))).toMatchObject({ status: 401 })
  for (const table of ['session', 'address', 'one_time_code', 'identity_link', 'wishlist_item', 'cart_item'] as const)
    expect(await db.selectFrom(table).select('account_id').execute()).toEqual([])
  const { data: reviews } = await call('GET /products/:id/comments', { id: productId })
  expect(reviews).toMatchObject([{ name: 'A former shopper', comment: 'Lovely', rating: 5 }])
  const rows = await db.selectFrom('account').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/shopper|Sara|Ahmad|512345678|argon2/)
  expect(rows).toMatchObject([{ id: sara.id, deleted_at: expect.any(Date) }])
  expect((await mailsTo(sara.email))[0]?.subject).toBe('Your account is deleted')
  const again = {
    ...home,
    first_name: 'Sara',
    last_name: 'Ahmad',
    email: sara.email,
    dialcode: '+966',
    country_code: 'SA',
  }
  await call('POST /user/auth/register', { ...again, password, password_confirmation: password })
})

test('who has no password deletes by a fresh code', async () => {
  const api = await startMailingApi()
  const sara = await insertShopper(api)
  expect((await errorOf(sara.call('DELETE /user', {}))).errors).toEqual({ otp: ['Value is required'] })
  await sara.call('POST /user/confirmation-code', {})
  const otp = await api.codeTo(sara.email)
  expect(await errorOf(sara.call('DELETE /user', { otp: otp === '111111' ? '222222' : '111111' }))).toMatchObject({
    code: 'otp_invalid',
  })
  await sara.call('DELETE /user', { otp })
  expect(await errorOf(sara.call('GET /user/profile', {}))).toMatchObject({ status: 401 })
})
