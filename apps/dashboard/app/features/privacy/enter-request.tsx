import type { Customer } from '@asjad/contract/admin/customers'
import type { PrivacyChannel, PrivacyRequestKind } from '@asjad/contract/admin/privacy'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { Field, SelectField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { dayInRiyadh } from '@asjad/ui/i18n/format.ts'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/privacy-requests.ts'
import { dayWithin } from '#app/ui/moment.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { channelNames } from './request-looks.tsx'

const dayMs = 86_400_000
const privacyDays = 30

export default function EnterRequest({
  customer,
  kind,
  onClose,
  onDone,
}: {
  customer: Customer
  kind: PrivacyRequestKind
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const today = dayInRiyadh(new Date(serverNow()))
  const { name } = customer
  const form = useForm({
    rules: { asked_on: (day) => (day ? undefined : m.badDay()) },
    async send({ asked_on: askedOn = today, channel, note = '' }) {
      const input = {
        customer_id: customer.id,
        kind,
        channel: (channel ?? 'mail') as PrivacyChannel,
        asked_on: askedOn,
        ...(note.trim() && { note: note.trim() }),
      }
      await call('POST /admin/privacy-requests', input)
      const due = dayInRiyadh(new Date(Date.parse(askedOn) + privacyDays * dayMs))
      toast.success(m.entered({ when: dayWithin(due) }))
      onClose()
      await onDone()
    },
  })
  return (
    <MoveDialog
      title={kind === 'export' ? m.enterExport({ name }) : m.enterErasure({ name })}
      verb={m.enter()}
      form={form}
      onClose={onClose}
    >
      <p className="soft">{m.enterEffect()}</p>
      <SelectField {...form.field('channel')} label={m.channel()}>
        {(Object.keys(channelNames) as PrivacyChannel[]).map((channel) => (
          <option key={channel} value={channel}>
            {channelNames[channel]()}
          </option>
        ))}
      </SelectField>
      <Field
        {...form.field('asked_on')}
        type="date"
        label={m.askedOn()}
        figures
        required
        max={today}
        defaultValue={today}
      />
      <Field
        {...form.field('note')}
        label={m.note()}
        help={m.noteHelp()}
        dir="auto"
        maxLength={500}
        autoComplete="off"
      />
    </MoveDialog>
  )
}
