import { keepToasts } from '@asjad/ui/controls/keep-toasts.ts'
import { useLocation, useNavigate } from 'react-router'
import { browserCall, loadSummary } from '#app/api/page-data.ts'
import { runPendingActions } from '#app/features/product-actions/run-pending-actions.ts'
import * as paths from '#app/paths.ts'
import { verifyEmailPath } from '#app/session/login-path.ts'
import { returnPathIn } from '#app/session/return-path.ts'
import { storeToken } from '#app/session/token.ts'

/**
 * Completes a login with a new token. First load its user: a token that the API refuses is not stored. Then run the
 * pending actions and go back to the return path.
 */
export function useCompleteLogin() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async (token: string, email: string, returnPath = returnPathIn(search)) => {
    const { refused } = await loadSummary(browserCall, token)
    if (refused) return navigate(verifyEmailPath(returnPath, email))
    storeToken(token)
    await runPendingActions()
    return navigate(returnPath ?? paths.home, { replace: true, state: keepToasts })
  }
}
