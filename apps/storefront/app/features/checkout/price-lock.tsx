import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Timer } from 'lucide'
import { useEffect, useState } from 'react'
import { formatClock, useSecondsUntil } from '#app/features/checkout/countdown.ts'
import * as m from '#app/i18n/messages/checkout.ts'

/** Full duration of a price lock, for the progress bar. */
const lockSeconds = 15 * 60
/** Remaining minutes that are announced to screen readers. */
const announcedMinutes = [5, 1]

/** How long the price is still locked, and a button for a new lock once it has ended. */
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
  const secondsLeft = useSecondsUntil(expiresAt)
  const ended = secondsLeft === 0
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
          <Num>{secondsLeft === null ? '––:––' : formatClock(secondsLeft)}</Num>
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
          <rect width={secondsLeft ?? 0} height="2" fill="currentColor" />
        </svg>
      )}
      <Announcement left={secondsLeft} />
    </div>
  )
}

function Announcement({ left }: { left: number | null }) {
  const [announcement, setAnnouncement] = useState('')
  const minute = left !== null && left % 60 === 0 ? left / 60 : null
  useEffect(() => {
    if (minute !== null && (announcedMinutes.includes(minute) || minute === 0)) setAnnouncement(m.minutesLeft(minute))
  }, [minute])
  return (
    <p className="sr-only" role="status">
      {announcement}
    </p>
  )
}
