import type { StaffOrder } from '@asjad/contract/admin/order-details'
import { Field } from '@asjad/ui/controls/field.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { call } from '#app/api/client.ts'
import { tagsIn } from '#app/features/orders/tags-in.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import * as m from '#app/i18n/messages/order.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

export default function EditTags({
  order: { id, tags },
  onClose,
  onChanged,
}: {
  order: StaffOrder
  onClose: () => void
  onChanged: () => Promise<void>
}) {
  const form = useForm({
    rules: {},
    async send(values) {
      await call('PATCH /admin/orders/:id', { id, tags: tagsIn(values.tags) })
      onClose()
      await onChanged()
    },
  })
  return (
    <MoveDialog title={m.editTags()} verb={m.save()} form={form} onClose={onClose}>
      <Field
        label={m.tags()}
        help={m.tagsHelp()}
        dir="auto"
        {...form.field('tags')}
        defaultValue={tags.join(listComma())}
      />
    </MoveDialog>
  )
}
