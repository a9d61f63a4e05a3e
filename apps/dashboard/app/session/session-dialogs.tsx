import type { PasskeyRequest } from '@asjad/contract/admin/passkeys'
import type { StaffMember } from '@asjad/contract/admin/session'
import { plainSecondFactorCode } from '@asjad/contract/second-factor-code'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { PasswordField } from '@asjad/ui/controls/password-field.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { cancel } from '@asjad/ui/i18n/messages/forms.ts'
import { FactorField } from '@asjad/ui/second-factor/factor-field.tsx'
import { factorRule } from '@asjad/ui/second-factor/factor-rules.ts'
import { useEffect, useState } from 'react'
import { callOnce } from '#app/api/client.ts'
import { endInterruption, type Interruption } from '#app/api/interruptions.ts'
import { PasskeyButton } from '#app/features/sign-in/passkey-button.tsx'
import * as m from '#app/i18n/messages/sign-in.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { askForPasskey } from './passkey.ts'
import { finishSignIn, signInByPasskey, startSignIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { setSignedInStaff, useStaff } from './staff.ts'

/** Over the page, whose contents stay: sign in again, or confirm the second factor. */
export default function SessionDialogs({ kind }: { kind: Interruption }) {
  return kind === 'sign-in' ? <SignInAgain /> : <StepUp />
}

function SignInAgain() {
  const { id, name, email } = useStaff()
  async function goOn(staff: StaffMember) {
    // The page and what was typed belong to whoever opened it.
    if (staff.id !== id) return signOut()
    setSignedInStaff(staff)
    endInterruption(true)
  }
  const form = useForm({
    rules: { password: required, code: factorRule },
    send: async ({ password = '', code = '' }) => goOn(await finishSignIn(await startSignIn(email, password), code)),
    onError: (error, show) => {
      if (!isApiError(error) || error.code !== 'wrong_staff_credentials') return false
      show({ password: error.message })
      return true
    },
  })
  return (
    // Without a way around it: the page behind it works again only after the sign-in.
    <Dialog open onClose={() => {}} label={m.endedTitle()} className="dlg">
      <form {...form.props}>
        <DialogHead title={m.endedTitle()} />
        <div className="dlg-body grid gap-3.5">
          <p className="soft">{m.endedText()}</p>
          <p className="flex items-center gap-3 rounded-sm border border-line p-3">
            <Avatar name={name} />
            <span className="min-w-0">
              <span className="cell-main block" dir="auto">
                {name}
              </span>
              <bdi className="num cell-sub">{email}</bdi>
            </span>
          </p>
          <PasskeyButton primary label={m.byPasskey()} action={async () => goOn(await signInByPasskey())} />
          <p className="or-line">{m.or()}</p>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField {...form.field('password')} label={m.password()} autoComplete="current-password" required />
          <FactorField {...form.field('code')} />
          <FormProblem text={form.problem} />
        </div>
        <div className="dlg-foot">
          <button type="button" className="link me-auto" onClick={() => void signOut()}>
            {m.notYou({ name: `\u2068${name}\u2069` })}
          </button>
          <ToolButton type="submit" busy={form.busy}>
            {m.enter()}
          </ToolButton>
        </div>
      </form>
    </Dialog>
  )
}

function StepUp() {
  const [passkey, setPasskey] = useState<PasskeyRequest | null>(null)
  useEffect(() => {
    callOnce('GET /admin/session/step-up', {}).then(
      ({ data }) => setPasskey(data.passkey),
      () => {}, // A code works without it.
    )
  }, [])
  const form = useForm({
    rules: { code: factorRule },
    send: async ({ code = '' }) => {
      await callOnce('POST /admin/session/step-up', { code: plainSecondFactorCode(code) })
      endInterruption(true)
    },
    onError: (error, show) => {
      if (!isApiError(error) || error.code !== 'second_factor_invalid') return false
      show({ code: error.message })
      return true
    },
  })
  const giveUp = () => endInterruption(false)
  return (
    <Dialog open onClose={giveUp} label={m.stepUpTitle()} className="dlg">
      <form {...form.props}>
        <DialogHead title={m.stepUpTitle()} onClose={giveUp} />
        <div className="dlg-body grid gap-3.5">
          <p className="soft">{m.stepUpText()}</p>
          {passkey && (
            <>
              <PasskeyButton
                label={m.confirmByPasskey()}
                action={async () => {
                  const credential = await askForPasskey(passkey)
                  await callOnce('POST /admin/session/step-up', { ticket: passkey.ticket, credential })
                  endInterruption(true)
                }}
              />
              <p className="or-line">{m.or()}</p>
            </>
          )}
          <FactorField {...form.field('code')} focusOnMount />
          <FormProblem text={form.problem} />
        </div>
        <div className="dlg-foot">
          <ToolButton onClick={giveUp}>{cancel()}</ToolButton>
          <ToolButton type="submit" variant="primary" busy={form.busy}>
            {m.confirm()}
          </ToolButton>
        </div>
      </form>
    </Dialog>
  )
}
