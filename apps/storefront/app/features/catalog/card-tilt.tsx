import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenLoaded } from '#app/lib/idle.ts'
import { useMedia } from '#app/lib/media-query.ts'

type TiltFrame = typeof import('react-parallax-tilt').default

const livelyPointer = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'

let loaded: TiltFrame | undefined

/**
 * The slight lean of a card towards the pointer. The first page comes with a plain frame; the effect takes its place once
 * the page is at rest, and only where there is a pointer that can hover. Later pages have it from the start.
 */
export function CardTilt({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const lively = useMedia(livelyPointer)
  const [Tilt, setTilt] = useState(() => loaded)

  useEffect(() => {
    if (!lively || Tilt) return
    return whenLoaded(async () => {
      loaded ??= await import('react-parallax-tilt').then(
        (tilt) => tilt.default,
        // An ornament: where its script cannot be had, the card stays level.
        () => undefined,
      )
      // The new frame builds the card anew: not under somebody's fingers.
      if (!frame.current?.contains(document.activeElement)) setTilt(() => loaded)
    })
  }, [lively, Tilt])

  if (!lively || !Tilt) {
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
