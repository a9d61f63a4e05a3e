import { Timer } from 'lucide-react'
import * as m from '#app/i18n/messages/orders.ts'
import { clockOf, useSecondsUntil } from '#app/lib/countdown.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Num } from '#app/ui/num.tsx'

/** How long an unpaid order is still kept. */
export function PayLeft({ until }: { until: string | null }) {
  const left = useSecondsUntil(until)
  if (until === null) return null
  return (
    <div className="on-night flex items-center justify-between gap-4 rounded-sm bg-night px-5 py-4 text-on-night">
      <span className="flex items-center gap-3">
        <span className="text-gold-bright">
          <Icon of={Timer} size={20} />
        </span>
        <span className="text-[.9375rem]">{left === 0 ? m.payTimeOver() : m.payTimeLeft()}</span>
      </span>
      <span role="timer" className="text-xl font-semibold text-gold-bright">
        <Num>{left === null ? '––:––' : clockOf(left)}</Num>
      </span>
    </div>
  )
}
