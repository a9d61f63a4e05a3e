import type { User } from '@asjad/contract/accounts'
import { useState } from 'react'
import { codeRule, tellCodeRefusal } from '#app/features/accounts/code-refusal.ts'
import { FactorField } from '#app/features/second-factor/factor-field.tsx'
import { factorName, factorRule, tellFactorRefusal } from '#app/features/second-factor/factor-rules.ts'
import * as m from '#app/i18n/messages/account.ts'
import * as accounts from '#app/i18n/messages/accounts.ts'
import { failureAdvice } from '#app/lib/failure.ts'
import { type Rule, required, type Values } from '#app/lib/form-rules.ts'
import { browserCall } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

type FieldOf = (name: string) => { name: string; error: string | undefined }

/**
 * What must be right before what can't be undone: the password, or for those who have none a mailed code; and for those who
 * have turned it on a code of the second factor.
 */
export const ownerRules = (user: User, name: string): Record<string, Rule> => ({
  ...(user.has_password ? { [name]: required } : { otp: codeRule }),
  ...(user.has_second_factor && { [factorName]: factorRule }),
})

/** What those fields hold, as the calls take it, whatever the form calls the password. */
export const ownerProof = ({ otp, second_factor_code }: Values) => ({
  ...(otp && { otp }),
  ...(second_factor_code && { second_factor_code }),
})

export const tellOwnerRefusal = (error: unknown, tell: (errors: Record<string, string>) => void) =>
  tellCodeRefusal(error, tell) || tellFactorRefusal(error, tell)

export function OwnerFields({ user, name, field }: { user: User; name: string; field: FieldOf }) {
  const factor = field(factorName)
  // Turned on elsewhere since this page was loaded: the shop has asked for it, and the field stays once it is there.
  const [asked, setAsked] = useState(user.has_second_factor)
  if (!asked && (factor.error || user.has_second_factor)) setAsked(true)
  return (
    <>
      {user.has_password ? (
        <PasswordField {...field(name)} label={m.currentPassword()} autoComplete="current-password" required />
      ) : (
        <MailedCode email={user.email} field={field} />
      )}
      {asked && <FactorField {...factor} />}
    </>
  )
}

function MailedCode({ email, field }: { email: string; field: FieldOf }) {
  const [said, setSaid] = useState(m.confirmByCode())
  const [busy, setBusy] = useState(false)
  async function mail() {
    setBusy(true)
    try {
      await browserCall('POST /user/confirmation-code', {})
      setSaid(m.mailedCode({ email }))
    } catch (error) {
      setSaid(failureAdvice(error))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="text-[.9375rem] text-ink-2">
        {said}
      </p>
      <Button variant="line" small className="justify-self-start" onClick={mail} busy={busy}>
        {m.mailCode()}
      </Button>
      <CodeField {...field('otp')} label={accounts.code()} />
    </div>
  )
}
