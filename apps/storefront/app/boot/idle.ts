/** Runs the work when the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void) {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

/** The same, but never before the page's `load` event. */
export function whenLoaded(work: () => void) {
  if (document.readyState === 'complete') return whenIdle(work)
  let cancel = () => window.removeEventListener('load', loaded)
  const loaded = () => {
    cancel = whenIdle(work)
  }
  window.addEventListener('load', loaded, { once: true })
  return () => cancel()
}

/** Long enough for the main thread to become idle after the page's last file. */
const quietMs = 2500

/** For heavy work that nobody waits for: it must not slow the page down while it becomes interactive. */
export function whenQuiet(work: () => void) {
  let cancel = whenLoaded(() => {
    const timer = setTimeout(() => {
      cancel = whenIdle(work)
    }, quietMs)
    cancel = () => clearTimeout(timer)
  })
  return () => cancel()
}
