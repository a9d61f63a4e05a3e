import { useEffect, useRef } from 'react'
import * as m from '#app/i18n/messages/accounts.ts'
import * as forms from '#app/i18n/messages/forms.ts'
import { newPassword, sameAs } from '#app/lib/form-rules.ts'
import * as paths from '#app/lib/paths.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useEnter } from './enter.ts'

/** For an email that was registered in another browser: whoever has proved it chooses the password. */
export function ChoosePassword({ email, token, permit }: { email: string; token: string; permit: string }) {
  const enter = useEnter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    rules: { password: newPassword, password_confirmation: sameAs('password') },
    async send({ password = '', password_confirmation = '' }) {
      const chosen = { password, password_confirmation, permit }
      const headers = { authorization: `Bearer ${token}` }
      await browserCall('PUT /user/password', chosen, { headers })
      toast.success(m.passwordChosen())
      await enter(token, email)
    },
    onRefusal(error) {
      // The page stood open for too long: in the profile another code is asked for.
      if (!isRefusal(error) || !error.errors.otp) return false
      void enter(token, email, paths.profileSection('security'))
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
        {/* For password managers, which keep the new password under this name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('password')} label={m.newPassword()} autoComplete="new-password" required fresh />
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
      <button type="button" className="link mt-5 min-h-11 text-[.9375rem]" onClick={() => enter(token, email)}>
        {m.choosePasswordLater()}
      </button>
    </>
  )
}
