let count = 0

export type HistoryOverlay = {
  /** Removes the overlay's entry from the history. */
  close: () => void
  /** For a link in the overlay: keeps the entry, so that a navigation with `replace` takes its place. */
  release: () => void
}

/**
 * An overlay that Back closes: a quick view, an enlarged picture. It gets its own history entry with the same address.
 * The router must not see the change, because it would reload the page below.
 */
export function openOverlay(onBack: () => void): HistoryOverlay {
  const name = `${++count}-${Date.now()}`
  history.pushState({ ...history.state, layer: name }, '')

  const back = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    stop()
    onBack()
  }
  const stop = () => removeEventListener('popstate', back, { capture: true })
  addEventListener('popstate', back, { capture: true })

  return {
    close() {
      stop()
      if (history.state?.layer !== name) return
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.back()
    },
    release: stop,
  }
}
