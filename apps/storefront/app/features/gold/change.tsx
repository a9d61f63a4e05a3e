import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { ArrowDown, ArrowUp, type IconNode } from 'lucide'
import * as m from '#app/i18n/messages/gold.ts'

type Direction = 'up' | 'down' | 'same'

const trends: Record<Direction, { icon?: IconNode; word: () => string; ink: string; inkOnNight: string }> = {
  up: { icon: ArrowUp, word: m.up, ink: 'text-up', inkOnNight: 'text-up-night' },
  down: { icon: ArrowDown, word: m.down, ink: 'text-down', inkOnNight: 'text-down-night' },
  same: { word: m.same, ink: 'text-ink-2', inkOnNight: 'text-on-night-2' },
}

/** Compares in cents or halalas: a difference that two decimals do not show is no change. */
export function directionOf(now: number, before: number): Direction {
  const difference = Math.round((now - before) * 100)
  if (difference === 0) return 'same'
  return difference > 0 ? 'up' : 'down'
}

/** The difference between a price and an earlier one, with an arrow that screen readers read as a word. */
export function PriceChange({
  now,
  before,
  night = false,
  percentClass = '',
  className = '',
}: {
  now: number
  before: number
  night?: boolean
  percentClass?: string
  className?: string
}) {
  const { icon, word, ink, inkOnNight } = trends[directionOf(now, before)]
  return (
    <span className={`inline-flex items-center gap-2 whitespace-nowrap ${night ? inkOnNight : ink} ${className}`}>
      {icon && <Icon of={icon} size={night ? 19 : 16} stroke={1.8} />}
      <span className="sr-only">{word()}</span>
      <Num>{formatMoney(Math.abs(now - before))}</Num>
      <Num className={percentClass}>{formatMoney((Math.abs(now - before) / before) * 100)}%</Num>
    </span>
  )
}
