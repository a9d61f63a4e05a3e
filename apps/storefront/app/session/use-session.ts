import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { browserCall, currentUser } from '#app/api/page-data.ts'
import type { Shop } from '#app/api/shop.ts'
import { showPendingToast } from './flash.ts'
import { verifyEmailPath } from './login-path.ts'
import { clearEndedSession, clearToken, onSessionChange, setUserStale } from './token.ts'

const retryMs = 20_000

/**
 * Once around all pages. Deletes a stored token that the API refused; if the email is not verified, goes to the page
 * for the code. If the API could not tell who it is (no connection, a busy server), the user stays logged in and the
 * call is repeated: after a while, and with the next page. Follows logins and logouts of other tabs.
 */
export function useSession({ user, refused, loggedIn }: Pick<Shop, 'user' | 'refused' | 'loggedIn'>) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => onSessionChange(revalidate), [revalidate])
  useEffect(showPendingToast, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: act once on each response, wherever the shopper goes next
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
    // A shopper who still has to verify the email is in the middle of a login, so the storage stays.
    if (refused !== 'email_unverified') clearEndedSession()
    clearToken()
    setUserStale(false)
    if (refused === 'email_unverified') void navigate(verifyEmailPath(pathname + search), { replace: true })
  }, [user, refused, loggedIn])
}
