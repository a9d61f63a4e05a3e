import type { BankLine } from '@asjad/contract/admin/transfers'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { cancel } from '@asjad/ui/i18n/messages/forms.ts'
import { useId, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/bank-file.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { expectedOutcome } from './expected-outcome.ts'
import type { MatchedOrder } from './matched-lines.ts'
import { outcomeText } from './transfer-looks.ts'

const maxFound = 8

/** One line that is no exact match: which order it is for, and what booking it would do. */
export default function LookAtLine({
  line,
  chosen,
  onChoose,
  onClose,
}: {
  line: BankLine
  chosen: MatchedOrder | undefined
  onChoose: (order: MatchedOrder | undefined) => void
  onClose: () => void
}) {
  const id = useId()
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState(chosen ?? (line.match === 'reference_only' ? line.orders[0] : undefined))
  const found = useLoad(q, (signal) =>
    q === ''
      ? Promise.resolve([])
      : call('GET /admin/transfers', { view: 'waiting', q, per_page: maxFound }, { signal }).then(({ data }) =>
          data.map(asMatched),
        ),
  )
  const offered = q === '' ? line.orders : (found.value ?? [])
  const expected = picked && line.amount !== null && expectedOutcome(stateOf(picked), line.amount)
  return (
    <Dialog open onClose={onClose} label={m.lookTitle()} className="dlg">
      <DialogHead title={m.lookTitle()} onClose={onClose} />
      <div className="dlg-body grid gap-4">
        <dl className="kv">
          <dt>{m.bankLine()}</dt>
          <dd>
            <bdi className="break-words">{line.text || '—'}</bdi>
          </dd>
          <dt>{m.amount()}</dt>
          <dd>{line.amount !== null && <Price value={line.amount} className="font-semibold" />}</dd>
          <dt>{m.date()}</dt>
          <dd>
            <Num>{line.date}</Num>
          </dd>
        </dl>
        <div>
          <label className="label" htmlFor={id}>
            {m.searchOrder()}
          </label>
          <input
            id={id}
            type="search"
            className="field field-tool"
            autoComplete="off"
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
        </div>
        {offered.length > 0 ? (
          <fieldset className="grid gap-2">
            <legend className="label">{q === '' && line.match === 'amount_only' ? m.candidates() : m.order()}</legend>
            {offered.map((order) => (
              <label
                key={order.order_id}
                className="pick cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center"
              >
                <input
                  type="radio"
                  name={id}
                  className="radio"
                  checked={picked?.order_id === order.order_id}
                  onChange={() => setPicked(order)}
                />
                <span className="min-w-0">
                  <Num className="cell-main block">{order.order_id}</Num>
                  <bdi className="cell-sub">{order.person}</bdi>
                </span>
                <span className="muted text-[.8125rem]">
                  {m.missesOf({ amount: `\u2066${formatMoney(order.missing)}\u2069` })}
                </span>
              </label>
            ))}
          </fieldset>
        ) : (
          q !== '' && !found.loading && <p className="muted">{m.noOrder()}</p>
        )}
        {expected && (
          <Note tone={expected.outcome === 'confirmed' ? 'success' : 'warning'}>{outcomeText(expected)}</Note>
        )}
      </div>
      <div className="dlg-foot">
        {chosen && (
          <ToolButton variant="bare" className="me-auto" onClick={() => onChoose(undefined)}>
            {m.untake()}
          </ToolButton>
        )}
        <ToolButton onClick={onClose}>{cancel()}</ToolButton>
        <ToolButton variant="primary" aria-disabled={!picked} onClick={() => onChoose(picked)}>
          {m.take()}
        </ToolButton>
      </div>
    </Dialog>
  )
}

const stateOf = ({ status, missing }: MatchedOrder) =>
  ({ state: status === 'pending_payment' ? 'waiting' : status === 'cancelled' ? 'expired' : 'paid', missing }) as const

const asMatched = ({
  order_id,
  status,
  person,
  total,
  missing,
}: Pick<MatchedOrder, 'order_id' | 'status' | 'total' | 'missing'> & { person: { name: string } }): MatchedOrder => ({
  order_id,
  status,
  person: person.name,
  total,
  missing,
})
