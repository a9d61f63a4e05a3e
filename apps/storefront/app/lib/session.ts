import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { showWaitingToast } from './flash.ts'
import { verifyEmailPath } from './login-path.ts'
import type { Shop } from './shop.ts'
import { forgetToken, onSessionChange, readToken, setPersonStale } from './token.ts'

/**
 * Once around all pages. A stored token that the shop did not accept is forgotten; one of an email that is not verified
 * leads to giving the code. Whoever could not be asked for (no connection, a busy shop) stays logged in and is asked for
 * again with the next page. What happens in another tab is followed.
 */
export function useSession({ user, refused }: Pick<Shop, 'user' | 'refused'>) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => onSessionChange(revalidate), [revalidate])
  useEffect(showWaitingToast, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is acted on once, wherever the shopper goes next
  useEffect(() => {
    if (refused === null) {
      if (!user && readToken() !== null) setPersonStale(true)
      return
    }
    forgetToken()
    setPersonStale(false)
    if (refused === 'email_unverified') void navigate(verifyEmailPath(pathname + search), { replace: true })
  }, [user, refused])
}
