/** Runs the work when the browser has nothing better to do; gives back how to call it off. */
export function whenIdle(work: () => void) {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

/** The same, but never before everything of the page itself has arrived. */
export function whenLoaded(work: () => void) {
  if (document.readyState === 'complete') return whenIdle(work)
  let cancel = () => window.removeEventListener('load', loaded)
  const loaded = () => {
    cancel = whenIdle(work)
  }
  window.addEventListener('load', loaded, { once: true })
  return () => cancel()
}

/** Long enough for the page to have come to rest after its last file. */
const quietMs = 2500

/** For what is heavy and waited for by nobody: it leaves the processor to the page until that answers. */
export function whenQuiet(work: () => void) {
  let cancel = whenLoaded(() => {
    const timer = setTimeout(() => {
      cancel = whenIdle(work)
    }, quietMs)
    cancel = () => clearTimeout(timer)
  })
  return () => cancel()
}
