import type { SecondFactorSetup } from '@asjad/contract/second-factor'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { CodeField } from '@asjad/ui/controls/code-field.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import * as m from '@asjad/ui/i18n/messages/second-factor.ts'
import { factorName, factorRule, showFactorError } from '@asjad/ui/second-factor/factor-rules.ts'
import { ScanSecret } from '@asjad/ui/second-factor/scan-secret.tsx'
import { useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import { type Change, OwnerForm } from './two-step-changes.tsx'

/** Three steps: reauthenticate, show the secret for the app, ask for its first code. */
export function TurnOn(change: Change) {
  const [pendingSetup, setPendingSetup] = useState<SecondFactorSetup>()
  if (pendingSetup)
    return <ConfirmSetup {...change} pendingSetup={pendingSetup} onExpired={() => setPendingSetup(undefined)} />
  return (
    <OwnerForm
      {...change}
      title={m.turnOn()}
      text={m.confirmFirst()}
      button={m.goOn()}
      send={async (owner) => setPendingSetup((await browserCall('POST /user/second-factor/setup', owner)).data)}
    />
  )
}

function ConfirmSetup({
  pendingSetup,
  onDone,
  onConflict,
  onCancel,
  onExpired,
}: Change & { pendingSetup: SecondFactorSetup; onExpired: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    rules: { [factorName]: factorRule },
    async send({ second_factor_code = '' }) {
      const { data, message } = await browserCall('PUT /user/second-factor', {
        setup: pendingSetup.setup,
        second_factor_code,
      })
      await onDone(message, data.recovery_codes)
    },
    onError(error, showErrors) {
      if (onConflict(error)) return true
      if (!isApiError(error) || error.code !== 'second_factor_expired') return showFactorError(error, showErrors)
      toast.info(m.setupExpired(), { long: true })
      onExpired()
      return true
    },
  })
  return (
    <form {...form.props} className="mt-4 grid max-w-2xl gap-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-medium">
        {m.scanTitle()}
      </h3>
      <ScanSecret {...pendingSetup} />
      <div className="grid max-w-form gap-5">
        <p className="text-ink-2">{m.thenCode()}</p>
        <CodeField {...form.field(factorName)} label={m.appCode()} />
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyLabel={m.oneMoment()}>
            {m.confirm()}
          </Button>
          <Button variant="line" onClick={onCancel}>
            {forms.cancel()}
          </Button>
        </div>
      </div>
    </form>
  )
}
