import type { StaffOrder } from '@asjad/contract/admin/order-details'
import type { StreamEvents } from '@asjad/contract/admin/stream'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { orderLooks } from '#app/features/orders/order-state.tsx'
import * as m from '#app/i18n/messages/order.ts'
import { useLive } from '#app/live/stream.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { BeforeShipping } from './before-shipping.tsx'
import { Delivery } from './delivery.tsx'
import { History } from './history.tsx'
import { MoveBar } from './move-bar.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderTransfer } from './order-transfer.tsx'
import { Payments } from './payments.tsx'
import { OtherOrders, Person } from './person.tsx'
import { Pieces } from './pieces.tsx'
import { ReturnAsked } from './return-asked.tsx'
import { OrderTags } from './tags.tsx'
import { Track } from './track.tsx'

const OrderMoveDialog = lazyComponent(() => import('./order-move-dialog.tsx'))

/** One order: the work at the start, the facts at the end. Its dialogs are in the address (`?move=ship`, `?edit=address`). */
export function OrderPage({ order, reload }: { order: StaffOrder; reload: () => Promise<void> }) {
  const { get, set } = useFilters()
  const move = get('move')
  const announced = useAnnouncedState(order)
  useLive<StreamEvents['orders']>(
    'orders',
    (changes) => {
      if (changes.some(({ id }) => id === order.id)) void reload()
    },
    reload,
  )
  const open = (name: string) => set({ move: name })
  const close = () => set({ move: null, scan: null }, { replace: true })
  return (
    <>
      <OrderHead order={order} onMove={open} />
      <div className="cols">
        <div className="stack">
          <Track order={order} />
          <BeforeShipping order={order} onAddress={() => set({ edit: 'address' })} />
          {order.status === 'return_requested' && <ReturnAsked order={order} onMove={open} />}
          <Pieces order={order} />
          {order.transfer && <OrderTransfer transfer={order.transfer} />}
          <Payments order={order} onMove={open} />
        </div>
        <div className="stack">
          <Person order={order} />
          <Delivery order={order} onChanged={reload} />
          <OrderTags order={order} onChanged={reload} />
          <History order={order} onChanged={reload} />
          <OtherOrders order={order} />
        </div>
      </div>
      <MoveBar order={order} onMove={open} onScan={() => set({ move: 'ship', scan: '1' })} />
      <p className="sr-only" role="status">
        {announced}
      </p>
      <Suspense>
        {move && (
          <OrderMoveDialog
            key={move}
            order={order}
            name={move}
            scan={get('scan') === '1'}
            onClose={close}
            onAddress={() => set({ move: null, scan: null, edit: 'address' }, { replace: true })}
            reload={reload}
          />
        )}
      </Suspense>
    </>
  )
}

/** In words, once the order has another state than when the page was opened. */
function useAnnouncedState({ status }: StaffOrder) {
  const first = useRef(status)
  const [text, setText] = useState('')
  useEffect(() => {
    if (status === first.current) return
    first.current = status
    setText(m.changed({ state: orderLooks[status].name() }))
  }, [status])
  return text
}
