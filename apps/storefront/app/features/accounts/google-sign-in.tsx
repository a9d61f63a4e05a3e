import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { GoogleMark } from '#app/brand/google-mark.tsx'
import * as m from '#app/i18n/messages/accounts.ts'
import { returnOf } from '#app/lib/return-path.ts'
import {
  type Attempt,
  addressOf,
  answerTo,
  keepAttempt,
  newAttempt,
  openPopup,
  type Proof,
  type Settings,
} from '#app/lib/third-party.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FinishSignIn } from './finish-sign-in.tsx'

type State = { at: 'idle'; note?: string } | { at: 'popup' } | { at: 'answered'; proof: Proof }

/** `settings` are null where the third party could not be asked for: then there is no button. */
export function GoogleSignIn({ settings }: { settings: Settings | null }) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const back = returnOf(useLocation().search)
  const waiting = useRef<AbortController>(null)
  useEffect(() => () => waiting.current?.abort(), [])
  if (!settings) return null

  async function start(settings: Settings) {
    const popup = openPopup()
    waiting.current?.abort()
    waiting.current = new AbortController()
    setState({ at: 'popup' })
    try {
      const attempt = newAttempt()
      const address = await addressOf(settings, attempt)
      if (!popup) {
        keepAttempt({ ...attempt, back })
        return location.assign(address)
      }
      popup.location.href = address
      await follow(attempt, popup, waiting.current.signal)
    } catch {
      popup?.close()
      setState({ at: 'idle', note: m.signInFailed() })
    }
  }

  async function follow({ code_verifier, nonce, state }: Attempt, popup: Window, signal: AbortSignal) {
    const closed = () => setState((now) => (now.at === 'popup' ? { at: 'idle', note: m.popupClosed() } : now))
    const { code, error } = await answerTo({ state, nonce, code_verifier }, popup, closed, signal)
    if (code) return setState({ at: 'answered', proof: { code, code_verifier, nonce } })
    setState({ at: 'idle', ...(error !== 'access_denied' && { note: m.signInFailed() }) })
  }

  return (
    <>
      <div className="my-6 flex items-center gap-4 text-sm text-ink-3">
        <span className="h-px flex-1 bg-line" />
        {m.or()}
        <span className="h-px flex-1 bg-line" />
      </div>
      {state.at === 'answered' ? (
        <FinishSignIn proof={state.proof} back={back} onFailed={(note) => setState({ at: 'idle', note })} />
      ) : (
        <Button
          variant="line"
          className="w-full"
          busy={state.at === 'popup'}
          busyLabel={m.inPopup()}
          onClick={() => start(settings)}
        >
          <span className="inline-flex items-center gap-2.5">
            <GoogleMark />
            {m.withGoogle()}
          </span>
        </Button>
      )}
      {state.at === 'idle' && state.note && (
        <div className="mt-3">
          <Notice kind="warning">{state.note}</Notice>
        </div>
      )}
    </>
  )
}
