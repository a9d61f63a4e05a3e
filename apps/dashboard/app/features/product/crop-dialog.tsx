import type { Picture } from '@asjad/contract/picture'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { cancel } from '@asjad/ui/i18n/messages/forms.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/product-pictures.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** The square in pixels of the picture. */
type Square = { x: number; y: number; side: number }

const smallest = 0.2

export const within = ({ x, y, side }: Square, { width, height }: { width: number; height: number }): Square => {
  const most = Math.min(width, height)
  const own = Math.max(most * smallest, Math.min(most, side))
  return { x: Math.max(0, Math.min(width - own, x)), y: Math.max(0, Math.min(height - own, y)), side: own }
}

/** Another size about the same middle. */
const around = ({ x, y, side: before }: Square, side: number): Square => ({
  x: x + (before - side) / 2,
  y: y + (before - side) / 2,
  side,
})

/** Cuts a picture to the square plate that the shop shows it on. The uncropped one stays stored. */
export default function CropDialog({
  id,
  picture,
  onClose,
  onCropped,
}: {
  id: number
  picture: Picture
  onClose: () => void
  onCropped: (stored: { id: number; picture: Picture }) => void
}) {
  const { width, height } = picture
  const most = Math.min(width, height)
  const [square, setSquare] = useState(() =>
    within({ x: (width - most) / 2, y: (height - most) / 2, side: most }, picture),
  )
  const frame = useRef<HTMLDivElement>(null)
  const { run, busy } = useAction()
  const put = (next: Square) => setSquare(within(next, picture))

  // By the style of the element: the policy forbids the attribute.
  useEffect(() => {
    const { style } = frame.current ?? {}
    if (!style) return
    style.left = `${(square.x / width) * 100}%`
    style.top = `${(square.y / height) * 100}%`
    style.width = `${(square.side / width) * 100}%`
    style.height = `${(square.side / height) * 100}%`
  }, [square, width, height])

  function drag({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    const box = currentTarget.parentElement?.getBoundingClientRect()
    if (!box) return
    currentTarget.setPointerCapture(pointerId)
    const scale = width / box.width
    const from = square
    currentTarget.onpointermove = (event) =>
      put({ ...from, x: from.x + (event.clientX - clientX) * scale, y: from.y + (event.clientY - clientY) * scale })
    currentTarget.onlostpointercapture = () => {
      currentTarget.onpointermove = null
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = most / (event.shiftKey ? 10 : 50)
    const { x, y, side } = square
    const next: Record<string, Square> = {
      ArrowLeft: { ...square, x: x - by },
      ArrowRight: { ...square, x: x + by },
      ArrowUp: { ...square, y: y - by },
      ArrowDown: { ...square, y: y + by },
      '+': around(square, side + by),
      '=': around(square, side + by),
      '-': around(square, side - by),
    }
    const moved = next[event.key]
    if (!moved) return
    event.preventDefault()
    put(moved)
  }
  const crop = () =>
    run(async () => {
      const { x, y, side } = square
      const part = { x: x / width, y: y / height, width: side / width, height: side / height }
      const { data } = await call('POST /admin/pictures/:id/crop', { id, ...part })
      onCropped(data)
      onClose()
    })
  const percent = (part: number, of: number) => Math.round((part / of) * 100)
  return (
    <Dialog open onClose={onClose} label={m.cropTitle()} className="dlg dlg-wide">
      <DialogHead title={m.cropTitle()} onClose={onClose} />
      <div className="dlg-body grid gap-3">
        <p className="soft">{m.cropHelp()}</p>
        <div className="crop">
          <img src={picture.webp} alt="" />
          <div
            ref={frame}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrows
            tabIndex={0}
            aria-roledescription={m.frame()}
            aria-label={m.cropAt({
              x: percent(square.x, width),
              y: percent(square.y, height),
              width: percent(square.side, width),
            })}
            className="crop-frame"
            onPointerDown={drag}
            onKeyDown={onKeyDown}
          />
        </div>
        <label className="flex items-center gap-3">
          {m.frameSize()}
          <input
            type="range"
            className="flex-1"
            min={most * smallest}
            max={most}
            step={most / 100}
            value={square.side}
            onChange={({ target }) => put(around(square, Number(target.value)))}
          />
        </label>
      </div>
      <div className="dlg-foot">
        <ToolButton onClick={onClose}>{cancel()}</ToolButton>
        <ToolButton variant="primary" busy={busy} onClick={() => void crop()}>
          {m.applyCrop()}
        </ToolButton>
      </div>
    </Dialog>
  )
}
