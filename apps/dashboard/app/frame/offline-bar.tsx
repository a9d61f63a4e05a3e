import { Icon } from '@asjad/ui/controls/icon.tsx'
import { WifiOff } from 'lucide'
import { useSyncExternalStore } from 'react'
import * as m from '#app/i18n/messages/frame.ts'

function subscribe(notify: () => void) {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

export const useOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

/** Always in the page, so that screen readers announce what appears in it. */
export function OfflineBar() {
  const offline = useOffline()
  return (
    <div role="status" className={offline ? 'halt' : 'sr-only'}>
      {offline && (
        <>
          <Icon of={WifiOff} size={17} stroke={1.5} />
          {m.offline()}
        </>
      )}
    </div>
  )
}
