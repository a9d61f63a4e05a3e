import type { Order } from '@asjad/contract/orders'
import { useState } from 'react'
import { Link } from 'react-router'
import { failedTitle } from '#app/i18n/messages/errors.ts'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/lib/paths.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { toast } from '#app/ui/toast.tsx'

/** Cancelling, with what comes back and when before it is done; where it is too late, the reason stands in its place. */
export function CancelOrder({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (!order.can.cancel) return <TooLate status={order.status} />

  async function cancel() {
    setBusy(true)
    setFault(null)
    try {
      const { data } = await browserCall('POST /orders/:id/cancel', { id: order.id })
      setOpen(false)
      onChange(data)
      toast.success(m.cancelDone())
    } catch (error) {
      setFault(isRefusal(error) ? error.message : failedTitle())
    } finally {
      setBusy(false)
    }
  }

  const back = order.can.refund_on_cancel
  return (
    <>
      <Button variant="line" small className="max-sm:w-full" onClick={() => setOpen(true)}>
        {m.cancel()}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} label={m.cancelAsk()} className="max-w-md">
        <div className="p-6 sm:p-8">
          <h2 className="display text-d1">{m.cancelAsk()}</h2>
          {back > 0 ? (
            <>
              <p className="mt-4 flex items-baseline justify-between gap-4">
                <span>{m.cancelRefund()}</span>
                <Price value={back} className="text-xl font-semibold" />
              </p>
              <p className="mt-2 text-[.9375rem] text-ink-2">{m.cancelRefundWhen()}</p>
            </>
          ) : (
            <p className="mt-3 text-ink-2">{m.cancelNothing()}</p>
          )}
          {fault && (
            <div className="mt-4">
              <Notice kind="danger">{fault}</Notice>
            </div>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="line" onClick={() => setOpen(false)}>
              {m.cancelKeep()}
            </Button>
            <Button busy={busy} busyLabel={m.cancelling()} onClick={cancel}>
              {m.cancelYes()}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

function TooLate({ status }: { status: Order['status'] }) {
  if (status !== 'processing' && status !== 'shipped') return null
  return (
    <p className="text-sm text-ink-3">
      {status === 'processing' ? m.cancelTooLate() : m.cancelShipped()}{' '}
      <Link to={paths.terms} className="link">
        {m.returnsPolicy()}
      </Link>
    </p>
  )
}
