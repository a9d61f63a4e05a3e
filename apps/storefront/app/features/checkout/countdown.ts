import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { useEffect, useState } from 'react'

/**
 * Whole seconds until a moment of the server's clock. Null before hydration, as the server cannot know when its page
 * will be seen. It stops while the tab is hidden and updates as soon as the tab is visible again.
 */
export function useSecondsUntil(moment: string | null): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return setSecondsLeft(null)
    const end = new Date(moment).getTime()
    let timer: ReturnType<typeof setTimeout> | undefined
    function update() {
      clearTimeout(timer)
      const ms = Math.max(0, end - serverNow())
      setSecondsLeft(Math.ceil(ms / 1000))
      // Update at the next whole second, so that no second is skipped or shown twice.
      if (ms > 0 && !document.hidden) timer = setTimeout(update, ms % 1000 || 1000)
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [moment])
  return secondsLeft
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** 12:36, and 23:12:36 from an hour on. */
export function formatClock(seconds: number) {
  const clock = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return seconds < 3600 ? clock : `${twoDigits(Math.floor(seconds / 3600))}:${clock}`
}
