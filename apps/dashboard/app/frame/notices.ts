import { useSyncExternalStore } from 'react'

/** News for the bell: what waits for this person, with the page that holds it. */
export type Notice = { key: string; text: string; to: string }

let notices: readonly Notice[] = []
const listeners = new Set<() => void>()

export function setNotices(current: readonly Notice[]) {
  notices = current
  for (const notify of listeners) notify()
}

export const useNotices = () =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => notices,
    () => notices,
  )
