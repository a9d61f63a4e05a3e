import type { Picture as PictureData } from '@asjad/contract/picture'
import { ImagePlus, X } from 'lucide'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import * as m from '../i18n/messages/photos.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Picture } from './picture.tsx'

const maxPhotos = 4
const maxMb = 5
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/**
 * Photographs from the visitor's device, each with a thumbnail and a button that removes it. What the server would refuse is
 * refused here at once; the server checks again.
 */
export function PhotoField({
  label,
  earlier = [],
  onEarlierChange = () => {},
  photos,
  onChange,
  error,
}: {
  label: string
  /** Pictures that were sent before and stay unless they are removed here. */
  earlier?: PictureData[] | undefined
  onEarlierChange?: (earlier: PictureData[]) => void
  photos: File[]
  onChange: (photos: File[]) => void
  error?: string | undefined
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [rejection, setRejection] = useState<string | null>(null)
  const problem = rejection ?? error
  const maxNew = maxPhotos - earlier.length

  function add(chosen: File[]) {
    const reason = (file: File) => {
      if (!types.includes(file.type)) return m.wrongKind({ name: file.name })
      return file.size > maxMb * 1024 * 1024 ? m.tooLarge({ name: file.name, mb: maxMb }) : null
    }
    const accepted = chosen.filter((file) => reason(file) === null)
    const problems = chosen.map(reason).filter((text) => text !== null)
    if (photos.length + accepted.length > maxNew) problems.push(m.tooMany({ n: maxPhotos }))
    setRejection(problems.join(' ') || null)
    onChange([...photos, ...accepted].slice(0, maxNew))
  }

  function removeEarlier(picture: PictureData) {
    setRejection(null)
    onEarlierChange(earlier.filter(({ base }) => base !== picture.base))
    input.current?.focus()
  }

  function remove(photo: File) {
    setRejection(null)
    onChange(photos.filter((other) => other !== photo))
    input.current?.focus()
  }

  return (
    <div>
      <p className="label" id={`${id}label`}>
        {label}
      </p>
      <ul className="flex flex-wrap gap-3">
        {earlier.map((picture, index) => (
          <li key={picture.base} className="relative">
            <span className="plate relative block size-20 overflow-hidden rounded-sm">
              <Picture of={picture} sizes="5rem" alt={m.earlier({ n: index + 1 })} />
            </span>
            <IconButton
              name={m.removeEarlier({ n: index + 1 })}
              icon={X}
              size={16}
              className="icon-btn-plate absolute! -end-2 -top-2"
              onClick={() => removeEarlier(picture)}
            />
          </li>
        ))}
        {photos.map((photo) => (
          <li key={`${photo.name} ${photo.lastModified} ${photo.size}`} className="relative">
            <Thumbnail photo={photo} />
            <IconButton
              name={m.remove({ name: photo.name })}
              icon={X}
              size={16}
              className="icon-btn-plate absolute! -end-2 -top-2"
              onClick={() => remove(photo)}
            />
          </li>
        ))}
        {photos.length < maxNew && (
          <li>
            <label className="photo-add">
              <Icon of={ImagePlus} size={22} />
              <span className="sr-only">{m.add()}</span>
              <input
                ref={input}
                type="file"
                multiple
                accept={types.join(',')}
                aria-describedby={`${id}help ${problem ? `${id}error` : ''}`}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={(event) => {
                  add([...(event.target.files ?? [])])
                  // So that the same file can be chosen again after it was removed.
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="mt-2 text-sm text-ink-3" id={`${id}help`}>
        {m.help({ n: maxPhotos, mb: maxMb })}
      </p>
      {problem && (
        <p className="mt-1 text-sm text-danger" role="alert" id={`${id}error`}>
          {problem}
        </p>
      )}
      <p className="sr-only" aria-live="polite">
        {earlier.length + photos.length > 0 && m.attached(earlier.length + photos.length)}
      </p>
    </div>
  )
}

function Thumbnail({ photo }: { photo: File }) {
  const address = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img src={address} alt={photo.name} className="size-20 rounded-sm border border-line object-cover" />
}
