import { Field, FieldFrame, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useRef } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/payouts.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

/** The gateway's settlement file, chosen or pasted. The same file leads to the payout that it made. */
export function ReadPayout({ onClose, onRead }: { onClose: () => void; onRead: (id: number) => void }) {
  const chosen = useRef<HTMLInputElement>(null)
  const fileText = async () => {
    const [file] = Array.from(chosen.current?.files ?? [])
    return file ? await file.text() : ''
  }
  const form = useForm({
    rules: {
      reference: required,
      file: async (pasted) => (pasted.trim() === '' && (await fileText()) === '' ? m.fileNeeded() : undefined),
    },
    send: async ({ reference = '', paid_on = '', file = '' }) => {
      const text = file.trim() === '' ? await fileText() : file
      const { data } = await call('POST /admin/money/payouts', {
        reference,
        file: text,
        ...(paid_on && { paid_on }),
      })
      if (data.known) toast.info(m.known())
      else toast.success(m.matched())
      onClose()
      onRead(data.id)
    },
  })
  return (
    <MoveDialog title={m.readTitle()} subtitle={m.readText()} verb={m.match()} form={form} onClose={onClose}>
      <Field
        label={m.reference()}
        help={m.referenceHelp()}
        figures
        required
        maxLength={60}
        {...form.field('reference')}
      />
      <Field label={m.paidOn()} help={m.paidOnHelp()} type="date" figures {...form.field('paid_on')} />
      <FieldFrame label={m.file()}>
        {(described) => (
          <input {...described} ref={chosen} type="file" accept=".csv,text/csv" className="field field-text" />
        )}
      </FieldFrame>
      <TextAreaField label={m.pasted()} rows={4} dir="ltr" {...form.field('file')} />
    </MoveDialog>
  )
}
