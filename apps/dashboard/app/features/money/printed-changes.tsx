import type { CloseSheet } from '@asjad/contract/admin/day-close'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/day-close.ts'
import { ChangedPrice, ChangedStock, DoerOfGoldAct, GoldAct, hasChanges, keyOf, LateEntry } from './changed-rows.tsx'

/** What changed besides sales, each row with its name: on paper nothing unfolds. */
export function PrintedChanges({ sheet }: { sheet: CloseSheet }) {
  const { prices, stock, pauses, late } = sheet
  return (
    <section className="mt-4">
      <h2 className="font-semibold">{m.changed()}</h2>
      {hasChanges(sheet) ? (
        <>
          <Changes name={prices.count > 0 && m.pricesChanged(prices.count)}>
            {prices.rows.map((row) => (
              <li key={keyOf.price(row)}>
                <ChangedPrice row={row} />
                <Doer name={row.by} />
              </li>
            ))}
          </Changes>
          <Changes name={stock.count > 0 && m.stockChanged(stock.count)}>
            {stock.rows.map((row) => (
              <li key={keyOf.stock(row)}>
                <ChangedStock row={row} />
                <Doer name={row.by} />
              </li>
            ))}
          </Changes>
          <Changes name={late.length > 0 && m.lateEntries(late.length)}>
            {late.map((entry) => (
              <li key={entry.id}>
                <LateEntry entry={entry} isPrinted />
              </li>
            ))}
          </Changes>
          <Changes name={pauses.length > 0 && m.goldChanges()}>
            {pauses.map((act) => (
              <li key={keyOf.act(act)}>
                <GoldAct act={act} isPrinted /> · <DoerOfGoldAct act={act} />
              </li>
            ))}
          </Changes>
        </>
      ) : (
        <p>{m.noChanges()}</p>
      )}
    </section>
  )
}

const Doer = ({ name }: { name: string | null }) => (
  <>
    {' · '}
    <bdi>{name ?? m.byItself()}</bdi>
  </>
)

const Changes = ({ name, children }: { name: string | false; children: ReactNode }) =>
  name && (
    <>
      <h3 className="mt-2 text-[10pt] font-medium">{name}</h3>
      <ul className="text-[9.5pt]">{children}</ul>
    </>
  )
