import { Button } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { GoogleMark } from '#app/brand/google-mark.tsx'
import {
  type Attempt,
  authorizationUrl,
  newAttempt,
  type OidcSettings,
  openPopup,
  type Proof,
  storeAttempt,
  waitForAnswer,
} from '#app/features/auth/oidc-popup.ts'
import * as m from '#app/i18n/messages/auth.ts'
import { returnPathIn } from '#app/session/return-path.ts'
import { FinishSignIn } from './finish-sign-in.tsx'

type State = { at: 'idle'; message?: string } | { at: 'popup' } | { at: 'answered'; proof: Proof }

/** `settings` are null if third-party sign-in is not available; then there is no button. */
export function GoogleSignIn({ settings }: { settings: OidcSettings | null }) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const back = returnPathIn(useLocation().search)
  const waiting = useRef<AbortController>(null)
  useEffect(() => () => waiting.current?.abort(), [])
  if (!settings) return null

  async function start(settings: OidcSettings) {
    const popup = openPopup()
    waiting.current?.abort()
    waiting.current = new AbortController()
    setState({ at: 'popup' })
    try {
      const attempt = newAttempt()
      const address = await authorizationUrl(settings, attempt)
      if (!popup) {
        storeAttempt({ ...attempt, back })
        return location.assign(address)
      }
      popup.location.href = address
      await waitForPopup(attempt, popup, waiting.current.signal)
    } catch {
      popup?.close()
      setState({ at: 'idle', message: m.signInFailed() })
    }
  }

  async function waitForPopup({ code_verifier, nonce, state }: Attempt, popup: Window, signal: AbortSignal) {
    const closed = () => setState((now) => (now.at === 'popup' ? { at: 'idle', message: m.popupClosed() } : now))
    const { code, error } = await waitForAnswer({ state, nonce, code_verifier }, popup, closed, signal)
    if (code) return setState({ at: 'answered', proof: { code, code_verifier, nonce } })
    setState({ at: 'idle', ...(error !== 'access_denied' && { message: m.signInFailed() }) })
  }

  return (
    <>
      <div className="my-6 flex items-center gap-4 text-sm text-ink-3">
        <span className="h-px flex-1 bg-line" />
        {m.or()}
        <span className="h-px flex-1 bg-line" />
      </div>
      {state.at === 'answered' ? (
        <FinishSignIn proof={state.proof} back={back} onFailed={(message) => setState({ at: 'idle', message })} />
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
      {state.at === 'idle' && state.message && (
        <div className="mt-3">
          <Notice kind="warning">{state.message}</Notice>
        </div>
      )}
    </>
  )
}
