import type { Product } from '@asjad/contract/catalog'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { directionOf, locale } from '@asjad/ui/i18n/locale.ts'
import { Ruler, ZoomIn } from 'lucide'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type HistoryOverlay, openOverlay } from '#app/boot/history-overlay.ts'
import * as m from '#app/i18n/messages/product.ts'
import * as sizes from '#app/i18n/messages/sizes.ts'

// In a separate script, because most shoppers never enlarge a picture.
const Zoom = lazyComponent(() => import('./zoom.tsx'))

const wide = '(min-width: 62.5rem) 50vw, 100vw'
const half = '(min-width: 62.5rem) 25vw, 100vw'

/**
 * A mosaic on wide screens. On smaller ones, one picture at a time to swipe, with thumbnails. `drawing` shows the
 * product to scale and comes with the photographs.
 */
export function Gallery({
  product,
  drawing,
  overlay,
  actions,
}: {
  product: Product
  drawing: ReactNode
  /** Buttons on the first picture, on wide screens. */
  overlay: ReactNode
  /** The same buttons at the end of the thumbnails, on phones. */
  actions: ReactNode
}) {
  const { gallery } = product
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const zoom = useZoom()
  const tiles = gallery.length + (drawing ? 1 : 0)
  // The first picture fills a row. If the number of others is odd, the last one fills a row too.
  const lastAlone = tiles > 1 && tiles % 2 === 0

  useEffect(() => {
    const box = list.current
    if (!box) return
    const updatePosition = () => setAt(Math.round(Math.abs(box.scrollLeft) / box.clientWidth))
    box.addEventListener('scroll', updatePosition, { passive: true })
    return () => box.removeEventListener('scroll', updatePosition)
  }, [])

  function show(index: number) {
    const box = list.current
    const sign = directionOf(locale()) === 'ltr' ? 1 : -1
    box?.scrollTo({ left: index * box.clientWidth * sign, behavior: 'smooth' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const forward = (event.key === 'ArrowRight') === (directionOf(locale()) === 'ltr')
    event.preventDefault()
    const boxes = Array.from(list.current?.children ?? [])
    const from = boxes.findIndex((box) => box.contains(event.target as Node))
    const to = Math.min(tiles - 1, Math.max(0, from + (forward ? 1 : -1)))
    show(to)
    const next = boxes[to]
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }

  return (
    <div className="gallery min-w-0">
      <section className="relative" aria-label={m.pictures()}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys scroll it, like any scrolling list */}
        <div className="gallery-view" ref={list} onKeyDown={onKeyDown} data-last-alone={lastAlone || undefined}>
          {gallery.map((picture, index) => (
            <button
              key={picture.base}
              type="button"
              className="gallery-tile plate"
              aria-label={m.enlarge({ n: index + 1 })}
              onClick={() => zoom.open(index)}
            >
              <Picture of={picture} alt={picture.alt} sizes={index === 0 ? wide : half} priority={index === 0} />
              <span className="gallery-zoom" aria-hidden="true">
                <Icon of={ZoomIn} size={18} />
              </span>
            </button>
          ))}
          {drawing && <div className="gallery-tile gallery-drawing">{drawing}</div>}
        </div>
        <div className="absolute end-3 top-3 grid gap-2 max-lg:hidden">{overlay}</div>
      </section>
      <div className="flex items-center justify-between gap-3 px-gutter pt-2 lg:hidden">
        <ul className="scroll-x min-w-0 gap-2">
          {gallery.map((picture, index) => (
            <li key={picture.base}>
              <Thumbnail name={m.picture({ n: index + 1 })} current={at === index} onShow={() => show(index)}>
                <Picture of={picture} sizes="2.75rem" />
              </Thumbnail>
            </li>
          ))}
          {drawing && (
            <li>
              <Thumbnail
                name={sizes.scaleDrawing()}
                current={at === gallery.length}
                onShow={() => show(gallery.length)}
              >
                <span className="absolute inset-0 grid place-items-center text-ink-2">
                  <Icon of={Ruler} size={20} />
                </span>
              </Thumbnail>
            </li>
          )}
        </ul>
        <div className="-me-3 flex shrink-0">{actions}</div>
      </div>
      {zoom.used && (
        <Suspense>
          <Zoom
            open={zoom.at !== null}
            start={zoom.at ?? 0}
            title={product.title}
            pictures={gallery}
            onClose={zoom.close}
          />
        </Suspense>
      )}
    </div>
  )
}

function Thumbnail({
  name,
  current,
  onShow,
  children,
}: {
  name: string
  current: boolean
  onShow: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="thumbnail plate"
      aria-label={name}
      aria-current={current || undefined}
      onClick={onShow}
    >
      {children}
    </button>
  )
}

/** Which picture is enlarged. Its own button and the browser's Back both close it. */
function useZoom() {
  const [at, setAt] = useState<number | null>(null)
  const [used, setUsed] = useState(false)
  const overlay = useRef<HistoryOverlay>(undefined)
  useEffect(() => () => overlay.current?.release(), [])
  return {
    at,
    used,
    open(index: number) {
      overlay.current = openOverlay(() => setAt(null))
      setUsed(true)
      setAt(index)
    },
    close() {
      overlay.current?.close()
      setAt(null)
    },
  }
}
