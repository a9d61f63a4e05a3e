import type { SecondFactorSetup } from '@asjad/contract/second-factor'
import { plainSecondFactorCode } from '@asjad/contract/second-factor-code'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { CodeField } from '@asjad/ui/controls/code-field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { factorRule } from '@asjad/ui/second-factor/factor-rules.ts'
import { ScanSecret } from '@asjad/ui/second-factor/scan-secret.tsx'
import * as m from '#app/i18n/messages/sign-in.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { WideButton } from './wide-button.tsx'

/** Adds the secret to an app and proves it by a first code. */
export function AuthenticatorForm({
  setup,
  confirm,
  onExpired,
}: {
  setup: SecondFactorSetup
  confirm: (code: string) => Promise<void>
  onExpired: () => void
}) {
  const form = useForm({
    rules: { code: factorRule },
    send: ({ code = '' }) => confirm(plainSecondFactorCode(code)),
    onError: (error, show) => {
      if (!isApiError(error)) return false
      if (error.code === 'second_factor_expired') {
        toast.error(error.message)
        onExpired()
      } else if (error.code === 'second_factor_invalid') show({ code: error.message })
      else return false
      return true
    },
  })
  return (
    <>
      <h1 className="page-title text-[2rem]!">{m.addApp()}</h1>
      <p className="soft mt-1 mb-5">{m.addAppText()}</p>
      <ScanSecret {...setup} />
      <form {...form.props} className="form-grid mt-6">
        <CodeField {...form.field('code')} label={m.firstCode()} />
        <FormProblem text={form.problem} />
        <WideButton busy={form.busy}>{m.goOn()}</WideButton>
      </form>
    </>
  )
}
