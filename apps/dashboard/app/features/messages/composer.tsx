import type { MessageTemplate, replyToMessage, Ticket } from '@asjad/contract/admin/messages'
import type { Input } from '@asjad/contract/endpoint'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Send } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useDraft } from '#app/forms/draft.ts'
import * as m from '#app/i18n/messages/tickets.ts'
import { Presence } from '#app/live/presence.tsx'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Note } from '#app/ui/note.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { unfilledIn } from './fill-template.ts'
import { isolated } from './message-looks.tsx'
import { TemplateMenu } from './template-menu.tsx'

type Props = {
  ticket: Ticket
  templates: readonly MessageTemplate[]
  shop: { ar: string; en: string }
  onManage: () => void
  /** The ticket as it stands now. */
  onSent: () => Promise<void>
}

/** A reply by mail, or a note for colleagues. What is typed stays until it is sent. */
export function Composer({ ticket, templates, shop, onManage, onSent }: Props) {
  const { id, sent, language } = ticket
  const [mode, setMode] = useState<'reply' | 'note'>('reply')
  const [texts, setTexts] = useState({ reply: '', note: '' })
  const [overtakenBy, setOvertakenBy] = useState<string>()
  const closing = useRef(false)
  const keyFor = useIdempotencyKey()
  const closeAfter = (close: boolean) => () => {
    closing.current = close
  }
  const text = texts[mode]
  const write = (value: string) => setTexts({ ...texts, [mode]: value })
  const draft = useDraft<typeof texts>(`ticket ${id}`, texts.reply || texts.note ? texts : null)
  const seen = sent.at(-1)?.id ?? 0

  const form = useForm({
    rules: {
      text(value) {
        const unfilled = mode === 'reply' ? unfilledIn(value) : []
        if (unfilled.length > 0) return m.unfilled({ names: `\u2066${unfilled.join(' ')}\u2069` })
        return value.trim().length < 2 ? m.replyShort() : undefined
      },
    },
    async send() {
      if (mode === 'note') {
        const input = { id, text: text.trim() }
        await call('POST /admin/messages/:id/notes', input, { headers: keyFor(input) })
      } else {
        const input: Input<typeof replyToMessage> = { id, text: text.trim(), seen, close: closing.current }
        await call('POST /admin/messages/:id/replies', input, { headers: keyFor(input) })
      }
      setOvertakenBy(undefined)
      const rest = { ...texts, [mode]: '' }
      setTexts(rest)
      if (!rest.reply && !rest.note) draft.discard()
      // First the message as it is now: whoever closes it at once would be told that somebody else has changed it.
      await onSent()
      toast.success(mode === 'note' ? m.noteSaved() : m.isSent())
    },
    onError(error) {
      if (!isApiError(error) || error.code !== 'answered_meanwhile') return false
      const { sent: theirs } = error.data as Pick<Ticket, 'sent'>
      setOvertakenBy(theirs.at(-1)?.by.name ?? '')
      void onSent()
      return true
    },
  })

  return (
    <form
      {...form.props}
      className="grid gap-2 border-t border-line p-3"
      onKeyDown={(event) => {
        if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        closing.current = false
        event.currentTarget.requestSubmit()
      }}
    >
      <Presence kind="message" id={id} isEditing={text !== ''} />
      <DraftNote draft={draft} onRestore={setTexts} />
      <div className="flex flex-wrap items-center gap-2">
        <Segments
          label={m.mode()}
          value={mode}
          options={[
            ['reply', m.reply()],
            ['note', m.note()],
          ]}
          onChoose={setMode}
        />
        <span className="muted ms-auto text-[.8125rem]">
          {mode === 'reply' ? m.byMail({ language: m.languages[language]() }) : m.noteHelp()}
        </span>
      </div>
      {overtakenBy !== undefined && (
        <div role="alert">
          <Note tone="warning">{m.answeredMeanwhile({ name: isolated(overtakenBy) })}</Note>
        </div>
      )}
      <TextAreaField
        key={mode}
        label={mode === 'reply' ? m.replyLabel() : m.noteLabel()}
        rows={4}
        dir="auto"
        maxLength={mode === 'reply' ? 5000 : 2000}
        required
        {...form.field('text')}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <FormProblem text={form.problem} />
      <div className="flex flex-wrap items-center gap-2">
        {mode === 'reply' && (
          <TemplateMenu templates={templates} shop={shop} to={ticket} text={text} onWrite={write} onManage={onManage} />
        )}
        <span className="acts flex-wrap">
          {mode === 'reply' && (
            <ToolButton type="submit" busy={form.busy} onClick={closeAfter(true)}>
              {m.sendAndClose()}
            </ToolButton>
          )}
          <ToolButton
            type="submit"
            variant="primary"
            icon={Send}
            mirrorIcon
            keys={['Ctrl', '↵']}
            busy={form.busy}
            onClick={closeAfter(false)}
          >
            {mode === 'reply' ? m.send() : m.saveNote()}
          </ToolButton>
        </span>
      </div>
      {mode === 'reply' && (
        <p className="muted text-xs">
          {ticket.mailbox ? m.answersArrive({ mailbox: `\u2066${ticket.mailbox}\u2069` }) : m.answersArriveNowhere()}
        </p>
      )}
    </form>
  )
}
