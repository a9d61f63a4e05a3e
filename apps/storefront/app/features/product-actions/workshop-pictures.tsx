import type { Attachment } from '@asjad/contract/cart'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Image } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { fetchPrivateFile } from '#app/api/download.ts'
import * as m from '#app/i18n/messages/attachments.ts'

/** The pictures that the shopper gave to the workshop: a thumbnail of each, with its name beside it. */
export const WorkshopPictures = ({ pictures }: { pictures: readonly Attachment[] }) =>
  pictures.length > 0 && (
    <ul aria-label={m.workshopPictures()} className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
      {pictures.map(({ id, name }) => (
        <li key={id} className="flex max-w-full items-center gap-2 sm:max-w-56" title={name}>
          <PictureThumbnail id={id} name={name} />
          <bdi className="truncate text-sm text-ink-2" aria-hidden="true">
            {name}
          </bdi>
        </li>
      ))}
    </ul>
  )

/** Fetched when it scrolls into view. If that fails, the name still says which picture it is. */
function PictureThumbnail({ id, name }: Attachment) {
  const box = useRef<HTMLSpanElement>(null)
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (!box.current) return
    const controller = new AbortController()
    let address: string | undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      fetchPrivateFile(`/attachments/${id}`, controller.signal).then(
        (file) => {
          address = URL.createObjectURL(file)
          setSource(address)
        },
        () => {},
      )
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      controller.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [id])
  return (
    <span
      ref={box}
      role="img"
      aria-label={name}
      className="plate relative grid size-14 shrink-0 place-items-center overflow-hidden text-ink-3"
    >
      {source ? <img src={source} alt="" className="size-full object-cover" /> : <Icon of={Image} size={20} />}
    </span>
  )
}
