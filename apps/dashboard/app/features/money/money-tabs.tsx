import type { MoneySummary } from '@asjad/contract/admin/money'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { NavLink } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/money.ts'
import { useCurrentInSight } from '#app/ui/list/current-in-sight.ts'

export const useMoneySummary = () =>
  useLoad('money summary', (signal) => call('GET /admin/money/summary', {}, { signal }))

/** The four parts of the page, with what waits in each. */
export function MoneyTabs({ summary }: { summary: MoneySummary | undefined }) {
  const list = useCurrentInSight(summary ? 1 : 0)
  return (
    <nav ref={list} className="views views-page" aria-label={m.parts()}>
      <Tab to="/money" name={m.tabMovements()} />
      <Tab to="/money/payouts" name={m.tabPayouts()} count={summary?.open_payouts} />
      <Tab to="/money/courier-cash" name={m.tabCourierCash()} count={summary?.late_couriers} />
      <Tab to="/money/day-close" name={m.tabDayClose()} />
    </nav>
  )
}

const Tab = ({ to, name, count = 0 }: { to: string; name: string; count?: number | undefined }) => (
  <NavLink to={to} end={to === '/money'} className="view">
    {name}
    {count > 0 && <Num>{formatFigure(count)}</Num>}
  </NavLink>
)
