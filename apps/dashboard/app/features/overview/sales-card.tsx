import type { SalesFigures } from '@asjad/contract/admin/overview'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure, formatMoney, formatTime } from '@asjad/ui/i18n/format.ts'
import { ArrowDown, ArrowUp } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/overview.ts'
import { gridOf, LineChart } from '#app/ui/line-chart.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Overview } from './overview-page.tsx'
import { runningSales } from './running-sales.ts'

type Sales = NonNullable<Overview['sales']>

const gramsOf = ({ grams }: SalesFigures) => grams.reduce((sum, each) => sum + each.grams, 0)
const averageOf = ({ sales, orders }: SalesFigures) => (orders > 0 ? sales / orders : 0)

/** Today against the same time of yesterday and of last week, as figures, a line and a table. */
export function SalesCard({ sales, at }: { sales: Sales; at: string }) {
  const { today } = sales
  const compare = (value: (figures: SalesFigures) => number) => (
    <>
      <Change now={value(today)} before={value(sales.yesterday)} than={m.sinceYesterday()} />
      <Change now={value(today)} before={value(sales.last_week)} than={m.sinceLastWeek()} />
    </>
  )
  return (
    <Section title={m.sales()} note={m.until({ time: `\u2066${formatTime(at)}\u2069` })}>
      <dl className="stats border-t border-line">
        <Stat name={m.salesWithVat()} changes={compare(({ sales: sum }) => sum)}>
          <Price value={today.sales} />
        </Stat>
        <Stat name={m.orders()} changes={compare(({ orders }) => orders)}>
          <Num>{formatFigure(today.orders)}</Num>
        </Stat>
        <Stat name={m.averageOrder()} changes={compare(averageOf)}>
          <Price value={averageOf(today)} />
        </Stat>
        <Stat name={m.grams()} changes={compare(gramsOf)}>
          <Grams value={gramsOf(today)} />
          <span className="block text-xs font-normal text-ink-3">
            {today.grams.map(({ karat, grams }) => m.karatGrams({ karat, grams: formatMoney(grams) })).join(' · ')}
          </span>
        </Stat>
        <Stat name={m.making()} changes={compare(({ making }) => making)}>
          <Price value={today.making} />
        </Stat>
      </dl>
      <SalesChart sales={sales} />
    </Section>
  )
}

const Stat = ({ name, changes, children }: { name: string; changes: ReactNode; children: ReactNode }) => (
  <div className="stat">
    <dt className="stat-name">{name}</dt>
    <dd className="stat-value">{children}</dd>
    <dd className="grid gap-0.5">{changes}</dd>
  </div>
)

/** In percent; with nothing to compare, nothing is said. */
function Change({ now, before, than }: { now: number; before: number; than: string }) {
  if (before === 0) return null
  const percent = ((now - before) / before) * 100
  return (
    <span className={`move ${percent >= 0 ? 'move-up' : 'move-down'}`}>
      <Icon of={percent >= 0 ? ArrowUp : ArrowDown} size={14} stroke={1.5} />
      <Num>{formatFigure(Math.round(Math.abs(percent) * 10) / 10)}%</Num>
      <span className="muted text-xs font-normal c2:whitespace-nowrap">{than}</span>
    </span>
  )
}

function SalesChart({ sales }: { sales: Sales }) {
  const { today, lastWeek } = runningSales(sales.hours)
  const past = lastWeek[today.length - 1] ?? 0
  return (
    <div className="sect-body border-t border-line pt-4">
      <p className="legend mb-3">
        <span>
          <i className="line legend-now" />
          {m.todayRunning()}
        </span>
        <span>
          <i className="dash legend-past" />
          {m.lastWeekRunning()}
        </span>
      </p>
      <LineChart
        label={m.salesChart({ today: formatMoney(today.at(-1) ?? 0), past: formatMoney(past) })}
        grid={gridOf([...today, ...lastWeek], { least: 1_000 })}
        times={['00:00', '04:00', '08:00', '12:00', '16:00', '20:00', '24:00']}
        series={[
          { kind: 'past', values: lastWeek },
          { kind: 'now', values: today, slots: lastWeek.length },
        ]}
      />
      <details className="fold mt-3 text-[.8125rem]">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-ink-2">{m.asTable()}</summary>
        <table className="tbl">
          <caption className="sr-only">{m.sales()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.hour()}</th>
              <th scope="col" className="end">
                {m.today()}
              </th>
              <th scope="col" className="end">
                {m.lastWeek()}
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.hours.map((each) => (
              <tr key={each.hour}>
                <th scope="row" className="static! font-normal">
                  <Num>{String(each.hour).padStart(2, '0')}:00</Num>
                </th>
                <td className="end">{each.today === null ? '—' : <Price value={each.today} />}</td>
                <td className="end">
                  <Price value={each.last_week} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
