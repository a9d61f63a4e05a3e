import { useEffect, useRef } from 'react'

/** The browser asks before the tab is closed or loads another page, while something is unsaved. */
export function useAskBeforeUnload(isUnsaved: () => boolean) {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
