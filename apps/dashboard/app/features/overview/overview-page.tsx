import type { getOverview, Waiting } from '@asjad/contract/admin/overview'
import type { StreamEvents } from '@asjad/contract/admin/stream'
import type { Data } from '@asjad/contract/endpoint'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { ChevronRight } from 'lucide'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { useShopOpen } from '#app/frame/shop-state.ts'
import * as m from '#app/i18n/messages/overview.ts'
import * as w from '#app/i18n/messages/waiting.ts'
import { useLive } from '#app/live/stream.ts'
import { useMay } from '#app/session/staff.ts'
import { dayWithin, momentWithin } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { Alerts } from './alerts.tsx'
import { GoldCard } from './gold-card.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { SalesCard } from './sales-card.tsx'
import { StockCard } from './stock-card.tsx'
import { waitingLooks } from './waiting.ts'

const OpeningCard = lazyComponent(() => import('#app/features/setup/opening-card.tsx'))

export type Overview = Data<typeof getOverview>

const quietMs = 1_000

/** What waits first, then the figures. Each card is for those whose permissions cover it. */
export function OverviewPage({
  overview,
  reload,
  set,
}: {
  overview: Overview
  reload: () => void
  set: (overview: Overview) => void
}) {
  const seesOrders = useMay('orders.view')
  const isShopOpen = useShopOpen()
  const mayOpenShop = useMay('settings.edit')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The figures of a busy shop change with every order: read them at most once a second.
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      reload()
    }, quietMs)
  }
  useLive<StreamEvents['waiting']>('waiting', (waiting) => set({ ...overview, waiting }), reload)
  useLive<StreamEvents['orders']>('orders', soon)
  useLive<StreamEvents['sold_out']>('sold_out', soon)
  useLive<StreamEvents['gold']>('gold', (price) => {
    if (overview.gold) set({ ...overview, gold: { ...overview.gold, price, age_seconds: 0 } })
  })
  useLive('reload', reload)
  return (
    <div className="cols">
      <div className="stack">
        {!isShopOpen && mayOpenShop && (
          <Suspense>
            <OpeningCard />
          </Suspense>
        )}
        {overview.alerts.length > 0 && <Alerts alerts={overview.alerts} />}
        <WaitingCard waiting={overview.waiting} />
        {overview.sales && <SalesCard sales={overview.sales} at={overview.at} />}
        {seesOrders && <LatestOrders />}
      </div>
      <div className="stack">
        {overview.gold && <GoldCard gold={overview.gold} exposure={overview.exposure} />}
        {overview.stock && <StockCard stock={overview.stock} />}
      </div>
    </div>
  )
}

/** Every number leads to the list that holds it. */
function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title={m.waiting()} note={<span role="status">{w.tasks(total)}</span>}>
      <div className="waiting">
        {waiting.map(({ kind, count, oldest_at: oldest, due_on: due, link }) => {
          const { icon, name, tone = '' } = waitingLooks[kind]
          const content = (
            <>
              <Icon of={icon} size={17} stroke={1.5} className="text-ink-3" />
              <span className="min-w-0 flex-1">
                {name()}
                {oldest && count > 0 && (
                  <span className="cell-sub">
                    {due ? w.dueOn({ when: dayWithin(due) }) : w.since({ when: momentWithin(oldest) })}
                  </span>
                )}
              </span>
              <Num className={`text-base font-semibold ${count > 0 ? tone : 'muted'}`}>{formatFigure(count)}</Num>
            </>
          )
          return link ? (
            <Link key={kind} to={link} className="row-link">
              {content}
              <Icon of={ChevronRight} size={15} stroke={1.5} mirror className="text-ink-3" />
            </Link>
          ) : (
            <div key={kind}>{content}</div>
          )
        })}
      </div>
    </Section>
  )
}
