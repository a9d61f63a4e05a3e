import { Suspense, useEffect, useState } from 'react'
import { whenLoaded } from '#app/lib/idle.ts'
import { lazyPart } from '#app/lib/lazy-part.ts'
import { useOffline } from '#app/lib/offline.ts'

const load = () => import('./offline-parts.tsx')
const OfflineParts = lazyPart(load)
const closedKey = 'offline_closed'

/** Says so when the connection is lost, and goes by itself when it is back. */
export function Offline() {
  const offline = useOffline()
  const [closed, setClosed] = useState(false)
  const [needed, setNeeded] = useState(false)
  // Fetched while there is still a connection to fetch it by.
  useEffect(() => whenLoaded(() => void load().catch(() => {})), [])
  useEffect(() => {
    if (offline) {
      setClosed(wasClosed())
      setNeeded(true)
    } else if (navigator.onLine) {
      // Not at the first drawing, which is the server's and knows no better.
      remember(false)
    }
  }, [offline])

  function close() {
    setClosed(true)
    remember(true)
  }
  return (
    needed && (
      <Suspense>
        <OfflineParts offline={offline} modal={offline && !closed} onClose={close} />
      </Suspense>
    )
  )
}

// Who has read it is not told again by each kept page, until the connection was back. Storage may be blocked.
function wasClosed() {
  try {
    return sessionStorage.getItem(closedKey) !== null
  } catch {
    return false
  }
}

function remember(closed: boolean) {
  try {
    if (closed) sessionStorage.setItem(closedKey, '1')
    else sessionStorage.removeItem(closedKey)
  } catch {}
}
