import { useLocation } from 'react-router'
import * as paths from '#app/paths.ts'
import { safeReturnPath, withReturn } from './return-path.ts'

/** The login, which then returns to this page. */
export function useLoginPath() {
  const { pathname, search } = useLocation()
  return loginPathFor(pathname + search)
}

/** The login, which then continues to a page of this store. */
export const loginPathFor = (path: string) => withReturn(paths.login, safeReturnPath(path))

/** The registration, which then continues there. */
export const registerPathFor = (path: string) => withReturn(paths.register, safeReturnPath(path))

/** The page for the mailed code, which then continues to a page of this store. */
export const verifyEmailPath = (path: string | null, email = '') =>
  withReturn(paths.verifyEmail, safeReturnPath(path), email ? { email } : {})
