import type { Customer } from '@asjad/contract/admin/customers'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Ban, Eye, Package } from 'lucide'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/customer.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

export default function BlockDialog({
  customer: { id, name },
  onClose,
  onDone,
}: {
  customer: Customer
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const form = useForm({
    rules: { reason: (typed) => (typed.trim().length < 3 ? m.reasonNeeded() : undefined) },
    async send({ reason = '' }) {
      await call('POST /admin/customers/:id/block', { id, reason: reason.trim() })
      toast.success(m.wasBlocked())
      onClose()
      await onDone()
    },
  })
  return (
    <MoveDialog
      title={m.blockTitle({ name })}
      verb={m.block()}
      danger
      form={form}
      onClose={onClose}
      effects={[
        { icon: Ban, text: m.blockMayNot() },
        { icon: Eye, text: m.blockMay() },
        { icon: Package, text: m.blockKept() },
      ]}
    >
      <TextAreaField
        {...form.field('reason')}
        label={m.reason()}
        help={m.reasonHelp()}
        rows={3}
        dir="auto"
        maxLength={500}
        required
      />
    </MoveDialog>
  )
}
