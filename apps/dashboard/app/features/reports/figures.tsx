import type { ReportFigures, SalesSummary } from '@asjad/contract/admin/reports'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { ArrowDown, ArrowUp } from 'lucide'
import * as m from '#app/i18n/messages/reports.ts'
import { SignedPrice } from '#app/ui/signed-price.tsx'
import { periodName } from './period.ts'

const shown: { name: () => string; of: keyof ReportFigures }[] = [
  { name: m.salesWithVat, of: 'total' },
  { name: m.beforeVat, of: 'net' },
  { name: m.vat, of: 'vat' },
  { name: m.making, of: 'making' },
  { name: m.returned, of: 'returned' },
]

/** The sums of the period against the one before. */
export const Figures = ({ summary: { totals, before } }: { summary: SalesSummary }) => (
  <section className="sect">
    <dl className="stats">
      {shown.map(({ name, of }) => (
        <div key={of} className="stat">
          <dt className="stat-name">{name()}</dt>
          <dd className="stat-value">
            <SignedPrice value={totals[of] ?? 0} />
          </dd>
          <dd>
            <Change
              now={Math.abs(totals[of] ?? 0)}
              before={Math.abs(before.totals[of] ?? 0)}
              good={of !== 'returned'}
            />
          </dd>
        </div>
      ))}
    </dl>
    <p className="sect-foot muted text-[.8125rem]">{m.comparedWith({ period: periodName(before) })}</p>
  </section>
)

/** In percent. More is good news, except of what was returned. */
export function Change({ now, before, good = true }: { now: number; before: number; good?: boolean }) {
  if (before === 0) return now === 0 ? null : <span className="muted text-xs">{m.nothingBefore()}</span>
  const percent = ((now - before) / Math.abs(before)) * 100
  const rises = percent >= 0
  return (
    <span className={`move ${rises === good ? 'move-up' : 'move-down'}`}>
      <Icon of={rises ? ArrowUp : ArrowDown} size={14} stroke={1.5} />
      <Num>{formatFigure(Math.round(Math.abs(percent) * 10) / 10)}%</Num>
    </span>
  )
}
