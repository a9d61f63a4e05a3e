import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/privacy-requests.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import type { RequestDialogProps } from './request-acts.tsx'

export default function DeliverCopy({ request, customer, onClose, onDone }: RequestDialogProps) {
  const { id } = request
  const form = useForm({
    rules: {},
    async send(values) {
      const delivery = values.delivery === 'download' ? 'download' : 'mail'
      const { data } = await call('POST /admin/privacy-requests/:id/export', { id, delivery })
      if (data.export)
        saveFile(`customer-${customer.id}.json`, JSON.stringify(data.export, null, 2), 'application/json')
      toast.success(data.export ? m.saved() : m.sent(), { long: true })
      onClose()
      await onDone(request, data.export ? 'downloaded' : 'mailed')
    },
  })
  return (
    <MoveDialog title={m.deliverTitle({ name: customer.name })} verb={m.deliver()} form={form} onClose={onClose}>
      <p className="soft">{m.deliverEffect()}</p>
      <div className="grid gap-2" role="radiogroup" aria-label={m.how()}>
        <Way
          value="mail"
          name={m.toMailbox()}
          help={m.toMailboxHelp({ email: `\u2066${customer.email}\u2069` })}
          chosen
        />
        <Way value="download" name={m.toMe()} help={m.toMeHelp()} />
      </div>
    </MoveDialog>
  )
}

const Way = ({
  value,
  name,
  help,
  chosen = false,
}: {
  value: string
  name: string
  help: string
  chosen?: boolean
}) => (
  <label className="pick grid-cols-[auto_1fr]! items-center">
    <input type="radio" className="radio" name="delivery" value={value} defaultChecked={chosen} />
    <span>
      <span className="cell-main block">{name}</span>
      <span className="cell-sub">{help}</span>
    </span>
  </label>
)
