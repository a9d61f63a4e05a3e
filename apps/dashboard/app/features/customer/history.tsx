import type { Customer, CustomerNote } from '@asjad/contract/admin/customers'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { actionName } from '#app/features/audit/audit-names.ts'
import * as m from '#app/i18n/messages/customer.ts'
import { Moment } from '#app/ui/moment.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { WriteNote } from './write-note.tsx'

type Props = { customer: Customer; reload: () => Promise<void> }
type Entry = { key: string; at: string } & ({ note: CustomerNote } | { what: string; by: string; key: string })

/** Notes and what staff did, the newest first; the beginning is the registration. */
export function History({ customer, reload }: Props) {
  const entries: Entry[] = [
    ...customer.notes.map((note) => ({ key: `note ${note.id}`, at: note.at, note })),
    ...customer.history.map(({ id, at, by, action }) => ({
      key: `entry ${id}`,
      at,
      what: actionName(action),
      by: by ?? m.bySystem(),
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <Section title={m.notes()} pad>
      {customer.can.edit && <WriteNote customerId={customer.id} onDone={reload} />}
      <ol className="tl">
        {entries.map((entry) =>
          'note' in entry ? (
            <NoteEntry key={entry.key} note={entry.note} customer={customer} reload={reload} />
          ) : (
            <li key={entry.key}>
              <p>{entry.what}</p>
              <p className="tl-when">
                <bdi>{entry.by}</bdi> · <Moment at={entry.at} />
              </p>
            </li>
          ),
        )}
        <li className="key">
          <p>{m.registered()}</p>
          <p className="tl-when">
            {m.byCustomer()} · <Moment at={customer.created_at} />
          </p>
        </li>
      </ol>
    </Section>
  )
}

function NoteEntry({ note, customer, reload }: Props & { note: CustomerNote }) {
  const [edits, setEdits] = useState(false)
  const [deletes, setDeletes] = useState(false)
  const saved = async () => {
    await reload()
    setEdits(false)
  }
  return (
    <li className="memo">
      <div className="flex items-start gap-1">
        <p className="flex-1">{m.note()}</p>
        {note.can.edit && !edits && (
          <ToolButton
            variant="bare"
            icon={Pencil}
            label={m.editNote()}
            className="-my-2"
            onClick={() => setEdits(true)}
          />
        )}
        {note.can.delete && (
          <ToolButton
            variant="bare"
            icon={Trash2}
            label={m.deleteNote()}
            className="-my-2"
            onClick={() => setDeletes(true)}
          />
        )}
      </div>
      <p className="tl-when">
        <bdi>{note.by?.name ?? m.formerColleague()}</bdi> · <Moment at={note.at} />
        {note.edited_at && ` · ${m.edited()}`}
      </p>
      {edits ? (
        <WriteNote customerId={customer.id} note={note} onDone={saved} onCancel={() => setEdits(false)} />
      ) : (
        <p className="tl-note said" dir="auto">
          {note.text}
        </p>
      )}
      {deletes && <DeleteNote id={customer.id} noteId={note.id} onClose={() => setDeletes(false)} onDone={reload} />}
    </li>
  )
}

function DeleteNote({
  id,
  noteId,
  onClose,
  onDone,
}: {
  id: number
  noteId: number
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const form = useForm({
    rules: {},
    async send() {
      await call('DELETE /admin/customers/:id/notes/:note_id', { id, note_id: noteId })
      toast.success(m.noteDeleted())
      onClose()
      await onDone()
    },
  })
  return (
    <MoveDialog title={m.deleteNoteTitle()} verb={m.deleteNote()} danger form={form} onClose={onClose}>
      <p>{m.deleteNoteEffect()}</p>
    </MoveDialog>
  )
}
