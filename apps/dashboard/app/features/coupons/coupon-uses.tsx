import type { Coupon, CouponUse } from '@asjad/contract/admin/coupons'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/coupons.ts'
import { useMay } from '#app/session/staff.ts'
import { Moment } from '#app/ui/moment.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

const step = 10

/** Who used a coupon, in which order, and what it took off there. */
export function CouponUses({ coupon }: { coupon: Coupon }) {
  const [shown, setShown] = useState(step)
  const may = { orders: useMay('orders.view'), customers: useMay('customers.view') }
  const list = useLoad(`uses ${coupon.id} ${coupon.version} ${shown}`, (signal) =>
    call('GET /admin/coupons/:id/uses', { id: coupon.id, per_page: shown }, { signal }),
  )
  const uses = list.value?.data ?? []
  return (
    <section aria-label={m.whoUsed()}>
      <h3 className="mb-2 font-semibold">{m.whoUsed()}</h3>
      {list.value ? (
        uses.length > 0 ? (
          <>
            <ul className="divide-y divide-line">
              {uses.map((use) => (
                <Use key={use.order_id} use={use} may={may} />
              ))}
            </ul>
            {list.value.meta.total > uses.length && shown < 200 && (
              <ToolButton className="mt-2" busy={list.loading} onClick={() => setShown(Math.min(200, shown * 4))}>
                {m.moreUses()}
              </ToolButton>
            )}
          </>
        ) : (
          <p className="muted">{m.nobodyYet()}</p>
        )
      ) : list.error ? (
        <Failed onRetry={list.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={3} rows={3} />
        </AfterDelay>
      )}
    </section>
  )
}

const Use = ({ use, may }: { use: CouponUse; may: { orders: boolean; customers: boolean } }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2">
    <span className="min-w-0">
      {may.customers ? (
        <Link className="link font-medium" to={`/customers/${use.person.id}`}>
          <bdi>{use.person.name || '—'}</bdi>
        </Link>
      ) : (
        <bdi className="font-medium">{use.person.name || '—'}</bdi>
      )}{' '}
      {may.orders ? (
        <Link className="link" to={`/orders/${use.order_id}`}>
          <Num>{use.order_id}</Num>
        </Link>
      ) : (
        <Num>{use.order_id}</Num>
      )}
    </span>
    <span className="inline-flex items-baseline gap-3">
      {use.state !== 'used' && (
        <span className="muted text-[.8125rem]">{use.state === 'released' ? m.released() : m.reserved()}</span>
      )}
      <Moment at={use.at} className="soft text-[.8125rem]" />
      <Price value={use.discount} className={use.state === 'released' ? 'line-through' : ''} />
    </span>
  </li>
)
