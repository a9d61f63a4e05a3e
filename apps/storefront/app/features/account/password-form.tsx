import type { User } from '@asjad/contract/accounts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { newPassword, sameAs } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/account.ts'
import * as accounts from '#app/i18n/messages/auth.ts'
import { OwnerFields, ownerProof, ownerRules, showOwnerError } from './owner-fields.tsx'

export function PasswordForm({ user }: { user: User }) {
  const { revalidate } = useRevalidator()
  // Used as a key: the form is empty again after the password was changed.
  const [resets, setResets] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
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
      setResets((before) => before + 1)
      await revalidate()
    },
    onError: showOwnerError,
  })
  useEffect(() => {
    if (resets > 0) button.current?.focus()
  }, [resets])
  return (
    <form {...form.props} key={resets} className="mt-4 grid max-w-form gap-5">
      {!user.has_password && <p className="text-ink-2">{m.choosePasswordText()}</p>}
      {/* Password managers store the new password under this name. */}
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <OwnerFields user={user} name="current_password" field={form.field} />
      <PasswordField
        {...form.field('password')}
        label={accounts.newPassword()}
        autoComplete="new-password"
        required
        isNew
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={accounts.confirmPassword()}
        autoComplete="new-password"
        required
      />
      <p className="text-sm text-ink-3">{m.endsOthers()}</p>
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <Button ref={button} type="submit" className="justify-self-start" busy={form.busy} busyLabel={forms.saving()}>
        {accounts.resetButton()}
      </Button>
    </form>
  )
}
