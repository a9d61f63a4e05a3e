import { reducedMotion, useMedia } from '@asjad/ui/browser/media-query.ts'
import { directionOf, locale } from '@asjad/ui/i18n/locale.ts'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type CarouselEngine from './carousel-engine.tsx'
import type { CarouselApi } from './carousel-engine.tsx'

/**
 * Moves a row of slides. The caller renders the row (`viewport` > one track > the slides) and the controls, and puts
 * `engine` anywhere inside. It plays automatically only while it is on the screen, has neither pointer nor keyboard
 * focus, the system does not ask for reduced motion, and the shopper has not moved it on this visit.
 */
export function useCarousel({ name, loop = false, delayMs }: { name: string; loop?: boolean; delayMs: number }) {
  const list = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [api, setApi] = useState<CarouselApi>()
  // Set at once, whereas the state below takes effect with the next render.
  const engine = useRef<CarouselApi>(undefined)
  const connectEngine = useCallback((api: CarouselApi | undefined) => {
    engine.current = api
    setApi(api)
  }, [])
  const [view, setView] = useState({ selected: 0, count: 0, first: true, last: false })
  const near = useNear(viewport)
  const Engine = useEngine(near !== false)
  const reduced = useMedia(reducedMotion)
  const [pausedBy, setPausedBy] = useState({ pointer: false, focus: false })
  const [used, setUsed] = useState(false)
  // The shopper's choice by the play button; it overrides everything else.
  const [override, setOverride] = useState<'play' | 'pause' | null>(null)

  const playing = override ? override === 'play' : !used && !reduced
  const running = near === 'on-screen' && playing && (override === 'play' || !(pausedBy.pointer || pausedBy.focus))

  // Not in a `ref` callback: that would render the section again before the page is interactive.
  useEffect(() => setViewport(list.current))
  useEffect(() => setUsed(wasUsed(name)), [name])
  const markUsed = useCallback(() => {
    remember(name)
    setUsed(true)
    setOverride(null)
  }, [name])

  useEffect(() => {
    if (!api) return
    const updateView = () =>
      setView({
        selected: api.selectedScrollSnap(),
        count: api.scrollSnapList().length,
        first: !api.canScrollPrev(),
        last: !api.canScrollNext(),
      })
    updateView()
    api.on('select', updateView).on('reInit', updateView)
    return () => void api.off('select', updateView).off('reInit', updateView)
  }, [api])

  useEffect(() => {
    if (!api) return
    const { autoplay } = api.plugins()
    const syncAutoplay = () => (running ? autoplay?.play(reduced) : autoplay?.stop())
    let dragged = false
    const down = () => {
      dragged = true
    }
    const select = () => {
      if (dragged) markUsed()
    }
    // A press that was not a swipe pauses it only while it lasts.
    const up = () => {
      dragged = false
      syncAutoplay()
    }
    syncAutoplay()
    api.on('pointerDown', down).on('select', select).on('pointerUp', up)
    return () => void api.off('pointerDown', down).off('select', select).off('pointerUp', up)
  }, [api, running, reduced, markUsed])

  function move(where: 'previous' | 'next' | number) {
    markUsed()
    const api = engine.current
    if (!api) {
      if (list.current) scrollList(list.current, where)
    } else if (where === 'next') api.scrollNext(reduced)
    else if (where === 'previous') api.scrollPrev(reduced)
    else api.scrollTo(where, reduced)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const forward = (event.key === 'ArrowRight') === (directionOf(locale()) === 'ltr')
    const inSlides = viewport?.contains(event.target as Node)
    move(forward ? 'next' : 'previous')
    // The focused slide moves away, so the focus moves to the new one.
    if (inSlides && api) requestAnimationFrame(() => mainLinkOf(api)?.focus({ preventScroll: true }))
  }

  const pause = (change: Partial<typeof pausedBy>) => setPausedBy((before) => ({ ...before, ...change }))

  return {
    ...view,
    ready: api !== undefined,
    playing,
    move,
    toggle: () => setOverride(playing ? 'pause' : 'play'),
    viewport: list,
    engine: viewport && Engine && <Engine viewport={viewport} loop={loop} delayMs={delayMs} onReady={connectEngine} />,
    /** For the element around slides and controls. */
    handlers: {
      onKeyDown,
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && pause({ pointer: true }),
      onPointerLeave: () => pause({ pointer: false }),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && pause({ focus: true }),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && pause({ focus: false }),
    },
  }
}

export type CarouselControl = ReturnType<typeof useCarousel>

/** Loads the engine once it is needed. If that fails, the list keeps scrolling natively. */
function useEngine(needed: boolean) {
  const [Engine, setEngine] = useState<typeof CarouselEngine>()
  useEffect(() => {
    if (!needed) return
    let mounted = true
    import('./carousel-engine.tsx').then(
      (loaded) => mounted && setEngine(() => loaded.default),
      () => {},
    )
    return () => {
      mounted = false
    }
  }, [needed])
  return Engine
}

/** `near` starts one screen away, so that the script arrives in time. */
function useNear(element: HTMLElement | null) {
  const [near, setNear] = useState<'near' | 'on-screen' | false>(false)
  useEffect(() => {
    if (!element) return
    const nearObserver = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setNear((before) => before || 'near'),
      { rootMargin: '100%' },
    )
    const screenObserver = new IntersectionObserver(
      ([entry]) => entry && setNear((before) => (entry.isIntersecting ? 'on-screen' : before && 'near')),
      { threshold: 0.3 },
    )
    nearObserver.observe(element)
    screenObserver.observe(element)
    return () => {
      nearObserver.disconnect()
      screenObserver.disconnect()
    }
  }, [element])
  return near
}

/**
 * Used before the engine is ready: scrolls the list without animation, because the engine continues from its position.
 */
function scrollList(list: HTMLElement, where: 'previous' | 'next' | number) {
  const sign = directionOf(locale()) === 'ltr' ? 1 : -1
  const width = list.clientWidth * sign
  if (typeof where === 'number') list.scrollTo({ left: where * width, behavior: 'instant' })
  else list.scrollBy({ left: where === 'next' ? width : -width, behavior: 'instant' })
}

const mainLinkOf = (api: CarouselApi) => {
  const [first] = api.internalEngine().slideRegistry[api.selectedScrollSnap()] ?? []
  return api.slideNodes()[first ?? 0]?.querySelector<HTMLElement>('[data-main-link]')
}

// If storage is blocked, this is forgotten when the page is left.
const key = (name: string) => `carousel-used:${name}`
function remember(name: string) {
  try {
    sessionStorage.setItem(key(name), 'yes')
  } catch {}
}
function wasUsed(name: string) {
  try {
    return sessionStorage.getItem(key(name)) !== null
  } catch {
    return false
  }
}
