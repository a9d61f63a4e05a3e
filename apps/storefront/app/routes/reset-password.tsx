import { Button } from '@asjad/ui/controls/button.tsx'
import { CodeField } from '@asjad/ui/controls/code-field.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { newPassword, sameAs } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import { browserCall, pageData, redirectBackToForm } from '#app/api/page-data.ts'
import { AuthLayout } from '#app/features/auth/auth-layout.tsx'
import { codeRule, showCodeError } from '#app/features/auth/code-rule.ts'
import { useCompleteLogin } from '#app/features/auth/complete-login.ts'
import { EmailAddress } from '#app/features/auth/email-address.tsx'
import { ResendCode } from '#app/features/auth/resend-code.tsx'
import { useSecondStep } from '#app/features/second-factor/ticket.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/auth.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import { returnPathIn, withReturn } from '#app/session/return-path.ts'
import type { Route } from './+types/reset-password.ts'

const page = pageData(async ({ url }) => {
  const email = url.searchParams.get('email')?.trim()
  if (!email) throw redirect(withReturn(paths.forgetPassword, returnPathIn(url.search)))
  return { email }
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = redirectBackToForm

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.resetTitle(), hidden: true, matches })

export default function ResetPasswordPage({ loaderData: { email } }: Route.ComponentProps) {
  const completeLogin = useCompleteLogin()
  const secondStep = useSecondStep()
  const [query] = useSearchParams()
  const form = useForm({
    rules: { otp: codeRule, password: newPassword, password_confirmation: sameAs('password') },
    async send({ otp = '', password = '', password_confirmation = '' }) {
      const call = { email, otp, password, password_confirmation }
      const { data, message } = await browserCall('POST /user/auth/reset-password', call)
      if (message) toast.success(message)
      await completeLogin(data.token, email)
    },
    onError: (error, showErrors) => secondStep(error) || showCodeError(error, showErrors),
  })
  return (
    <AuthLayout>
      <h1 className="display text-d3">{m.resetTitle()}</h1>
      <p className="mt-1.5 text-ink-2">
        {m.resetSentTo()} <EmailAddress>{email}</EmailAddress>{' '}
        <Link
          to={withReturn(paths.forgetPassword, returnPathIn(`?${query}`))}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {m.changeEmail()}
        </Link>
      </p>
      <form {...form.props} className="mt-6 grid gap-5">
        <CodeField {...form.field('otp')} label={m.code()} />
        {/* For password managers, which store the new password under this name. */}
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
      <ResendCode
        email={email}
        requestCode={() => browserCall('POST /user/auth/forgot-password', { email })}
        onSent={() => form.clear('otp')}
      />
    </AuthLayout>
  )
}
