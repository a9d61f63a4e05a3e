import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ChoosePassword } from '#app/features/accounts/choose-password.tsx'
import { codeRule, tellCodeRefusal } from '#app/features/accounts/code-refusal.ts'
import { keepWait } from '#app/features/accounts/code-wait.ts'
import { draft } from '#app/features/accounts/draft.ts'
import { EmailField } from '#app/features/accounts/email-field.tsx'
import { useEnter } from '#app/features/accounts/enter.ts'
import { Entrance } from '#app/features/accounts/entrance.tsx'
import { asRegistered, forgetRegistration } from '#app/features/accounts/registration.ts'
import { ResendCode } from '#app/features/accounts/resend-code.tsx'
import { useSecondStep } from '#app/features/second-factor/ticket.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/accounts.ts'
import { all, email as emailRule, required } from '#app/lib/form-rules.ts'
import { verifyEmailPath } from '#app/lib/login-path.ts'
import * as paths from '#app/lib/paths.ts'
import { returnOf, withReturn } from '#app/lib/return-path.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, formAgain, pageData } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { Route } from './+types/verify-email.ts'

const page = pageData(async () => null, 'visitor')
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = formAgain

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.verifyTitle(), hidden: true, matches })

export default function VerifyEmailPage() {
  const [query] = useSearchParams()
  const [verified, setVerified] = useState<Verified | null>(null)
  const email = query.get('email')?.trim() ?? ''
  const back = returnOf(`?${query}`)
  if (verified)
    return (
      <Entrance>
        <ChoosePassword email={email} {...verified} />
      </Entrance>
    )
  return (
    <Entrance>
      <span className="text-gold">
        <Icon of={Mail} size={36} stroke={1} />
      </span>
      <h1 className="display mt-4 text-d3">{m.verifyTitle()}</h1>
      {email ? (
        <GiveCode key={email} email={email} back={back} onWithoutPassword={setVerified} />
      ) : (
        <AskEmail back={back} />
      )}
    </Entrance>
  )
}

type Verified = { token: string; permit: string }

function GiveCode({
  email,
  back,
  onWithoutPassword,
}: {
  email: string
  back: string | null
  onWithoutPassword: (verified: Verified) => void
}) {
  const enter = useEnter()
  const secondStep = useSecondStep()
  const form = useForm({
    rules: { otp: codeRule },
    async send({ otp = '' }) {
      const { data, message } = await browserCall('POST /user/auth/verify-email', { email, otp }, asRegistered(email))
      if (message) toast.success(message)
      forgetRegistration()
      const { token, permit } = data
      if (permit !== null) onWithoutPassword({ token, permit })
      else await enter(token, email)
    },
    onRefusal: (error, tell) => secondStep(error) || tellCodeRefusal(error, tell),
  })
  // Whoever has just registered mistyped it there; others come from the login.
  const change = draft.first_name ? paths.register : paths.login
  return (
    <>
      <p className="mt-1.5 text-ink-2">
        {m.codeSentTo()}{' '}
        <bdi dir="ltr" className="font-medium break-words text-ink">
          {email}
        </bdi>{' '}
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
      <ResendCode email={email} ask={() => browserCall('POST /user/auth/resend-otp', { email }, asRegistered(email))} />
    </>
  )
}

/** For those who come without their email in the address. */
function AskEmail({ back }: { back: string | null }) {
  const navigate = useNavigate()
  const form = useForm({
    rules: { email: all(required, emailRule) },
    async send({ email = '' }) {
      const { data } = await browserCall('POST /user/auth/resend-otp', { email })
      keepWait(email, data.retry_after)
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
