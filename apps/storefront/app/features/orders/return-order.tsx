import type { Order, ReturnRefusal } from '@asjad/contract/orders'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { RotateCcw } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/returns.ts'
import * as paths from '#app/paths.ts'
import { OrderAction } from './order-action.tsx'

type Props = { order: Order; onChange: (order: Order) => void }

/**
 * Returns a delivered order; shows the terms before the request is sent. If it cannot be returned, shows the reason
 * instead.
 */
export function ReturnOrder({ order, onChange }: Props) {
  const [reason, setReason] = useState('')
  const { until, refusal } = order.return
  if (order.status !== 'delivered') return null
  if (!order.can.return) return <NotReturnable refusal={refusal} />
  return (
    <div>
      <OrderAction
        order={order}
        onChange={onChange}
        submit={() => browserCall('POST /orders/:id/return', { id: order.id, reason: reason.trim() || null })}
        label={
          <>
            <Icon of={RotateCcw} size={17} />
            {m.ask()}
          </>
        }
        variant="line"
        className="max-sm:w-full"
        texts={{
          title: m.title(),
          dismiss: m.keep(),
          submit: m.send(),
          submitting: m.sending(),
          done: m.sent(),
        }}
      >
        <ul className="mt-4 flex list-disc flex-col gap-1 ps-5 text-[.9375rem] text-ink-2">
          <li>{m.unused()}</li>
          <li>{m.withPapers()}</li>
          <li>{m.sealed()}</li>
          <li>{order.payment_method === 'card' ? m.moneyCard() : m.moneyCash()}</li>
        </ul>
        <TextAreaField
          className="mt-4"
          label={m.reason()}
          help={m.reasonHelp()}
          rows={3}
          maxLength={500}
          dir="auto"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <PolicyLink />
      </OrderAction>
      {until && <p className="mt-2 text-sm text-ink-3">{m.until({ date: formatDate(until) })}</p>}
    </div>
  )
}

const refusals: Partial<Record<ReturnRefusal, () => string>> = {
  too_late: m.tooLate,
  made_to_order: m.madeToOrder,
}

function NotReturnable({ refusal }: { refusal: ReturnRefusal | null }) {
  const text = refusal && refusals[refusal]
  if (!text) return null
  return (
    <p className="text-sm text-ink-3">
      {text()}{' '}
      <Link to={paths.complaints} className="link">
        {m.fault()}
      </Link>{' '}
      · <PolicyLink />
    </p>
  )
}

const PolicyLink = () => (
  <Link to={paths.terms} className="link text-sm">
    {m.policy()}
  </Link>
)

/** What happens with a return request, and how to withdraw it. */
export function ReturnNotice({ order, onChange }: Props) {
  const { asked_at, reason } = order.return
  if (order.status === 'returned') return <Notice kind="info">{returnedText(order)}</Notice>
  return (
    <>
      <Notice kind="info">
        {asked_at && m.askedOn({ date: formatDate(asked_at) })} {m.next()}
        {reason && (
          <span className="mt-1 block text-sm">
            {m.why()}: <bdi>{reason}</bdi>
          </span>
        )}
      </Notice>
      <div className="mt-3">
        <OrderAction
          order={order}
          onChange={onChange}
          submit={() => browserCall('DELETE /orders/:id/return', { id: order.id })}
          label={m.withdraw()}
          variant="line"
          className="max-sm:w-full"
          texts={{
            title: m.withdrawTitle(),
            dismiss: m.stay(),
            submit: m.withdrawYes(),
            submitting: m.sending(),
            done: m.withdrawn(),
          }}
        >
          <p className="mt-3 text-ink-2">{m.withdrawText()}</p>
        </OrderAction>
      </div>
    </>
  )
}

function returnedText({ payment_method, return: { asked_at } }: Order) {
  if (!asked_at) return m.refused()
  return payment_method === 'card' ? m.returnedCard() : m.returnedCash()
}
