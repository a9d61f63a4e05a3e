import type { Exposure } from '@asjad/contract/admin/exposure'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure, formatTime } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/exposure.ts'
import { gridOf, LineChart, rangeGridOf } from '#app/ui/line-chart.tsx'
import { Section } from '#app/ui/section.tsx'
import { quarterHours } from './quarter-hours.ts'

const marks = 6

/** The open position since midnight, as a line and a table, with the limit of the alarm. */
export function OpenChart({ exposure: { today, alarm } }: { exposure: Exposure }) {
  const points = quarterHours(today)
  const values = points.map(({ open }) => open)
  const [from = 0, to = 0] = [values[0], values.at(-1)]
  const limit = alarm.grams
  const shown = limit === null ? values : [...values, limit]
  const grid = Math.min(...shown) < 0 ? rangeGridOf(shown) : gridOf(shown)
  const count = Math.min(marks, points.length)
  const times = Array.from({ length: count }, (_, n) =>
    formatTime(points[Math.round((n / Math.max(1, count - 1)) * (points.length - 1))]?.at ?? ''),
  )
  return (
    <Section title={m.chart()} pad>
      <p className="legend mb-3">
        <span>
          <i className="line legend-gold" />
          {m.chartLine()}
        </span>
        {limit !== null && (
          <span>
            <i className="dash legend-past" />
            {m.limitOf({ grams: formatFigure(limit) })}
          </span>
        )}
      </p>
      <LineChart
        label={m.chartLabel({
          from: formatFigure(from),
          to: formatFigure(to),
          high: formatFigure(Math.max(...values)),
        })}
        grid={grid}
        times={times}
        series={[
          ...(limit === null ? [] : [{ kind: 'past' as const, values: [limit, limit] }]),
          { kind: 'gold', values },
        ]}
      />
      <details className="fold mt-3 text-[.8125rem]">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-ink-2">{m.asTable()}</summary>
        <div className="max-h-72 overflow-y-auto">
          <table className="tbl">
            <caption className="sr-only">{m.chart()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.time()}</th>
                <th scope="col" className="end">
                  {m.openFine()}
                </th>
              </tr>
            </thead>
            <tbody>
              {today.toReversed().map(({ at, open }) => (
                <tr key={at}>
                  <td>
                    <Num>{formatTime(at)}</Num>
                  </td>
                  <td className="end">
                    <Grams value={open} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Section>
  )
}
