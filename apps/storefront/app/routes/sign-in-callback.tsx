import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import { useEffect, useState } from 'react'
import { AuthLayout } from '#app/features/auth/auth-layout.tsx'
import { FinishSignIn } from '#app/features/auth/finish-sign-in.tsx'
import { type Proof, sendAnswerToOpener, takeAttempt } from '#app/features/auth/oidc-popup.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/auth.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import { withReturn } from '#app/session/return-path.ts'
import type { Route } from './+types/sign-in-callback.ts'

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.loginTitle(), hidden: true, matches })

type State = { at: 'waiting' } | { at: 'here'; proof: Proof } | { at: 'failed'; text: string }

/**
 * Where the third party sends the browser back to. A popup passes the answer to its opener and closes; otherwise the
 * login continues here.
 */
export default function SignInCallbackPage() {
  const [state, setState] = useState<State>({ at: 'waiting' })
  const [back, setBack] = useState<string | null>(null)

  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const name = query.get('state') ?? ''
    const code = query.get('code')
    const error = query.get('error')
    // The code is secret: remove it from the history and from the next page's referrer.
    history.replaceState(history.state, '', paths.signInCallback)
    const attempt = takeAttempt(name)
    if (attempt) {
      setBack(attempt.back)
      const { code_verifier, nonce } = attempt
      if (code) setState({ at: 'here', proof: { code, code_verifier, nonce } })
      else setState({ at: 'failed', text: error === 'access_denied' ? m.popupClosed() : m.signInFailed() })
      return
    }
    void sendAnswerToOpener({ state: name, ...(code && { code }), ...(error && { error }) }).then((received) => {
      if (received) close()
      else setState({ at: 'failed', text: m.cannotGoOn() })
    })
  }, [])

  return (
    <AuthLayout>
      <h1 className="display text-d3">{m.loginTitle()}</h1>
      <div className="mt-6 grid gap-6">
        {state.at === 'waiting' && (
          <p role="status" className="flex items-center gap-3 text-ink-2">
            <Spinner className="size-2.5" />
            {m.finishing()}
          </p>
        )}
        {state.at === 'here' && (
          <FinishSignIn proof={state.proof} back={back} onFailed={(text) => setState({ at: 'failed', text })} />
        )}
        {state.at === 'failed' && (
          <>
            <Notice kind="warning">{state.text}</Notice>
            <ButtonLink to={withReturn(paths.login, back)}>{m.backToLogin()}</ButtonLink>
          </>
        )}
      </div>
    </AuthLayout>
  )
}
