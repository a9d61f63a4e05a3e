import { Button } from '@asjad/ui/controls/button.tsx'
import { CodeField } from '@asjad/ui/controls/code-field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { all, email as emailRule, required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Mail } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { browserCall, pageData, redirectBackToForm } from '#app/api/page-data.ts'
import { AuthLayout } from '#app/features/auth/auth-layout.tsx'
import { ChoosePassword } from '#app/features/auth/choose-password.tsx'
import { codeRule, showCodeError } from '#app/features/auth/code-rule.ts'
import { useCompleteLogin } from '#app/features/auth/complete-login.ts'
import { draft } from '#app/features/auth/draft.ts'
import { EmailAddress } from '#app/features/auth/email-address.tsx'
import { EmailField } from '#app/features/auth/email-field.tsx'
import { clearRegistration, registrationAuth } from '#app/features/auth/registration.ts'
import { ResendCode } from '#app/features/auth/resend-code.tsx'
import { storeResendWait } from '#app/features/auth/resend-wait.ts'
import { useSecondStep } from '#app/features/second-factor/ticket.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/auth.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import { verifyEmailPath } from '#app/session/login-path.ts'
import { returnPathIn, withReturn } from '#app/session/return-path.ts'
import type { Route } from './+types/verify-email.ts'

const page = pageData(async () => null)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = redirectBackToForm

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.verifyTitle(), hidden: true, matches })

export default function VerifyEmailPage() {
  const [query] = useSearchParams()
  const [verified, setVerified] = useState<Verified | null>(null)
  const email = query.get('email')?.trim() ?? ''
  const back = returnPathIn(`?${query}`)
  if (verified)
    return (
      <AuthLayout>
        <ChoosePassword email={email} {...verified} />
      </AuthLayout>
    )
  return (
    <AuthLayout>
      <span className="text-gold">
        <Icon of={Mail} size={36} stroke={1} />
      </span>
      <h1 className="display mt-4 text-d3">{m.verifyTitle()}</h1>
      {email ? (
        <EnterCode key={email} email={email} back={back} onWithoutPassword={setVerified} />
      ) : (
        <AskEmail back={back} />
      )}
    </AuthLayout>
  )
}

type Verified = { token: string; permit: string }

function EnterCode({
  email,
  back,
  onWithoutPassword,
}: {
  email: string
  back: string | null
  onWithoutPassword: (verified: Verified) => void
}) {
  const completeLogin = useCompleteLogin()
  const secondStep = useSecondStep()
  const form = useForm({
    rules: { otp: codeRule },
    async send({ otp = '' }) {
      const { data, message } = await browserCall(
        'POST /user/auth/verify-email',
        { email, otp },
        registrationAuth(email),
      )
      if (message) toast.success(message)
      clearRegistration()
      const { token, permit } = data
      if (permit !== null) onWithoutPassword({ token, permit })
      else await completeLogin(token, email)
    },
    onError: (error, showErrors) => secondStep(error) || showCodeError(error, showErrors),
  })
  // A shopper who has just registered mistyped the email there; others come from the login.
  const change = draft.first_name ? paths.register : paths.login
  return (
    <>
      <p className="mt-1.5 text-ink-2">
        {m.codeSentTo()} <EmailAddress>{email}</EmailAddress>{' '}
        <Link to={withReturn(change, back)} className="link inline-flex min-h-11 items-center text-sm">
          {m.changeEmail()}
        </Link>
      </p>
      <form {...form.props} className="mt-6 grid gap-6">
        <CodeField {...form.field('otp')} label={m.code()} />
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <Button type="submit" className="w-full" busy={form.busy} busyLabel={m.verifying()}>
          {m.verifyButton()}
        </Button>
      </form>
      <ResendCode
        email={email}
        requestCode={() => browserCall('POST /user/auth/resend-otp', { email }, registrationAuth(email))}
        onSent={() => form.clear('otp')}
      />
    </>
  )
}

/** For shoppers who arrive without an email in the address. */
function AskEmail({ back }: { back: string | null }) {
  const navigate = useNavigate()
  const form = useForm({
    rules: { email: all(required, emailRule) },
    async send({ email = '' }) {
      const { data } = await browserCall('POST /user/auth/resend-otp', { email })
      storeResendWait(email, data.retry_after)
      await navigate(verifyEmailPath(back, email), { replace: true })
    },
  })
  return (
    <>
      <p className="mt-1.5 text-ink-2">{m.whichEmail()}</p>
      <form {...form.props} className="mt-6 grid gap-6">
        <EmailField {...form.field('email')} autoComplete="email" />
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <Button type="submit" className="w-full" busy={form.busy} busyLabel={m.sendingCode()}>
          {m.sendCode()}
        </Button>
      </form>
    </>
  )
}
