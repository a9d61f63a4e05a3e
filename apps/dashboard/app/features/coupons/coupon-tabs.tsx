import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { NavLink } from 'react-router'
import * as m from '#app/i18n/messages/coupons.ts'
import { coupons as title } from '#app/i18n/messages/frame.ts'

/** The two parts of the page: codes that many use, and series of codes that are good once each. */
export const CouponTabs = ({ series = 0 }: { series: number | undefined }) => (
  <nav className="views views-page" aria-label={title()}>
    <NavLink to="/coupons" end className="view">
      {m.codes()}
    </NavLink>
    <NavLink to="/coupons/series" className="view">
      {m.series()}
      {series > 0 && <Num>{formatFigure(series)}</Num>}
    </NavLink>
  </nav>
)
