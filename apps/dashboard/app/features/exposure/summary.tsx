import type { Exposure } from '@asjad/contract/admin/exposure'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/exposure.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'

/** What is open in fine gold, and what that means. */
export function Summary({ exposure: { fine, price, worth, gain, alarm } }: { exposure: Exposure }) {
  const above = alarm.grams !== null && fine.open > alarm.grams
  return (
    <Section title={m.summary()}>
      <dl className="stats border-t border-line">
        <Figure name={m.openFine()} note={noteOf(fine.open, alarm, above)} tone={above ? 'text-danger' : ''}>
          <Grams value={fine.open} className={above ? 'text-danger' : ''} />
        </Figure>
        <Figure
          name={m.worth()}
          note={price !== null ? m.atPrice({ price: `\u2066${formatMoney(price)}\u2069` }) : undefined}
        >
          {worth === null ? '—' : <Price value={worth} />}
        </Figure>
        <Figure name={m.onePercent()} note={m.onePercentNote()}>
          <Price value={Math.abs(fine.one_percent)} />
        </Figure>
        <Figure name={m.gain()} note={m.gainNote()}>
          {gain === null ? (
            '—'
          ) : (
            <span className={gain < 0 ? 'text-danger' : gain > 0 ? 'text-success' : ''}>
              {gain !== 0 && <Num>{gain < 0 ? '−' : '+'}</Num>} <Price value={Math.abs(gain)} />
            </span>
          )}
        </Figure>
      </dl>
    </Section>
  )
}

function noteOf(open: number, { grams, above_since: since }: Exposure['alarm'], above: boolean) {
  if (above && since) return m.aboveSince({ when: momentWithin(since) })
  if (open < 0) return m.overCovered()
  if (open === 0) return m.covered()
  return grams === null ? undefined : m.limitOf({ grams: `\u2066${formatFigure(grams)}\u2069` })
}

const Figure = ({
  name,
  note,
  tone = '',
  children,
}: {
  name: string
  note: string | undefined
  tone?: string
  children: ReactNode
}) => (
  <div className="stat">
    <dt className="stat-name">{name}</dt>
    <dd className="stat-value">{children}</dd>
    {note && <dd className={`text-xs ${tone || 'text-ink-3'}`}>{note}</dd>}
  </div>
)
