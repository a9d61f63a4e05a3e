import type { User } from '@asjad/contract/accounts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { codeRule, tellCodeRefusal } from '#app/features/accounts/code-refusal.ts'
import { keepWait } from '#app/features/accounts/code-wait.ts'
import { ResendCode } from '#app/features/accounts/resend-code.tsx'
import * as m from '#app/i18n/messages/account.ts'
import * as accounts from '#app/i18n/messages/accounts.ts'
import * as forms from '#app/i18n/messages/forms.ts'
import { all, email as emailRule, required } from '#app/lib/form-rules.ts'
import { setPersonStale } from '#app/lib/token.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { OwnerFields, ownerProof, ownerRules, tellOwnerRefusal } from './owner-fields.tsx'

type Asked = { email: string; permit: string }

/** The account moves to another address once a code that was sent there is typed here. */
export function EmailForm({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => {
    setOpen(false)
    setAsked(null)
  }
  if (asked !== null) return <GiveCode {...asked} onBack={() => setAsked(null)} onDone={close} />
  return (
    <div className="mt-4 grid max-w-form gap-5">
      <p className="text-ink-2">
        {m.emailNow()}{' '}
        <bdi dir="ltr" className="font-medium break-words text-ink">
          {user.email}
        </bdi>
      </p>
      {open ? (
        <AskForCode user={user} onAsked={setAsked} />
      ) : (
        <Button variant="line" className="justify-self-start" onClick={() => setOpen(true)}>
          {m.changeEmail()}
        </Button>
      )}
    </div>
  )
}

function AskForCode({ user, onAsked }: { user: User; onAsked: (asked: Asked) => void }) {
  const form = useForm({
    rules: { email: all(required, emailRule), ...ownerRules(user, 'current_password') },
    async send({ email = '', current_password, ...owner }) {
      const { data, message } = await browserCall('POST /user/email', { email, current_password, ...ownerProof(owner) })
      if (message) toast.success(message)
      keepWait(email.trim(), data.retry_after)
      onAsked({ email: email.trim(), permit: data.permit })
    },
    onRefusal: tellOwnerRefusal,
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

function GiveCode({ email, permit, onBack, onDone }: Asked & { onBack: () => void; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    rules: { otp: codeRule },
    // Somebody took the address meanwhile: there is no field for it here.
    partOf: { email: 'otp' },
    async send({ otp = '' }) {
      const { message } = await browserCall('PUT /user/email', { otp })
      if (message) toast.success(message)
      setPersonStale(true)
      await revalidate()
      onDone()
    },
    onRefusal: tellCodeRefusal,
  })
  const askAgain = () =>
    browserCall('POST /user/email', { email, permit }).catch((error) => {
      // Too long ago: the password is asked for again.
      if (isRefusal(error) && error.status === 422) onBack()
      throw error
    })
  return (
    <form {...form.props} className="mt-4 grid max-w-form gap-5">
      <p className="text-ink-2" role="status">
        {accounts.codeSentTo()}{' '}
        <bdi dir="ltr" className="font-medium break-words text-ink">
          {email}
        </bdi>
      </p>
      <CodeField {...form.field('otp')} label={accounts.code()} />
      <p className="text-sm text-ink-3">{m.endsOthers()}</p>
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyLabel={forms.saving()}>
          {m.changeEmail()}
        </Button>
        <Button variant="line" onClick={onBack}>
          {m.otherEmail()}
        </Button>
      </div>
      <ResendCode email={email} ask={askAgain} />
    </form>
  )
}
