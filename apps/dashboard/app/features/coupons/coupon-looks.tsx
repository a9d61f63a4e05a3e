import type { Coupon, CouponState } from '@asjad/contract/admin/coupons'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/coupons.ts'
import { dayText, dayWithin } from '#app/ui/moment.tsx'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'

const looks: Record<CouponState, { name: () => string; glyph: Glyph; tone: Tone }> = {
  running: { name: m.running, glyph: 'tick', tone: 'success' },
  planned: { name: m.planned, glyph: 'outline', tone: 'info' },
  ended: { name: m.ended, glyph: 'bar', tone: 'plain' },
  used_up: { name: m.usedUp, glyph: 'bar', tone: 'plain' },
}

export const CouponStateMark = ({ state, boxed = false }: { state: CouponState; boxed?: boolean }) => {
  const { name, ...look } = looks[state]
  return (
    <StateMark {...look} boxed={boxed}>
      {name()}
    </StateMark>
  )
}

/** Figures in a sentence stay left to right. */
export const figure = (value: number) => `\u2066${formatFigure(value)}\u2069`
const percentText = (percent: number) => `\u2066${percent}%\u2069`

type Terms = Pick<Coupon, 'percent' | 'amount' | 'cap' | 'minimum'>

/** "5% up to 200 SAR", "150 SAR off the order, from 3,000" */
export function termsText({ percent, amount, cap, minimum }: Terms) {
  const off =
    percent === null
      ? m.amountOff({ amount: figure(amount ?? 0) })
      : cap === null
        ? m.percentOff({ percent: percentText(percent) })
        : m.percentUpTo({ percent: percentText(percent), cap: figure(cap) })
  return minimum > 0 ? `${off} · ${m.fromMinimum({ amount: figure(minimum) })}` : off
}

/** The moment of the end is no longer in the period: one that ends at midnight is last good on the day before. */
export const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString()

export function periodText({ starts_at: from, ends_at: end }: Pick<Coupon, 'starts_at' | 'ends_at'>) {
  const to = end && lastMoment(end)
  if (from && to) return m.fromTo({ from: dayText(from), to: dayText(to) })
  if (from) return m.fromDay({ day: dayWithin(from) })
  return to ? m.untilDay({ day: dayWithin(to) }) : m.noEnd()
}
