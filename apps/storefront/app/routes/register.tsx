import { Link, useLocation } from 'react-router'
import { firstWait, keepWait } from '#app/features/accounts/code-wait.ts'
import { draft, keepDraft } from '#app/features/accounts/draft.ts'
import { EmailField } from '#app/features/accounts/email-field.tsx'
import { useEnter } from '#app/features/accounts/enter.ts'
import { Entrance } from '#app/features/accounts/entrance.tsx'
import { entranceData } from '#app/features/accounts/entrance-data.ts'
import { GoogleSignIn } from '#app/features/accounts/google-sign-in.tsx'
import { BirthDateField, detailRules, GenderField, NameFields } from '#app/features/accounts/person-fields.tsx'
import { PhoneField, phoneOf, phoneRule } from '#app/features/accounts/phone-field.tsx'
import { keepRegistration } from '#app/features/accounts/registration.ts'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/accounts.ts'
import * as shell from '#app/i18n/messages/shell.ts'
import { all, email as emailRule, newPassword, required, sameAs } from '#app/lib/form-rules.ts'
import * as paths from '#app/lib/paths.ts'
import { returnOf, withReturn } from '#app/lib/return-path.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { readDay } from '#app/lib/typed-day.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, formAgain } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { Route } from './+types/register.ts'

const page = entranceData()
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = formAgain

export const handle: ShellHandle = { shell: 'none' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.createAccount(), hidden: true, matches })

export default function RegisterPage({ loaderData: { google } }: Route.ComponentProps) {
  const enter = useEnter()
  const back = returnOf(useLocation().search)
  const form = useForm({
    rules: {
      ...detailRules,
      email: all(required, emailRule),
      phone: phoneRule,
      password: newPassword,
      password_confirmation: sameAs('password'),
    },
    partOf: { dialcode: 'phone', country_code: 'phone' },
    async send(values) {
      keepDraft(values)
      const { first_name = '', last_name = '', email = '', password = '', password_confirmation = '', gender } = values
      const { data, message } = await browserCall('POST /user/auth/register', {
        first_name,
        last_name,
        email,
        password,
        password_confirmation,
        gender: gender === 'male' || gender === 'female' ? gender : null,
        birth_date: readDay(values.birth_date ?? ''),
        ...(await phoneOf(values)),
      })
      if (message) toast.success(message, { long: true })
      keepWait(email, firstWait)
      keepRegistration(email, data.token)
      await enter(data.token, email)
    },
  })
  return (
    <Entrance>
      <h1 className="display text-d3">{m.createAccount()}</h1>
      <form {...form.props} className="mt-7 grid gap-5">
        <NameFields field={form.field} person={draft} />
        <EmailField {...form.field('email')} autoComplete="email" />
        <PhoneField {...form.field('phone')} phone={draft.phone} help={m.phoneWhy()} />
        <div className="grid gap-5 sm:grid-cols-2">
          <BirthDateField {...form.field('birth_date')} day={draft.birth_date} />
          <GenderField chosen={draft.gender} />
        </div>
        <PasswordField {...form.field('password')} label={m.password()} autoComplete="new-password" required fresh />
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
    </Entrance>
  )
}

/** In a tab of its own, so that nothing typed is lost. */
const PolicyLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noreferrer" className="link">
    {children}
  </a>
)
