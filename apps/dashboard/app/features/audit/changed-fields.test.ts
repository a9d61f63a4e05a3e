import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'
import { valueText } from './value-text.ts'

test('a field that only one side has stands beside nothing', () => {
  expect(changedFields({ status: 'confirmed', note: null }, { status: 'processing', awb: 7 })).toEqual([
    { name: 'status', before: 'confirmed', after: 'processing' },
    { name: 'note', before: null, after: null },
    { name: 'awb', before: null, after: 7 },
  ])
  expect(changedFields(null, null)).toEqual([])
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
