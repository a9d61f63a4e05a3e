import type { PrivacyChannel, PrivacyOutcome, PrivacyRequest, PrivacyRequestKind } from '@asjad/contract/admin/privacy'
import { daysLate } from '#app/i18n/messages/moments.ts'
import * as m from '#app/i18n/messages/privacy-requests.ts'
import { daysUntil, dayText } from '#app/ui/moment.tsx'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'

export const kindNames: Record<PrivacyRequestKind, () => string> = { export: m.kindExport, erasure: m.kindErasure }
export const channelNames: Record<PrivacyChannel, () => string> = { mail: m.byMail, shop: m.inShop, phone: m.byPhone }

const outcomes: Record<PrivacyOutcome, { glyph: Glyph; tone: Tone; name: () => string }> = {
  mailed: { glyph: 'tick', tone: 'success', name: m.mailed },
  downloaded: { glyph: 'tick', tone: 'success', name: m.downloaded },
  erased: { glyph: 'tick', tone: 'success', name: m.erased },
  withdrawn: { glyph: 'back', tone: 'plain', name: m.withdrawn },
  refused: { glyph: 'cross', tone: 'plain', name: m.refused },
}

export function Outcome({ closed: { outcome, at } }: { closed: NonNullable<PrivacyRequest['closed']> }) {
  const { name, ...look } = outcomes[outcome]
  return (
    <StateMark {...look}>
      {name()} · {dayText(at)}
    </StateMark>
  )
}

const soonDays = 7

export function RequestDue({ day }: { day: string }) {
  const left = daysUntil(day)
  if (left < 0) return <span className="font-medium whitespace-nowrap text-danger">{daysLate(-left)}</span>
  return (
    <span className={`whitespace-nowrap ${left <= soonDays ? 'font-medium text-warning' : 'soft'}`}>
      {m.due()} {dayText(day)}
    </span>
  )
}
