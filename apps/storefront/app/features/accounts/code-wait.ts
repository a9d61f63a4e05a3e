import { useEffect, useState } from 'react'

/** A new code can be asked for after this. */
export const firstWait = 60
const key = 'code_sent'

/** Remembers when the next code can be asked for, over a reload too. */
export function keepWait(email: string, seconds: number) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, until: Date.now() + seconds * 1000 }))
  } catch {
    // Storage may be blocked: the shop itself says how long to wait.
  }
}

function waitOf(email: string) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.email === email ? Math.max(0, Math.ceil((kept.until - Date.now()) / 1000)) : 0
  } catch {
    return 0
  }
}

/** Seconds until another code can be asked for; null until the page knows. */
export function useCodeWait(email: string) {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setLeft(waitOf(email))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [email])
  return left
}
