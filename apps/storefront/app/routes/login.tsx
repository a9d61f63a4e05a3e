import { isApiError, optional } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { browserCall, redirectBackToForm } from '#app/api/page-data.ts'
import { AuthLayout } from '#app/features/auth/auth-layout.tsx'
import { authPageData } from '#app/features/auth/auth-page-data.ts'
import { useCompleteLogin } from '#app/features/auth/complete-login.ts'
import { EmailField } from '#app/features/auth/email-field.tsx'
import { GoogleSignIn } from '#app/features/auth/google-sign-in.tsx'
import { registrationAuth, storeRegistration } from '#app/features/auth/registration.ts'
import { storeResendWait } from '#app/features/auth/resend-wait.ts'
import { useSecondStep } from '#app/features/second-factor/ticket.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/auth.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import { verifyEmailPath } from '#app/session/login-path.ts'
import { returnPathIn, withReturn } from '#app/session/return-path.ts'
import type { Route } from './+types/login.ts'

const page = authPageData()
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = redirectBackToForm

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.loginTitle(), hidden: true, matches })

export default function LoginPage({ loaderData: { google } }: Route.ComponentProps) {
  const completeLogin = useCompleteLogin()
  const secondStep = useSecondStep()
  const navigate = useNavigate()
  const back = returnPathIn(useLocation().search)
  const form = useForm({
    rules: { email: required, password: required },
    async send({ email = '', password = '' }) {
      const answer = await browserCall('POST /user/auth/login', { email, password })
      if (answer.message) toast.success(answer.message)
      await completeLogin(answer.data.token, email)
    },
    onError(error, showErrors) {
      if (secondStep(error)) return true
      if (!isApiError(error)) return false
      if (error.code === 'wrong_credentials') {
        showErrors({ password: `${m.wrongCredentials()}. ${m.wrongAdvice()}` })
        return true
      }
      if (error.code !== 'email_unverified') return false
      toast.info(error.message || m.verifyFirst(), { long: true })
      const email = form.valueOf('email').trim()
      const { token } = (error.data ?? {}) as { token?: string }
      if (token) storeRegistration(email, token)
      void goToVerification(email)
      return true
    },
  })
  async function goToVerification(email: string) {
    const sent = await optional(browserCall('POST /user/auth/resend-otp', { email }, registrationAuth(email)))
    if (sent) storeResendWait(email, sent.data.retry_after)
    await navigate(verifyEmailPath(back, email))
  }
  return (
    <AuthLayout>
      <h1 className="display text-d3">{m.loginTitle()}</h1>
      <p className="mt-1.5 text-ink-2">{m.loginWhy()}</p>
      <form {...form.props} className="mt-8 grid gap-5">
        <EmailField {...form.field('email')} autoComplete="username" />
        <PasswordField {...form.field('password')} label={m.password()} autoComplete="current-password" required />
        <Link
          to={withReturn(paths.forgetPassword, back)}
          className="link -mt-3 inline-flex min-h-11 items-center justify-self-start text-sm"
        >
          {m.forgot()}
        </Link>
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <Button type="submit" className="w-full" busy={form.busy} busyLabel={m.loggingIn()}>
          {m.loginButton()}
        </Button>
      </form>
      <GoogleSignIn settings={google} />
      <p className="mt-8 text-[.9375rem] text-ink-2">
        {m.newHere()}{' '}
        <Link to={withReturn(paths.register, back)} className="link inline-flex min-h-11 items-center font-medium">
          {m.createAccount()}
        </Link>
      </p>
    </AuthLayout>
  )
}
