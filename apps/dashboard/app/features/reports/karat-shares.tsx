import type { SalesSummary } from '@asjad/contract/admin/reports'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/reports.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { Section } from '#app/ui/section.tsx'

/** How many grams of each karat were sold, and how much pure gold that is. */
export function KaratShares({ summary: { karats, totals } }: { summary: SalesSummary }) {
  const all = karats.reduce((sum, { figures }) => sum + Math.max(0, figures.grams), 0)
  return (
    <Section title={m.grams()} pad>
      {all === 0 ? (
        <p className="muted">{m.nothingSold()}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3.5">
          {karats.map(({ karat, figures: { grams } }, n) => {
            const percent = Math.round((Math.max(0, grams) / all) * 100)
            return (
              <li key={karat}>
                <p className="mb-1 flex flex-wrap items-baseline gap-2">
                  <Hallmark karat={karat} />
                  <Grams value={grams} className="ms-auto font-medium" />
                  <Num className="muted w-10 text-end">{percent}%</Num>
                </p>
                <svg className="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={`share-${(n % 4) + 1}`} width={percent} height="1" />
                </svg>
              </li>
            )
          })}
        </ul>
      )}
      <p className="muted mt-3 text-[.8125rem]">{m.fineGold({ grams: formatMoney(totals.fine_grams) })}</p>
    </Section>
  )
}
