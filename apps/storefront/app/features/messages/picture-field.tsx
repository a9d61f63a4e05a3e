import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { CircleAlert, Paperclip, X } from 'lucide'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import * as m from '#app/i18n/messages/contact.ts'

const maxPictures = 4
const megabyte = 1024 * 1024
const maxBytes = 5 * megabyte
// HEIC is not in the list, so that phones convert their photos to JPEG.
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

const isolated = (name: string) => `\u2068${name}\u2069`

/** Up to four pictures, chosen one by one or together. Each is shown and can be removed before sending. */
export function PictureField({ name, error }: { name: string; error?: string | undefined }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const [rejection, setRejection] = useState<string | null>(null)
  const shown = rejection ?? error

  function updateFiles(next: File[]) {
    setFiles(next)
    // The form sends the files of the input, so it must contain exactly what is shown.
    const transfer = new DataTransfer()
    for (const file of next) transfer.items.add(file)
    if (input.current) input.current.files = transfer.files
  }

  function add({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    const wrong = chosen.find(({ type }) => !types.includes(type))
    const large = chosen.find(({ size }) => size > maxBytes)
    const accepted = chosen.filter(({ type, size }) => types.includes(type) && size <= maxBytes)
    const all = [...files, ...accepted]
    updateFiles(all.slice(0, maxPictures))
    if (wrong) setRejection(m.notPicture({ file: isolated(wrong.name) }))
    else if (large) setRejection(m.tooLarge({ file: isolated(large.name) }))
    else setRejection(all.length > maxPictures ? m.tooMany() : null)
  }

  return (
    <div>
      <label className="label" htmlFor={id}>
        {m.pictures()} <span className="font-normal text-ink-3">({common.optional()})</span>
      </label>
      <div className="drop">
        <Icon of={Paperclip} size={18} />
        <span aria-hidden="true">{m.attach()}</span>
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          multiple
          accept={types.join(',')}
          aria-describedby={`${id}help ${shown ? `${id}error` : ''}`}
          aria-invalid={shown ? true : undefined}
          onChange={add}
        />
      </div>
      {shown && (
        <p className="error" id={`${id}error`} role="alert">
          <Icon of={CircleAlert} size={15} stroke={1.8} />
          <span>{shown}</span>
        </p>
      )}
      <p className="help" id={`${id}help`}>
        {m.picturesHelp()}
      </p>
      {files.length > 0 && (
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.lastModified} ${file.size}`}
              className="flex items-center gap-3 rounded-sm border border-line p-2"
            >
              <Thumbnail file={file} />
              <span className="min-w-0 flex-1 text-sm">
                <span className="block truncate">
                  <bdi>{file.name}</bdi>
                </span>
                <span className="text-ink-3">
                  <Num>{Math.max(0.1, Math.round((file.size / megabyte) * 10) / 10)}</Num> {m.megabytes()}
                </span>
              </span>
              <IconButton
                name={m.remove({ file: isolated(file.name) })}
                icon={X}
                size={18}
                onClick={() => {
                  updateFiles(files.filter((other) => other !== file))
                  setRejection(null)
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const side = 48

/** Drawn on a canvas, so there is no object URL to revoke. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let unmounted = false
    createImageBitmap(file).then(
      (bitmap) => {
        const scale = Math.max((side * 2) / bitmap.width, (side * 2) / bitmap.height)
        const [width, height] = [bitmap.width * scale, bitmap.height * scale]
        if (!unmounted)
          canvas.current?.getContext('2d')?.drawImage(bitmap, side - width / 2, side - height / 2, width, height)
        bitmap.close()
      },
      () => {}, // this browser cannot draw the picture; the API decides whether it is valid
    )
    return () => {
      unmounted = true
    }
  }, [file])
  return <canvas ref={canvas} width={side * 2} height={side * 2} className="size-12 shrink-0 rounded-xs bg-plate" />
}
