import type { User } from '@asjad/contract/accounts'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button, ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { PhoneField, phoneOf, phoneRule } from '@asjad/ui/controls/phone-field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { emptyOr } from '@asjad/ui/forms/form-rules.ts'
import { formatTypedDay, parseDay } from '@asjad/ui/forms/typed-day.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import { KeyRound, LogOut, Mail } from 'lucide'
import { type InputEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import { BirthDateField, detailRules, GenderField, NameFields } from '#app/features/auth/person-fields.tsx'
import * as m from '#app/i18n/messages/account.ts'
import * as accounts from '#app/i18n/messages/auth.ts'
import * as shell from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { logOut } from '#app/session/log-out.ts'
import { refreshSummary } from '#app/session/summary.ts'
import { OwnerFields, ownerProof, ownerRules, showOwnerError } from './owner-fields.tsx'

const noNumber = { phone: null, dialcode: null, country_code: null }
/** The number in the form; none if the field is empty. */
const numberIn = async (values: Record<string, string>) => (values.phone?.trim() ? phoneOf(values) : noNumber)
const proofNames = ['current_password', 'otp', 'second_factor_code']

export function DetailsForm({ user }: { user: User }) {
  const { revalidate } = useRevalidator()
  // True once the phone number was changed: the shopper must then reauthenticate.
  const [proofRequired, setProofRequired] = useState(false)
  const proof = useRef<HTMLDivElement>(null)
  const isOther = (number: Awaited<ReturnType<typeof numberIn>>) =>
    number.phone !== user.phone || number.dialcode !== user.dialcode
  const form = useForm({
    rules: { ...detailRules, phone: emptyOr(phoneRule), ...(proofRequired && ownerRules(user, 'current_password')) },
    fieldAliases: { dialcode: 'phone', country_code: 'phone' },
    async send(values) {
      const { first_name = '', last_name = '', gender, birth_date = '', current_password } = values
      const number = await numberIn(values)
      if (isOther(number) && (user.phone !== null || user.has_second_factor) && !proofRequired)
        return setProofRequired(true)
      const { message } = await browserCall('PUT /user/profile', {
        first_name,
        last_name,
        gender: gender === 'male' || gender === 'female' ? gender : null,
        birth_date: parseDay(birth_date),
        ...number,
        ...(proofRequired && { current_password, ...ownerProof(values) }),
      })
      if (message) toast.success(message)
      setProofRequired(false)
      // The menu shows the name.
      void refreshSummary()
      await revalidate()
    },
    onError(error, showErrors) {
      // The page had outdated data about the account, so it did not ask for proof itself.
      const proofMissing = !proofRequired && isApiError(error) && proofNames.some((name) => name in error.errors)
      if (proofMissing) setProofRequired(true)
      return proofMissing || showOwnerError(error, showErrors)
    },
  })
  async function onInput(event: InputEvent<HTMLFormElement>) {
    form.props.onInput(event)
    const { target, currentTarget } = event
    if (!proofRequired || (target as HTMLInputElement).name !== 'phone') return
    const values = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>
    // Put back to the old number: nothing is left to prove.
    if (!isOther(await numberIn(values))) setProofRequired(false)
  }
  useEffect(() => {
    if (proofRequired) proof.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [proofRequired])
  const country = user.country_code && user.dialcode ? { code: user.country_code, dial: user.dialcode } : undefined
  return (
    <>
      <form {...form.props} onInput={onInput} className="grid max-w-2xl gap-5">
        <NameFields field={form.field} person={user} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={accounts.email()}
            help={m.emailHelp()}
            figures
            type="email"
            autoComplete="email"
            required
            readOnly
            defaultValue={user.email}
          />
          <PhoneField {...form.field('phone')} required={false} phone={user.phone ?? ''} country={country} />
          <BirthDateField {...form.field('birth_date')} day={user.birth_date ? formatTypedDay(user.birth_date) : ''} />
          <GenderField chosen={user.gender ?? ''} />
        </div>
        {proofRequired && (
          <div ref={proof} className="grid max-w-form gap-5">
            <p className="text-ink-2">{m.phoneProof()}</p>
            <OwnerFields user={user} name="current_password" field={form.field} />
          </div>
        )}
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <div className="flex flex-wrap gap-3 pt-2">
          <Button type="submit" className="min-w-40" busy={form.busy} busyLabel={forms.saving()}>
            {forms.save()}
          </Button>
          <ButtonLink to={paths.profileSection('security')} variant="line">
            <Icon of={Mail} size={18} />
            {m.changeEmail()}
          </ButtonLink>
          <ButtonLink to={paths.profileSection('security')} variant="line">
            <Icon of={KeyRound} size={18} />
            {user.has_password ? m.changePassword() : m.choosePassword()}
          </ButtonLink>
        </div>
      </form>
      <hr className="rule my-6 max-w-2xl" />
      <button type="button" className="btn px-0! text-danger" onClick={logOut}>
        <Icon of={LogOut} size={18} mirror />
        {shell.logOut()}
      </button>
    </>
  )
}
