import { directionOf, locale } from '@asjad/ui/i18n/locale.ts'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>
export type CarouselEngineProps = {
  viewport: HTMLElement
  loop: boolean
  /** How long each slide or group of slides is shown. */
  delayMs: number
  onReady: (api: CarouselApi | undefined) => void
}

/**
 * Runs Embla on a list that is already rendered. Until this script arrives, and without scripts, the list scrolls
 * natively; Embla then continues from the current position.
 */
export default function CarouselEngine({ viewport, loop, delayMs, onReady }: CarouselEngineProps) {
  const [options] = useState<Parameters<typeof useEmblaCarousel>[0]>(() => ({
    loop,
    direction: directionOf(locale()),
    align: 'start',
    slidesToScroll: 'auto',
    // In Embla's own unit: with 25, 98 % of the distance takes the design's 600 ms.
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
    // Read the position only now, because until now clicks have scrolled the list itself.
    const slide = Math.round(Math.abs(viewport.scrollLeft) / viewport.clientWidth)
    viewport.scrollTo({ left: 0, behavior: 'instant' })
    api.scrollTo(slide, true)
    onReady(api)
    return () => onReady(undefined)
  }, [viewport, api, onReady])
  return null
}
