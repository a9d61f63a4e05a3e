import type { StaffTransfer } from '@asjad/contract/admin/transfers'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { directionOf } from '@asjad/ui/i18n/locale.ts'
import { Clock, CreditCard, Mail } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { inTheirLanguage } from '#app/features/print/in-their-language.ts'
import { useDraft } from '#app/forms/draft.ts'
import * as m from '#app/i18n/messages/transfers.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

const phrases = [m.unreadable, m.otherAmount, m.otherAccount, m.notArrived]

/** Refuses a receipt with words; they are mailed as they are written, so the mail is shown while they are typed. */
export default function RefuseReceipt({
  transfer: { order_id: id, language },
  receiptId,
  onClose,
  onDone,
}: {
  transfer: StaffTransfer
  receiptId: string
  onClose: () => void
  onDone: () => void
}) {
  const [words, setWords] = useState('')
  const keyFor = useIdempotencyKey()
  const draft = useDraft<string>(`refused receipt ${receiptId}`, words || null)
  const form = useForm({
    rules: { words: (value) => (value.trim().length < 3 ? m.wordsShort() : undefined) },
    async send() {
      const input = { id, receipt_id: receiptId, words: words.trim() }
      await call('POST /admin/transfers/:id/refuse-receipt', input, { headers: keyFor(input) })
      draft.discard()
      toast.success(m.receiptIsRefused())
      onClose()
      onDone()
    },
  })
  const theirs = inTheirLanguage(language, () => ({
    subject: m.mailSubject({ id: `\u2066${id}\u2069` }),
    phrases: phrases.map((phrase) => phrase()),
  }))
  return (
    <MoveDialog
      title={m.refuseTitle()}
      subtitle={<Num>{id}</Num>}
      effects={[
        { icon: Clock, text: m.orderStays() },
        { icon: CreditCard, text: m.nothingBooked() },
        { icon: Mail, text: m.mailRefused() },
      ]}
      verb={m.refuse()}
      danger
      missing={words.trim() === '' ? m.wordsMissing() : undefined}
      form={form}
      isKept
      onClose={onClose}
    >
      <DraftNote draft={draft} onRestore={setWords} />
      <TextAreaField
        label={m.words()}
        help={m.wordsHelp()}
        rows={3}
        dir="auto"
        maxLength={500}
        required
        {...form.field('words')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <fieldset aria-label={m.phrases()} className="flex flex-wrap gap-2" lang={language} dir={directionOf(language)}>
        {theirs.phrases.map((phrase) => (
          <button
            key={phrase}
            type="button"
            className="fchip text-start whitespace-normal"
            onClick={() => setWords(phrase)}
          >
            {phrase}
          </button>
        ))}
      </fieldset>
      {words && (
        <figure className="rounded-sm border border-line p-3">
          <figcaption className="muted text-xs">{m.mailPreview()}</figcaption>
          <div lang={language} dir={directionOf(language)}>
            <p className="mt-1 font-medium">{theirs.subject}</p>
            <p className="said" dir="auto">
              {words}
            </p>
          </div>
        </figure>
      )}
    </MoveDialog>
  )
}
