import type { StaffOrder } from '@asjad/contract/admin/order-details'
import { Field } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useDraft } from '#app/forms/draft.ts'
import * as m from '#app/i18n/messages/order.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

const fields = {
  receiver_name: m.receiverName,
  phone: m.phone,
  short_address: m.nationalAddress,
  city: m.city,
  area: m.area,
  street_name: m.street,
  postal_code: m.postalCode,
  home_description: m.homeDescription,
}
type Name = keyof typeof fields
const names = Object.keys(fields) as Name[]
const mayBeEmpty: readonly Name[] = ['short_address', 'home_description']
const figures: readonly Name[] = ['phone', 'short_address', 'postal_code']
type Typed = Partial<Record<Name, string>>

/** Slips of address and phone, before the parcel leaves. Only what was changed is sent. */
export default function CorrectAddress({
  order: { id, address },
  onClose,
  onChanged,
}: {
  order: StaffOrder
  onClose: () => void
  onChanged: () => Promise<void>
}) {
  const [typed, setTyped] = useState<Typed>({})
  const stored = (name: Name) => address[name] ?? ''
  const changes = Object.fromEntries(
    names.flatMap((name) => {
      const value = typed[name]?.trim()
      return value === undefined || value === stored(name) ? [] : [[name, value === '' ? null : value]]
    }),
  )
  const hasChanges = Object.keys(changes).length > 0
  const draft = useDraft<Typed>(`order ${id} address`, hasChanges ? typed : null)
  const form = useForm({
    rules: Object.fromEntries(names.filter((name) => !mayBeEmpty.includes(name)).map((name) => [name, required])),
    fieldAliases: Object.fromEntries(names.map((name) => [`address.${name}`, name])),
    async send() {
      if (hasChanges) await call('PATCH /admin/orders/:id', { id, address: changes })
      draft.discard()
      toast.success(m.saved())
      onClose()
      await onChanged()
    },
  })
  return (
    <MoveDialog title={m.editTitle()} subtitle={m.editHelp()} verb={m.save()} form={form} isKept onClose={onClose}>
      <DraftNote draft={draft} onRestore={setTyped} />
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => (
          <Field
            key={name}
            label={fields[name]()}
            {...form.field(name)}
            required={!mayBeEmpty.includes(name)}
            figures={figures.includes(name)}
            dir="auto"
            value={typed[name] ?? stored(name)}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </MoveDialog>
  )
}
