import { expect, test } from 'vitest'
import { nearest, pointsOf, sampled, scaleOf } from './chart-scale.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
const points = [
  { at: at(0), value: 501.2 },
  { at: at(6), value: 509.9 },
  { at: at(12), value: 506 },
]

test('the grid has round figures, and every price lies within it', () => {
  const { lines, y } = scaleOf(points)
  expect(lines).toHaveLength(5)
  expect(lines[0]).toBeGreaterThanOrEqual(509.9)
  expect(lines[4]).toBeLessThanOrEqual(501.2)
  for (const point of points) {
    expect(y(point)).toBeGreaterThanOrEqual(0)
    expect(y(point)).toBeLessThanOrEqual(1000)
  }
})

test('a price that stood still is drawn too', () => {
  const flatPoints = points.map((point) => ({ ...point, value: 500 }))
  const { lines, y } = scaleOf(flatPoints)
  expect(new Set(lines).size).toBe(5)
  expect(flatPoints.every((point) => Number.isFinite(y(point)))).toBe(true)
})

test('time runs from left to right by the clock, not by the count of points', () => {
  const scale = scaleOf([...points, { at: at(24), value: 505 }])
  expect(points.map(scale.x)).toEqual([0, 250, 500])
  expect(nearest(points, scale, 260)).toBe(1)
})

test('the line ends at the price of now, once', () => {
  const prices = { ounce: 1, gold: 1, k24: 500, k21: 1, k18: 1, silver: 1 }
  const history = [{ ...prices, at: at(0) }]
  expect(pointsOf(history, { at: at(1), k24: 501 })).toHaveLength(2)
  expect(pointsOf(history, { at: at(0), k24: 500 })).toHaveLength(1)
})

test('a long table keeps its first and last row', () => {
  const rows = sampled([...Array(288).keys()], 25)
  expect(rows).toHaveLength(25)
  expect([rows[0], rows.at(-1)]).toEqual([0, 287])
})
