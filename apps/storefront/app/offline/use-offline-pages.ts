import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { whenIdle, whenQuiet } from '#app/boot/idle.ts'
import { cacheVisitedPages, isWorkerNotified, recordVisitedPage } from '#app/offline/offline-pages.ts'

/** Caches every visited page for offline use. Only in production: in development it would hide edits. */
export function useOfflinePages() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
    // If it fails, the store still works with a connection.
    recordVisitedPage(pathname + search)
    const schedule = isWorkerNotified() ? whenIdle : whenQuiet
    return schedule(() => void cacheVisitedPages().catch(() => {}))
  }, [pathname, search])
}

/** Visitors who save data should not download what they may never need. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
