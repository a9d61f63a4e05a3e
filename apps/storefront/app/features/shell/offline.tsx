import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'

const load = () => import('./offline-modal.tsx')
const OfflineModal = lazy(load)

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 2000)

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
  useEffect(() => void whenIdle(() => void load()), [])
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
