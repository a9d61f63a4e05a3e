import type { PaymentMethod } from '@asjad/contract/checkout'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { ChevronUp, X } from 'lucide'
import { useRef, useState } from 'react'
import * as m from '#app/i18n/messages/checkout.ts'
import { useBarHeight } from '#app/ui/use-bar-height.ts'
import { type OrderSums, PayButton, SummaryLines } from './summary.tsx'

/** On phones: the total, which opens the summary, and the button, within reach at every step. */
export function PayBar({
  sums,
  method,
  busy,
  onPay,
}: {
  sums: OrderSums | null
  method: PaymentMethod
  busy: boolean
  onPay: () => void
}) {
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  return (
    <div
      ref={bar}
      className="pay-bar fixed inset-x-0 bottom-0 z-40 flex items-center gap-3 max-c2:flex-wrap bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-bar lg:hidden"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-11 flex-1 text-start leading-tight"
        onClick={() => setOpen(true)}
      >
        <span className="flex items-center gap-1 text-xs text-ink-3">
          {method === 'bank_transfer' ? m.toTransfer() : m.toPay()}
          <Icon of={ChevronUp} size={14} />
          <span className="sr-only">{m.showSummary()}</span>
        </span>
        {sums ? <Price value={sums.total} className="text-lg font-semibold" /> : <span>…</span>}
      </button>
      <div className="flex-1">
        <PayButton total={null} method={method} busy={busy} onPay={onPay} className="px-4!" />
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} label={m.summary()}>
        <div className="p-5">
          <div className="flex items-center justify-between">
            <h2 className="display text-d1">{m.yourOrder()}</h2>
            <IconButton name={common.close()} icon={X} onClick={() => setOpen(false)} />
          </div>
          <SummaryLines sums={sums} method={method} />
        </div>
      </Dialog>
    </div>
  )
}
