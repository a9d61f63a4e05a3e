import type { Picture } from '@asjad/contract/picture'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { cancel } from '@asjad/ui/i18n/messages/forms.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/product-pictures.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** The frame in pixels of the picture; its height follows from the shape. */
type Frame = { x: number; y: number; side: number }

const smallest = 0.2

/** Cuts a picture to the plate that the shop shows it on, a square unless `ratio` says otherwise. The uncropped one stays stored. */
export default function CropDialog({
  id,
  picture,
  ratio = 1,
  title = m.cropTitle(),
  help = m.cropHelp(),
  onClose,
  onCropped,
}: {
  id: number
  picture: Picture
  /** Width to height. */
  ratio?: number
  title?: string
  help?: string
  onClose: () => void
  onCropped: (stored: { id: number; picture: Picture }) => void
}) {
  const { width, height } = picture
  const most = Math.min(width, height * ratio)
  const within = ({ x, y, side }: Frame): Frame => {
    const own = Math.max(most * smallest, Math.min(most, side))
    return { x: Math.max(0, Math.min(width - own, x)), y: Math.max(0, Math.min(height - own / ratio, y)), side: own }
  }
  /** Another size about the same middle. */
  const around = ({ x, y, side: before }: Frame, side: number): Frame => ({
    x: x + (before - side) / 2,
    y: y + (before - side) / ratio / 2,
    side,
  })
  const [cut, setFrameAt] = useState(() =>
    within({ x: (width - most) / 2, y: (height - most / ratio) / 2, side: most }),
  )
  const frame = useRef<HTMLDivElement>(null)
  const { run, busy } = useAction()
  const put = (next: Frame) => setFrameAt(within(next))

  // By the style of the element: the policy forbids the attribute.
  useEffect(() => {
    const { style } = frame.current ?? {}
    if (!style) return
    style.left = `${(cut.x / width) * 100}%`
    style.top = `${(cut.y / height) * 100}%`
    style.width = `${(cut.side / width) * 100}%`
    style.height = `${(cut.side / ratio / height) * 100}%`
  }, [cut, width, height, ratio])

  function drag({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    const box = currentTarget.parentElement?.getBoundingClientRect()
    if (!box) return
    currentTarget.setPointerCapture(pointerId)
    const scale = width / box.width
    const from = cut
    currentTarget.onpointermove = (event) =>
      put({ ...from, x: from.x + (event.clientX - clientX) * scale, y: from.y + (event.clientY - clientY) * scale })
    currentTarget.onlostpointercapture = () => {
      currentTarget.onpointermove = null
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = most / (event.shiftKey ? 10 : 50)
    const { x, y, side } = cut
    const next: Record<string, Frame> = {
      ArrowLeft: { ...cut, x: x - by },
      ArrowRight: { ...cut, x: x + by },
      ArrowUp: { ...cut, y: y - by },
      ArrowDown: { ...cut, y: y + by },
      '+': around(cut, side + by),
      '=': around(cut, side + by),
      '-': around(cut, side - by),
    }
    const moved = next[event.key]
    if (!moved) return
    event.preventDefault()
    put(moved)
  }
  const crop = () =>
    run(async () => {
      const { x, y, side } = cut
      const part = { x: x / width, y: y / height, width: side / width, height: side / ratio / height }
      const { data } = await call('POST /admin/pictures/:id/crop', { id, ...part })
      onCropped(data)
      onClose()
    })
  const percent = (part: number, of: number) => Math.round((part / of) * 100)
  return (
    <Dialog open onClose={onClose} label={title} className="dlg dlg-wide">
      <DialogHead title={title} onClose={onClose} />
      <div className="dlg-body grid gap-3">
        <p className="soft">{help}</p>
        <div className="crop">
          <img src={picture.webp} alt="" />
          <div
            ref={frame}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrows
            tabIndex={0}
            aria-roledescription={m.frame()}
            aria-label={m.cropAt({
              x: percent(cut.x, width),
              y: percent(cut.y, height),
              width: percent(cut.side, width),
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
            value={cut.side}
            onChange={({ target }) => put(around(cut, Number(target.value)))}
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
