import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Eraser, FileText, Mail } from 'lucide'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/privacy-requests.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { Note } from '#app/ui/note.tsx'
import type { RequestDialogProps } from './request-acts.tsx'

export default function ErasePerson({ request, customer, onClose, onDone }: RequestDialogProps) {
  const form = useForm({
    rules: {},
    async send() {
      await call('POST /admin/privacy-requests/:id/erase', { id: request.id })
      toast.success(m.wasErased())
      onClose()
      await onDone(request, 'erased')
    },
  })
  return (
    <MoveDialog
      title={m.eraseTitle({ name: customer.name })}
      subtitle={<bdi className="num">{customer.email}</bdi>}
      verb={m.erase()}
      danger
      form={form}
      onClose={onClose}
      effects={[
        { icon: Eraser, text: m.eraseGone() },
        { icon: FileText, text: m.eraseKept() },
        { icon: Mail, text: m.eraseMail() },
      ]}
    >
      <Note tone="danger">{m.eraseForever()}</Note>
    </MoveDialog>
  )
}
