import { useState } from 'react'
import * as m from '#app/i18n/messages/accounts.ts'
import { failureAdvice } from '#app/lib/failure.ts'
import { Num } from '#app/ui/num.tsx'
import { toast } from '#app/ui/toast.tsx'
import { keepWait, useCodeWait } from './code-wait.ts'

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** Asks for another code, once the last one had its time to arrive. */
export function ResendCode({ email, ask }: { email: string; ask: () => Promise<{ data: { retry_after: number } }> }) {
  const wait = useCodeWait(email)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  async function resend() {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await ask()
      keepWait(email, data.retry_after)
      setSaid(m.resent())
      toast.success(m.resent())
    } catch (error) {
      setSaid(failureAdvice(error))
    }
    setBusy(false)
  }

  return (
    <div className="mt-5 text-[.9375rem] text-ink-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{m.noCode()}</span>
        {wait !== null && wait > 0 ? (
          <span className="text-ink-3" role="timer">
            {m.resendIn()} <Num>{clock(wait)}</Num>
          </span>
        ) : (
          <button type="button" className="link min-h-11" onClick={resend} aria-disabled={busy || undefined}>
            {m.resend()}
          </button>
        )}
      </p>
      <p role="status">{said}</p>
      <p className="mt-1 text-sm text-ink-3">{m.spamNote()}</p>
    </div>
  )
}
