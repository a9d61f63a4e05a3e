import type { CloseSheet } from '@asjad/contract/admin/day-close'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Boxes, ChartLine, Clock, HandCoins, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/day-close.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import { Section } from '#app/ui/section.tsx'
import { ChangedPrice, ChangedStock, DoerOfGoldAct, GoldAct, hasChanges, keyOf, LateEntry } from './changed-rows.tsx'

const namesOf = (rows: readonly { by: string | null }[]) => [
  ...new Set(rows.map(({ by }) => by).filter((name) => name !== null)),
]

/** What happened besides sales: prices, stock, gold, and what was booked into a day that was closed. */
export function CloseChanges({ sheet }: { sheet: CloseSheet }) {
  const { prices, stock, pauses, late } = sheet
  return (
    <Section title={m.changed()}>
      {hasChanges(sheet) ? (
        <div className="rows">
          {prices.count > 0 && (
            <Change icon={HandCoins} name={m.pricesChanged(prices.count)} by={namesOf(prices.rows)}>
              {prices.rows.map((row) => (
                <li key={keyOf.price(row)}>
                  <ChangedPrice row={row} />
                </li>
              ))}
            </Change>
          )}
          {stock.count > 0 && (
            <Change icon={Boxes} name={m.stockChanged(stock.count)} by={namesOf(stock.rows)}>
              {stock.rows.map((row) => (
                <li key={keyOf.stock(row)}>
                  <ChangedStock row={row} />
                </li>
              ))}
            </Change>
          )}
          {late.length > 0 && (
            <Change icon={Clock} name={m.lateEntries(late.length)} by={[]}>
              {late.map((entry) => (
                <li key={entry.id}>
                  <LateEntry entry={entry} />
                </li>
              ))}
            </Change>
          )}
          {pauses.map((act) => (
            <div key={keyOf.act(act)}>
              <Icon of={ChartLine} size={16} stroke={1.5} />
              <span className="flex-1">
                <GoldAct act={act} />
              </span>
              <span className="muted">
                <DoerOfGoldAct act={act} />
              </span>
            </div>
          ))}
        </div>
      ) : (
        <p className="muted px-4 pb-4">{m.noChanges()}</p>
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
