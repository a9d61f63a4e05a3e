import type { AnswerOf } from '@asjad/contract/client'
import { Button } from '@asjad/ui/controls/button.tsx'
import * as L from 'leaflet'
import { useEffect, useRef } from 'react'
import * as m from '#app/i18n/messages/address.ts'
import 'leaflet/dist/leaflet.css'

export type Coordinates = { lat: number; lng: number }
export type Tiles = NonNullable<AnswerOf<'GET /map-tiles'>['data']>

const overview = 11
const near = 16
const timeoutMs = 12_000
const osmRights = 'https://www.openstreetmap.org/copyright'

/** The map itself. It calls `onFailed` if not even one tile loads, as it is useless then. */
export default function MapView({
  tiles,
  position,
  center,
  onPick,
  onFailed,
}: {
  tiles: Tiles
  position: Coordinates | null
  center: Coordinates
  onPick: (position: Coordinates) => void
  onFailed: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const pin = useRef<L.Marker>(null)
  const callbacks = useRef({ onPick, onFailed })
  callbacks.current = { onPick, onFailed }

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once, at the position in the form at that moment
  useEffect(() => {
    if (!box.current) return
    const view = L.map(box.current, { attributionControl: false, zoomControl: false })
    L.control.zoom({ zoomInTitle: m.zoomIn(), zoomOutTitle: m.zoomOut() }).addTo(view)
    view.setView(position ?? center, position ? near : overview)
    view.on('click', ({ latlng }) => callbacks.current.onPick(toCoordinates(latlng)))
    const layer = L.tileLayer(tiles.url, { maxZoom: 19 })
    const fail = () => callbacks.current.onFailed()
    const timer = setTimeout(fail, timeoutMs)
    layer.once('tileerror', fail)
    layer.once('tileload', () => {
      clearTimeout(timer)
      layer.off('tileerror', fail)
    })
    layer.addTo(view)
    map.current = view
    return () => {
      clearTimeout(timer)
      view.remove()
      map.current = null
      pin.current = null
    }
  }, [])

  useEffect(() => {
    if (!map.current) return
    if (!position) {
      pin.current?.remove()
      pin.current = null
      return
    }
    if (pin.current) pin.current.setLatLng(position)
    else {
      pin.current = L.marker(position, { draggable: true, icon: lozenge }).addTo(map.current)
      pin.current.on('dragend', ({ target }) => callbacks.current.onPick(toCoordinates(target.getLatLng())))
      pin.current.getElement()?.setAttribute('aria-label', m.pin())
    }
    if (!map.current.getBounds().contains(position)) map.current.setView(position, near)
  }, [position])

  return (
    <div>
      <div ref={box} dir="ltr" role="application" aria-label={m.map()} className="map h-72 rounded-sm" />
      <p className="help flex flex-wrap justify-between gap-x-4">
        <span>{m.mapHelp()}</span>
        {tiles.credit.includes('OpenStreetMap') ? (
          <a className="link" href={osmRights} target="_blank" rel="noreferrer">
            {tiles.credit}
          </a>
        ) : (
          <span>{tiles.credit}</span>
        )}
      </p>
      <Button
        variant="line"
        small
        className="mt-2"
        onClick={() => map.current && onPick(toCoordinates(map.current.getCenter()))}
      >
        {m.pinHere()}
      </Button>
    </div>
  )
}

/** Leaflet keeps counting longitudes beyond the date line; `wrap` brings them back into range. */
function toCoordinates(point: L.LatLng): Coordinates {
  const { lat, lng } = point.wrap()
  return { lat, lng }
}

/** Drawn by the style sheet: the brand's lozenge on a stem. */
const lozenge = L.divIcon({ className: 'map-pin', html: '', iconSize: [28, 36], iconAnchor: [14, 36] })
