import type { User } from '@asjad/contract/accounts'
import { KeyRound, LogOut, Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { BirthDateField, detailRules, GenderField, NameFields } from '#app/features/accounts/person-fields.tsx'
import { PhoneField, phoneOf, phoneRule } from '#app/features/accounts/phone-field.tsx'
import { logOut } from '#app/features/shell/log-out.ts'
import * as m from '#app/i18n/messages/account.ts'
import * as accounts from '#app/i18n/messages/accounts.ts'
import * as forms from '#app/i18n/messages/forms.ts'
import * as shell from '#app/i18n/messages/shell.ts'
import { emptyOr } from '#app/lib/form-rules.ts'
import * as paths from '#app/lib/paths.ts'
import { setPersonStale } from '#app/lib/token.ts'
import { readDay, typedDay } from '#app/lib/typed-day.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { OwnerFields, ownerProof, ownerRules, tellOwnerRefusal } from './owner-fields.tsx'

const noNumber = { phone: null, dialcode: null, country_code: null }
const proofNames = ['current_password', 'otp', 'second_factor_code']

/** Who the account belongs to. */
export function DetailsForm({ user }: { user: User }) {
  const { revalidate } = useRevalidator()
  // Whether another phone number than before was given: then who it is is asked again.
  const [asked, setAsked] = useState(false)
  const proof = useRef<HTMLDivElement>(null)
  const form = useForm({
    rules: { ...detailRules, phone: emptyOr(phoneRule), ...(asked && ownerRules(user, 'current_password')) },
    partOf: { dialcode: 'phone', country_code: 'phone' },
    async send(values) {
      const { first_name = '', last_name = '', gender, birth_date = '', phone = '', current_password } = values
      const number = phone.trim() ? await phoneOf(values) : noNumber
      const moves = number.phone !== user.phone || number.dialcode !== user.dialcode
      if (moves && (user.phone !== null || user.has_second_factor) && !asked) return setAsked(true)
      const { message } = await browserCall('PUT /user/profile', {
        first_name,
        last_name,
        gender: gender === 'male' || gender === 'female' ? gender : null,
        birth_date: readDay(birth_date),
        ...number,
        ...(asked && { current_password, ...ownerProof(values) }),
      })
      if (message) toast.success(message)
      setAsked(false)
      // The header and the menu greet by name.
      setPersonStale(true)
      await revalidate()
    },
    onRefusal(error, tell) {
      // This page knew too little of the account to ask by itself.
      const unasked = !asked && isRefusal(error) && proofNames.some((name) => name in error.errors)
      if (unasked) setAsked(true)
      return unasked || tellOwnerRefusal(error, tell)
    },
  })
  useEffect(() => {
    if (asked) proof.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [asked])
  const country = user.country_code && user.dialcode ? { code: user.country_code, dial: user.dialcode } : undefined
  return (
    <>
      <form {...form.props} className="grid max-w-2xl gap-5">
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
          <BirthDateField {...form.field('birth_date')} day={user.birth_date ? typedDay(user.birth_date) : ''} />
          <GenderField chosen={user.gender ?? ''} />
        </div>
        {asked && (
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
