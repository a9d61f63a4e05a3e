import type { ApiError } from '@asjad/contract/client'
import type { RefObject } from 'react'
import * as m from '#app/i18n/messages/categories.ts'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { Chosen } from './category-picture.tsx'

type Clashing = { base: unknown; yours: unknown; theirs: unknown }
/** Fields that somebody else has changed meanwhile, too. */
export type Clash = { version: number; fields: Record<string, Clashing> }

export const clashIn = (error: ApiError): Clash | undefined =>
  error.code === 'changed_meanwhile' ? (error.data as Clash) : undefined

const names: Record<string, () => string> = {
  title_ar: m.titleAr,
  title_en: m.titleEn,
  slug: m.slug,
  parent_id: m.parent,
  picture_id: m.picture,
  hidden: m.shown,
}

const textOf = (field: string, value: unknown) =>
  field === 'hidden' ? (value ? m.hidden() : m.shown()) : String(value ?? m.clashNothing())

/** Both values side by side. Saving again keeps what is in the fields; the other value is taken over by a press. */
export const ClashChoice = ({
  clash,
  form,
  setShown,
  onTheirs,
}: {
  clash: Clash
  form: RefObject<HTMLFormElement | null>
  setShown: (shown: boolean) => void
  onTheirs: (picture: Chosen) => void
}) => (
  <div role="alert">
    <Note tone="warning">
      <b className="block">{m.clashTitle()}</b>
      <span className="mt-2 grid gap-2">
        {Object.entries(clash.fields).map(([field, { yours, theirs }]) => (
          <span key={field} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="soft">{names[field]?.() ?? field}</span>
            <span>
              {m.clashMine()}: <bdi>{textOf(field, yours)}</bdi>
            </span>
            <ToolButton
              onClick={() => {
                if (field === 'hidden') return setShown(!theirs)
                if (field === 'picture_id') return onTheirs({ id: theirs as number | null, media: null })
                const input = form.current?.elements.namedItem(field) as HTMLInputElement | null
                if (input) input.value = String(theirs ?? '')
              }}
            >
              {m.clashTheirs()}: <bdi>{textOf(field, theirs)}</bdi>
            </ToolButton>
          </span>
        ))}
      </span>
    </Note>
  </div>
)
