import { useLocation } from 'react-router'
import * as paths from './paths.ts'
import { pageOfOurs, withReturn } from './return-path.ts'

/** Signing in, and from there back to this page. */
export function useLoginPath() {
  const { pathname, search } = useLocation()
  return loginPathTo(pathname + search)
}

/** Signing in, and from there to a page of this store. */
export const loginPathTo = (path: string) => withReturn(paths.login, pageOfOurs(path))

/** Giving the code that was mailed, and from there to a page of this store. */
export const verifyEmailPath = (path: string | null, email = '') =>
  withReturn(paths.verifyEmail, pageOfOurs(path), email ? { email } : {})
