import type { Picture as PictureData } from '@asjad/contract/picture'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { ImagePlus } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/categories.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'

export type Chosen = { id: number | null; media: PictureData | null }

/** The picture of the category; it is stored when it is chosen and belongs to the category when that is saved. */
export function CategoryPicture({ chosen, onChoose }: { chosen: Chosen; onChoose: (picture: Chosen) => void }) {
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  async function upload(picked: File | undefined) {
    if (!picked) return
    setBusy(true)
    try {
      const { data } = await call('POST /admin/pictures', { file: [picked] })
      onChoose({ id: data.id, media: data.picture })
    } catch (error) {
      toast.error(failureText(error), { long: true })
    } finally {
      setBusy(false)
      if (file.current) file.current.value = ''
    }
  }

  return (
    <div>
      <span className="label">{m.picture()}</span>
      <div className="flex items-center gap-3">
        <span className="thumb h-27! w-22!">{chosen.media && <Picture of={chosen.media} alt="" sizes="88px" />}</span>
        <div className="grid justify-items-start gap-2">
          <input
            ref={file}
            type="file"
            hidden
            aria-label={m.choosePicture()}
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={({ currentTarget }) => upload(currentTarget.files?.[0])}
          />
          <ToolButton icon={ImagePlus} busy={busy} onClick={() => file.current?.click()}>
            {chosen.id === null ? m.choosePicture() : m.replacePicture()}
          </ToolButton>
          {chosen.id !== null && (
            <ToolButton variant="bare" onClick={() => onChoose({ id: null, media: null })}>
              {m.removePicture()}
            </ToolButton>
          )}
          <p className="help mt-0!">{m.pictureHelp()}</p>
        </div>
      </div>
    </div>
  )
}
