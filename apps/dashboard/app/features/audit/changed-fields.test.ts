import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { afterAll, expect, test } from 'vitest'
import { changedFields, firstChange } from './changed-fields.ts'
import { plainName } from './plain-name.ts'
import { valueText } from './value-text.ts'

afterAll(() => setLocaleReader(() => document.documentElement.lang))

test('a field that only one side has stands beside nothing', () => {
  expect(changedFields({ status: 'confirmed', note: null }, { status: 'processing', awb: 7 })).toEqual([
    { name: 'status', before: 'confirmed', after: 'processing' },
    { name: 'note', before: null, after: null },
    { name: 'awb', before: null, after: 7 },
  ])
  expect(changedFields(null, null)).toEqual([])
})

test('the row of an entry shows the first field that became another, and no empty one', () => {
  const coupon = { cap: null, code: 'SALMA10', active: true, amount: null, percent: 10 }
  expect(firstChange(null, coupon)).toEqual({ name: 'code', before: null, after: 'SALMA10' })
  const revoked = [
    { serial: 'ASJ-24-000003', revoked: false },
    { serial: 'ASJ-24-000003', revoked: true },
  ] as const
  expect(firstChange(...revoked)).toEqual({ name: 'revoked', before: false, after: true })
  expect(firstChange({ tags: [], note: '' }, { tags: ['gift'], note: '' })?.name).toBe('tags')
  expect(firstChange({ before: 4 }, { before: 4 })?.name).toBe('before')
  expect(firstChange(null, { note: null, tags: [] })).toBeUndefined()
})

const speak = (lang: 'ar' | 'en') => setLocaleReader(() => lang)

test('a value is read in words, in the language of the page: no key and no JSON', () => {
  const section = { id: 12, title_ar: 'وصل حديثًا', rule: 'newest', products: [], hidden: false }
  for (const lang of ['ar', 'en'] as const) {
    speak(lang)
    const texts = [
      valueText('roles', ['owner', 'orders']),
      valueText('status', 'return_requested'),
      valueText('publish_at', '2026-03-01T09:30:00.000Z'),
      valueText('sections', [section]),
      valueText('events', ['order.paid']),
    ]
    for (const text of texts) expect(text).not.toMatch(/[{}[\]"]|_at|title_ar|return_requested|order\.paid|T09/)
  }
  speak('ar')
  expect(valueText('sections', [section])).toContain('العنوان بالعربية: وصل حديثًا')
  expect(valueText('note', '')).toBeNull()
  expect(valueText('category_id', 12_345)).toBe('12345')
})

test('new coupons, bulk changes, cover, reviews and transfers are read in Arabic', () => {
  speak('ar')
  const fields = 'cap code minimum percent most_in_all most_per_account how value changed keep_old making karat price'
  for (const field of `${fields} document supplier traded_on transfer`.split(' '))
    expect(plainName(field)).toMatch(/^[\u0600-\u06ff %]+$/)
  expect(valueText('how', 'add')).toBe('زيادة أو خصم بالريال')
  expect(valueText('kind', 'purchase')).toBe('شراء')
  expect(valueText('transfer', 'surplus')).toBe('وصلت زائدة')
  expect(valueText('status', 'waiting', plainName, 'review')).toBe('بانتظار المراجعة')
  expect(valueText('status', 'waiting', plainName, 'message')).toBe('بانتظار العميل')
  expect(valueText('sort', '-spent')).toBe('مجموع الشراء، تنازليًا')
  expect(valueText('changed', ['address.phone'])).toBe('العنوان · الجوال')
  expect(valueText('columns', { SKU: 'sku', Rest: null })).toBe('\u2068SKU\u2069: رمز الصنف')
  expect(valueText('tags', [])).toBeNull()
  // What people write is no word of ours, even if it looks like one.
  expect(valueText('reason', 'constructor')).toBe('constructor')
})
