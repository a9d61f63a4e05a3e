import type { GoldDesk } from '@asjad/contract/admin/gold'
import type { History, HistoryRange } from '@asjad/contract/gold-prices'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney, formatTime } from '@asjad/ui/i18n/format.ts'
import { ArrowDown, ArrowUp } from 'lucide'
import { useState } from 'react'
import { useLoad } from '#app/api/use-load.ts'
import { minutesAgo, secondsAgo } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/gold.ts'
import { LineChart, rangeGridOf } from '#app/ui/line-chart.tsx'
import { dayText, momentText } from '#app/ui/moment.tsx'
import { Segments } from '#app/ui/segments.tsx'

const ranges = { '1d': m.day, '1w': m.week, '1m': m.month } satisfies Partial<Record<HistoryRange, () => string>>
type Range = keyof typeof ranges

/** The price now and how it came here. */
export function PricePanel({ gold: { price, age_seconds: age, set_by: setter, sells } }: { gold: GoldDesk }) {
  return (
    <section className="preview on-night gold-panel" aria-label={m.title()}>
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-[.8125rem] text-on-night-2">
          <span className={`dot ${sells ? '' : 'dot-off'}`} />
          {sells ? m.live() : m.notSold()}
          {age !== null && ` · ${age < 90 ? secondsAgo({ n: age }) : minutesAgo({ n: Math.round(age / 60) })}`}
        </p>
        {price && (
          <>
            <p className="mt-2 text-on-night-2">{m.perGram()}</p>
            <p className="text-[min(2.5rem,13vw)] leading-tight font-semibold">
              <Price value={price.k24} />
            </p>
            <Change now={price.k24} before={price.previous.k24} />
            <dl className="sum mt-4 border-t border-night-line pt-3">
              <dt>{m.ounce()}</dt>
              <dd>
                <Num>${formatMoney(price.ounce)}</Num>
              </dd>
              <dt>{m.kilogram()}</dt>
              <dd>
                <Price value={price.gold} />
              </dd>
              <dt>{m.silver()}</dt>
              <dd>
                <Num>${formatMoney(price.silver)}</Num>
              </dd>
            </dl>
          </>
        )}
        {setter?.name && (
          <p className="mt-2 text-[.8125rem] text-on-night-2">
            {(setter.source === 'manual' ? m.setByHand : m.acceptedBy)({ name: setter.name })}
          </p>
        )}
      </div>
      <PriceChart />
    </section>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const percent = before === 0 ? 0 : (now / before - 1) * 100
  if (Math.abs(percent) < 0.005) return null
  return (
    <p className={`move ${percent > 0 ? 'move-up' : 'move-down'}`}>
      <Icon of={percent > 0 ? ArrowUp : ArrowDown} size={14} stroke={1.5} />
      <Num>{formatMoney(Math.abs(percent))}%</Num>
      <span className="text-xs font-normal text-on-night-2">{m.sincePrevious()}</span>
    </p>
  )
}

const loadHistory = async (range: Range, signal: AbortSignal): Promise<History> => {
  const response = await fetch(`/api/v1/gold-prices/history?range=${range}`, { signal })
  if (!response.ok) throw new Error(response.statusText)
  return ((await response.json()) as { data: History }).data
}

const marks = 6

function PriceChart() {
  const [range, setRange] = useState<Range>('1d')
  const { value: history = [] } = useLoad(range, (signal) => loadHistory(range, signal))
  const values = history.map(({ k24 }) => k24)
  const [from = 0, to = 0] = [values[0], values.at(-1)]
  const timeText = range === '1d' ? formatTime : dayText
  const times = Array.from(
    { length: Math.min(marks, history.length) },
    (_, n) =>
      history[Math.round((n / Math.max(1, Math.min(marks, history.length) - 1)) * (history.length - 1))]?.at ?? '',
  )
  return (
    <div className="min-w-0">
      <Segments
        className="mb-3 w-fit"
        label={m.range()}
        value={range}
        options={(Object.keys(ranges) as Range[]).map((name) => [name, ranges[name]()])}
        onChoose={setRange}
      />
      {values.length > 1 ? (
        <>
          <LineChart
            label={m.chart({
              from: formatMoney(from),
              to: formatMoney(to),
              low: formatMoney(Math.min(...values)),
              high: formatMoney(Math.max(...values)),
            })}
            grid={rangeGridOf(values)}
            times={times.map(timeText)}
            series={[{ kind: 'gold', values }]}
          />
          <details className="fold mt-2 text-[.8125rem]">
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-on-night-2">{m.asTable()}</summary>
            <div className="max-h-72 overflow-y-auto">
              <table className="tbl">
                <caption className="sr-only">{m.title()}</caption>
                <thead>
                  <tr>
                    <th scope="col">{m.time()}</th>
                    <th scope="col" className="end">
                      {m.price()}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {history.toReversed().map(({ at, k24 }) => (
                    <tr key={at}>
                      <td>{momentText(at)}</td>
                      <td className="end">
                        <Price value={k24} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      ) : (
        <p className="text-on-night-2">{m.noChart()}</p>
      )}
    </div>
  )
}
