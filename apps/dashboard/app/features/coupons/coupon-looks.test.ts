import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { expect, test } from 'vitest'
import { periodText } from './coupon-looks.tsx'

/** Midnight in Riyadh, before these days. */
const [firstOfNovember, firstOfDecember] = ['2025-10-31T21:00:00.000Z', '2025-11-30T21:00:00.000Z']

test('a coupon that ends at midnight is good until the day before', () => {
  setLocaleReader(() => 'en')
  expect(periodText({ starts_at: firstOfNovember, ends_at: firstOfDecember })).toBe(
    '1 November 2025 – 30 November 2025',
  )
  expect(periodText({ starts_at: null, ends_at: firstOfDecember })).toBe('until 30 November 2025')
  expect(periodText({ starts_at: null, ends_at: '2025-12-01T11:00:00.000Z' })).toBe('until 1 December 2025')
})
