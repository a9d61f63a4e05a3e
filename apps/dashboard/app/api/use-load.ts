import { useCallback, useEffect, useRef, useState } from 'react'

type Loaded<T> = { key: string; value?: T; error?: unknown }

/**
 * Loads a part of a page, and again whenever `key` changes. What was loaded stays in sight until the new part is there;
 * a part that fails does so alone, and `reload` tries again.
 */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>()
  const [loading, setLoading] = useState(true)
  const latest = useRef(load)
  latest.current = load
  const running = useRef<{ controller: AbortController; done: Promise<void> }>(undefined)

  const reload = useCallback(() => {
    running.current?.controller.abort()
    const controller = new AbortController()
    const done = loadOnce()
    running.current = { controller, done }
    return done

    async function loadOnce() {
      setLoading(true)
      const result = await latest.current(controller.signal).then(
        (value) => ({ key, value }),
        (error: unknown) => ({ key, error }),
      )
      // Whoever waits for the new state gets it from the load that took the place of this one.
      if (running.current?.controller !== controller) return running.current?.done
      if (controller.signal.aborted) return
      setLoaded((before) => ('error' in result && before?.key === key ? { ...before, error: result.error } : result))
      setLoading(false)
    }
  }, [key])

  useEffect(() => {
    void reload()
    return () => running.current?.controller.abort()
  }, [reload])

  return {
    value: loaded?.value,
    /** Whether `value` belongs to an earlier key. */
    outdated: loaded !== undefined && loaded.key !== key,
    /** Why the part of this key is not there. */
    error: loaded?.key === key ? loaded.error : undefined,
    loading,
    reload,
    /** Replaces what is shown, until it is loaded again. */
    set: (value: T) => setLoaded({ key, value }),
  }
}
