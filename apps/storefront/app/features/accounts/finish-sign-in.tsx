import { useEffect, useRef, useState } from 'react'
import { useSecondStep } from '#app/features/second-factor/ticket.ts'
import * as m from '#app/i18n/messages/accounts.ts'
import { failureAdvice } from '#app/lib/failure.ts'
import { required } from '#app/lib/form-rules.ts'
import type { Proof } from '#app/lib/third-party.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'
import { codeRule, tellCodeRefusal } from './code-refusal.ts'
import { useEnter } from './enter.ts'

type Finish = { proof: Proof; back: string | null; onFailed: (text: string) => void }
/** What the shop tells of a mailbox that the third party can't speak for; `verified`: it has proved itself here before. */
type Account = { email: string; verified: boolean; has_password: boolean }

/** The third party's answer becomes a login; where it can't speak for the account's email, the account's owner must. */
export function FinishSignIn({ proof, back, onFailed }: Finish) {
  const signIn = useSignIn(proof, back)
  const secondStep = useSecondStep()
  const [asked, setAsked] = useState<Account>()
  const begun = useRef(false)

  function refused(error: unknown) {
    if (secondStep(error, back)) return
    if (!isRefusal(error)) return onFailed(failureAdvice(error))
    const account = error.data as Account | undefined
    if (error.code === 'conflict' && account) return setAsked(account)
    onFailed(error.message)
  }

  useEffect(() => {
    // The code works once.
    if (begun.current) return
    begun.current = true
    signIn({}).catch(refused)
  })

  if (asked) return <ProveAccount account={asked} signIn={signIn} back={back} />
  return (
    <p role="status" className="flex min-h-12 items-center justify-center gap-3 text-ink-2">
      <Spinner className="size-2.5" />
      {m.finishing()}
    </p>
  )
}

function useSignIn(proof: Proof, back: string | null) {
  const enter = useEnter()
  return async (owner: { password?: string; otp?: string }) => {
    const { data, message } = await browserCall('POST /user/auth/google', { ...proof, ...owner })
    if (message) toast.success(message)
    await enter(data.token, '', back)
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
  const [by, setBy] = useState<'password' | 'otp'>(account.has_password ? 'password' : 'otp')
  const form = useForm({
    rules: by === 'password' ? { password: required } : { otp: codeRule },
    send: ({ password, otp }) => signIn(by === 'password' ? { password: password ?? '' } : { otp: otp ?? '' }),
    onRefusal(error, tell) {
      if (secondStep(error, back)) return true
      if (!isRefusal(error) || error.code !== 'wrong_credentials') return tellCodeRefusal(error, tell)
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
        {by === 'password' ? (
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
            onClick={() => setBy(by === 'password' ? 'otp' : 'password')}
          >
            {by === 'password' ? m.linkByCode() : m.linkByPassword()}
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
