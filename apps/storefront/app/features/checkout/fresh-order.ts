import type { Order } from '@asjad/contract/orders'
import { useEffect } from 'react'
import { useSecondsUntil } from '#app/lib/countdown.ts'
import { browserCall } from '#app/lib/visit.ts'

/** After this the shop has seen the end too. */
const afterMs = 2000

/**
 * An unpaid order changes by itself: its price when the lock ends, its state when the time to pay is over. The page asks for
 * it then. Answers whether that time is over.
 */
export function useFreshOrder({ id, status, pay_until, due }: Order, onChange: (order: Order) => void) {
  const over = useSecondsUntil(status === 'pending_payment' ? pay_until : null) === 0
  const ended = useSecondsUntil(due && !due.lock_ended ? due.locked_until : null) === 0
  useEffect(() => {
    if (!over && !ended) return
    const again = setTimeout(
      () =>
        void browserCall('GET /orders/:id', { id }).then(
          ({ data }) => onChange(data),
          () => {},
        ),
      afterMs,
    )
    return () => clearTimeout(again)
  }, [over, ended, id, onChange])
  return over
}
