import type { Customer } from '@asjad/contract/admin/customers'
import { Field, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useLoad } from '#app/api/use-load.ts'
import { useDraft } from '#app/forms/draft.ts'
import * as m from '#app/i18n/messages/tickets.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { unfilledIn } from './fill-template.ts'
import { TemplateMenu } from './template-menu.tsx'

type Reader = Pick<Customer, 'id' | 'name' | 'email' | 'email_verified' | 'language'>

/** The shop writes to a customer by mail, and has a ticket of it. */
export default function WriteDialog({
  customer,
  onClose,
  onSent,
}: {
  /** None: the person chooses one. */
  customer?: Reader
  onClose: () => void
  onSent: (messageId: number) => void
}) {
  const [chosen, setChosen] = useState(customer?.id)
  const found = useLoad(`reader ${customer ? '' : chosen}`, (signal) =>
    chosen && !customer ? call('GET /admin/customers/:id', { id: chosen }, { signal }) : Promise.resolve(null),
  )
  const reader = customer ?? (chosen && !found.outdated ? found.value?.data : undefined)
  return reader ? (
    <WriteForm
      key={reader.id}
      reader={reader}
      onOther={customer ? undefined : () => setChosen(undefined)}
      {...{ onClose, onSent }}
    />
  ) : (
    <ChooseReader failed={found.error !== undefined} onChoose={setChosen} onClose={onClose} />
  )
}

function ChooseReader({
  failed,
  onChoose,
  onClose,
}: {
  failed: boolean
  onChoose: (id: number) => void
  onClose: () => void
}) {
  const form = useForm({ rules: {}, send: async () => {} })
  return (
    <MoveDialog title={m.newMessage()} verb={m.send()} missing={m.reader()} form={form} onClose={onClose}>
      <CustomerPicker onChoose={onChoose} />
      {failed && (
        <p className="text-danger" role="alert">
          {m.readerGone()}
        </p>
      )}
    </MoveDialog>
  )
}

const nothing = { subject: '', text: '' }

function WriteForm({
  reader,
  onOther,
  onClose,
  onSent,
}: {
  reader: Reader
  onOther: (() => void) | undefined
  onClose: () => void
  onSent: (messageId: number) => void
}) {
  const { id, name, email, email_verified: verified, language } = reader
  const [typed, setTyped] = useState(nothing)
  const draft = useDraft<typeof typed>(`message to ${id}`, typed.subject || typed.text ? typed : null)
  const keyFor = useIdempotencyKey()
  const templates = useLoad('templates', (signal) => call('GET /admin/message-templates', {}, { signal })).value
  const form = useForm({
    rules: {
      subject: (value) => (value.trim().length < 2 ? m.subjectNeeded() : undefined),
      text(value) {
        const unfilled = unfilledIn(value)
        if (unfilled.length > 0) return m.unfilled({ names: `\u2066${unfilled.join(' ')}\u2069` })
        return value.trim().length < 2 ? m.textNeeded() : undefined
      },
    },
    async send() {
      const input = { customer_id: id, subject: typed.subject.trim(), text: typed.text.trim() }
      const { data } = await call('POST /admin/messages', input, { headers: keyFor(input) })
      setTyped(nothing)
      draft.discard()
      toast.success(m.messageSent())
      onSent(data.id)
    },
  })
  return (
    <MoveDialog
      title={m.newMessage()}
      verb={m.send()}
      missing={verified ? undefined : m.verifiedMailbox()}
      form={form}
      isKept
      onClose={onClose}
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <span className="min-w-0 flex-1">
          <span className="cell-main block">
            <bdi>{name}</bdi>
          </span>
          <span className="cell-sub break-all">
            <Num className="whitespace-normal!">{email}</Num>
          </span>
        </span>
        {onOther && (
          <ToolButton variant="bare" onClick={onOther}>
            {m.otherReader()}
          </ToolButton>
        )}
      </div>
      {!verified && <Note tone="warning">{m.unverifiedReader()}</Note>}
      <DraftNote draft={draft} onRestore={setTyped} />
      <Field
        {...form.field('subject')}
        label={m.subject()}
        dir="auto"
        required
        maxLength={120}
        autoComplete="off"
        value={typed.subject}
        onChange={(event) => setTyped({ ...typed, subject: event.currentTarget.value })}
      />
      <TextAreaField
        {...form.field('text')}
        label={m.messageText()}
        help={m.byMail({ language: m.languages[language]() })}
        rows={7}
        dir="auto"
        required
        maxLength={5000}
        value={typed.text}
        onChange={(event) => setTyped({ ...typed, text: event.currentTarget.value })}
      />
      {templates && templates.data.length > 0 && (
        <span className="-mt-2 justify-self-start">
          <TemplateMenu
            templates={templates.data}
            shop={templates.meta.shop}
            to={reader}
            text={typed.text}
            onWrite={(text) => setTyped({ ...typed, text })}
          />
        </span>
      )}
    </MoveDialog>
  )
}
