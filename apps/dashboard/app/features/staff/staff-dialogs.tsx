import type { StaffPerson } from '@asjad/contract/admin/staff'
import { isLocale } from '@asjad/contract/locale'
import type { Role } from '@asjad/contract/permissions'
import { Field, SelectField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { all, email as emailRule, required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/staff.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'

type DialogProps = { onClose: () => void; onDone: () => void }

/** Keeps a name with its own direction inside a sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`

export function InviteDialog({ onClose, onDone, email, roles = [] }: DialogProps & { email?: string; roles?: Role[] }) {
  const [held, setHeld] = useState<Role[]>(roles)
  const [roleError, setRoleError] = useState<string>()
  const form = useForm({
    rules: { email: all(required, emailRule) },
    send: async ({ email: typed = '', language = 'ar' }) => {
      if (held.length === 0) return setRoleError(m.oneRole())
      const input = { email: typed.trim(), roles: held, ...(isLocale(language) && { language }) }
      const { data } = await call('POST /admin/invitations', input)
      toast.success(m.invitationSent({ email: isolated(data.email) }))
      onDone()
    },
  })
  return (
    <MoveDialog title={m.invite()} subtitle={m.inviteText()} verb={m.sendInvitation()} form={form} onClose={onClose}>
      <Field
        {...form.field('email')}
        label={m.email()}
        type="email"
        figures
        autoComplete="off"
        defaultValue={email}
        maxLength={254}
        required
      />
      <RoleChoice
        held={held}
        error={roleError}
        onChange={(roles) => {
          setHeld(roles)
          setRoleError(undefined)
        }}
      />
      <SelectField {...form.field('language')} label={m.mailLanguage()} defaultValue="ar" required>
        <option value="ar">{m.arabic()}</option>
        <option value="en">{m.english()}</option>
      </SelectField>
    </MoveDialog>
  )
}

type PersonProps = DialogProps & { person: StaffPerson }

export function RolesDialog({ person: { id, name, roles }, onClose, onDone }: PersonProps) {
  const [held, setHeld] = useState<Role[]>(roles)
  // As the dialog opened: the list behind it may be newer.
  const [seen] = useState(roles)
  const form = useForm({
    rules: {},
    send: async () => {
      await call('PUT /admin/staff/:id/roles', { id, roles: held, seen })
      toast.success(m.rolesChanged({ name: isolated(name) }))
      onDone()
    },
  })
  return (
    <MoveDialog
      title={m.rolesOf({ name: isolated(name) })}
      subtitle={m.rolesEndSessions()}
      verb={m.changeRoles()}
      missing={held.length === 0 ? m.oneRole() : undefined}
      form={form}
      onClose={onClose}
    >
      <RoleChoice held={held} onChange={setHeld} error={form.field('roles').error} />
    </MoveDialog>
  )
}

export function SuspendDialog({ person: { id, name }, onClose, onDone }: PersonProps) {
  const form = useForm({
    rules: {},
    send: async () => {
      await call('POST /admin/staff/:id/suspend', { id })
      toast.success(m.suspendDone({ name: isolated(name) }))
      onDone()
    },
  })
  return (
    <MoveDialog
      title={m.suspendTitle({ name: isolated(name) })}
      verb={m.suspend()}
      danger
      form={form}
      onClose={onClose}
    >
      <p>{m.suspendText()}</p>
    </MoveDialog>
  )
}

export function RemoveDialog({ person: { id, name }, onClose, onDone }: PersonProps) {
  const form = useForm({
    rules: {},
    send: async () => {
      await call('DELETE /admin/staff/:id', { id })
      toast.success(m.removeDone({ name: isolated(name) }))
      onDone()
    },
  })
  return (
    <MoveDialog title={m.removeTitle({ name: isolated(name) })} verb={m.remove()} danger form={form} onClose={onClose}>
      <p>{m.removeText()}</p>
    </MoveDialog>
  )
}

export function ResetDialog({ person: { id, name }, onClose, onDone }: PersonProps) {
  const form = useForm({
    rules: {},
    send: async () => {
      await call('POST /admin/staff/:id/reset', { id })
      toast.success(m.resetDone({ name: isolated(name) }))
      onDone()
    },
  })
  return (
    <MoveDialog
      title={m.resetTitle({ name: isolated(name) })}
      verb={m.resetAccess()}
      danger
      form={form}
      onClose={onClose}
    >
      <p>{m.resetText()}</p>
    </MoveDialog>
  )
}
