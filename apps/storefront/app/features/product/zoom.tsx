import type { Product } from '@asjad/contract/catalog'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { directionOf, locale } from '@asjad/ui/i18n/locale.ts'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, useEffect, useState } from 'react'
import * as m from '#app/i18n/messages/gallery.ts'
import { useMagnifier } from './magnifier.ts'

/**
 * The pictures in full screen. Button, pinch, wheel and double tap enlarge; swipe, arrow keys and thumbnails change the
 * picture.
 */
export default function ZoomDialog({
  open,
  start,
  title,
  pictures,
  onClose,
}: {
  open: boolean
  start: number
  title: string
  pictures: Product['gallery']
  onClose: () => void
}) {
  const [at, setAt] = useState(start)
  const step = (by: 1 | -1) => setAt((before) => Math.min(pictures.length - 1, Math.max(0, before + by)))
  const magnifier = useMagnifier({ fileWidth: pictures[at]?.width ?? 0, onSwipe: step })
  const { reset } = magnifier

  useEffect(() => {
    if (open) setAt(start)
  }, [open, start])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every picture and every opening starts unzoomed
  useEffect(reset, [at, open])

  function onKeyDown(event: KeyboardEvent) {
    const ltr = directionOf(locale()) === 'ltr'
    if (event.key === 'ArrowRight') step(ltr ? 1 : -1)
    else if (event.key === 'ArrowLeft') step(ltr ? -1 : 1)
    else if (event.key === '+' || event.key === '=') magnifier.zoomIn()
    else if (event.key === '-') magnifier.zoomOut()
    else return
    event.preventDefault()
  }

  const shown = pictures[at]
  return (
    <Dialog open={open} onClose={onClose} label={m.picturesOf({ piece: title })} placement="full">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog; each has a button as well */}
      <div className="zoom" onKeyDown={onKeyDown}>
        <div className="zoom-bar">
          <span className="text-sm text-ink-2">
            <Num>
              {at + 1} / {pictures.length}
            </Num>
          </span>
          <span className="flex">
            <IconButton
              name={m.zoomOut()}
              icon={ZoomOut}
              tip="below"
              aria-disabled={!magnifier.enlarged || undefined}
              onClick={magnifier.zoomOut}
            />
            <IconButton name={m.zoomIn()} icon={ZoomIn} tip="below" onClick={magnifier.zoomIn} />
            <IconButton name={common.close()} icon={X} tip="below" onClick={onClose} />
          </span>
        </div>
        <div className="zoom-stage" ref={magnifier.stage} data-enlarged={magnifier.enlarged || undefined}>
          {shown && (
            <div className="zoom-picture plate" ref={magnifier.picture} key={shown.base}>
              <Picture of={shown} alt={shown.alt} sizes="300vmin" priority />
            </div>
          )}
          <p className="sr-only" role="status">
            {m.pictureOf({ n: at + 1, total: pictures.length })}
          </p>
        </div>
        {pictures.length > 1 && (
          <div className="zoom-bar justify-center!">
            <button
              type="button"
              className="icon-btn"
              aria-label={m.previousPicture()}
              aria-disabled={at === 0 || undefined}
              onClick={() => step(-1)}
            >
              <Icon of={ArrowLeft} mirror />
            </button>
            <ul className="scroll-x min-w-0 gap-2">
              {pictures.map((picture, index) => (
                <li key={picture.base}>
                  <button
                    type="button"
                    className="thumbnail plate"
                    aria-label={m.picture({ n: index + 1 })}
                    aria-current={index === at || undefined}
                    onClick={() => setAt(index)}
                  >
                    <Picture of={picture} sizes="2.75rem" />
                  </button>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className="icon-btn"
              aria-label={m.nextPicture()}
              aria-disabled={at === pictures.length - 1 || undefined}
              onClick={() => step(1)}
            >
              <Icon of={ArrowRight} mirror />
            </button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
