import { formatFigure } from '@asjad/ui/i18n/format.ts'

/** `values` are spread over the first `values.length` of `slots` places; null leaves a gap at the end. */
export type Series = { values: readonly number[]; slots?: number; kind: 'now' | 'past' | 'gold' }

/** Round figures from zero up that hold all values, and at least `least`. */
export function gridOf(values: readonly number[], { least = 1, lines = 4 } = {}): number[] {
  const high = Math.max(...values, least)
  const rough = high / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  for (const nice of [1, 2, 2.5, 5, 10, 20, 50]) {
    const step = nice * power
    if (lines * step >= high) return Array.from({ length: lines + 1 }, (_, n) => n * step)
  }
  return [0, high]
}

/** Round figures around values that are far from zero, as a price is. */
export function rangeGridOf(values: readonly number[], lines = 4): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const rough = Math.max((high - low) / lines, 0.01)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((nice) => nice * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const count = Math.max(1, Math.ceil(high / step) - first)
  return Array.from({ length: count + 1 }, (_, n) => Math.round((first + n) * step * 100) / 100)
}

/** "250k": as it stands beside an axis. */
export const shortFigure = (value: number) =>
  Math.abs(value) >= 10_000 ? `${formatFigure(value / 1000)}k` : formatFigure(value)

/**
 * Time runs left to right in both languages, and the axis stands at the right, where time ends. The figures themselves
 * are in a table beside it: `label` says in words what the picture shows.
 */
export function LineChart({
  label,
  series,
  grid,
  times,
  className = '',
}: {
  label: string
  series: readonly Series[]
  grid: readonly number[]
  times: readonly string[]
  className?: string
}) {
  const [low = 0] = grid
  const high = grid.at(-1) ?? 1
  const y = (value: number) => 100 - ((value - low) / (high - low || 1)) * 100
  const x = (index: number, slots: number) => (slots > 1 ? (index / (slots - 1)) * 100 : 0)
  const points = ({ values, slots = values.length }: Series) =>
    values.map((value, index) => `${x(index, slots).toFixed(2)} ${y(value).toFixed(2)}`)
  const main = series.find(({ kind }) => kind !== 'past')
  const last = main?.values.at(-1)
  const end = main && x(main.values.length - 1, main.slots ?? main.values.length)
  return (
    <div className={`chart ${className}`} role="img" aria-label={label}>
      <div className="chart-plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {grid.map((value) => (
            <line key={value} className="grid-line" x1="0" x2="100" y1={y(value)} y2={y(value)} />
          ))}
          {series.map((one) => (
            <g key={one.kind}>
              {one.kind === 'now' && one.values.length > 1 && (
                <path className="chart-area" d={`M${points(one).join('L')}L${end} 100L0 100Z`} />
              )}
              <path className={`ln ln-${one.kind}`} d={`M${points(one).join('L')}`} />
            </g>
          ))}
        </svg>
        {last !== undefined && end !== undefined && (
          // A stretched picture would stretch the mark too.
          <svg className="chart-end" aria-hidden="true">
            <svg x={`${end}%`} y={`${y(last)}%`} overflow="visible" aria-hidden="true">
              <path d="M0-6.5 6.5 0 0 6.5-6.5 0Z" />
            </svg>
          </svg>
        )}
      </div>
      <div className="chart-y" aria-hidden="true">
        {grid.toReversed().map((value) => (
          <span key={value}>{shortFigure(value)}</span>
        ))}
      </div>
      <div className="chart-x" aria-hidden="true">
        {times.map((time) => (
          <span key={time}>
            <bdi>{time}</bdi>
          </span>
        ))}
      </div>
    </div>
  )
}
