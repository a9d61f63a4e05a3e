import { failureText } from '@asjad/ui/api/failure-text.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { ImagePlus } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { StoredPicture } from './use-home.ts'

/** Sends a photograph. It is stored at once, and belongs to the home page when that is saved. */
export function PictureButton({
  id,
  label,
  onStored,
}: {
  id: string
  label: string
  onStored: (picture: StoredPicture) => void
}) {
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  async function upload(picked: File | undefined) {
    if (!picked) return
    setBusy(true)
    try {
      onStored((await call('POST /admin/pictures', { file: [picked] })).data)
    } catch (error) {
      toast.error(failureText(error), { long: true })
    } finally {
      setBusy(false)
      if (file.current) file.current.value = ''
    }
  }

  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => upload(currentTarget.files?.[0])}
      />
      <ToolButton id={id} icon={ImagePlus} busy={busy} onClick={() => file.current?.click()}>
        {label}
      </ToolButton>
    </>
  )
}
