import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { useState } from 'react'
import * as m from '#app/i18n/messages/auth.ts'
import { storeResendWait, useResendWait } from './resend-wait.ts'

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** Requests another code, once the last one has had time to arrive. */
export function ResendCode({
  email,
  requestCode,
  onSent,
}: {
  email: string
  requestCode: () => Promise<{ data: { retry_after: number } }>
  /** The code before is worth nothing any more. */
  onSent: () => void
}) {
  const wait = useResendWait(email)
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')

  async function resend() {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await requestCode()
      storeResendWait(email, data.retry_after)
      setStatus(m.resent())
      onSent()
    } catch (error) {
      setStatus(failureAdvice(error))
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
      <p role="status">{status}</p>
      <p className="mt-1 text-sm text-ink-3">{m.spamNote()}</p>
    </div>
  )
}
