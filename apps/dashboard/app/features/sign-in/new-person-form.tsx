import type { Role } from '@asjad/contract/permissions'
import type { SecondFactorSetup } from '@asjad/contract/second-factor'
import { Field } from '@asjad/ui/controls/field.tsx'
import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { email as emailRule, personName, sameAs } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { callOnce } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/sign-in.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { staffPassword } from './staff-password.ts'
import { WideButton } from './wide-button.tsx'

/** The first step of joining: name and password. */
export function NewPersonForm({
  token,
  invitation: { email, name, roles },
  onDone,
}: {
  token: string
  invitation: { email: string | null; name: string | null; roles: readonly Role[] }
  onDone: (setup: SecondFactorSetup, email: string) => void
}) {
  const form = useForm({
    rules: {
      name: personName,
      ...(email === null && { email: emailRule }),
      password: staffPassword,
      password_confirmation: sameAs('password'),
    },
    send: async ({ name: typed = '', email: address = '', password = '', password_confirmation = '' }) => {
      const input = { token, name: typed, ...(email === null && { email: address }), password, password_confirmation }
      onDone((await callOnce('POST /admin/invitation/accept', input)).data, email ?? address)
    },
  })
  return (
    <>
      <h1 className="page-title text-[2rem]!">{m.invitation()}</h1>
      <p className="soft mt-1">
        {email === null
          ? m.firstOwner()
          : name === null
            ? m.invitationFor({ email: `\u2068${email}\u2069`, roles: roleNames(roles) })
            : m.resetFor({ name: `\u2068${name}\u2069` })}
      </p>
      <form {...form.props} className="form-grid mt-6">
        {/* For the browser's password manager. */}
        {email !== null && <input type="hidden" name="username" autoComplete="username" value={email} />}
        <Field
          {...form.field('name')}
          label={m.yourName()}
          autoComplete="name"
          defaultValue={name ?? ''}
          maxLength={60}
          required
        />
        {email === null && (
          <Field
            {...form.field('email')}
            type="email"
            label={m.yourEmail()}
            autoComplete="username"
            figures
            maxLength={254}
            required
          />
        )}
        <PasswordField
          {...form.field('password')}
          label={m.newPassword()}
          autoComplete="new-password"
          isNew
          rule={m.passwordRule()}
          required
        />
        <PasswordField
          {...form.field('password_confirmation')}
          label={m.repeatPassword()}
          autoComplete="new-password"
          required
        />
        <FormProblem text={form.problem} />
        <WideButton busy={form.busy}>{m.goOn()}</WideButton>
      </form>
    </>
  )
}
