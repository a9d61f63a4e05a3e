import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { newPassword, sameAs } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import { useEffect, useRef } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/auth.ts'
import * as paths from '#app/paths.ts'
import { useCompleteLogin } from './complete-login.ts'

/** For an email that was registered in another browser: the person who verified it chooses the password. */
export function ChoosePassword({ email, token, permit }: { email: string; token: string; permit: string }) {
  const completeLogin = useCompleteLogin()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    rules: { password: newPassword, password_confirmation: sameAs('password') },
    async send({ password = '', password_confirmation = '' }) {
      const body = { password, password_confirmation, permit }
      const headers = { authorization: `Bearer ${token}` }
      await browserCall('PUT /user/password', body, { headers })
      toast.success(m.passwordChosen())
      await completeLogin(token, email)
    },
    onError(error) {
      // The page was open for too long and the permit has expired. The profile can request another code.
      if (!isApiError(error) || !error.errors.otp) return false
      void completeLogin(token, email, paths.profileSection('security'))
      return true
    },
  })
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display text-d3">
        {m.choosePasswordTitle()}
      </h1>
      <p className="mt-1.5 text-ink-2">{m.choosePasswordWhy()}</p>
      <form {...form.props} className="mt-6 grid gap-5">
        {/* Password managers store the new password under this name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('password')} label={m.newPassword()} autoComplete="new-password" required isNew />
        <PasswordField
          {...form.field('password_confirmation')}
          label={m.confirmPassword()}
          autoComplete="new-password"
          required
        />
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <Button type="submit" className="w-full" busy={form.busy} busyLabel={forms.saving()}>
          {m.resetButton()}
        </Button>
      </form>
      <button type="button" className="link mt-5 min-h-11 text-[.9375rem]" onClick={() => completeLogin(token, email)}>
        {m.choosePasswordLater()}
      </button>
    </>
  )
}
