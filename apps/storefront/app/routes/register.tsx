import { Button } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { PhoneField, phoneOf, phoneRule } from '@asjad/ui/controls/phone-field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { all, email as emailRule, newPassword, required, sameAs } from '@asjad/ui/forms/form-rules.ts'
import { parseDay } from '@asjad/ui/forms/typed-day.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { browserCall, redirectBackToForm } from '#app/api/page-data.ts'
import { AuthLayout } from '#app/features/auth/auth-layout.tsx'
import { authPageData } from '#app/features/auth/auth-page-data.ts'
import { draft, saveDraft } from '#app/features/auth/draft.ts'
import { EmailField } from '#app/features/auth/email-field.tsx'
import { GoogleSignIn } from '#app/features/auth/google-sign-in.tsx'
import { BirthDateField, detailRules, GenderField, NameFields } from '#app/features/auth/person-fields.tsx'
import { storeRegistration } from '#app/features/auth/registration.ts'
import { firstWaitSeconds, storeResendWait } from '#app/features/auth/resend-wait.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/auth.ts'
import * as shell from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import { verifyEmailPath } from '#app/session/login-path.ts'
import { returnPathIn, withReturn } from '#app/session/return-path.ts'
import type { Route } from './+types/register.ts'

const page = authPageData()
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = redirectBackToForm

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.createAccount(), hidden: true, matches })

export default function RegisterPage({ loaderData: { google } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const back = returnPathIn(useLocation().search)
  const form = useForm({
    rules: {
      ...detailRules,
      email: all(required, emailRule),
      phone: phoneRule,
      password: newPassword,
      password_confirmation: sameAs('password'),
    },
    fieldAliases: { dialcode: 'phone', country_code: 'phone' },
    failureMessage: m.registerFailed(),
    async send(values) {
      saveDraft(values)
      const { first_name = '', last_name = '', email = '', password = '', password_confirmation = '', gender } = values
      const { data, message } = await browserCall('POST /user/auth/register', {
        first_name,
        last_name,
        email,
        password,
        password_confirmation,
        gender: gender === 'male' || gender === 'female' ? gender : null,
        birth_date: parseDay(values.birth_date ?? ''),
        ...(await phoneOf(values)),
      })
      if (message) toast.success(message, { long: true })
      storeResendWait(email, firstWaitSeconds)
      storeRegistration(email, data.token)
      await navigate(verifyEmailPath(back, email))
    },
  })
  return (
    <AuthLayout>
      <h1 className="display text-d3">{m.createAccount()}</h1>
      <form {...form.props} className="mt-7 grid gap-5">
        <NameFields field={form.field} person={draft} />
        <EmailField {...form.field('email')} autoComplete="email" />
        <PhoneField {...form.field('phone')} phone={draft.phone} help={m.phoneWhy()} />
        <div className="grid gap-5 sm:grid-cols-2">
          <BirthDateField {...form.field('birth_date')} day={draft.birth_date} />
          <GenderField chosen={draft.gender} />
        </div>
        <PasswordField {...form.field('password')} label={m.password()} autoComplete="new-password" required isNew />
        <PasswordField
          {...form.field('password_confirmation')}
          label={m.confirmPassword()}
          autoComplete="new-password"
          required
        />
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <div>
          <Button type="submit" className="w-full" busy={form.busy} busyLabel={m.registering()}>
            {m.registerButton()}
          </Button>
          <p className="mt-3 text-sm text-ink-3">
            {m.agreeBefore()} <PolicyLink to={paths.usage}>{shell.usage()}</PolicyLink> {m.agreeAnd()}
            <PolicyLink to={paths.privacy}>{shell.privacy()}</PolicyLink>
          </p>
        </div>
      </form>
      <GoogleSignIn settings={google} />
      <p className="mt-8 text-[.9375rem] text-ink-2">
        {m.haveAccount()}{' '}
        <Link to={withReturn(paths.login, back)} className="link inline-flex min-h-11 items-center font-medium">
          {m.loginTitle()}
        </Link>
      </p>
    </AuthLayout>
  )
}

/** Opens in a new tab, so that nothing typed is lost. */
const PolicyLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noreferrer" className="link">
    {children}
  </a>
)
