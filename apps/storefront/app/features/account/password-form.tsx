import type { User } from '@asjad/contract/accounts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '#app/i18n/messages/account.ts'
import * as accounts from '#app/i18n/messages/accounts.ts'
import * as forms from '#app/i18n/messages/forms.ts'
import { newPassword, sameAs } from '#app/lib/form-rules.ts'
import { setPersonStale } from '#app/lib/token.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { OwnerFields, ownerProof, ownerRules, tellOwnerRefusal } from './owner-fields.tsx'

export function PasswordForm({ user }: { user: User }) {
  const { revalidate } = useRevalidator()
  // A changed password leaves an empty form behind.
  const [times, setTimes] = useState(0)
  const form = useForm({
    rules: {
      ...ownerRules(user, 'current_password'),
      password: newPassword,
      password_confirmation: sameAs('password'),
    },
    async send({ current_password, password = '', password_confirmation = '', ...owner }) {
      const { message } = await browserCall('PUT /user/password', {
        ...ownerProof(owner),
        current_password,
        password,
        password_confirmation,
      })
      toast.success(message ?? m.passwordChanged())
      setTimes((before) => before + 1)
      setPersonStale(true)
      await revalidate()
    },
    onRefusal: tellOwnerRefusal,
  })
  return (
    <form {...form.props} key={times} className="mt-4 grid max-w-form gap-5">
      {!user.has_password && <p className="text-ink-2">{m.choosePasswordText()}</p>}
      {/* For password managers, which keep the new password under this name. */}
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <OwnerFields user={user} name="current_password" field={form.field} />
      <PasswordField
        {...form.field('password')}
        label={accounts.newPassword()}
        autoComplete="new-password"
        required
        fresh
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={accounts.confirmPassword()}
        autoComplete="new-password"
        required
      />
      <p className="text-sm text-ink-3">{m.endsOthers()}</p>
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <Button type="submit" className="justify-self-start" busy={form.busy} busyLabel={forms.saving()}>
        {accounts.resetButton()}
      </Button>
    </form>
  )
}
