import { ArrowDown, ArrowUp, type LucideIcon, Minus } from 'lucide-react'
import { formatMoney } from '#app/i18n/format.ts'
import * as m from '#app/i18n/messages/gold.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Num } from '#app/ui/num.tsx'

type Direction = 'up' | 'down' | 'same'

const moves: Record<Direction, { icon: LucideIcon; word: () => string; ink: string; inkOnNight: string }> = {
  up: { icon: ArrowUp, word: m.up, ink: 'text-up', inkOnNight: 'text-up-night' },
  down: { icon: ArrowDown, word: m.down, ink: 'text-down', inkOnNight: 'text-down-night' },
  same: { icon: Minus, word: m.same, ink: 'text-ink-2', inkOnNight: 'text-on-night-2' },
}

/** By cents or halalas: what is not seen in two decimals did not move. */
export function directionOf(now: number, before: number): Direction {
  const move = Math.round((now - before) * 100)
  if (move === 0) return 'same'
  return move > 0 ? 'up' : 'down'
}

/** How far a price is from what it was, with an arrow that says itself in words as well. */
export function Change({
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
  const { icon, word, ink, inkOnNight } = moves[directionOf(now, before)]
  return (
    <span className={`inline-flex items-center gap-2 whitespace-nowrap ${night ? inkOnNight : ink} ${className}`}>
      <Icon of={icon} size={night ? 19 : 16} stroke={1.8} />
      <span className="sr-only">{word()}</span>
      <Num>{formatMoney(Math.abs(now - before))}</Num>
      <Num className={percentClass}>{formatMoney((Math.abs(now - before) / before) * 100)}%</Num>
    </span>
  )
}
