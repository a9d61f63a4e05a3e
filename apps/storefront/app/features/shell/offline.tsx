import { useEffect, useState } from 'react'
import { useOffline } from '#app/offline/use-offline.ts'
import { OfflineModal, OfflineNote } from './offline-parts.tsx'

const closedKey = 'offline_closed'

/** Tells the shopper that the connection was lost, and disappears when it is back. */
export function Offline() {
  const offline = useOffline()
  const [closed, setClosed] = useState(wasClosed)
  useEffect(() => {
    // While a page hydrates, `offline` is false whatever the truth is, so ask the browser.
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

// A shopper who has closed the message does not get it again on each cached page, until the connection was back.
// Storage may be blocked.
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
