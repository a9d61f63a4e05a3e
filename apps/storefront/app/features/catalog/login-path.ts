import { useLocation } from 'react-router'
import * as paths from '#app/lib/paths.ts'

/** Signing in, and from there back to this page. */
export function useLoginPath() {
  const { pathname, search } = useLocation()
  return loginPathTo(pathname + search)
}

/** Signing in, and from there to a page of this store. */
export const loginPathTo = (path: string) => `${paths.login}?return=${encodeURIComponent(path)}`
