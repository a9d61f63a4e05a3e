import type { ApiError } from '@asjad/contract/client'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/clashes.ts'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

/** Fields that somebody else has changed meanwhile, too, and the version that a second try must name. */
export type Clash = { version: number; fields: Record<string, { base: unknown; yours: unknown; theirs: unknown }> }

export const clashIn = (error: ApiError): Clash | undefined =>
  error.code === 'changed_meanwhile' ? (error.data as Clash) : undefined

export const textOf = (value: unknown) =>
  value === null || value === '' ? m.nothing() : typeof value === 'boolean' ? (value ? m.yes() : m.no()) : String(value)

/** Both values side by side. Saving again keeps what is in the fields; a press takes over the other value. */
export const ClashingFields = ({
  clash,
  names,
  show = textOf,
  onTheirs,
}: {
  clash: Pick<Clash, 'fields'>
  names: Readonly<Record<string, () => string>>
  /** What people know a value by, if that is not the value itself. */
  show?: (value: unknown, field: string) => ReactNode
  onTheirs: (field: string, value: unknown) => void
}) => (
  <div role="alert">
    <Note tone="warning">
      <b className="block">{m.title()}</b>
      <span className="mt-2 grid gap-2">
        {Object.entries(clash.fields).map(([field, { yours, theirs }]) => (
          <span key={field} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="soft">{names[field]?.() ?? field}</span>
            <span>
              {m.mine()}: <bdi>{show(yours, field)}</bdi>
            </span>
            <ToolButton onClick={() => onTheirs(field, theirs)}>
              {m.theirs()}: <bdi>{show(theirs, field)}</bdi>
            </ToolButton>
          </span>
        ))}
      </span>
    </Note>
  </div>
)
