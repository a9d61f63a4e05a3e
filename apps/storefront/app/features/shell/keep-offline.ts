import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { whenAtRest, whenIdle } from '#app/lib/idle.ts'
import { isKeeping, keepPages, notePage } from '#app/lib/keep-offline.ts'

/** Every page that was seen is kept for the time without a connection. In production alone: it would hide a developer's edits. */
export function useKeepOffline() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
    // Where it fails, the store works as before, with a connection.
    notePage(pathname + search)
    const when = isKeeping() ? whenIdle : whenAtRest
    return when(() => void keepPages().catch(() => {}))
  }, [pathname, search])
}

/** Who counts each kilobyte is not sent those that may never be needed. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
