import type { AnswerOf } from '@asjad/contract/client'
import * as L from 'leaflet'
import { useEffect, useRef } from 'react'
import * as m from '#app/i18n/messages/address.ts'
import { Button } from '#app/ui/button.tsx'
import 'leaflet/dist/leaflet.css'

export type Place = { lat: number; lng: number }
export type Tiles = NonNullable<AnswerOf<'GET /map-tiles'>['data']>

const overview = 11
const near = 16
const patienceMs = 12_000
const osmRights = 'https://www.openstreetmap.org/copyright'

/** The map itself. Without a single tile it is of no use, and says so to whoever shows it. */
export default function MapView({
  tiles,
  place,
  around,
  onPick,
  onFailed,
}: {
  tiles: Tiles
  place: Place | null
  around: Place
  onPick: (place: Place) => void
  onFailed: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const pin = useRef<L.Marker>(null)
  const tell = useRef({ onPick, onFailed })
  tell.current = { onPick, onFailed }

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; it begins where the form stood then
  useEffect(() => {
    if (!box.current) return
    const view = L.map(box.current, { attributionControl: false, zoomControl: false })
    L.control.zoom({ zoomInTitle: m.zoomIn(), zoomOutTitle: m.zoomOut() }).addTo(view)
    view.setView(place ?? around, place ? near : overview)
    view.on('click', ({ latlng }) => tell.current.onPick(plain(latlng)))
    const layer = L.tileLayer(tiles.url, { maxZoom: 19 })
    const fail = () => tell.current.onFailed()
    const timer = setTimeout(fail, patienceMs)
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
    if (!place) {
      pin.current?.remove()
      pin.current = null
      return
    }
    if (pin.current) pin.current.setLatLng(place)
    else {
      pin.current = L.marker(place, { draggable: true, icon: lozenge }).addTo(map.current)
      pin.current.on('dragend', ({ target }) => tell.current.onPick(plain(target.getLatLng())))
      pin.current.getElement()?.setAttribute('aria-label', m.pin())
    }
    if (!map.current.getBounds().contains(place)) map.current.setView(place, near)
  }, [place])

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
        onClick={() => map.current && onPick(plain(map.current.getCenter()))}
      >
        {m.pinHere()}
      </Button>
    </div>
  )
}

/** Beyond the date line a map counts on. */
function plain(point: L.LatLng): Place {
  const { lat, lng } = point.wrap()
  return { lat, lng }
}

/** Drawn by the style sheet: the house's lozenge on a stem. */
const lozenge = L.divIcon({ className: 'map-pin', html: '', iconSize: [28, 36], iconAnchor: [14, 36] })
