import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as m from '#app/i18n/messages/checkout.ts'
import { clockOf, useSecondsUntil } from '#app/lib/countdown.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Num } from '#app/ui/num.tsx'

/** A lock's whole length, for the bar that runs down. */
const lockSeconds = 15 * 60
/** Minutes at which the time that is left is read out. */
const announcedAt = [5, 1]

/** How long the price still holds, and one press for a new lock when it has ended. */
export function PriceLock({
  expiresAt,
  busy,
  onRenew,
  className = '',
}: {
  expiresAt: string | null
  busy: boolean
  onRenew: () => void
  className?: string
}) {
  const left = useSecondsUntil(expiresAt)
  const ended = left === 0
  return (
    <div className={`on-night rounded-sm bg-night px-5 py-4 text-on-night ${className}`}>
      <div className="flex items-center justify-between gap-4">
        <span className="flex items-center gap-3">
          <span className="text-gold-bright">
            <Icon of={Timer} size={20} />
          </span>
          <span className="text-[.9375rem]">{ended ? m.lockEnded() : m.locked()}</span>
        </span>
        <span role="timer" className="text-xl font-semibold text-gold-bright">
          <Num>{left === null ? '––:––' : clockOf(left)}</Num>
        </span>
      </div>
      {ended ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-48 text-sm">{m.lockEndedText()}</p>
          <Button variant="gold" small busy={busy} busyLabel={m.renewing()} onClick={onRenew}>
            {m.renew()}
          </Button>
        </div>
      ) : (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${lockSeconds} 2`}
          preserveAspectRatio="none"
          className="mirror mt-3 h-0.5 w-full bg-night-line text-gold-bright"
        >
          <rect width={left ?? 0} height="2" fill="currentColor" />
        </svg>
      )}
      <Announcement left={left} />
    </div>
  )
}

function Announcement({ left }: { left: number | null }) {
  const [said, setSaid] = useState('')
  const minute = left !== null && left % 60 === 0 ? left / 60 : null
  useEffect(() => {
    if (minute !== null && (announcedAt.includes(minute) || minute === 0)) setSaid(m.minutesLeft(minute))
  }, [minute])
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  )
}
