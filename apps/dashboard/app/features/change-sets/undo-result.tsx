import type { Undone } from '@asjad/contract/admin/change-sets'
import { title, waitsForApproval } from '#app/i18n/messages/kept-fields.ts'
import { Note } from '#app/ui/note.tsx'
import KeptFields from './kept-fields.tsx'

/** What undoing a change did, if it did not restore all of it. `asked`: a second person must consent first. */
export const UndoResult = ({ of }: { of: Undone | 'asked' }) =>
  of === 'asked' ? (
    <Note tone="info">
      <span role="status">{waitsForApproval()}</span>
    </Note>
  ) : (
    of.kept_total > 0 && (
      <div className="mb-4 grid gap-2">
        <Note tone="warning">
          <span role="status">{title(of.kept_total)}</span>
        </Note>
        <KeptFields {...of} />
      </div>
    )
  )
