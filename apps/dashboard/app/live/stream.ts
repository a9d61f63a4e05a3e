import { useEffect, useRef } from 'react'

const path = '/api/v1/admin/stream'

type Listener = (data: unknown) => void
const listeners = new Map<string, Set<Listener>>()
let stream: EventSource | undefined

/** One stream for the whole page, open while somebody listens and the tab is in sight. */
function reopen() {
  stream?.close()
  stream = undefined
  if (listeners.size === 0 || document.visibilityState === 'hidden') return
  stream = new EventSource(path)
  for (const kind of listeners.keys()) listenFor(kind)
}

function listenFor(kind: string) {
  stream?.addEventListener(kind, ({ data }: MessageEvent<string>) => {
    const value: unknown = data ? JSON.parse(data) : null
    for (const listener of listeners.get(kind) ?? []) listener(value)
  })
}

function listen(kind: string, listener: Listener) {
  const known = listeners.get(kind)
  if (known) known.add(listener)
  else {
    listeners.set(kind, new Set([listener]))
    if (stream) listenFor(kind)
    else reopen()
  }
  return () => {
    const rest = listeners.get(kind)
    rest?.delete(listener)
    if (rest?.size === 0) listeners.delete(kind)
    if (listeners.size === 0) reopen()
  }
}

/**
 * Hears events of the shop (`order`, `overview` …) while the component is on the page. After a time out of sight or
 * without a connection events may be missing: `onReturn` then loads again.
 */
export function useLive<T>(kind: string, onEvent: (data: T) => void, onReturn?: () => void) {
  const latest = useRef({ onEvent, onReturn })
  latest.current = { onEvent, onReturn }
  useEffect(() => listen(kind, (data) => latest.current.onEvent(data as T)), [kind])
  useEffect(() => {
    const comeBack = () => {
      reopen()
      if (document.visibilityState === 'visible') latest.current.onReturn?.()
    }
    document.addEventListener('visibilitychange', comeBack)
    addEventListener('online', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      removeEventListener('online', comeBack)
    }
  }, [])
}
