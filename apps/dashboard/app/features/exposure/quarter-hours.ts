import type { Exposure } from '@asjad/contract/admin/exposure'

const quarterMs = 15 * 60_000

/** The position at every quarter of an hour: the chart's time is even, changes are not. */
export function quarterHours(today: Exposure['today']): Exposure['today'] {
  const [first] = today
  const last = today.at(-1)
  if (!first || !last) return []
  const points: Exposure['today'] = []
  for (let at = Date.parse(first.at); at < Date.parse(last.at); at += quarterMs) {
    const open = today.findLast((point) => Date.parse(point.at) <= at)?.open ?? first.open
    points.push({ at: new Date(at).toISOString(), open })
  }
  return [...points, last]
}
