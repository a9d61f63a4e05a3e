import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required, sameAs } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { call } from '#app/api/client.ts'
import { staffPassword } from '#app/features/sign-in/staff-password.ts'
import * as m from '#app/i18n/messages/account.ts'
import * as signIn from '#app/i18n/messages/sign-in.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

export function PasswordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useForm({
    rules: { current_password: required, password: staffPassword, password_confirmation: sameAs('password') },
    send: async ({ current_password = '', password = '', password_confirmation = '' }) => {
      await call('PUT /admin/me/password', { current_password, password, password_confirmation })
      toast.success(m.passwordChanged())
      onDone()
    },
  })
  return (
    <MoveDialog title={m.changePassword()} verb={m.change()} form={form} onClose={onClose}>
      <PasswordField
        {...form.field('current_password')}
        label={m.currentPassword()}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={signIn.newPassword()}
        autoComplete="new-password"
        isNew
        rule={signIn.passwordRule()}
        required
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={signIn.repeatPassword()}
        autoComplete="new-password"
        required
      />
    </MoveDialog>
  )
}
