import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { afterAll, expect, test } from 'vitest'
import { callName } from './call-names.ts'
import { valueText } from './value-text.ts'

const speak = (lang: 'ar' | 'en') => setLocaleReader(() => lang)
afterAll(() => setLocaleReader(() => document.documentElement.lang))

test('a refused call is named in words: what it would have done, or what it would have shown', () => {
  speak('ar')
  expect(callName('PUT /admin/gold/pause')).toBe('عدّل إيقاف بيع الذهب')
  expect(callName('GET /admin/money/payouts/:id')).toBe('اطّلع على: المدفوعات')
  speak('en')
  expect(callName('PUT /admin/gold/pause')).toBe('Changed the pause of gold sales')
  expect(callName('POST /admin/gold/drill')).toBe('Looked at: Gold price')
})

test('what a second person was asked for is named in words, too', () => {
  speak('ar')
  expect(valueText('call', 'PUT /admin/gold/pause')).toBe('عدّل إيقاف بيع الذهب')
  speak('en')
  expect(valueText('call', 'POST /admin/orders/:id/moves')).toBe('Moved the order')
})

test('a call that another version of the store knew keeps its address, readable in Arabic too', () => {
  expect(callName('POST /admin/nothing')).toBe('\u2066POST /admin/nothing\u2069')
  expect(callName('constructor')).toBe('\u2066constructor\u2069')
})
