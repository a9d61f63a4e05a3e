import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide'
import { useState } from 'react'
import * as m from '#app/i18n/messages/sent-pictures.ts'
import { DialogHead } from './dialog-parts.tsx'
import { ToolButton } from './tool-button.tsx'

export type SentPicture = { src: string; alt: string }

/** Pictures that people sent, large; a press shows one as large as the screen. */
export function PictureStrip({ pictures }: { pictures: readonly SentPicture[] }) {
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : pictures[open]
  if (pictures.length === 0) return null
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {pictures.map(({ src, alt }, index) => (
          <li key={src}>
            <button type="button" className="sent-picture" aria-label={alt} onClick={() => setOpen(index)}>
              <img src={src} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {shown && open !== undefined && (
        <Dialog open onClose={() => setOpen(undefined)} label={shown.alt} className="dlg dlg-xl">
          <DialogHead title={shown.alt} onClose={() => setOpen(undefined)} />
          <div className="sent-picture-stage">
            <img src={shown.src} alt={shown.alt} />
          </div>
          <div className="dlg-foot">
            {pictures.length > 1 && (
              <span className="me-auto inline-flex gap-2">
                <ToolButton
                  icon={ChevronLeft}
                  mirrorIcon
                  label={m.previousPicture()}
                  aria-disabled={open === 0}
                  onClick={() => setOpen(open - 1)}
                />
                <ToolButton
                  icon={ChevronRight}
                  mirrorIcon
                  label={m.nextPicture()}
                  aria-disabled={open === pictures.length - 1}
                  onClick={() => setOpen(open + 1)}
                />
              </span>
            )}
            <a className="btn btn-tool btn-plain" href={shown.src} target="_blank" rel="noreferrer">
              <Icon of={ExternalLink} size={16} stroke={1.5} mirror />
              <span>{m.openPicture()}</span>
            </a>
          </div>
        </Dialog>
      )}
    </>
  )
}
