import { expect, test } from 'vitest'
import { arrivalDays } from './delivery.rules.ts'

const days = { min: 1, max: 4 }

test('a parcel arrives on work days: Fridays and Saturdays are skipped', () => {
  // Sunday morning in Riyadh.
  expect(arrivalDays(new Date('2026-11-15T06:00:00Z'), days)).toEqual({ from: '2026-11-16', to: '2026-11-19' })
  expect(arrivalDays(new Date('2026-11-18T06:00:00Z'), days)).toEqual({ from: '2026-11-19', to: '2026-11-24' })
  // Ordered on a Friday, it leaves on Sunday.
  expect(arrivalDays(new Date('2026-11-20T06:00:00Z'), days)).toEqual({ from: '2026-11-23', to: '2026-11-26' })
})

test('after two in the afternoon, Riyadh time, it leaves with the next day’s parcels', () => {
  expect(arrivalDays(new Date('2026-11-15T10:59:00Z'), days).from).toBe('2026-11-16')
  expect(arrivalDays(new Date('2026-11-15T11:00:00Z'), days).from).toBe('2026-11-17')
  // Late on Wednesday in Greenwich is Thursday in Riyadh.
  expect(arrivalDays(new Date('2026-11-18T22:00:00Z'), days).from).toBe('2026-11-22')
})
