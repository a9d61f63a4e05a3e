import { directionOf, locale } from '@asjad/ui/i18n/locale.ts'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>
export type CarouselEngineProps = {
  viewport: HTMLElement
  loop: boolean
  /** How long each view stays. */
  delayMs: number
  onReady: (api: CarouselApi | undefined) => void
}

/**
 * Embla on a list that the page has drawn already. Until this arrives, and without scripts, the list scrolls by itself;
 * then it goes on from the place where it was.
 */
export default function CarouselEngine({ viewport, loop, delayMs, onReady }: CarouselEngineProps) {
  const [options] = useState<Parameters<typeof useEmblaCarousel>[0]>(() => ({
    loop,
    direction: directionOf(locale()),
    align: 'start',
    slidesToScroll: 'auto',
    // Embla's own unit: with this, 98 % of the way takes the design's 600 ms.
    duration: 25,
  }))
  const [plugins] = useState(() => [Autoplay({ delay: delayMs, playOnInit: false, stopOnFocusIn: false })])
  const [attach, api] = useEmblaCarousel(options, plugins)

  useEffect(() => {
    viewport.dataset.driven = ''
    attach(viewport)
    return () => {
      delete viewport.dataset.driven
    }
  }, [viewport, attach])
  useEffect(() => {
    if (!api) return
    // Not before: until now a press has moved the list itself.
    const slide = Math.round(Math.abs(viewport.scrollLeft) / viewport.clientWidth)
    viewport.scrollTo({ left: 0, behavior: 'instant' })
    api.scrollTo(slide, true)
    onReady(api)
    return () => onReady(undefined)
  }, [viewport, api, onReady])
  return null
}
