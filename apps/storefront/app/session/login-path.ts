import { useLocation } from 'react-router'
import * as paths from '#app/paths.ts'
import { safeReturnPath, withReturn } from './return-path.ts'

/** Signing in, and from there back to this page. */
export function useLoginPath() {
  const { pathname, search } = useLocation()
  return loginPathFor(pathname + search)
}

/** Signing in, and from there to a page of this store. */
export const loginPathFor = (path: string) => withReturn(paths.login, safeReturnPath(path))

/** Giving the code that was mailed, and from there to a page of this store. */
export const verifyEmailPath = (path: string | null, email = '') =>
  withReturn(paths.verifyEmail, safeReturnPath(path), email ? { email } : {})
