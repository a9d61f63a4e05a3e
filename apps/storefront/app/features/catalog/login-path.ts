import { useLocation } from 'react-router'
import * as paths from '#app/lib/paths.ts'

/** Signing in, and from there back to this page. */
export function useLoginPath() {
  const { pathname, search } = useLocation()
  return `${paths.login}?return=${encodeURIComponent(pathname + search)}`
}
