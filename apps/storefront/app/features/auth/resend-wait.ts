import { useEffect, useState } from 'react'

/** How long to wait before the first new code can be requested. */
export const firstWaitSeconds = 60
const key = 'code_sent'

/** Stores when the next code can be requested, so that it survives a reload. */
export function storeResendWait(email: string, seconds: number) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, until: Date.now() + seconds * 1000 }))
  } catch {
    // Storage may be blocked. The API itself then says how long to wait.
  }
}

function secondsToWait(email: string) {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored?.email === email ? Math.max(0, Math.ceil((stored.until - Date.now()) / 1000)) : 0
  } catch {
    return 0
  }
}

/** Seconds until another code can be requested; null until the page has hydrated. */
export function useResendWait(email: string) {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setLeft(secondsToWait(email))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [email])
  return left
}
