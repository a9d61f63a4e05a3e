import type { StaffMember } from '@asjad/contract/admin/session'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { all, email as emailRule, required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { FactorField } from '@asjad/ui/second-factor/factor-field.tsx'
import { factorRule } from '@asjad/ui/second-factor/factor-rules.ts'
import { ArrowLeft, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PasskeyButton } from '#app/features/sign-in/passkey-button.tsx'
import { SignInLayout } from '#app/features/sign-in/sign-in-layout.tsx'
import { WideButton } from '#app/features/sign-in/wide-button.tsx'
import * as m from '#app/i18n/messages/sign-in.ts'
import { back } from '#app/i18n/messages/ui.ts'
import { titled } from '#app/page-title.ts'
import { pathAfterLogin } from '#app/session/login-path.ts'
import { finishSignIn, signInByPasskey, startSignIn } from '#app/session/sign-in.ts'
import { setSignedInStaff } from '#app/session/staff.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'

export const meta = titled(m.signIn)

type Step = { email: string; ticket: string }

export default function Login() {
  const [step, setStep] = useState<Step | null>(null)
  const [email, setEmail] = useState('')
  const [expired, setExpired] = useState<string>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const enter = (staff: StaffMember) => {
    setSignedInStaff(staff)
    return navigate(pathAfterLogin(search), { replace: true })
  }
  return (
    <SignInLayout>
      {step ? (
        <CodeForm
          {...step}
          onBack={(reason) => {
            setExpired(reason)
            setStep(null)
          }}
          onDone={enter}
        />
      ) : (
        <PasswordForm
          email={email}
          expired={expired}
          onPasskey={async () => void (await enter(await signInByPasskey()))}
          onDone={(next) => {
            setEmail(next.email)
            setStep(next)
          }}
        />
      )}
    </SignInLayout>
  )
}

function PasswordForm({
  email,
  expired,
  onDone,
  onPasskey,
}: {
  email: string
  expired: string | undefined
  onDone: (step: Step) => void
  onPasskey: () => Promise<void>
}) {
  const form = useForm({
    rules: { email: all(required, emailRule), password: required },
    send: async ({ email: typed = '', password = '' }) =>
      onDone({ email: typed.trim(), ticket: await startSignIn(typed, password) }),
    onError: (error, show) => {
      if (!isApiError(error) || error.code !== 'wrong_staff_credentials') return false
      show({ password: error.message })
      return true
    },
  })
  return (
    <>
      <h1 className="page-title text-[2rem]!">{m.signIn()}</h1>
      <p className="soft mt-1">{m.signInText()}</p>
      <form {...form.props} className="form-grid mt-6">
        <Field
          {...form.field('email')}
          label={m.email()}
          type="email"
          figures
          autoComplete="username"
          defaultValue={email}
          maxLength={254}
          required
        />
        <PasswordField {...form.field('password')} label={m.password()} autoComplete="current-password" required />
        <FormProblem text={form.problem ?? expired} />
        <WideButton busy={form.busy}>{m.goOn()}</WideButton>
      </form>
      <div className="mt-3.5">
        <PasskeyButton label={m.byPasskey()} action={onPasskey} />
      </div>
      <p className="help mt-5! flex gap-2">
        <Icon of={ShieldCheck} size={15} stroke={1.5} />
        <span>{m.recorded()}</span>
      </p>
      <p className="help">{m.lostAccess()}</p>
    </>
  )
}

function CodeForm({
  email,
  ticket,
  onBack,
  onDone,
}: Step & { onBack: (reason?: string) => void; onDone: (staff: StaffMember) => void }) {
  const form = useForm({
    rules: { code: factorRule },
    send: async ({ code = '' }) => onDone(await finishSignIn(ticket, code)),
    onError: (error, show) => {
      if (!isApiError(error)) return false
      if (error.code === 'second_factor_expired') onBack(error.message)
      else if (error.code === 'wrong_staff_credentials') show({ code: error.message })
      else return false
      return true
    },
  })
  return (
    <>
      <button type="button" className="btn btn-tool btn-bare -ms-2 mb-4" onClick={() => onBack()}>
        <Icon of={ArrowLeft} size={17} stroke={1.5} mirror />
        {back()}
      </button>
      <h1 className="page-title text-[2rem]!">{m.codeTitle()}</h1>
      <p className="soft mt-1">{m.codeText({ email: `\u2068${email}\u2069` })}</p>
      <form {...form.props} className="form-grid mt-6">
        <FactorField {...form.field('code')} focusOnMount />
        <FormProblem text={form.problem} />
        <WideButton busy={form.busy}>{m.enter()}</WideButton>
      </form>
    </>
  )
}
