import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { insertShopper } from '../../../test/shoppers.ts'

const current_password = 'the old password'
const same = (password: string) => ({ password, password_confirmation: password })

async function startShop() {
  const api = await startMailingApi()
  const name = { key: 'name', value_ar: 'عسجد', value_en: 'Asjad', is_public: true }
  await api.db.insertInto('setting').values(name).execute()
  return api
}

const common = { password: [expect.stringContaining('common')] }
const personal = { password: [expect.stringContaining('your name, email or phone')] }

test('whoever registers with a common password, or with what is known of them, is asked for another one', async () => {
  const { call, callIn } = await startShop()
  const form = registration({ email: 'noura.alotaibi@asjad.example' })
  const answer = (password: string) => errorOf(call('POST /user/auth/register', { ...form, ...same(password) }))
  expect(await answer('12345678')).toMatchObject({ status: 422, errors: common })
  for (const password of [form.email, 'noura.alotaibi', 'القحطاني1', '0512345678', 'asjad123'])
    expect((await answer(password)).errors).toEqual(personal)
  const arabic = await errorOf(callIn('ar')('POST /user/auth/register', { ...form, ...same('12345678') }))
  expect(arabic.errors.password).toEqual([expect.stringContaining('شائعة')])
  await call('POST /user/auth/register', { ...form, ...same('قهوة ونجمة ومطر') })
})

test('so is whoever resets it; the code stays good, and only its holder learns what the account knows', async () => {
  const { call, codeTo, ...api } = await startShop()
  const { email } = await insertShopper(
    { ...api, callIn: api.callIn },
    { first_name: 'Badriyah', phone: '551234567', dialcode: '+966', country_code: 'SA' },
  )
  await call('POST /user/auth/forgot-password', { email })
  const otp = await codeTo(email)
  const reset = (password: string, code = otp) =>
    call('POST /user/auth/reset-password', { email, otp: code, ...same(password) })
  const wrong = otp === '000000' ? '111111' : '000000'
  expect((await errorOf(reset('password123', wrong))).errors).toEqual(common)
  expect((await errorOf(reset(email, wrong))).errors).toEqual(personal)
  expect(await errorOf(reset('badriyah1', wrong))).toMatchObject({ code: 'otp_invalid' })
  expect((await errorOf(reset('badriyah1'))).errors).toEqual(personal)
  expect((await errorOf(reset('0551234567'))).errors).toEqual(personal)
  await reset('nothing known of her')
})

test('so is whoever changes it', async () => {
  const api = await startShop()
  const sara = await insertShopper(api, { password_hash: await quickHash(current_password), last_name: 'Alzahrani' })
  const change = (password: string) => sara.call('PUT /user/password', { current_password, ...same(password) })
  expect((await errorOf(change('qwertyuiop'))).errors).toEqual(common)
  expect((await errorOf(change('Alzahrani-9'))).errors).toEqual(personal)
  await change('nothing known of her')
})

test('a password that was chosen before goes on working', async () => {
  const api = await startShop()
  const { email } = await insertShopper(api, { password_hash: await quickHash('12345678') })
  await api.call('POST /user/auth/login', { email, password: '12345678' })
})
