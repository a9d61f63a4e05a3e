import type { SecondFactorSetup } from '@asjad/contract/second-factor'
import { useEffect, useRef, useState } from 'react'
import { factorName, factorRule, tellFactorRefusal } from '#app/features/second-factor/factor-rules.ts'
import { ScanSecret } from '#app/features/second-factor/scan-secret.tsx'
import * as forms from '#app/i18n/messages/forms.ts'
import * as m from '#app/i18n/messages/second-factor.ts'
import { useForm } from '#app/lib/use-form.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { type Change, OwnerForm } from './two-step-changes.tsx'

/** Who it is, then the secret for the app, then its first code. */
export function TurnOn(change: Change) {
  const [made, setMade] = useState<SecondFactorSetup>()
  if (made) return <ConfirmSetup {...change} made={made} onExpired={() => setMade(undefined)} />
  return (
    <OwnerForm
      {...change}
      title={m.turnOn()}
      text={m.confirmFirst()}
      button={m.goOn()}
      send={async (owner) => setMade((await browserCall('POST /user/second-factor/setup', owner)).data)}
    />
  )
}

function ConfirmSetup({
  made,
  onDone,
  onConflict,
  onCancel,
  onExpired,
}: Change & { made: SecondFactorSetup; onExpired: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    rules: { [factorName]: factorRule },
    async send({ second_factor_code = '' }) {
      const { data, message } = await browserCall('PUT /user/second-factor', { setup: made.setup, second_factor_code })
      await onDone(message, data.recovery_codes)
    },
    onRefusal(error, tell) {
      if (onConflict(error)) return true
      if (!isRefusal(error) || error.code !== 'second_factor_expired') return tellFactorRefusal(error, tell)
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
      <ScanSecret {...made} />
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
