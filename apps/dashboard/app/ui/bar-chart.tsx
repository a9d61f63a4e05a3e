import { shortFigure } from './line-chart.tsx'

/** One place on the axis of time: what is stacked there, and where the period before stood. */
export type Bar = { name: string; parts: readonly number[]; past: number | null }

const gap = 0.36
const spaceBetween = 0.4

/**
 * Stacked bars, and a dashed line for the period before. Time runs left to right in both languages, and the axis stands
 * at the right. The figures themselves are in a table beside it: `label` says in words what the picture shows.
 */
export function BarChart({
  label,
  bars,
  grid,
  names,
}: {
  label: string
  bars: readonly Bar[]
  grid: readonly number[]
  /** Which bars are named below the axis: all, if they fit. */
  names: readonly string[]
}) {
  const [low = 0] = grid
  const high = grid.at(-1) ?? 1
  const y = (value: number) => 100 - ((value - low) / (high - low || 1)) * 100
  const slot = 100 / bars.length
  const past = bars.flatMap(({ past: value }, n) =>
    value === null ? [] : [`${((n + 0.5) * slot).toFixed(2)} ${y(value).toFixed(2)}`],
  )
  return (
    <div className="chart chart-tall" role="img" aria-label={label}>
      <div className="chart-plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {grid.map((value) => (
            <line key={value} className="grid-line" x1="0" x2="100" y1={y(value)} y2={y(value)} />
          ))}
          {bars.map((bar, n) => (
            <g key={bar.name}>
              {stacked(bar.parts).map(({ from, to, part }) => (
                <rect
                  key={part}
                  className={`bar-${part + 1}`}
                  x={(n + gap / 2) * slot}
                  width={(1 - gap) * slot}
                  y={Math.min(y(from), y(to)) + (from > 0 ? -spaceBetween : 0)}
                  height={Math.max(0, Math.abs(y(from) - y(to)))}
                />
              ))}
            </g>
          ))}
          {past.length > 1 && <path className="ln ln-past" d={`M${past.join('L')}`} />}
        </svg>
      </div>
      <div className="chart-y" aria-hidden="true">
        {grid.toReversed().map((value) => (
          <span key={value}>{shortFigure(value)}</span>
        ))}
      </div>
      <div className={`chart-x ${names.length === bars.length ? 'chart-x-mid' : ''}`} aria-hidden="true">
        {names.map((name) => (
          <span key={name}>
            <bdi>{name}</bdi>
          </span>
        ))}
      </div>
    </div>
  )
}

/** What was returned on a day may be more than what was sold: it hangs below the line. */
function stacked(parts: readonly number[]) {
  let [above, below] = [0, 0]
  return parts.flatMap((value, part) => {
    if (value === 0) return []
    const from = value > 0 ? above : below
    if (value > 0) above += value
    else below += value
    return [{ part, from, to: from + value }]
  })
}

/** The lowest and the highest point that the bars reach. */
export const reachOf = (bars: readonly Bar[]) =>
  bars.flatMap(({ parts, past }) => [
    parts.reduce((sum, value) => sum + Math.max(0, value), 0),
    parts.reduce((sum, value) => sum + Math.min(0, value), 0),
    past ?? 0,
  ])
