import type { Order } from '@asjad/contract/orders'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatTime } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/price-lock.ts'

/** The last payment, if it was returned, and what an unpaid order costs now. */
export function LockNotices({ order }: { order: Order }) {
  const returned = order.due?.payment_returned ?? null
  return (
    <>
      {returned !== null && (
        <Notice kind="warning">
          {m.paymentReturned()} <Price value={returned} />
        </Notice>
      )}
      <PriceNow order={order} />
    </>
  )
}

/** Until when the price is locked, or what it is since the lock ended. Nothing if all prices are fixed. */
function PriceNow({ order: { due, total } }: { order: Order }) {
  if (!due?.items.some(({ price_parts }) => price_parts !== null)) return null
  if (!due.lock_ended)
    return <p className="text-sm text-ink-2">{m.lockedUntil({ time: formatTime(due.locked_until) })}</p>
  if (due.sales_paused) return <Notice kind="warning">{m.lockEndedPaused()}</Notice>
  if (due.gold_price_held) return <Notice kind="warning">{m.lockEndedHeld()}</Notice>
  if (due.gold_price_stale) return <Notice kind="warning">{m.lockEndedStale()}</Notice>
  if (due.total === total) return <Notice>{m.lockEndedSame()}</Notice>
  return (
    <Notice kind="warning">
      {m.lockEndedChanged()} <Price value={total} /> {m.nowIs()} <Price value={due.total} />.
    </Notice>
  )
}
