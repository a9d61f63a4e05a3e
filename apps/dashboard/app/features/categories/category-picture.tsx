import type { Picture as PictureData } from '@asjad/contract/picture'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import * as m from '#app/i18n/messages/categories.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'

export type Chosen = { id: number | null; media: PictureData | null }

/** The picture of the category. */
export const CategoryPicture = ({ chosen, onChoose }: { chosen: Chosen; onChoose: (picture: Chosen) => void }) =>
  chosen.id !== null && (
    <div>
      <span className="label">{m.picture()}</span>
      <div className="flex items-center gap-3">
        <span className="thumb h-27! w-22!">{chosen.media && <Picture of={chosen.media} alt="" sizes="88px" />}</span>
        <ToolButton variant="bare" onClick={() => onChoose({ id: null, media: null })}>
          {m.removePicture()}
        </ToolButton>
      </div>
    </div>
  )
