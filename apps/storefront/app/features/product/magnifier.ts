import { directionOf, locale } from '@asjad/ui/i18n/locale.ts'
import { useEffect, useRef, useState } from 'react'

const step = 1.6
const doubleTap = 2
const doubleTapMs = 300
const swipePx = 48

/** Far enough to see hallmark and clasp. Beyond twice the file's own pixels there is no more detail to see. */
const maxScale = (shownPx: number, filePx: number) => Math.min(3, Math.max(doubleTap, (2 * filePx) / shownPx))

type Point = { x: number; y: number }

/**
 * Enlarges `picture` inside `stage` (`fileWidth`: the width of its file) by pinch, double tap, wheel and the two
 * functions. Drags it while it is enlarged, and reports swipes while it is not. The transform is set on the element
 * directly, because rendering would be slower than the fingers.
 */
export function useMagnifier({ fileWidth, onSwipe }: { fileWidth: number; onSwipe: (by: 1 | -1) => void }) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const picture = useRef<HTMLDivElement>(null)
  const view = useRef({ scale: 1, x: 0, y: 0 })
  const [enlarged, setEnlarged] = useState(false)
  const swipe = useRef(onSwipe)
  swipe.current = onSwipe

  function apply() {
    const { scale } = view.current
    const box = picture.current
    if (!box || !stage) return
    // The picture's edge never moves inside the stage's edge.
    const room = (size: number, outer: number) => Math.max(0, (size * scale - outer) / 2)
    const limit = (value: number, end: number) => Math.min(end, Math.max(-end, value))
    view.current.x = limit(view.current.x, room(box.offsetWidth, stage.clientWidth))
    view.current.y = limit(view.current.y, room(box.offsetHeight, stage.clientHeight))
    const { x, y } = view.current
    box.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    setEnlarged(scale > 1)
  }

  /** Enlarges around a point of the stage, measured from its centre. */
  function zoomTo(targetScale: number, around: Point = { x: 0, y: 0 }) {
    const before = view.current
    const highest = maxScale(picture.current?.offsetWidth ?? 1, fileWidth)
    const scale = Math.min(highest, Math.max(1, targetScale))
    const by = scale / before.scale
    view.current = { scale, x: around.x - (around.x - before.x) * by, y: around.y - (around.y - before.y) * by }
    apply()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read only refs and these dependencies
  useEffect(() => {
    if (!stage) return
    const fingers = new Map<number, Point>()
    let start: Point | null = null
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
      start = fingers.size === 1 ? { x: event.clientX, y: event.clientY } : null
    }
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      const last = { middle: middle(), spread: spread() }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const current = { middle: middle(), spread: spread() }
      if (fingers.size === 2 && last.spread > 0) {
        zoomTo((view.current.scale * current.spread) / last.spread, fromMiddle(current.middle))
      }
      if (view.current.scale === 1) return
      view.current.x += current.middle.x - last.middle.x
      view.current.y += current.middle.y - last.middle.y
      apply()
    }
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      if (!start || event.type === 'pointercancel') return
      const delta = { x: event.clientX - start.x, y: event.clientY - start.y }
      start = null
      const distance = Math.abs(delta.x)
      if (view.current.scale === 1 && distance > swipePx && distance > Math.abs(delta.y)) {
        const ltr = directionOf(locale()) === 'ltr'
        swipe.current(delta.x < 0 === ltr ? 1 : -1)
      } else if (Math.hypot(delta.x, delta.y) < 10) {
        const quick = event.timeStamp - lastTap < doubleTapMs
        lastTap = quick ? 0 : event.timeStamp
        if (quick) zoomTo(view.current.scale > 1 ? 1 : doubleTap, fromMiddle({ x: event.clientX, y: event.clientY }))
      }
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const around = fromMiddle({ x: event.clientX, y: event.clientY })
      zoomTo(view.current.scale * Math.exp(-event.deltaY / 400), around)
    }
    const controller = new AbortController()
    const { signal } = controller
    stage.addEventListener('pointerdown', down, { signal })
    stage.addEventListener('pointermove', move, { signal })
    stage.addEventListener('pointerup', up, { signal })
    stage.addEventListener('pointercancel', up, { signal })
    stage.addEventListener('wheel', wheel, { signal, passive: false })
    return () => controller.abort()
  }, [stage, fileWidth])

  return {
    stage: setStage,
    picture,
    enlarged,
    zoomIn: () => zoomTo(view.current.scale * step),
    zoomOut: () => zoomTo(view.current.scale / step),
    reset: () => {
      view.current = { scale: 1, x: 0, y: 0 }
      apply()
    },
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
