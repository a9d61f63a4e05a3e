import { useEffect, useRef, useState } from 'react'
import { directionOf, locale } from '#app/i18n/locale.ts'

const step = 1.6
const doubleTap = 2
const doubleTapMs = 300
const swipePx = 48

/** Far enough that hallmark and clasp are seen; beyond twice what the file holds there is nothing more to see. */
const mostOf = (shownPx: number, heldPx: number) => Math.min(3, Math.max(doubleTap, (2 * heldPx) / shownPx))

type Point = { x: number; y: number }

/**
 * Enlarges what lies in `picture` inside `stage` (`held`: the width of its file): pinch, double tap, wheel and the two functions; drags it while it is
 * enlarged, and tells of swipes while it is whole. The transform is set on the element itself, at the pace of the fingers.
 */
export function useMagnifier({ held, onSwipe }: { held: number; onSwipe: (by: 1 | -1) => void }) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const picture = useRef<HTMLDivElement>(null)
  const place = useRef({ scale: 1, x: 0, y: 0 })
  const [enlarged, setEnlarged] = useState(false)
  const swipe = useRef(onSwipe)
  swipe.current = onSwipe

  function apply() {
    const { scale } = place.current
    const box = picture.current
    if (!box || !stage) return
    // Never further than its edge at the stage's edge.
    const room = (size: number, outer: number) => Math.max(0, (size * scale - outer) / 2)
    const limit = (value: number, end: number) => Math.min(end, Math.max(-end, value))
    place.current.x = limit(place.current.x, room(box.offsetWidth, stage.clientWidth))
    place.current.y = limit(place.current.y, room(box.offsetHeight, stage.clientHeight))
    const { x, y } = place.current
    box.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    setEnlarged(scale > 1)
  }

  /** Enlarges around a point of the stage, measured from its middle. */
  function zoomTo(wanted: number, around: Point = { x: 0, y: 0 }) {
    const before = place.current
    const most = mostOf(picture.current?.offsetWidth ?? 1, held)
    const scale = Math.min(most, Math.max(1, wanted))
    const by = scale / before.scale
    place.current = { scale, x: around.x - (around.x - before.x) * by, y: around.y - (around.y - before.y) * by }
    apply()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read refs and what stands here
  useEffect(() => {
    if (!stage) return
    const fingers = new Map<number, Point>()
    let begin: Point | null = null
    let lastTap = 0
    const middle = (): Point => {
      const all = [...fingers.values()]
      return { x: mean(all.map(({ x }) => x)), y: mean(all.map(({ y }) => y)) }
    }
    const spread = () => {
      const [a, b] = [...fingers.values()]
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
    }
    const fromMiddle = ({ x, y }: Point): Point => {
      const box = stage.getBoundingClientRect()
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
    }

    const down = (event: PointerEvent) => {
      stage.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      begin = fingers.size === 1 ? { x: event.clientX, y: event.clientY } : null
    }
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      const was = { middle: middle(), spread: spread() }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const is = { middle: middle(), spread: spread() }
      if (fingers.size === 2 && was.spread > 0) {
        zoomTo((place.current.scale * is.spread) / was.spread, fromMiddle(is.middle))
      }
      if (place.current.scale === 1) return
      place.current.x += is.middle.x - was.middle.x
      place.current.y += is.middle.y - was.middle.y
      apply()
    }
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      if (!begin || event.type === 'pointercancel') return
      const way = { x: event.clientX - begin.x, y: event.clientY - begin.y }
      begin = null
      const far = Math.abs(way.x)
      if (place.current.scale === 1 && far > swipePx && far > Math.abs(way.y)) {
        const ltr = directionOf(locale()) === 'ltr'
        swipe.current(way.x < 0 === ltr ? 1 : -1)
      } else if (Math.hypot(way.x, way.y) < 10) {
        const quick = event.timeStamp - lastTap < doubleTapMs
        lastTap = quick ? 0 : event.timeStamp
        if (quick) zoomTo(place.current.scale > 1 ? 1 : doubleTap, fromMiddle({ x: event.clientX, y: event.clientY }))
      }
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const around = fromMiddle({ x: event.clientX, y: event.clientY })
      zoomTo(place.current.scale * Math.exp(-event.deltaY / 400), around)
    }
    const on = new AbortController()
    const { signal } = on
    stage.addEventListener('pointerdown', down, { signal })
    stage.addEventListener('pointermove', move, { signal })
    stage.addEventListener('pointerup', up, { signal })
    stage.addEventListener('pointercancel', up, { signal })
    stage.addEventListener('wheel', wheel, { signal, passive: false })
    return () => on.abort()
  }, [stage, held])

  return {
    stage: setStage,
    picture,
    enlarged,
    zoomIn: () => zoomTo(place.current.scale * step),
    zoomOut: () => zoomTo(place.current.scale / step),
    reset: () => {
      place.current = { scale: 1, x: 0, y: 0 }
      apply()
    },
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
