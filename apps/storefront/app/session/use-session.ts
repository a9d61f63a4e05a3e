import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { samePage, verifyEmail } from '#app/paths.ts'
import { showPendingToast } from './flash.ts'
import { verifyEmailPath } from './login-path.ts'
import { keepSummary } from './summary.ts'
import { clearEndedSession, clearToken, onSessionChange } from './token.ts'

/**
 * Once around all pages. Follows logins and logouts of other tabs. Pages that show who is logged in (`showsUser`) load
 * that; a stored token that the API then refuses is deleted, and if the email is not verified, it goes to the page for
 * the code.
 */
export function useSession(showsUser: boolean) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  useEffect(() => onSessionChange(revalidate), [revalidate])
  useEffect(showPendingToast, [])
  useEffect(() => {
    if (!showsUser) return undefined
    return keepSummary((refused) => {
      // A shopper who still has to verify the email is in the middle of a login, so the storage stays.
      if (refused !== 'email_unverified') clearEndedSession()
      clearToken()
      // The page itself may have led there already, with the way back.
      if (refused === 'email_unverified' && !samePage(location.pathname, verifyEmail))
        void navigate(verifyEmailPath(location.pathname + location.search), { replace: true })
    })
  }, [showsUser, navigate])
}
