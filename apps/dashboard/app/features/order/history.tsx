import type { StaffOrder, TimeLineEntry } from '@asjad/contract/admin/order-details'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/order.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { whatHappened } from './what-happened.ts'
import { WriteNote } from './write-note.tsx'

const who = ({ actor, by }: TimeLineEntry) => {
  if (actor === 'customer') return m.byCustomer()
  if (actor === 'system') return m.bySystem()
  return by ?? m.byServer()
}

/** Filled: a change of state. Hollow: an event. Red: a failure. Gold: a person's note. */
function classOf({ kind, move, from, to }: TimeLineEntry) {
  if (kind === 'note') return 'memo'
  if (move === 'fail_payment') return 'bad'
  return kind === 'move' && from !== to ? 'key' : ''
}

export const History = ({ order, onChanged }: { order: StaffOrder; onChanged: () => Promise<void> }) => (
  <Section title={m.history()} pad>
    {order.can.note && <WriteNote orderId={order.id} canMail={order.person !== null} onAdded={onChanged} />}
    {order.time_line.length === 0 && <p className="muted">{m.noHistory()}</p>}
    <ol className="tl">
      {order.time_line.map((entry) => (
        <li key={entry.id} className={classOf(entry)}>
          <p>{whatHappened(entry)}</p>
          <p className="tl-when">
            <bdi>{who(entry)}</bdi> · <Moment at={entry.at} />
          </p>
          {entry.weighings.map(({ line_id: line, grams, seal }) => (
            <p key={line} className="tl-when">
              <Num>{order.items.find(({ id }) => id === line)?.sku ?? line}</Num> ·{' '}
              {m.weighedAs({ grams: formatMoney(grams) })}
              {seal && seal !== 'intact' && ` · ${m.sealWas[seal]()}`}
            </p>
          ))}
          {entry.text && (
            <p className={entry.kind === 'note' ? 'tl-note said' : 'tl-when said'} dir="auto">
              {entry.text}
            </p>
          )}
        </li>
      ))}
    </ol>
  </Section>
)
