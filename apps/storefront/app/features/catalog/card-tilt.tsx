import { useMedia } from '@asjad/ui/browser/media-query.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenLoaded } from '#app/boot/idle.ts'

type TiltFrame = typeof import('react-parallax-tilt').default

const finePointer = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'

let loaded: TiltFrame | undefined

/**
 * Tilts a card slightly towards the pointer. The first page renders a plain frame; the effect replaces it once the page
 * has loaded and is idle, and only if the pointer can hover. Later pages have it from the start.
 */
export function CardTilt({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const tiltable = useMedia(finePointer)
  const [Tilt, setTilt] = useState(() => loaded)

  useEffect(() => {
    if (!tiltable || Tilt) return
    return whenLoaded(async () => {
      loaded ??= await import('react-parallax-tilt').then(
        (tilt) => tilt.default,
        // Decoration only: if its script cannot be loaded, the card stays flat.
        () => undefined,
      )
      // The new frame remounts the card, so do not swap it while the card has the focus.
      if (!frame.current?.contains(document.activeElement)) setTilt(() => loaded)
    })
  }, [tiltable, Tilt])

  if (!tiltable || !Tilt) {
    return (
      <div ref={frame} className="h-full">
        {children}
      </div>
    )
  }
  return (
    <Tilt
      className="h-full"
      tiltMaxAngleX={1}
      tiltMaxAngleY={1}
      transitionSpeed={400}
      perspective={1000}
      glareEnable
      glareMaxOpacity={0}
    >
      {children}
    </Tilt>
  )
}
