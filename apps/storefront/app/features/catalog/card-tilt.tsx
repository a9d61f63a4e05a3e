import { useMedia } from '@asjad/ui/browser/media-query.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenLoaded } from '#app/boot/idle.ts'

type TiltFrame = typeof import('react-parallax-tilt').default

const finePointer = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'

let loaded: TiltFrame | undefined

/**
 * The slight lean of a card towards the pointer. The first page comes with a plain frame; the effect takes its place once
 * the page is at rest, and only where there is a pointer that can hover. Later pages have it from the start.
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
        // An ornament: where its script cannot be had, the card stays level.
        () => undefined,
      )
      // The new frame builds the card anew: not under somebody's fingers.
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
