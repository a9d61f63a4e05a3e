import type { History } from '@asjad/contract/gold-prices'

export type Point = { at: string; value: number }

/** Positions in a frame of 1000 by 1000, whatever its proportions on the screen. */
export type Scale = {
  /** Five prices from top to bottom, one for each grid line. */
  lines: number[]
  /** Five moments from left to right. */
  times: string[]
  x: (point: Point) => number
  y: (point: Point) => number
}

const frame = 1000
const gapCount = 4
const niceSteps = [1, 2, 2.5, 5, 10]

/** Appends the current price if it is newer than the history. */
export function pointsOf(history: History, now: { at: string; k24: number } | null): Point[] {
  const points = history.map(({ at, k24 }) => ({ at, value: k24 }))
  const last = points.at(-1)
  if (now && (!last || now.at > last.at)) points.push({ at: now.at, value: now.k24 })
  return points
}

export function scaleOf(points: readonly Point[]): Scale {
  const values = points.map(({ value }) => value)
  const { low, step } = rangeOf(Math.min(...values), Math.max(...values))
  const from = Date.parse(points[0]?.at ?? '')
  const span = Math.max(1, Date.parse(points.at(-1)?.at ?? '') - from)
  return {
    lines: [4, 3, 2, 1, 0].map((line) => low + line * step),
    times: [0, 1, 2, 3, 4].map((part) => new Date(from + (span * part) / gapCount).toISOString()),
    x: ({ at }) => ((Date.parse(at) - from) / span) * frame,
    y: ({ value }) => frame - ((value - low) / (gapCount * step)) * frame,
  }
}

/** The lowest grid line and the step between lines: round numbers whose range contains all prices. */
function rangeOf(lowest: number, highest: number) {
  // A minimum step, so that a price that did not move still has a range.
  const minStep = Math.max((highest - lowest) / gapCount, 0.05)
  const power = 10 ** Math.floor(Math.log10(minStep))
  for (const scale of [power, power * 10]) {
    for (const nice of niceSteps) {
      const step = nice * scale
      const low = Math.floor(lowest / step) * step
      if (low + gapCount * step >= highest) return { low, step }
    }
  }
  return { low: lowest, step: minStep }
}

export const linePath = (points: readonly Point[], { x, y }: Scale) =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point).toFixed(1)} ${y(point).toFixed(1)}`).join('')

export const areaPath = (points: readonly Point[], scale: Scale) =>
  `${linePath(points, scale)}L${frame} ${frame}L0 ${frame}Z`

/** Index of the point nearest to a position on the frame. */
export function nearest(points: readonly Point[], { x }: Scale, position: number) {
  let best = 0
  points.forEach((point, index) => {
    const other = points[best]
    if (other && Math.abs(x(point) - position) < Math.abs(x(other) - position)) best = index
  })
  return best
}

/** At most `maxItems`, including the first and the last: few enough for a table that is read row by row. */
export function sampled<T>(items: readonly T[], maxItems: number): T[] {
  if (items.length <= maxItems) return [...items]
  const step = (items.length - 1) / (maxItems - 1)
  return Array.from({ length: maxItems }, (_, row) => items[Math.round(row * step)]).filter(
    (item) => item !== undefined,
  )
}
