import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Boxes, Globe, PenLine } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/certificates.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

const phrases = [m.reasonCopied, m.reasonWrong, m.reasonLost]

/** Revokes a certificate with its reason. */
export default function RevokeForm({
  certificate: { id, serial },
  onClose,
  onDone,
}: {
  certificate: { id: number; serial: string }
  onClose: () => void
  onDone: () => void
}) {
  const [reason, setReason] = useState('')
  const form = useForm({
    rules: { reason: (value) => (value.trim().length < 3 ? m.reasonShort() : undefined) },
    async send() {
      await call('POST /admin/certificates/:id/revoke', { id, reason: reason.trim() })
      toast.success(m.revokedNow({ serial: `\u2066${serial}\u2069` }))
      onClose()
      onDone()
    },
  })
  return (
    <MoveDialog
      title={m.revokeTitle()}
      subtitle={<Num>{serial}</Num>}
      effects={[
        { icon: Globe, text: m.shoppersRead() },
        { icon: Boxes, text: m.pieceStays() },
        { icon: PenLine, text: m.thenAnew() },
      ]}
      verb={m.revoke()}
      danger
      missing={reason.trim() === '' ? m.reasonMissing() : undefined}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('reason')}
        label={m.reason()}
        help={m.reasonHelp()}
        rows={3}
        dir="auto"
        maxLength={500}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <fieldset aria-label={m.reasons()} className="flex flex-wrap gap-2">
        {phrases.map((phrase) => (
          <button
            key={phrase()}
            type="button"
            className="fchip text-start whitespace-normal"
            onClick={() => setReason(phrase())}
          >
            {phrase()}
          </button>
        ))}
      </fieldset>
    </MoveDialog>
  )
}
