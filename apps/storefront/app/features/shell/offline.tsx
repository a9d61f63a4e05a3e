import { useEffect, useState } from 'react'
import { useOffline } from '#app/offline/use-offline.ts'
import { OfflineModal, OfflineNote } from './offline-parts.tsx'

const closedKey = 'offline_closed'

/** Says so when the connection is lost, and goes by itself when it is back. */
export function Offline() {
  const offline = useOffline()
  const [closed, setClosed] = useState(wasClosed)
  useEffect(() => {
    // The first look at a page that the server drew says online whatever is true: the browser knows.
    if (offline || !navigator.onLine) return
    setClosed(false)
    storeClosed(false)
  }, [offline])

  function close() {
    setClosed(true)
    storeClosed(true)
  }
  return (
    <>
      {offline && <OfflineNote />}
      <OfflineModal open={offline && !closed} onClose={close} />
    </>
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

function storeClosed(closed: boolean) {
  try {
    if (closed) sessionStorage.setItem(closedKey, '1')
    else sessionStorage.removeItem(closedKey)
  } catch {}
}
