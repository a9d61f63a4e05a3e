import type { Coupon } from '@asjad/contract/admin/coupons'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Link, useLocation } from 'react-router'
import { CopyButton } from '#app/features/order/copy-button.tsx'
import * as m from '#app/i18n/messages/coupons.ts'
import type { ColumnSet } from '#app/ui/list/columns.tsx'
import { CouponStateMark, periodText, termsText } from './coupon-looks.tsx'

/** The same list with one coupon open beside it. */
export function useCouponPath() {
  const { pathname, search } = useLocation()
  return (id: number) => {
    const query = new URLSearchParams(search)
    query.set('coupon', String(id))
    return `${pathname}?${query}`
  }
}

const Code = ({ coupon: { id, code } }: { coupon: Coupon }) => (
  <span className="inline-flex items-center gap-1">
    <Link className="cell-main" to={useCouponPath()(id)} preventScrollReset>
      <Num>{code}</Num>
    </Link>
    <span className="only-desk">
      <CopyButton text={code} label={m.copyCode({ code })} />
    </span>
  </span>
)

/** How often it was used, of how often it may be. */
export const Uses = ({ uses, most }: { uses: number; most: number | null }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <Num>{formatFigure(uses)}</Num>
    {most === null ? (
      <span className="muted">{m.noLimit()}</span>
    ) : (
      <>
        <span className="muted">
          / <Num>{formatFigure(most)}</Num>
        </span>
        <progress className="count-progress mb-0! w-16!" value={Math.min(uses, most)} max={most} aria-hidden="true" />
      </>
    )}
  </span>
)

export const couponColumns = {
  key: 'coupon columns',
  columns: {
    code: { name: m.code, card: 1, sorts: ['code'], cell: (coupon) => <Code coupon={coupon} /> },
    discount: { name: m.discount, card: 3, cell: (coupon) => termsText(coupon) },
    uses: {
      name: m.uses,
      sorts: ['-uses', 'uses'],
      cell: ({ uses, most_in_all: most }) => <Uses uses={uses} most={most} />,
    },
    limit: {
      name: m.perAccount,
      cell: ({ most_per_account: most }) => (
        <span className="soft">{most === null ? m.noLimit() : m.perPerson(most)}</span>
      ),
    },
    given: {
      name: m.given,
      align: 'end',
      card: 2,
      sorts: ['-given', 'given'],
      cell: ({ given }) => <Price value={given} />,
    },
    sales: {
      name: m.sales,
      align: 'end',
      sorts: ['-sales', 'sales'],
      cell: ({ sales }) => <Price value={sales} className="soft" />,
    },
    period: {
      name: m.period,
      sorts: ['ends'],
      cell: (coupon) => <span className="soft whitespace-nowrap">{periodText(coupon)}</span>,
    },
    state: { name: m.state, card: 4, cell: ({ state }) => <CouponStateMark state={state} /> },
  },
  first: ['code', 'discount', 'uses', 'limit', 'given', 'sales', 'period', 'state'],
} as const satisfies ColumnSet<Coupon>
