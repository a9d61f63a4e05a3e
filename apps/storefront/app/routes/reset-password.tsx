import { Link, redirect, useSearchParams } from 'react-router'
import { codeRule, tellCodeRefusal } from '#app/features/accounts/code-refusal.ts'
import { useEnter } from '#app/features/accounts/enter.ts'
import { Entrance } from '#app/features/accounts/entrance.tsx'
import { ResendCode } from '#app/features/accounts/resend-code.tsx'
import { useSecondStep } from '#app/features/second-factor/ticket.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/accounts.ts'
import * as forms from '#app/i18n/messages/forms.ts'
import { newPassword, sameAs } from '#app/lib/form-rules.ts'
import * as paths from '#app/lib/paths.ts'
import { returnOf, withReturn } from '#app/lib/return-path.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, formAgain, pageData } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { Route } from './+types/reset-password.ts'

const page = pageData(async ({ url }) => {
  const email = url.searchParams.get('email')?.trim()
  if (!email) throw redirect(withReturn(paths.forgetPassword, returnOf(url.search)))
  return { email }
}, 'visitor')
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = formAgain

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.resetTitle(), hidden: true, matches })

export default function ResetPasswordPage({ loaderData: { email } }: Route.ComponentProps) {
  const enter = useEnter()
  const secondStep = useSecondStep()
  const [query] = useSearchParams()
  const form = useForm({
    rules: { otp: codeRule, password: newPassword, password_confirmation: sameAs('password') },
    async send({ otp = '', password = '', password_confirmation = '' }) {
      const call = { email, otp, password, password_confirmation }
      const { data, message } = await browserCall('POST /user/auth/reset-password', call)
      if (message) toast.success(message)
      await enter(data.token, email)
    },
    onRefusal: (error, tell) => secondStep(error) || tellCodeRefusal(error, tell),
  })
  return (
    <Entrance>
      <h1 className="display text-d3">{m.resetTitle()}</h1>
      <p className="mt-1.5 text-ink-2">
        {m.resetSentTo()}{' '}
        <bdi dir="ltr" className="font-medium break-words text-ink">
          {email}
        </bdi>{' '}
        <Link
          to={withReturn(paths.forgetPassword, returnOf(`?${query}`))}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {m.changeEmail()}
        </Link>
      </p>
      <form {...form.props} className="mt-6 grid gap-5">
        <CodeField {...form.field('otp')} label={m.code()} />
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
      <ResendCode email={email} ask={() => browserCall('POST /user/auth/forgot-password', { email })} />
    </Entrance>
  )
}
