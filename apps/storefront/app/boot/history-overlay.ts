let count = 0

export type HistoryOverlay = {
  /** Takes the layer's entry out of the history. */
  close: () => void
  /** For a link in the layer: leaves the entry, so that a navigation with `replace` takes its place. */
  release: () => void
}

/**
 * Something that lies over the page and that Back closes: a quick view, an enlarged picture. It gets an entry of its own in
 * the history, with the same address. The router never hears of it, else it would load the page below anew.
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
