import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Timer } from 'lucide'
import { formatClock, useSecondsUntil } from '#app/features/checkout/countdown.ts'
import * as m from '#app/i18n/messages/orders.ts'

/** How much time is left to pay an order before it is cancelled. */
export function PayCountdown({ until, label = m.payTimeLeft() }: { until: string | null; label?: string }) {
  const secondsLeft = useSecondsUntil(until)
  if (until === null) return null
  return (
    <div className="on-night flex items-center justify-between gap-4 rounded-sm bg-night px-5 py-4 text-on-night">
      <span className="flex items-center gap-3">
        <span className="text-gold-bright">
          <Icon of={Timer} size={20} />
        </span>
        <span className="text-[.9375rem]">{secondsLeft === 0 ? m.payTimeOver() : label}</span>
      </span>
      <span role="timer" className="text-xl font-semibold text-gold-bright">
        <Num>{secondsLeft === null ? '––:––' : formatClock(secondsLeft)}</Num>
      </span>
    </div>
  )
}
