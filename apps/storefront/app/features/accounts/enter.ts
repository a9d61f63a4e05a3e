import { useLocation, useNavigate } from 'react-router'
import { runPendingAction } from '#app/features/shopping/run-pending.ts'
import { verifyEmailPath } from '#app/lib/login-path.ts'
import * as paths from '#app/lib/paths.ts'
import { returnOf } from '#app/lib/return-path.ts'
import { keepToken } from '#app/lib/token.ts'
import { browserCall, whoIsHere } from '#app/lib/visit.ts'

/**
 * What happens with a token that was received: whose it is is asked first, and one that the shop refuses is not kept. Then
 * what waited for the login is done, and the shopper is back where they came from.
 */
export function useEnter() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async (token: string, email: string, back = returnOf(search)) => {
    const { refused } = await whoIsHere(browserCall, token)
    if (refused) return navigate(verifyEmailPath(back, email))
    keepToken(token)
    await runPendingAction()
    return navigate(back ?? paths.home, { replace: true })
  }
}
