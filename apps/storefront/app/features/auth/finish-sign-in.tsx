import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { CodeField } from '@asjad/ui/controls/code-field.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import type { Proof } from '#app/features/auth/oidc-popup.ts'
import { useSecondStep } from '#app/features/second-factor/ticket.ts'
import * as m from '#app/i18n/messages/auth.ts'
import { codeRule, showCodeError } from './code-rule.ts'
import { useCompleteLogin } from './complete-login.ts'

type FinishProps = { proof: Proof; back: string | null; onFailed: (text: string) => void }
/** The account of an email that the third party cannot vouch for. `verified`: the email was verified here before. */
type Account = { email: string; verified: boolean; has_password: boolean }

/** Logs in with the third party's answer. If it cannot vouch for the email, the owner must prove the account. */
export function FinishSignIn({ proof, back, onFailed }: FinishProps) {
  const signIn = useSignIn(proof, back)
  const secondStep = useSecondStep()
  const [accountToProve, setAccountToProve] = useState<Account>()
  const started = useRef(false)

  function handleError(error: unknown) {
    if (secondStep(error, back)) return
    if (!isApiError(error)) return onFailed(failureAdvice(error))
    const account = error.data as Account | undefined
    if (error.code === 'conflict' && account) return setAccountToProve(account)
    onFailed(error.message)
  }

  useEffect(() => {
    // The authorisation code works only once.
    if (started.current) return
    started.current = true
    signIn({}).catch(handleError)
  })

  if (accountToProve) return <ProveAccount account={accountToProve} signIn={signIn} back={back} />
  return (
    <p role="status" className="flex min-h-12 items-center justify-center gap-3 text-ink-2">
      <Spinner className="size-2.5" />
      {m.finishing()}
    </p>
  )
}

function useSignIn(proof: Proof, back: string | null) {
  const completeLogin = useCompleteLogin()
  return async (owner: { password?: string; otp?: string }) => {
    const { data, message } = await browserCall('POST /user/auth/google', { ...proof, ...owner })
    if (message) toast.success(message)
    await completeLogin(data.token, '', back)
  }
}

function ProveAccount({
  account,
  signIn,
  back,
}: {
  account: Account
  signIn: ReturnType<typeof useSignIn>
  back: string | null
}) {
  const secondStep = useSecondStep()
  const [method, setMethod] = useState<'password' | 'otp'>(account.has_password ? 'password' : 'otp')
  const form = useForm({
    rules: method === 'password' ? { password: required } : { otp: codeRule },
    send: ({ password, otp }) => signIn(method === 'password' ? { password: password ?? '' } : { otp: otp ?? '' }),
    onError(error, tell) {
      if (secondStep(error, back)) return true
      if (!isApiError(error) || error.code !== 'wrong_credentials') return showCodeError(error, tell)
      tell({ password: m.wrongPassword() })
      return true
    },
  })
  return (
    <section aria-labelledby="link" className="rounded-sm bg-sunken p-5">
      <h2 id="link" className="display text-d1">
        {account.verified ? m.linkTitle() : m.proveTitle()}
      </h2>
      <p className="mt-1 text-[.9375rem] text-ink-2">
        {account.verified ? m.linkBefore() : m.proveBefore()} <bdi dir="ltr">{account.email}</bdi>.{' '}
        {howToProve(account)}
      </p>
      <form {...form.props} className="mt-4 grid gap-4">
        {method === 'password' ? (
          <PasswordField {...form.field('password')} label={m.password()} autoComplete="current-password" required />
        ) : (
          <CodeField {...form.field('otp')} label={m.code()} />
        )}
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <Button type="submit" busy={form.busy} busyLabel={m.loggingIn()}>
          {account.verified ? m.linkButton() : m.proveButton()}
        </Button>
        {account.has_password && (
          <button
            type="button"
            className="link min-h-11 justify-self-start text-sm"
            onClick={() => setMethod(method === 'password' ? 'otp' : 'password')}
          >
            {method === 'password' ? m.linkByCode() : m.linkByPassword()}
          </button>
        )}
      </form>
    </section>
  )
}

function howToProve({ verified, has_password }: Account) {
  if (!verified) return m.proveByMailed()
  return has_password ? m.linkByEither() : m.linkByMailed()
}
