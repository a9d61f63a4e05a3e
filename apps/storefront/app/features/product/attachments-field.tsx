import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { ImagePlus, X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import * as m from '#app/i18n/messages/attachments.ts'

export const maxPictures = 4
const maxBytes = 5 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/**
 * Up to four pictures for the workshop: a drawing, or a product as an example. A file that cannot be sent is refused
 * here.
 */
export function AttachmentsField({
  files,
  onChange,
  refusal,
}: {
  files: File[]
  onChange: (files: File[]) => void
  /** The API's message about the pictures, if the form was sent without scripts. */
  refusal: string | undefined
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | undefined>(refusal)

  function add(chosen: File[]) {
    const accepted = chosen.filter((file) => types.includes(file.type) && file.size <= maxBytes)
    const rejected = chosen.find((file) => !accepted.includes(file))
    const all = [...files, ...accepted]
    if (rejected)
      setProblem(
        types.includes(rejected.type) ? m.tooLarge({ name: rejected.name }) : m.noPicture({ name: rejected.name }),
      )
    else setProblem(all.length > maxPictures ? m.tooMany() : undefined)
    onChange(all.slice(0, maxPictures))
  }

  return (
    <div className="mt-5">
      <p id={id} className="font-medium">
        {m.attachments()}
      </p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
          <li key={`${index} ${file.name}`} className="plate relative size-20 overflow-hidden">
            <Preview file={file} />
            <IconButton
              name={m.removeNamed({ name: file.name })}
              icon={X}
              size={15}
              className="absolute! end-0 top-0 size-8! bg-surface/90"
              onClick={() => {
                setProblem(undefined)
                onChange(files.filter((_, other) => other !== index))
                input.current?.focus()
              }}
            />
          </li>
        ))}
        {files.length < maxPictures && (
          <li>
            <label className="grid size-20 cursor-pointer place-items-center rounded-sm border border-dashed border-line-strong text-ink-2 focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-focus hover:text-ink">
              <Icon of={ImagePlus} size={22} />
              <input
                ref={input}
                type="file"
                name="attachments"
                className="sr-only noscript:not-sr-only noscript:w-20"
                multiple
                accept={types.join(',')}
                aria-label={m.addPictures()}
                aria-describedby={`${id}help`}
                onChange={(event) => {
                  add(Array.from(event.target.files ?? []))
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <p id={`${id}help`} className="help">
        {m.attachmentsHelp()}
      </p>
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setSource(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return source && <img src={source} alt={file.name} className="size-full object-cover" />
}
