import type { SalesSummary } from '@asjad/contract/admin/reports'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/reports.ts'
import { BarChart, reachOf } from '#app/ui/bar-chart.tsx'
import { gridOf, rangeGridOf } from '#app/ui/line-chart.tsx'
import { Section } from '#app/ui/section.tsx'
import { SignedPrice } from '#app/ui/signed-price.tsx'
import { dayName, monthName, shortMonth } from './period.ts'

const titles = { day: m.salesByDay, week: m.salesByWeek, month: m.salesByMonth }
const maxNames = 7

/** How the sales went: a picture, and the same figures in a table. */
export function SalesChart({ summary: { unit, series, totals, before } }: { summary: SalesSummary }) {
  const nameOf = unit === 'month' ? monthName : dayName
  const nothingBefore = before.totals.sold === 0
  const bars = series.map((step) => ({
    name: nameOf(step.from),
    parts: [step.bullion, step.jewellery, step.delivery],
    past: nothingBefore ? null : step.before,
  }))
  const reach = reachOf(bars)
  const grid = Math.min(...reach) < 0 ? rangeGridOf([0, ...reach]) : gridOf(reach, { least: 1_000 })
  const every = Math.ceil(bars.length / maxNames)
  const sumOf = (name: 'bullion' | 'jewellery') => series.reduce((sum, step) => sum + step[name], 0)
  return (
    <Section title={titles[unit]()} pad>
      <p className="legend mb-3">
        {[m.bullion, m.jewellery, m.delivery].map((name, n) => (
          <span key={name()}>
            <i className={`legend-${n + 1}`} />
            {name()}
          </span>
        ))}
        <span>
          <i className="dash legend-past" />
          {m.before()}
        </span>
      </p>
      <BarChart
        label={m.chart({
          total: formatMoney(totals.total),
          bullion: formatMoney(sumOf('bullion')),
          jewellery: formatMoney(sumOf('jewellery')),
          before: formatMoney(before.totals.total),
        })}
        bars={bars}
        grid={grid}
        names={series
          .filter((_, n) => n % every === 0)
          .map(({ from }) => (unit === 'month' ? shortMonth(from) : dayName(from)))}
      />
      <details className="fold mt-3 text-[.8125rem]">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-ink-2">{m.asTable()}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div className="tbl-wrap max-h-96 overflow-y-auto" tabIndex={0}>
          <table className="tbl">
            <caption className="sr-only">{titles[unit]()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.time()}</th>
                {[m.bullion, m.jewellery, m.delivery, m.before].map((name) => (
                  <th key={name()} scope="col" className="end">
                    {name()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {series.map((step) => (
                <tr key={step.from}>
                  <th scope="row" className="static! font-normal">
                    {nameOf(step.from)}
                  </th>
                  {[step.bullion, step.jewellery, step.delivery].map((value, n) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                    <td key={n} className="end">
                      <SignedPrice value={value} />
                    </td>
                  ))}
                  <td className="end">{step.before === null ? '—' : <SignedPrice value={step.before} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Section>
  )
}
