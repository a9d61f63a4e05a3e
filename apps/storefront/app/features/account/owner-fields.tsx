import type { User } from '@asjad/contract/accounts'
import { useState } from 'react'
import { codeRule } from '#app/features/accounts/code-refusal.ts'
import * as m from '#app/i18n/messages/account.ts'
import * as accounts from '#app/i18n/messages/accounts.ts'
import { failureAdvice } from '#app/lib/failure.ts'
import { required } from '#app/lib/form-rules.ts'
import { browserCall } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

type FieldOf = (name: string) => { name: string; error: string | undefined }

/** What must be right before what can't be undone: the password, or for those who have none a mailed code. */
export const ownerRules = (user: User, name: string) => (user.has_password ? { [name]: required } : { otp: codeRule })

export function OwnerFields({ user, name, field }: { user: User; name: string; field: FieldOf }) {
  if (!user.has_password) return <MailedCode email={user.email} field={field} />
  return <PasswordField {...field(name)} label={m.currentPassword()} autoComplete="current-password" required />
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
