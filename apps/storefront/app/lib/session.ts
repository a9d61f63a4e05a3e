import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { showWaitingToast } from './flash.ts'
import { verifyEmailPath } from './login-path.ts'
import type { Shop } from './shop.ts'
import { forgetEnded, forgetToken, onSessionChange, setPersonStale } from './token.ts'
import { browserCall, whoIsHere } from './visit.ts'

const againMs = 20_000

/**
 * Once around all pages. A stored token that the shop did not accept is forgotten; one of an email that is not verified
 * leads to giving the code. Whoever could not be asked for (no connection, a busy shop) stays logged in and is asked for
 * again: after a while, and with the next page. What happens in another tab is followed.
 */
export function useSession({ user, refused, member }: Pick<Shop, 'user' | 'refused' | 'member'>) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => onSessionChange(revalidate), [revalidate])
  useEffect(showWaitingToast, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is acted on once, wherever the shopper goes next
  useEffect(() => {
    if (refused === null) {
      if (user || !member) return
      setPersonStale(true)
      const timer = setInterval(async () => {
        const person = await whoIsHere(browserCall)
        if (!person.user && !person.refused) return
        setPersonStale(true)
        void revalidate()
      }, againMs)
      return () => clearInterval(timer)
    }
    // Whoever has yet to verify the email is still on the way in.
    if (refused !== 'email_unverified') forgetEnded()
    forgetToken()
    setPersonStale(false)
    if (refused === 'email_unverified') void navigate(verifyEmailPath(pathname + search), { replace: true })
  }, [user, refused, member])
}
