import type { HistoryRange } from '@asjad/contract/gold-prices'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { ChevronDown } from 'lucide'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import * as m from '#app/i18n/messages/gold.ts'
import { areaPath, linePath, nearest, type Point, type Scale, sampled, scaleOf } from './chart-scale.ts'
import { axisTime, exactTime, rangeNames } from './ranges.ts'

const maxRows = 25

/**
 * Rendered on the server in the colours of the theme, so it arrives with the page and shifts nothing. Time runs from
 * left to right in both languages. The pointer or the arrow keys select one moment and show its price.
 */
export function PriceChart({ points, range }: { points: Point[]; range: HistoryRange }) {
  const [cursor, setCursor] = useState<number | null>(null)
  const scale = scaleOf(points)
  const last = points.length - 1
  const shown = Math.min(cursor ?? last, last)
  const at = points[shown]
  const name = m.chartName({ range: rangeNames[range]() })

  function onChartPointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setCursor(nearest(points, scale, ((clientX - left) / width) * 1000))
  }

  function onChartKeyDown(event: KeyboardEvent) {
    const to = indexForKey(event.key, shown, last)
    if (to === undefined) return
    event.preventDefault()
    setCursor(to)
  }

  return (
    <figure>
      <div className="relative h-56 lg:h-[22rem]" dir="ltr">
        <div
          className="absolute inset-y-0 start-0 end-14 touch-pan-y"
          role="slider"
          tabIndex={0}
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={shown}
          aria-valuetext={at && m.readOut({ time: exactTime(at.at, range), price: formatMoney(at.value) })}
          onPointerMove={onChartPointer}
          onPointerDown={onChartPointer}
          onPointerLeave={() => setCursor(null)}
          onKeyDown={onChartKeyDown}
          onBlur={() => setCursor(null)}
        >
          <Drawing points={points} scale={scale} cursor={cursor === null ? null : shown} />
          {cursor !== null && at && <Readout point={at} scale={scale} range={range} />}
        </div>
        <div
          className="num absolute -inset-y-2 end-0 flex flex-col items-end justify-between text-xs leading-4! text-on-night-2"
          aria-hidden="true"
        >
          {scale.lines.map((line) => (
            <span key={line}>{formatMoney(line)}</span>
          ))}
        </div>
      </div>
      <div className="num mt-3 flex justify-between pe-14 text-xs text-on-night-2" dir="ltr" aria-hidden="true">
        {scale.times.map((time) => (
          <bdi key={time} className="max-sm:even:hidden">
            {axisTime(time, range)}
          </bdi>
        ))}
      </div>
      <Figures points={points} range={range} name={name} />
    </figure>
  )
}

/** Positions are percentages of the frame, whatever its proportions. Strokes and marks keep their size. */
function Drawing({ points, scale, cursor }: { points: Point[]; scale: Scale; cursor: number | null }) {
  const last = points.at(-1)
  const at = cursor === null ? undefined : points[cursor]
  return (
    <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
      <defs>
        <linearGradient id="gold-area" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-gold-bright)]" stopOpacity=".34" />
          <stop offset="1" className="[stop-color:var(--color-gold-bright)]" stopOpacity="0" />
        </linearGradient>
      </defs>
      {[0, 25, 50, 75, 100].map((y) => (
        <line key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="stroke-night-line" />
      ))}
      <svg
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        overflow="visible"
        aria-hidden="true"
      >
        <path d={areaPath(points, scale)} fill="url(#gold-area)" />
        <path
          d={linePath(points, scale)}
          className="fill-none stroke-gold-bright"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {at && (
        <line
          x1={percent(scale.x(at))}
          x2={percent(scale.x(at))}
          y1="0"
          y2="100%"
          className="stroke-on-night/50"
          strokeDasharray="3 4"
        />
      )}
      {at && <Lozenge x={scale.x(at)} y={scale.y(at)} size={7} />}
      {last && <Lozenge x={scale.x(last)} y={scale.y(last)} size={8.5} halo />}
    </svg>
  )
}

const Lozenge = ({ x, y, size, halo = false }: { x: number; y: number; size: number; halo?: boolean }) => (
  <svg x={percent(x)} y={percent(y)} overflow="visible" aria-hidden="true">
    {halo && <path d={lozenge(size + 5.5)} className="fill-gold-bright/25" />}
    <path d={lozenge(size)} className="fill-gold-bright" />
  </svg>
)

const lozenge = (r: number) => `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`
const percent = (thousandth: number) => `${(thousandth / 10).toFixed(2)}%`

/** Rendered only in the browser: the content security policy refuses `style` attributes in the server's HTML. */
function Readout({ point, scale, range }: { point: Point; scale: Scale; range: HistoryRange }) {
  return (
    <div
      className="pointer-events-none absolute -translate-x-1/2 rounded-xs bg-on-night px-3 py-1.5 text-sm whitespace-nowrap text-night shadow-pop"
      style={{
        left: `clamp(3.5rem, ${percent(scale.x(point))}, calc(100% - 3.5rem))`,
        top: `max(-1.5rem, calc(${percent(scale.y(point))} - 4.75rem))`,
      }}
    >
      {/* Text and figures follow the direction of the language, unlike the chart. */}
      <bdi className="block text-xs leading-snug tabular-nums opacity-75">{exactTime(point.at, range)}</bdi>
      <Price value={point.value} className="font-semibold" />
    </div>
  )
}

/** The same figures as a table. */
function Figures({ points, range, name }: { points: Point[]; range: HistoryRange; name: string }) {
  return (
    <details className="fold mt-5 text-sm">
      <summary className="inline-flex min-h-11 items-center gap-2 text-on-night-2 hover:text-on-night">
        {m.asTable()}
        <Icon of={ChevronDown} size={16} className="fold-mark" />
      </summary>
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="mt-2 max-h-72 max-w-md overflow-y-auto"
      >
        <table className="w-full">
          <caption className="sr-only">{name}</caption>
          <thead className="text-on-night-2">
            <tr className="border-b border-night-line">
              <th scope="col" className="py-2 text-start font-medium">
                {m.time()}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {m.price()}
              </th>
            </tr>
          </thead>
          <tbody>
            {sampled(points, maxRows).map((point) => (
              <tr key={point.at} className="border-b border-night-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {exactTime(point.at, range)}
                </th>
                <td className="py-2 text-end">
                  <Price value={point.value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** Right is later, in Arabic too, because time runs left to right in the chart. */
function indexForKey(key: string, at: number, last: number) {
  const stride = Math.max(1, Math.round(last / 10))
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + stride,
    PageDown: at - stride,
    Home: 0,
    End: last,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.min(last, Math.max(0, to))
}
