import { Field } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/bulk-orders.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { inParts } from './in-parts.ts'
import { tagsIn } from './tags-in.ts'

/** Adds tags to the selected orders, or takes them off. */
export default function TagOrders({
  ids,
  onClose,
  onDone,
}: {
  ids: string[]
  onClose: () => void
  onDone: () => void
}) {
  const [done, setDone] = useState(0)
  const form = useForm({
    rules: {
      add: (value, { remove = '' }) => (tagsIn(value + remove).length === 0 ? m.tagNothing() : undefined),
    },
    async send(values) {
      const changes = { add: tagsIn(values.add), remove: tagsIn(values.remove) }
      const send = async (part: string[]) => (await call('POST /admin/orders/tags', { ids: part, ...changes })).data
      const rows = await inParts({ ids, before: [], send, onPart: (all) => setDone(all.length) })
      toast.success(m.done(rows.filter((row) => row.done).length))
      onDone()
      onClose()
    },
  })
  return (
    <MoveDialog title={m.tagTitle()} verb={m.tagApply()} form={form} onClose={onClose}>
      <Field label={m.tagAdd()} help={m.tagHelp()} dir="auto" {...form.field('add')} />
      <Field label={m.tagRemove()} dir="auto" {...form.field('remove')} />
      {done > 0 && <BulkProgress done={done} of={ids.length} />}
    </MoveDialog>
  )
}
