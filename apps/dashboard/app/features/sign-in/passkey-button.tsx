import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import { Fingerprint } from 'lucide'
import { useState } from 'react'
import * as m from '#app/i18n/messages/sign-in.ts'
import { passkeysSupported } from '#app/session/passkey.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'

/** Does something by a passkey, and says in words why it did not work. */
export function PasskeyButton({
  label,
  primary = false,
  action,
}: {
  label: string
  primary?: boolean
  action: () => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function press() {
    if (busy) return
    if (!passkeysSupported()) return setProblem(m.passkeysMissing())
    setBusy(true)
    setProblem(undefined)
    await action().catch((error: unknown) => setProblem(isApiError(error) ? error.message : m.passkeyFailed()))
    setBusy(false)
  }
  return (
    <div>
      <button
        type="button"
        className={`btn w-full ${primary ? 'btn-primary' : 'btn-plain'}`}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        {busy ? <Spinner className="size-2.5" /> : <Icon of={Fingerprint} size={18} stroke={1.5} />}
        {label}
      </button>
      <FormProblem text={problem} />
    </div>
  )
}
