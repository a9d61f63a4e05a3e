import * as m from '#app/i18n/messages/saving.ts'
import { momentWithin } from './moment.tsx'
import { Note } from './note.tsx'
import { ToolButton } from './tool-button.tsx'

type Draft<T> = { offered: { value: T; at: string } | null; restored: () => void; discard: () => void }

/** Offers what was typed here before and not sent. */
export const DraftNote = <T,>({ draft, onRestore }: { draft: Draft<T>; onRestore: (value: T) => void }) =>
  draft.offered && (
    <Note
      tone="info"
      actions={
        <>
          <ToolButton
            onClick={() => {
              if (draft.offered) onRestore(draft.offered.value)
              draft.restored()
            }}
          >
            {m.restoreDraft()}
          </ToolButton>
          <ToolButton variant="bare" onClick={draft.discard}>
            {m.discardDraft()}
          </ToolButton>
        </>
      }
    >
      {m.draftKept({ time: momentWithin(draft.offered.at) })}
    </Note>
  )
