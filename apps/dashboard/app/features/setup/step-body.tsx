import type { Opening, OpeningStep } from '@asjad/contract/admin/opening'
import type { SettingKey, ShopSettings } from '@asjad/contract/admin/settings'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { SettingFields } from '#app/features/settings/setting-field.tsx'
import { Clashes, useFocusOnFault } from '#app/features/settings/settings-page.tsx'
import { useSettingsForm } from '#app/features/settings/use-settings-form.ts'
import { UnsavedChanges } from '#app/forms/unsaved-changes.tsx'
import * as m from '#app/i18n/messages/setup.ts'
import { Note } from '#app/ui/note.tsx'
import { Failed } from '#app/ui/states.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

import { PaymentStep } from './payment-step.tsx'

type Props = { step: OpeningStep; opening: Opening; reload: () => Promise<void>; onDone: () => Promise<void> }

const keysOf: Partial<Record<OpeningStep, readonly SettingKey[]>> = {
  name: ['name'],
  contact: ['phone', 'email', 'company'],
  official: ['tax_number', 'registration_number'],
  logo: ['logo'],
}

/** What is done in a step, or the page on which it is done every day. */
export function StepBody({ step, opening, reload, onDone }: Props) {
  const keys = keysOf[step]
  const isDone = opening.steps.some((each) => each.step === step && each.is_done)
  if (keys) return <SettingsStep keys={keys} onDone={onDone} />
  if (step === 'gold') return <GoldStep isDone={isDone} reload={reload} />
  if (step === 'payment') return <PaymentStep opening={opening} isDone={isDone} reload={reload} />
  if (step === 'courier') return <Elsewhere to="/settings/shipping" name={m.toCouriers()} />
  if (step === 'category') return <Elsewhere to="/categories" name={m.toCategories()} />
  return (
    <div className="flex flex-wrap gap-2">
      <ToolLink variant="primary" to="/products/new">
        {m.toNewProduct()}
      </ToolLink>
      <ToolLink to="/products">{m.toProducts()}</ToolLink>
    </div>
  )
}

const Elsewhere = ({ to, name }: { to: string; name: string }) => (
  <div>
    <ToolLink variant="primary" to={to}>
      {name}
    </ToolLink>
  </div>
)

function SettingsStep({ keys, onDone }: { keys: readonly SettingKey[]; onDone: () => Promise<void> }) {
  const settings = useLoad('settings', (signal) => call('GET /admin/settings', {}, { signal }))
  if (settings.value) return <SettingsForm opened={settings.value.data} keys={keys} onDone={onDone} />
  return settings.error ? <Failed onRetry={settings.reload} /> : <Skeleton className="h-24" />
}

function SettingsForm({
  opened,
  keys,
  onDone,
}: {
  opened: ShopSettings
  keys: readonly SettingKey[]
  onDone: () => Promise<void>
}) {
  const form = useSettingsForm(opened, { draft: `setup ${keys.join(' ')}`, onSaved: () => void onDone() })
  useFocusOnFault(form.refusals)
  const shown = keys.flatMap((key) => form.settings.find((setting) => setting.key === key) ?? [])
  return (
    <form
      className="form-grid"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.changed.length > 0) void form.save()
        else void onDone()
      }}
    >
      <Clashes form={form} />
      <div className="bi">
        {shown.map((setting) => (
          <SettingFields key={setting.key} setting={setting} form={form} required={setting.key !== 'logo'} />
        ))}
      </div>
      <div>
        <ToolButton type="submit" variant="primary" busy={form.busy}>
          {m.saveAndNext()}
        </ToolButton>
      </div>
      <UnsavedChanges when={form.changed.length > 0} onSave={form.saveOrFail} />
    </form>
  )
}

type Source = { n: number; ounce: number | null }

function GoldStep({ isDone, reload }: { isDone: boolean; reload: () => Promise<void> }) {
  const [sources, setSources] = useState<Source[]>()
  const { run, busy } = useAction()
  return (
    <>
      <dl className="kv">
        <dt>{m.currency()}</dt>
        <dd>{m.riyal()}</dd>
        {sources?.map((source) => (
          <SourceLine key={source.n} {...source} />
        ))}
      </dl>
      <div role="status">
        <Note tone={isDone ? 'success' : 'warning'}>{isDone ? m.goldReady() : m.goldMissing()}</Note>
      </div>
      <div>
        <ToolButton
          busy={busy}
          onClick={() =>
            run(async () => {
              const { data } = await call('POST /admin/opening/gold-sources', {})
              setSources(data.sources.map(({ ounce_usd: ounce }, index) => ({ n: index + 1, ounce })))
              await reload()
            })
          }
        >
          {m.askSources()}
        </ToolButton>
      </div>
    </>
  )
}

const SourceLine = ({ n, ounce }: Source) => (
  <>
    <dt>{m.source({ n })}</dt>
    <dd>{ounce === null ? m.sourceSilent() : m.sourceAnswers({ ounce: `\u2066${formatMoney(ounce)}\u2069` })}</dd>
  </>
)
