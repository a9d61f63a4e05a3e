import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { GripVertical, RefreshCw, X } from 'lucide'
import type { KeyboardEvent, PointerEvent } from 'react'
import * as m from '#app/i18n/messages/product-pictures.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { Shot } from './form-values.ts'
import type { Upload } from './uploads.ts'

/** One picture. Pressing it opens its description below; it is dragged by its caption. */
export function PictureCard({
  shot,
  upload,
  name,
  isChosen,
  isDragged,
  hasFault,
  onChoose,
  onPointerDown,
  onKeyDown,
  onRetry,
  onCancel,
}: {
  shot: Shot
  upload: Upload | undefined
  name: string
  isChosen: boolean
  isDragged: boolean
  hasFault: boolean
  onChoose: () => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onRetry: () => void
  onCancel: () => void
}) {
  const isNamed = shot.alt_ar.trim() !== '' && shot.alt_en.trim() !== ''
  return (
    <figure data-order={shot.key} className={`shot ${isDragged ? 'is-dragged' : ''}`}>
      <button
        type="button"
        id={`pictures.${shot.key}`}
        className={`plate shot-plate ${hasFault ? 'has-fault' : ''}`}
        aria-expanded={isChosen}
        aria-label={m.edit({ picture: name })}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        {shot.picture ? (
          <Picture of={shot.picture} alt="" sizes="10rem" />
        ) : (
          upload && <img src={upload.url} alt="" className="picture" />
        )}
      </button>
      {upload && (
        <div className="shot-upload" role={upload.state === 'failed' ? 'alert' : undefined}>
          {upload.state === 'failed' ? (
            <p className="text-danger text-xs">{upload.fault}</p>
          ) : (
            <progress
              className="shot-progress"
              max={100}
              value={upload.progress}
              aria-label={upload.state === 'waiting' ? m.waiting() : m.sending({ file: upload.file.name })}
            />
          )}
          <span className="flex gap-1">
            {upload.state === 'failed' && <ToolButton icon={RefreshCw} label={m.retry()} onClick={onRetry} />}
            <ToolButton icon={X} label={m.cancel()} onClick={onCancel} />
          </span>
        </div>
      )}
      <figcaption className="muted mt-1 flex items-center gap-1 text-xs">
        <span className="drag" onPointerDown={onPointerDown}>
          <Icon of={GripVertical} size={15} stroke={1.5} />
        </span>
        <span>{name}</span>
        {!isNamed && <span className="state s-warning ms-auto text-xs">{m.noAlt()}</span>}
      </figcaption>
    </figure>
  )
}
