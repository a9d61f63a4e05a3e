import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { readDraft, writeDraft } from '#app/forms/draft.ts'
import * as m from '#app/i18n/messages/order.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

/** A note for colleagues, or a mail to the buyer. Half a sentence waits in this browser until it is sent. */
export function WriteNote({
  orderId,
  canMail,
  onAdded,
}: {
  orderId: string
  canMail: boolean
  onAdded: () => Promise<void>
}) {
  const draftName = `order ${orderId} note`
  const [text, setText] = useState(() => readDraft<string>(draftName)?.value ?? '')
  const [mail, setMail] = useState(false)
  const keyFor = useIdempotencyKey()
  const form = useForm({
    rules: { text: (value) => (value.trim() === '' ? m.noteNeeded() : undefined) },
    async send() {
      const input = { id: orderId, text, mail }
      await call('POST /admin/orders/:id/notes', input, { headers: keyFor(input) })
      write('')
      toast.success(mail ? m.noteSent() : m.noteAdded())
      await onAdded()
    },
  })
  function write(value: string) {
    setText(value)
    writeDraft(draftName, value.trim() === '' ? null : value)
  }
  const { error } = form.field('text')
  return (
    <form {...form.props} className="mb-4 grid gap-2">
      <textarea
        name="text"
        className="field field-text"
        rows={2}
        dir="auto"
        maxLength={2_000}
        aria-label={m.noteLabel()}
        aria-invalid={error ? true : undefined}
        placeholder={mail ? m.mailPlaceholder() : m.notePlaceholder()}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {error && <p className="error">{error}</p>}
      <FormProblem text={form.problem} />
      {(text !== '' || mail) && (
        <div className="flex flex-wrap items-center gap-2">
          {canMail && (
            <Segments
              label={m.noteKind()}
              value={mail}
              options={[
                [false, m.noteInternal()],
                [true, m.noteMailed()],
              ]}
              onChoose={setMail}
            />
          )}
          <ToolButton type="submit" variant="line" className="ms-auto" busy={form.busy}>
            {mail ? m.sendNote() : m.addNote()}
          </ToolButton>
        </div>
      )}
    </form>
  )
}
