import type { CloseSheet } from '@asjad/contract/admin/day-close'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { ArrowRight, Boxes, ChartLine, Clock, HandCoins, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { signed } from '#app/features/stock/signed.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/day-close.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { SignedPrice } from './figure.tsx'

const goldActs: Record<string, () => string> = {
  'POST /admin/gold/pause': m.goldPaused,
  'DELETE /admin/gold/pause': m.goldResumed,
  'POST /admin/gold/reading': m.readingDecided,
  'PUT /admin/gold/margins': m.marginsChanged,
  'POST /admin/gold/override': m.manualPrice,
  'DELETE /admin/gold/override': m.manualPrice,
}

const fieldNames = { making: m.making, fixed_price: m.fixedPrice }

const namesOf = (rows: readonly { by: string | null }[]) => [
  ...new Set(rows.map(({ by }) => by).filter((name) => name !== null)),
]

/** What happened besides sales: prices, stock, gold, and what was booked into a day that was closed. */
export function CloseChanges({ sheet: { prices, stock, pauses, late } }: { sheet: CloseSheet }) {
  const nothing = prices.count + stock.count + pauses.length + late.length === 0
  return (
    <Section title={m.changed()}>
      {nothing ? (
        <p className="muted px-4 pb-4">{m.noChanges()}</p>
      ) : (
        <div className="rows">
          {prices.count > 0 && (
            <Change icon={HandCoins} name={m.pricesChanged(prices.count)} by={namesOf(prices.rows)}>
              {prices.rows.map((row) => (
                <li key={`${row.sku} ${row.field} ${row.at}`}>
                  <bdi>{inLanguage(row.title)}</bdi> <Num className="muted">{row.sku}</Num> · {fieldNames[row.field]()}:{' '}
                  {row.before === null ? '—' : <SignedPrice value={row.before} />}{' '}
                  <Icon of={ArrowRight} size={13} mirror className="inline" />{' '}
                  {row.after === null ? '—' : <SignedPrice value={row.after} />}
                </li>
              ))}
            </Change>
          )}
          {stock.count > 0 && (
            <Change icon={Boxes} name={m.stockChanged(stock.count)} by={namesOf(stock.rows)}>
              {stock.rows.map((row) => (
                <li key={`${row.sku} ${row.at}`}>
                  <bdi>{inLanguage(row.title)}</bdi> <Num className="muted">{row.sku}</Num> · {signed(row.by_pieces)}
                </li>
              ))}
            </Change>
          )}
          {late.length > 0 && (
            <Change icon={Clock} name={m.lateEntries(late.length)} by={[]}>
              {late.map((entry) => (
                <li key={entry.id}>
                  <Num>{entry.order_id ?? entry.id}</Num> · <Moment at={entry.at} /> ·{' '}
                  <SignedPrice value={entry.amount} />
                </li>
              ))}
            </Change>
          )}
          {pauses.map(({ what, by, at }) => (
            <div key={`${what} ${at}`}>
              <Icon of={ChartLine} size={16} stroke={1.5} />
              <span className="flex-1">
                {goldActs[what]?.() ?? what} <Moment at={at} className="muted" />
              </span>
              <bdi className="muted">{by ?? m.byItself()}</bdi>
            </div>
          ))}
        </div>
      )}
    </Section>
  )
}

const Change = ({
  icon,
  name,
  by,
  children,
}: {
  icon: IconNode
  name: string
  by: readonly string[]
  children: ReactNode
}) => (
  <details className="block!">
    <summary className="flex cursor-pointer items-center gap-3">
      <Icon of={icon} size={16} stroke={1.5} />
      <span className="flex-1">{name}</span>
      <bdi className="muted">{by.length > 0 ? by.join(listComma()) : ''}</bdi>
    </summary>
    <ul className="mt-2 grid gap-1 text-[.8125rem]">{children}</ul>
  </details>
)
