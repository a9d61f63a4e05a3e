import type { User } from '@asjad/contract/accounts'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { CodeField } from '@asjad/ui/controls/code-field.tsx'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { all, email as emailRule, required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import { codeRule, showCodeError } from '#app/features/auth/code-rule.ts'
import { EmailAddress } from '#app/features/auth/email-address.tsx'
import { ResendCode } from '#app/features/auth/resend-code.tsx'
import { storeResendWait } from '#app/features/auth/resend-wait.ts'
import * as m from '#app/i18n/messages/account.ts'
import * as accounts from '#app/i18n/messages/auth.ts'
import { OwnerFields, ownerProof, ownerRules, showOwnerError } from './owner-fields.tsx'

type EmailChange = { email: string; permit: string }

/** Kept for the tab: a phone may drop the page while the mail with the code is read. */
const storageKey = 'email_change'
/** As long as the code is good. */
const validMs = 10 * 60_000
type StoredChange = EmailChange & { userId: number; at: number }

function storedChange({ id, email }: User): EmailChange | null {
  const stored = readTab<StoredChange>(storageKey)
  if (stored?.userId !== id || stored.email === email || Date.now() - stored.at > validMs) return null
  return { email: stored.email, permit: stored.permit }
}

/** The email changes only once the shopper enters the code that was sent to the new address. */
export function EmailForm({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const [pendingChange, setPendingChange] = useState(() => storedChange(user))
  const change = (to: EmailChange | null) => {
    writeTab(storageKey, to && ({ ...to, userId: user.id, at: Date.now() } satisfies StoredChange))
    setPendingChange(to)
  }
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    change(null)
  }
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  if (pendingChange !== null) return <EnterCode {...pendingChange} onBack={() => change(null)} onDone={close} />
  return (
    <div className="mt-4 grid max-w-form gap-5">
      <p className="text-ink-2">
        {m.emailNow()} <EmailAddress>{user.email}</EmailAddress>
      </p>
      {open ? (
        <RequestCode user={user} onRequested={change} />
      ) : (
        <Button ref={opener} variant="line" className="justify-self-start" onClick={() => setOpen(true)}>
          {m.changeEmail()}
        </Button>
      )}
    </div>
  )
}

function RequestCode({ user, onRequested }: { user: User; onRequested: (change: EmailChange) => void }) {
  const form = useForm({
    rules: { email: all(required, emailRule), ...ownerRules(user, 'current_password') },
    async send({ email = '', current_password, ...owner }) {
      const { data, message } = await browserCall('POST /user/email', { email, current_password, ...ownerProof(owner) })
      if (message) toast.success(message)
      storeResendWait(email.trim(), data.retry_after)
      onRequested({ email: email.trim(), permit: data.permit })
    },
    onError: showOwnerError,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <Field
        {...form.field('email')}
        label={m.newEmail()}
        figures
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        required
        autoFocus
      />
      <OwnerFields user={user} name="current_password" field={form.field} />
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <Button type="submit" className="justify-self-start" busy={form.busy} busyLabel={accounts.sendingCode()}>
        {accounts.sendCode()}
      </Button>
    </form>
  )
}

function EnterCode({ email, permit, onBack, onDone }: EmailChange & { onBack: () => void; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    rules: { otp: codeRule },
    // Another account may have taken the address meanwhile. This form has no field for it.
    fieldAliases: { email: 'otp' },
    async send({ otp = '' }) {
      const { message } = await browserCall('PUT /user/email', { otp })
      if (message) toast.success(message)
      await revalidate()
      onDone()
    },
    onError: showCodeError,
  })
  const resend = () =>
    browserCall('POST /user/email', { email, permit }).catch((error) => {
      // The permit has expired: ask for the password again.
      if (isApiError(error) && error.status === 422) onBack()
      throw error
    })
  return (
    <form {...form.props} className="mt-4 grid max-w-form gap-5">
      <p className="text-ink-2" role="status">
        {accounts.codeSentTo()} <EmailAddress>{email}</EmailAddress>
      </p>
      <CodeField {...form.field('otp')} label={accounts.code()} focusOnMount />
      <p className="text-sm text-ink-3">{m.movingEnds()}</p>
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyLabel={forms.saving()}>
          {m.changeEmail()}
        </Button>
        <Button variant="line" onClick={onBack}>
          {m.otherEmail()}
        </Button>
      </div>
      <ResendCode email={email} requestCode={resend} onSent={() => form.clear('otp')} />
    </form>
  )
}
