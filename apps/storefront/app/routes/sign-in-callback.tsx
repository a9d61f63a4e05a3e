import { useEffect, useState } from 'react'
import { Entrance } from '#app/features/accounts/entrance.tsx'
import { FinishSignIn } from '#app/features/accounts/finish-sign-in.tsx'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/accounts.ts'
import * as paths from '#app/lib/paths.ts'
import { withReturn } from '#app/lib/return-path.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { handOver, type Proof, takeAttempt } from '#app/lib/third-party.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Route } from './+types/sign-in-callback.ts'

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.loginTitle(), hidden: true, matches })

type State = { at: 'waiting' } | { at: 'here'; proof: Proof } | { at: 'failed'; text: string }

/** Where the third party sends the browser back to: in the popup it hands the answer over and closes, else it goes on here. */
export default function SignInCallbackPage() {
  const [state, setState] = useState<State>({ at: 'waiting' })
  const [back, setBack] = useState<string | null>(null)

  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const name = query.get('state') ?? ''
    const code = query.get('code')
    const error = query.get('error')
    // The code is nobody's business but ours: neither the history nor the next page's referrer keeps it.
    history.replaceState(history.state, '', paths.signInCallback)
    const kept = takeAttempt(name)
    if (kept) {
      setBack(kept.back)
      const { code_verifier, nonce } = kept
      if (code) setState({ at: 'here', proof: { code, code_verifier, nonce } })
      else setState({ at: 'failed', text: error === 'access_denied' ? m.popupClosed() : m.signInFailed() })
      return
    }
    void handOver({ state: name, ...(code && { code }), ...(error && { error }) }).then((taken) => {
      if (taken) close()
      else setState({ at: 'failed', text: m.cannotGoOn() })
    })
  }, [])

  return (
    <Entrance>
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
    </Entrance>
  )
}
