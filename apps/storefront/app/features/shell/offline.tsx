import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { whenLoaded } from '#app/lib/idle.ts'
import { lazyPart } from '#app/lib/lazy-part.ts'

const load = () => import('./offline-modal.tsx')
const OfflineModal = lazyPart(load)

function listen(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Says so when the connection is lost, and goes by itself when it is back. */
export function Offline() {
  const offline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
  const [closed, setClosed] = useState(false)
  const [needed, setNeeded] = useState(false)
  // Fetched while there is still a connection to fetch it by.
  useEffect(() => whenLoaded(() => void load().catch(() => {})), [])
  useEffect(() => {
    if (offline) setNeeded(true)
    else setClosed(false)
  }, [offline])
  return (
    needed && (
      <Suspense>
        <OfflineModal open={offline && !closed} onClose={() => setClosed(true)} />
      </Suspense>
    )
  )
}
