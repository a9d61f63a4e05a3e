import type { Order } from '@asjad/contract/orders'
import { useEffect } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import { useSecondsUntil } from '#app/features/checkout/countdown.ts'

/** After this delay the end has also passed on the server. */
const graceMs = 2000

/**
 * An unpaid order changes over time: its price when the lock ends, its status when the time to pay is over. This
 * reloads it then. Returns whether the time to pay is over.
 */
export function useOrderRefresh({ id, status, pay_until, due }: Order, onChange: (order: Order) => void) {
  const payTimeOver = useSecondsUntil(status === 'pending_payment' ? pay_until : null) === 0
  const lockOver = useSecondsUntil(due && !due.lock_ended ? due.locked_until : null) === 0
  useEffect(() => {
    if (!payTimeOver && !lockOver) return
    const timer = setTimeout(
      () =>
        void browserCall('GET /orders/:id', { id }).then(
          ({ data }) => onChange(data),
          () => {},
        ),
      graceMs,
    )
    return () => clearTimeout(timer)
  }, [payTimeOver, lockOver, id, onChange])
  return payTimeOver
}
