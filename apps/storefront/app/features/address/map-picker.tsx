import { westernDigits } from '@asjad/contract/digits'
import { optional } from '@asjad/ui/api/api-error.ts'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { LocateFixed, X } from 'lucide'
import { Suspense, useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/address.ts'
import { findCity } from './cities.ts'
import type { Coordinates, Tiles } from './map-view.tsx'

const MapView = lazyComponent(() => import('./map-view.tsx'))
const riyadh = { lat: 24.7, lng: 46.73 }

type FieldOf = (name: string) => { name: string; error: string | undefined }

/**
 * Picks a place: by a click on the map, by the browser's location, or as two plain numbers. The form sends the numbers,
 * so it works without the map too.
 */
export function MapPicker({
  position: initial,
  currentCity,
  field,
}: {
  position: Coordinates | null
  currentCity: () => string
  field: FieldOf
}) {
  const lat = useRef<HTMLInputElement>(null)
  const lng = useRef<HTMLInputElement>(null)
  const [position, setPosition] = useState(initial)
  const [status, setStatus] = useState<string>()
  const [locating, setLocating] = useState(false)

  /** Fills in the numbers and fires `input` events, so that the form and the map react as if they were typed. */
  function pick(next: Coordinates | null) {
    const inputs = [lat.current, lng.current]
    for (const [at, input] of inputs.entries()) {
      const value = at === 0 ? next?.lat : next?.lng
      if (input) input.value = value === undefined ? '' : String(Number(value.toFixed(6)))
    }
    for (const input of inputs) input?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function onType() {
    const [a = '', b = ''] = [lat, lng].map(({ current }) => westernDigits(current?.value ?? '').trim())
    const next = { lat: Number(a), lng: Number(b) }
    setPosition(a && b && Math.abs(next.lat) <= 90 && Math.abs(next.lng) <= 180 ? next : null)
  }

  function locate() {
    setLocating(true)
    const finish = (message: string) => {
      setLocating(false)
      setStatus(message)
    }
    if (!navigator.geolocation) return finish(m.positionFailed())
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        pick({ lat: coords.latitude, lng: coords.longitude })
        finish(m.positionFound())
      },
      () => finish(m.positionFailed()),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  }

  const figures = { figures: true, inputMode: 'decimal', autoComplete: 'off', maxLength: 20, onInput: onType } as const
  return (
    <div className="mt-2 grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="line" small onClick={locate} busy={locating} busyLabel={m.locating()}>
          <span className="inline-flex items-center gap-2">
            <Icon of={LocateFixed} size={18} />
            {m.myPosition()}
          </span>
        </Button>
        {position && (
          <Button variant="line" small onClick={() => pick(null)}>
            <Icon of={X} size={18} />
            {m.clearPin()}
          </Button>
        )}
      </div>
      <p role="status" className={status ? 'text-sm text-ink-2' : 'sr-only'}>
        {status}
      </p>
      <LazyMap position={position} initialCenter={() => initial ?? findCity(currentCity()) ?? riyadh} onPick={pick} />
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...field('lat')}
          {...figures}
          ref={lat}
          label={m.latitude()}
          placeholder="24.711425"
          defaultValue={initial?.lat}
        />
        <Field
          {...field('lng')}
          {...figures}
          ref={lng}
          label={m.longitude()}
          placeholder="46.674391"
          defaultValue={initial?.lng}
        />
      </div>
    </div>
  )
}

/** Loaded when the section around it is opened, so that it starts at the city in the form at that moment. */
function LazyMap({
  initialCenter,
  ...map
}: {
  position: Coordinates | null
  initialCenter: () => Coordinates
  onPick: (position: Coordinates | null) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<{ tiles: Tiles; center: Coordinates } | 'unseen' | 'failed'>('unseen')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it enters the viewport
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void optional(browserCall('GET /map-tiles', {})).then((answer) =>
        setState(answer?.data ? { tiles: answer.data, center: initialCenter() } : 'failed'),
      )
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
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
