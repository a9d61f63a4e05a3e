import type { PaymentMethod, Quote } from '@asjad/contract/checkout'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { LockKeyhole } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/checkout.ts'
import * as paths from '#app/paths.ts'
import { AmountLines, type Sums } from './amounts.tsx'
import { SoldItemRow } from './sold-item.tsx'

export type OrderSums = Omit<Sums, 'items'> & Pick<Quote, 'items'>

/** The items, the parts of the price, and the total. */
export function SummaryLines({
  sums,
  method,
  received = 0,
  children,
}: {
  sums: OrderSums | null
  method: PaymentMethod
  /** What has arrived of it already: only the rest is asked for. */
  received?: number
  /** The coupon field, between items and amounts. */
  children?: ReactNode
}) {
  return (
    <>
      <ul className="mt-4 flex flex-col gap-4">
        {sums ? sums.items.map((item) => <SoldItemRow key={item.id} item={item} />) : <Skeleton className="h-16" />}
      </ul>
      {children && (
        <>
          <hr className="rule mt-5 mb-2" />
          {children}
        </>
      )}
      <hr className="rule mt-2 mb-5" />
      <AmountLines sums={sums} received={received} />
      <hr className="rule my-5" />
      <p className="flex items-baseline justify-between gap-4 max-c2:flex-wrap">
        <span className="font-medium">{method === 'bank_transfer' ? m.toTransfer() : m.toPay()}</span>
        {sums ? (
          <Price
            value={(Math.round(sums.total * 100) - Math.round(received * 100)) / 100}
            className="text-2xl font-semibold"
          />
        ) : (
          <span className="skeleton inline-block h-7 w-36" />
        )}
      </p>
    </>
  )
}

type PayProps = {
  total: number | null
  method: PaymentMethod
  busy: boolean
  onPay: () => void
  className?: string
}

/** Shows the exact amount. It is never disabled: a click then says what is missing. */
export const PayButton = ({ total, method, busy, onPay, className = '' }: PayProps) => (
  <Button
    className={`w-full ${className}`}
    busy={busy}
    busyLabel={method === 'card' ? m.paying() : m.placing()}
    onClick={onPay}
  >
    <Icon of={LockKeyhole} size={17} />
    <span>{verbs[method]()}</span>
    {total !== null && <Price value={total} />}
  </Button>
)

const verbs: Record<PaymentMethod, () => string> = {
  card: m.pay,
  bank_transfer: m.placeAndTransfer,
  cash_on_delivery: m.placeOrder,
}

export const ReturnPolicyNote = () => (
  <p className="mt-4 text-sm text-ink-3">
    {m.byPaying()}{' '}
    <Link className="link" to={paths.terms} target="_blank">
      {m.returnPolicy()}
    </Link>
    .
  </p>
)
