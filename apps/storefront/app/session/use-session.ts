import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { browserCall, currentUser } from '#app/api/page-data.ts'
import type { Shop } from '#app/api/shop.ts'
import { showPendingToast } from './flash.ts'
import { verifyEmailPath } from './login-path.ts'
import { clearEndedSession, clearToken, onSessionChange, setUserStale } from './token.ts'

const retryMs = 20_000

/**
 * Once around all pages. A stored token that the shop did not accept is forgotten; one of an email that is not verified
 * leads to giving the code. Whoever could not be asked for (no connection, a busy shop) stays logged in and is asked for
 * again: after a while, and with the next page. What happens in another tab is followed.
 */
export function useSession({ user, refused, loggedIn }: Pick<Shop, 'user' | 'refused' | 'loggedIn'>) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => onSessionChange(revalidate), [revalidate])
  useEffect(showPendingToast, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is acted on once, wherever the shopper goes next
  useEffect(() => {
    if (refused === null) {
      if (user || !loggedIn) return
      setUserStale(true)
      const timer = setInterval(async () => {
        const person = await currentUser(browserCall)
        if (!person.user && !person.refused) return
        setUserStale(true)
        void revalidate()
      }, retryMs)
      return () => clearInterval(timer)
    }
    // Whoever has yet to verify the email is still on the way in.
    if (refused !== 'email_unverified') clearEndedSession()
    clearToken()
    setUserStale(false)
    if (refused === 'email_unverified') void navigate(verifyEmailPath(pathname + search), { replace: true })
  }, [user, refused, loggedIn])
}
