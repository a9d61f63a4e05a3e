import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { cancel } from '@asjad/ui/i18n/messages/forms.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import * as m from '#app/i18n/messages/customer.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { keepNote, readNote } from './note-draft.ts'

/** A new note, or (`note`) the words of one's own again. */
export function WriteNote({
  customerId,
  note,
  onDone,
  onCancel,
}: {
  customerId: number
  note?: { id: number; text: string }
  onDone: () => Promise<void>
  onCancel?: () => void
}) {
  const [text, setText] = useState(() => note?.text ?? readNote(customerId))
  const keyFor = useIdempotencyKey()
  function write(value: string) {
    setText(value)
    if (!note) keepNote(customerId, value)
  }
  const form = useForm({
    rules: { text: (value) => (value.trim() === '' ? m.noteNeeded() : undefined) },
    async send() {
      const input = { id: customerId, text }
      if (note) await call('PATCH /admin/customers/:id/notes/:note_id', { ...input, note_id: note.id })
      else await call('POST /admin/customers/:id/notes', input, { headers: keyFor(input) })
      write('')
      toast.success(note ? m.noteSaved() : m.noteAdded())
      await onDone()
    },
  })
  const { error } = form.field('text')
  return (
    <form {...form.props} className="mb-4 grid gap-2">
      <textarea
        name="text"
        className="field field-text"
        rows={2}
        // An empty field has the direction of the page.
        dir={text ? 'auto' : undefined}
        maxLength={2_000}
        aria-label={note ? m.editNote() : m.note()}
        aria-invalid={error ? true : undefined}
        placeholder={m.notePlaceholder()}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {error && <p className="error">{error}</p>}
      <FormProblem text={form.problem} />
      {(text !== '' || note) && (
        <div className="flex justify-end gap-2">
          {onCancel && <ToolButton onClick={onCancel}>{cancel()}</ToolButton>}
          <ToolButton type="submit" variant="line" busy={form.busy}>
            {note ? m.saveNote() : m.addNote()}
          </ToolButton>
        </div>
      )}
    </form>
  )
}
