import { westernDigits } from '@asjad/contract/digits'
import { LocateFixed, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import * as m from '#app/i18n/messages/address.ts'
import { lazyPart } from '#app/lib/lazy-part.ts'
import { browserCall, optional } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { cityNamed } from './cities.ts'
import type { Place, Tiles } from './map-view.tsx'

const MapView = lazyPart(() => import('./map-view.tsx'))
const riyadh = { lat: 24.7, lng: 46.73 }

type FieldOf = (name: string) => { name: string; error: string | undefined }

/**
 * A place on the map: by a press, by the browser's own position, or as two plain numbers. The numbers are what is sent, so
 * that it all works without the map too.
 */
export function MapPicker({
  place: first,
  cityNow,
  field,
}: {
  place: Place | null
  cityNow: () => string
  field: FieldOf
}) {
  const lat = useRef<HTMLInputElement>(null)
  const lng = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState(first)
  const [said, setSaid] = useState<string>()
  const [locating, setLocating] = useState(false)

  /** Writes the numbers; the form and the map hear of them as if they were typed. */
  function pick(next: Place | null) {
    const inputs = [lat.current, lng.current]
    for (const [at, input] of inputs.entries()) {
      const value = at === 0 ? next?.lat : next?.lng
      if (input) input.value = value === undefined ? '' : String(Number(value.toFixed(6)))
    }
    for (const input of inputs) input?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function typed() {
    const [a = '', b = ''] = [lat, lng].map(({ current }) => westernDigits(current?.value ?? '').trim())
    const next = { lat: Number(a), lng: Number(b) }
    setPlace(a && b && Math.abs(next.lat) <= 90 && Math.abs(next.lng) <= 180 ? next : null)
  }

  function locate() {
    setLocating(true)
    const end = (words: string) => {
      setLocating(false)
      setSaid(words)
    }
    if (!navigator.geolocation) return end(m.positionFailed())
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        pick({ lat: coords.latitude, lng: coords.longitude })
        end(m.positionFound())
      },
      () => end(m.positionFailed()),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  }

  const figures = { figures: true, inputMode: 'decimal', autoComplete: 'off', maxLength: 20, onInput: typed } as const
  return (
    <div className="mt-2 grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="line" small onClick={locate} busy={locating} busyLabel={m.locating()}>
          <span className="inline-flex items-center gap-2">
            <Icon of={LocateFixed} size={18} />
            {m.myPosition()}
          </span>
        </Button>
        {place && (
          <Button variant="line" small onClick={() => pick(null)}>
            <Icon of={X} size={18} />
            {m.clearPin()}
          </Button>
        )}
      </div>
      <p role="status" className={said ? 'text-sm text-ink-2' : 'sr-only'}>
        {said}
      </p>
      <MapWhenSeen place={place} begin={() => first ?? cityNamed(cityNow()) ?? riyadh} onPick={pick} />
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...field('lat')}
          {...figures}
          ref={lat}
          label={m.latitude()}
          placeholder="24.711425"
          defaultValue={first?.lat}
        />
        <Field
          {...field('lng')}
          {...figures}
          ref={lng}
          label={m.longitude()}
          placeholder="46.674391"
          defaultValue={first?.lng}
        />
      </div>
    </div>
  )
}

/** Fetched when the fold around it is opened; it begins at the city that stands in the form by then. */
function MapWhenSeen({
  begin,
  ...map
}: {
  place: Place | null
  begin: () => Place
  onPick: (place: Place | null) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<{ tiles: Tiles; around: Place } | 'unseen' | 'failed'>('unseen')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes into sight
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      void optional(browserCall('GET /map-tiles', {})).then((answer) =>
        setState(answer?.data ? { tiles: answer.data, around: begin() } : 'failed'),
      )
    })
    if (box.current) seen.observe(box.current)
    return () => seen.disconnect()
  }, [])

  if (state === 'failed') return <Notice>{m.mapFailed()}</Notice>
  const waiting = <Skeleton className="h-72" />
  return (
    <div ref={box}>
      {state === 'unseen' ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <MapView {...map} {...state} onFailed={() => setState('failed')} />
        </Suspense>
      )}
    </div>
  )
}
