import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { close } from '@asjad/ui/i18n/messages/common.ts'
import { Flashlight, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import * as m from '#app/i18n/messages/order.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options?: { formats: string[] }) => Detector

const detectorOf = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector
const betweenLooksMs = 200

/** Reads a code with the camera where the browser can; the number can always be typed. */
export default function Scanner({
  title = m.scanTitle(),
  help = m.scanHelp(),
  onFound,
  onClose,
}: {
  title?: string
  help?: string
  onFound: (text: string) => void
  onClose: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(undefined)
  const [problem, setProblem] = useState<string>()
  const [typed, setTyped] = useState('')
  const found = useRef(onFound)
  found.current = onFound

  useEffect(() => {
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      ended = true
      clearTimeout(timer)
      track.current?.stop()
    }
    async function start() {
      const Detector = detectorOf()
      if (!Detector) return setProblem(m.scanNotSupported())
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      track.current = stream.getVideoTracks()[0]
      if (ended || !video.current) return track.current?.stop()
      video.current.srcObject = stream
      await video.current.play()
      const detector = new Detector()
      const look = async () => {
        const codes = video.current ? await detector.detect(video.current).catch(() => []) : []
        const text = codes[0]?.rawValue.trim()
        if (ended) return
        if (text) found.current(text)
        else timer = setTimeout(look, betweenLooksMs)
      }
      void look()
    }
    start().catch(() => setProblem(m.scanNoCamera()))
    return stop
  }, [])

  const light = () => {
    const on = !(track.current?.getSettings() as { torch?: boolean } | undefined)?.torch
    void track.current?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => {})
  }

  return (
    <Dialog open onClose={onClose} label={title} placement="full" className="scan on-night">
      <div className="scan-top">
        <button type="button" className="btn btn-tool btn-bare btn-icon" aria-label={close()} onClick={onClose}>
          <Icon of={X} size={22} stroke={1.5} />
        </button>
        <h2 className="flex-1 text-center text-base font-semibold">{title}</h2>
        <button type="button" className="btn btn-tool btn-bare btn-icon" aria-label={m.scanLight()} onClick={light}>
          <Icon of={Flashlight} size={20} stroke={1.5} />
        </button>
      </div>
      <div className="scan-view">
        <video ref={video} playsInline muted className="size-full object-cover" />
        <div className="scan-frame">
          <i />
        </div>
      </div>
      <div className="scan-foot">
        <p className="text-center text-on-night-2" role="status">
          {problem ?? help}
        </p>
        <div className="flex gap-2 rounded-md bg-surface p-3.5 text-ink">
          <input
            className="field field-num min-w-0 flex-1"
            dir="ltr"
            aria-label={m.scanType()}
            placeholder={m.scanType()}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (typed.trim()) onFound(typed.trim())
            }}
          />
          <ToolButton variant="line" aria-disabled={typed.trim() === ''} onClick={() => onFound(typed.trim())}>
            {m.scanUse()}
          </ToolButton>
        </div>
      </div>
    </Dialog>
  )
}
