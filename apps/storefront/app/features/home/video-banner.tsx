import type { HomeVideo } from '@asjad/contract/content'
import { reducedMotion } from '@asjad/ui/browser/media-query.ts'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Pause, Play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { whenQuiet } from '#app/boot/idle.ts'
import * as m from '#app/i18n/messages/home.ts'
import * as paths from '#app/paths.ts'

// The jewellery is right of the video's centre; on narrow screens the crop follows it.
const objectPosition = 'object-[81%_50%] lg:object-[60%_50%]'
const posterSizes = '(min-width: 62.5rem) min(80vw, 77rem), 100vw'

export function VideoBanner({ title, text, video }: { title: string; text: string; video: HomeVideo | null }) {
  const videoControl = useVideo(video !== null)
  if (video) preloadPoster(video.poster)
  return (
    <section className="on-night hero relative overflow-hidden text-on-night">
      <div className="relative h-[min(72svh,34rem)] max-h-[650px] max-c2:h-auto max-c2:max-h-none lg:h-[min(42vw,650px)]">
        {video && (
          <div className="hero-media overflow-hidden" aria-hidden="true">
            <Picture of={video.poster} sizes={posterSizes} priority className={objectPosition} />
            {videoControl.shouldLoad && (
              <video
                ref={videoControl.player}
                className={`picture transition-opacity duration-700 ${objectPosition} ${videoControl.started ? '' : 'opacity-0'}`}
                autoPlay
                muted
                loop
                playsInline
                onPlaying={videoControl.onPlaying}
                onPause={videoControl.onPause}
              >
                {video.sources.map((source) => (
                  <source key={source.url} src={source.url} type={source.type} />
                ))}
              </video>
            )}
          </div>
        )}
        <div className="wrap relative flex h-full flex-col justify-end pb-10 max-c2:pt-[58vw] max-c2:pb-24 lg:pb-16">
          <h1 className="display max-w-[13ch] text-d4">{title}</h1>
          <p className="mt-3 max-w-md text-lg text-on-night/90 lg:mt-5 lg:max-w-[min(28rem,29vw)]">{text}</p>
          <div className="mt-7 flex flex-wrap gap-3 lg:mt-9">
            <ButtonLink to={paths.store} variant="gold">
              {m.shopCollection()}
            </ButtonLink>
            <ButtonLink to={paths.goldToday} variant="ghost-night" className="max-sm:hidden">
              {m.goldToday()}
            </ButtonLink>
          </div>
        </div>
        {video && (
          <button
            type="button"
            className="icon-btn absolute end-4 bottom-4 border border-on-night/50 text-on-night lg:end-8 lg:bottom-8 noscript:hidden"
            aria-label={videoControl.playing ? m.pauseVideo() : m.playVideo()}
            onClick={videoControl.toggle}
          >
            <Icon of={videoControl.playing ? Pause : Play} size={18} />
          </button>
        )}
      </div>
    </section>
  )
}

/** Preloaded from the page's head, so that the largest picture does not wait for the scripts. */
function preloadPoster({ base, webp, avif_widths }: HomeVideo['poster']) {
  if (avif_widths.length === 0) return
  preload(webp, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif_widths.map((width) => `${base}/${width}.avif ${width}w`).join(', '),
    imageSizes: posterSizes,
    fetchPriority: 'high',
  })
}

/**
 * The video loads after everything else, so that the page opens with the poster. Visitors who prefer reduced motion or
 * reduced data get it only by the button.
 */
function useVideo(exists: boolean) {
  const player = useRef<HTMLVideoElement>(null)
  const [shouldLoad, setShouldLoad] = useState(false)
  const [started, setStarted] = useState(false)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!exists || matchMedia(reducedMotion).matches || savesData()) return
    return whenQuiet(() => setShouldLoad(true))
  }, [exists])

  return {
    player,
    shouldLoad,
    started,
    playing,
    onPlaying: () => {
      setStarted(true)
      setPlaying(true)
    },
    onPause: () => setPlaying(false),
    toggle: () => {
      const element = player.current
      if (!element) setShouldLoad(true)
      else if (element.paused) element.play().catch(() => setPlaying(false))
      else element.pause()
    },
  }
}

const savesData = () =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false)
