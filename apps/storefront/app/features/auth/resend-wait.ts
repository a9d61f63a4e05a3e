import { useEffect, useState } from 'react'

/** A new code can be asked for after this. */
export const firstWaitSeconds = 60
const key = 'code_sent'

/** Remembers when the next code can be asked for, over a reload too. */
export function storeResendWait(email: string, seconds: number) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, until: Date.now() + seconds * 1000 }))
  } catch {
    // Storage may be blocked: the shop itself says how long to wait.
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

/** Seconds until another code can be asked for; null until the page knows. */
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
