import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Options = {
  keys: readonly string[]
  onMove: (key: string, to: number) => void
}

/**
 * Puts things into another order: by dragging a handle, by Alt and an arrow on it. Elements carry `data-order` with
 * their key. Ours, because a library for it weighs 14 KB and this needs none of its sensors; buttons do the same.
 */
export function useReorder({ keys, onMove }: Options) {
  const [dragged, setDragged] = useState<string | null>(null)
  const latest = useRef({ keys, onMove })
  latest.current = { keys, onMove }

  function start(key: string, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    setDragged(key)
    const listening = new AbortController()
    const { signal } = listening
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const over = document
        .elementsFromPoint(clientX, clientY)
        .flatMap((element) => (element as HTMLElement).dataset?.order ?? [])[0]
      const to = over === undefined ? -1 : latest.current.keys.indexOf(over)
      if (to >= 0 && over !== key) latest.current.onMove(key, to)
    }
    const end = () => {
      listening.abort()
      setDragged(null)
    }
    // On the window: the handle itself moves in the page and would lose the pointer.
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
  }

  /** Alt and an arrow; left and right follow the screen. */
  function onKeyDown(key: string, event: KeyboardEvent<HTMLElement>) {
    if (!event.altKey) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: rtl ? 1 : -1, ArrowRight: rtl ? -1 : 1 }[event.key]
    if (!by) return
    event.preventDefault()
    const to = latest.current.keys.indexOf(key) + by
    if (to < 0 || to >= latest.current.keys.length) return
    latest.current.onMove(key, to)
    // What has the focus moves in the page and would lose it.
    const id = document.activeElement?.id
    if (id) requestAnimationFrame(() => document.getElementById(id)?.focus())
  }

  return {
    dragged,
    onPointerDown: start,
    onKeyDown,
  }
}
