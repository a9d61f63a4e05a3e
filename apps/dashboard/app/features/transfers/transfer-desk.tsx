import type { StaffTransfer, TransferRow } from '@asjad/contract/admin/transfers'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { ArrowLeft, TrendingDown, TrendingUp } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/transfers.ts'
import { Note } from '#app/ui/note.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { Decision } from './decision.tsx'
import { Figures } from './figures.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { lookOf } from './transfer-looks.ts'

export type OpenTransfer = StaffTransfer & Pick<TransferRow, 'person'>

/** One transfer: the receipt large, what is due and what arrived beside it, and the decision. */
export function TransferDesk({
  transfer,
  backTo,
  onDecided,
}: {
  transfer: OpenTransfer
  /** The list, on phones. */
  backTo: string
  onDecided: () => void
}) {
  const { order_id: orderId, person, gold } = transfer
  const { name, ...look } = lookOf({ ...transfer, hasReceipt: transfer.receipts.length > 0 })
  return (
    <>
      <div className="min-w-0">
        <Link to={backTo} className="btn btn-tool btn-bare only-phone" preventScrollReset>
          <Icon of={ArrowLeft} size={17} stroke={1.5} mirror />
          {m.back()}
        </Link>
        <ReceiptView orderId={orderId} receipts={transfer.receipts} />
      </div>
      <div className="grid content-start gap-4 p-4">
        <div>
          <h2 className="cell-main">
            <bdi>{person.name || m.erased()}</bdi>
          </h2>
          <p className="cell-sub flex flex-wrap items-center gap-x-2">
            <Link to={`/orders/${orderId}`} className="link" aria-label={`${m.openOrder()} ${orderId}`}>
              <Num>{orderId}</Num>
            </Link>
            {person.phone && (
              <a className="link" href={`tel:${person.phone}`}>
                <Num>{person.phone}</Num>
              </a>
            )}
          </p>
          <p className="mt-1">
            <StateMark {...look}>{name}</StateMark>
          </p>
        </div>
        <Figures transfer={transfer} />
        {transfer.extended && transfer.pay_until && <Note tone="info">{m.extended()}</Note>}
        {gold && transfer.pay_until && <GoldSince {...gold} />}
        <Decision key={orderId} transfer={transfer} onDecided={onDecided} />
      </div>
    </>
  )
}

/** The price is held for the buyer: what gold has done since is the shop's gain or loss. */
function GoldSince({ percent, cost }: NonNullable<StaffTransfer['gold']>) {
  if (cost === 0) return <p className="muted text-[.8125rem]">{m.goldSame()}</p>
  const rose = cost > 0
  const moved = { percent: `\u2066${formatFigure(Math.abs(percent))}%\u2069` }
  return (
    <div className={`note ${rose ? 's-warning' : 's-info'}`}>
      <Icon of={rose ? TrendingUp : TrendingDown} size={16} stroke={1.5} />
      <span>
        {rose ? m.goldRose(moved) : m.goldFell(moved)} <Price value={Math.abs(cost)} />.
      </span>
    </div>
  )
}
