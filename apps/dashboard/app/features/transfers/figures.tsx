import type { StaffTransfer } from '@asjad/contract/admin/transfers'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import * as m from '#app/i18n/messages/transfers.ts'
import { momentText, momentWithin } from '#app/ui/moment.tsx'

/** What is due and what arrived, under each other. */
export const Figures = ({ transfer }: { transfer: StaffTransfer }) => (
  <div>
    <dl className="sum">
      <Figure name={m.due()} value={transfer.total} />
      {transfer.transfer_discount > 0 && <Figure name={m.transferDiscount()} value={transfer.transfer_discount} less />}
      {transfer.received > 0 && <Figure name={m.received()} value={transfer.received} />}
      {transfer.missing > 0 && transfer.received > 0 && (
        <Figure name={m.missing()} value={transfer.missing} tone="text-warning" />
      )}
      {transfer.surplus > 0 && <Figure name={m.surplus()} value={transfer.surplus} tone="text-warning" />}
    </dl>
    {transfer.arrivals.length > 0 && (
      <ul className="mt-2 grid gap-1 text-[.8125rem]" aria-label={m.arrivals()}>
        {transfer.arrivals.map(({ id, amount, bank_reference: reference, booked_at: at, booked_by: by, late }) => (
          <li key={id} className="muted">
            <Price value={amount} /> · <Num>{reference}</Num> · {momentText(at)}
            {by && (
              <>
                {' '}
                · <bdi>{by}</bdi>
              </>
            )}
            {late && ` · ${transfer.state === 'paid' ? m.beyond() : m.late()}`}
          </li>
        ))}
      </ul>
    )}
    {transfer.pay_until && (
      <p className="muted mt-2 text-[.8125rem]">{m.heldUntil({ when: momentWithin(transfer.pay_until) })}</p>
    )}
  </div>
)

const Figure = ({
  name,
  value,
  less = false,
  tone = '',
}: {
  name: string
  value: number
  less?: boolean
  tone?: string
}) => (
  <>
    <dt>{name}</dt>
    <dd className={tone}>
      <span className="inline-flex" dir="ltr">
        {less && '−\u202f'}
        <Price value={value} />
      </span>
    </dd>
  </>
)
