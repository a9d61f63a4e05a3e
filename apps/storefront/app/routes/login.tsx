import { Link, useLocation, useNavigate } from 'react-router'
import { keepWait } from '#app/features/accounts/code-wait.ts'
import { EmailField } from '#app/features/accounts/email-field.tsx'
import { useEnter } from '#app/features/accounts/enter.ts'
import { Entrance } from '#app/features/accounts/entrance.tsx'
import { entranceData } from '#app/features/accounts/entrance-data.ts'
import { GoogleSignIn } from '#app/features/accounts/google-sign-in.tsx'
import { asRegistered, keepRegistration } from '#app/features/accounts/registration.ts'
import { useSecondStep } from '#app/features/second-factor/ticket.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/accounts.ts'
import { required } from '#app/lib/form-rules.ts'
import { verifyEmailPath } from '#app/lib/login-path.ts'
import * as paths from '#app/lib/paths.ts'
import { returnOf, withReturn } from '#app/lib/return-path.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, formAgain, isRefusal, optional } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { Route } from './+types/login.ts'

const page = entranceData()
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = formAgain

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.loginTitle(), hidden: true, matches })

export default function LoginPage({ loaderData: { google } }: Route.ComponentProps) {
  const enter = useEnter()
  const secondStep = useSecondStep()
  const navigate = useNavigate()
  const back = returnOf(useLocation().search)
  const form = useForm({
    rules: { email: required, password: required },
    async send({ email = '', password = '' }) {
      const answer = await browserCall('POST /user/auth/login', { email, password })
      if (answer.message) toast.success(answer.message)
      await enter(answer.data.token, email)
    },
    onRefusal(error, tell) {
      if (secondStep(error)) return true
      if (!isRefusal(error)) return false
      if (error.code === 'wrong_credentials') {
        toast.error(m.wrongCredentials())
        tell({ password: `${m.wrongCredentials()}. ${m.wrongAdvice()}` })
        return true
      }
      if (error.code !== 'email_unverified') return false
      toast.info(error.message || m.verifyFirst(), { long: true })
      const email = form.typed('email').trim()
      const { token } = (error.data ?? {}) as { token?: string }
      if (token) keepRegistration(email, token)
      void toVerify(email)
      return true
    },
  })
  async function toVerify(email: string) {
    const sent = await optional(browserCall('POST /user/auth/resend-otp', { email }, asRegistered(email)))
    if (sent) keepWait(email, sent.data.retry_after)
    await navigate(verifyEmailPath(back, email))
  }
  return (
    <Entrance>
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
    </Entrance>
  )
}
