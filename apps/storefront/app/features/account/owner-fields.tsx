import type { User } from '@asjad/contract/accounts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { CodeField } from '@asjad/ui/controls/code-field.tsx'
import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { type Rule, required, type Values } from '@asjad/ui/forms/form-rules.ts'
import { FactorField } from '@asjad/ui/second-factor/factor-field.tsx'
import { factorName, factorRule, showFactorError } from '@asjad/ui/second-factor/factor-rules.ts'
import { useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import { codeRule, showCodeError } from '#app/features/auth/code-rule.ts'
import * as m from '#app/i18n/messages/account.ts'
import * as accounts from '#app/i18n/messages/auth.ts'

type FieldOf = (name: string) => { name: string; error: string | undefined }

/**
 * Proof required before something that cannot be undone: the password, or a mailed code for accounts without one, plus
 * a code of the second factor if it is on.
 */
export const ownerRules = (user: User, name: string): Record<string, Rule> => ({
  ...(user.has_password ? { [name]: required } : { otp: codeRule }),
  ...(user.has_second_factor && { [factorName]: factorRule }),
})

/** The values of those fields for the API call, except the password, whose name differs between forms. */
export const ownerProof = ({ otp, second_factor_code }: Values) => ({
  ...(otp && { otp }),
  ...(second_factor_code && { second_factor_code }),
})

export const showOwnerError = (error: unknown, showErrors: (errors: Record<string, string>) => void) =>
  showCodeError(error, showErrors) || showFactorError(error, showErrors)

export function OwnerFields({ user, name, field }: { user: User; name: string; field: FieldOf }) {
  const factor = field(factorName)
  // The second factor may have been turned on elsewhere since this page loaded. Then the API asks for the code, and the
  // field stays once it is shown.
  const [factorShown, setFactorShown] = useState(user.has_second_factor)
  if (!factorShown && (factor.error || user.has_second_factor)) setFactorShown(true)
  return (
    <>
      {user.has_password ? (
        <PasswordField {...field(name)} label={m.currentPassword()} autoComplete="current-password" required />
      ) : (
        <MailedCode email={user.email} field={field} />
      )}
      {factorShown && <FactorField {...factor} />}
    </>
  )
}

function MailedCode({ email, field }: { email: string; field: FieldOf }) {
  const [message, setMessage] = useState(m.confirmByCode())
  const [busy, setBusy] = useState(false)
  async function sendCode() {
    setBusy(true)
    try {
      await browserCall('POST /user/confirmation-code', {})
      setMessage(m.mailedCode({ email }))
    } catch (error) {
      setMessage(failureAdvice(error))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="text-[.9375rem] text-ink-2">
        {message}
      </p>
      <Button variant="line" small className="justify-self-start" onClick={sendCode} busy={busy}>
        {m.mailCode()}
      </Button>
      <CodeField {...field('otp')} label={accounts.code()} />
    </div>
  )
}
