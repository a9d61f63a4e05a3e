import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/**
 * Whole seconds until a moment of the server's clock; null before the page is alive, as the server's page cannot know when
 * it is seen. It rests while the tab is hidden, and is right again the moment it is shown.
 */
export function useSecondsUntil(moment: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return setLeft(null)
    const end = new Date(moment).getTime()
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      clearTimeout(timer)
      const ms = Math.max(0, end - serverNow())
      setLeft(Math.ceil(ms / 1000))
      // At the next whole second, so that no second is skipped or shown twice.
      if (ms > 0 && !document.hidden) timer = setTimeout(look, ms % 1000 || 1000)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [moment])
  return left
}

/** 12:36 */
export const clockOf = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
