import { expect, test } from 'vitest'
import { gridOf } from '#app/ui/line-chart.tsx'
import { runningSales } from './running-sales.ts'

test('sales add up over the day, and today ends with the present hour', () => {
  const hours = [
    { hour: 0, today: 100, last_week: 50 },
    { hour: 1, today: 0, last_week: 70 },
    { hour: 2, today: null, last_week: 30 },
  ]
  expect(runningSales(hours)).toEqual({ today: [0, 100, 100], lastWeek: [0, 50, 120, 150] })
})

test('the grid of a chart has round figures and holds every value', () => {
  expect(gridOf([0, 184_320])).toEqual([0, 50_000, 100_000, 150_000, 200_000])
  expect(gridOf([])).toEqual([0, 0.25, 0.5, 0.75, 1])
})
