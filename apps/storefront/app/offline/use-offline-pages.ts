import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { whenIdle, whenQuiet } from '#app/boot/idle.ts'
import { cacheVisitedPages, isWorkerNotified, recordVisitedPage } from '#app/offline/offline-pages.ts'

/** Every page that was seen is kept for the time without a connection. In production alone: it would hide a developer's edits. */
export function useOfflinePages() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
    // Where it fails, the store works as before, with a connection.
    recordVisitedPage(pathname + search)
    const schedule = isWorkerNotified() ? whenIdle : whenQuiet
    return schedule(() => void cacheVisitedPages().catch(() => {}))
  }, [pathname, search])
}

/** Who counts each kilobyte is not sent those that may never be needed. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
