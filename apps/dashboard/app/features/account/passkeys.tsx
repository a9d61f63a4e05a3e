import type { StaffPasskey } from '@asjad/contract/admin/own-access'
import { deviceNames } from '@asjad/contract/device-names'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { Fingerprint, Plus } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/account.ts'
import { passkeyFailed } from '#app/i18n/messages/sign-in.ts'
import { makePasskey } from '#app/session/passkey.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

export function Passkeys({ passkeys, onChange }: { passkeys: readonly StaffPasskey[]; onChange: () => void }) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<StaffPasskey | null>(null)
  return (
    <Section
      title={m.passkeys()}
      note={m.passkeysNote()}
      actions={
        <ToolButton icon={Plus} onClick={() => setAdding(true)}>
          {m.addPasskey()}
        </ToolButton>
      }
    >
      {passkeys.length === 0 ? (
        <p className="sect-body muted">{m.noPasskeys()}</p>
      ) : (
        <ul className="rows border-t border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Icon of={Fingerprint} size={18} stroke={1.5} />
              <span className="min-w-0">
                <span className="cell-main block" dir="auto">
                  {passkey.name}
                </span>
                <span className="cell-sub">
                  {passkey.used_at ? m.lastUsed({ day: formatDate(passkey.used_at) }) : m.neverUsed()}
                </span>
              </span>
              <span className="acts">
                <ToolButton
                  variant="danger-line"
                  onClick={() => setRemoving(passkey)}
                  label={m.remove({ name: passkey.name })}
                >
                  {m.removeVerb()}
                </ToolButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false)
            onChange()
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          passkey={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            setRemoving(null)
            onChange()
          }}
        />
      )}
    </Section>
  )
}

type DialogProps = { onClose: () => void; onDone: () => void }

function AddDialog({ onClose, onDone }: DialogProps) {
  const { browser, system } = deviceNames(navigator.userAgent)
  const form = useForm({
    rules: { name: required },
    send: async ({ name = '' }) => {
      const { data } = await call('GET /admin/me/passkeys/options', {})
      const credential = await makePasskey(data)
      await call('POST /admin/me/passkeys', { ticket: data.ticket, name, credential })
      toast.success(m.passkeyAdded())
      onDone()
    },
    onError: (error, show) => {
      // The person declined, or the device has this passkey already.
      if (isApiError(error)) return false
      show({ name: passkeyFailed() })
      return true
    },
  })
  return (
    <MoveDialog title={m.addPasskey()} verb={m.addPasskey()} form={form} onClose={onClose}>
      <Field
        {...form.field('name')}
        label={m.passkeyName()}
        help={m.passkeyNameHelp()}
        defaultValue={[browser, system].filter(Boolean).join(' · ')}
        maxLength={60}
        required
      />
    </MoveDialog>
  )
}

function RemoveDialog({ passkey, onClose, onDone }: DialogProps & { passkey: StaffPasskey }) {
  const form = useForm({
    rules: {},
    send: async () => {
      await call('DELETE /admin/me/passkeys/:id', { id: passkey.id })
      toast.success(m.passkeyRemoved())
      onDone()
    },
  })
  const title = m.removeTitle({ name: `\u2068${passkey.name}\u2069` })
  return (
    <MoveDialog title={title} verb={m.removeVerb()} danger form={form} onClose={onClose}>
      <p>{m.removeText()}</p>
    </MoveDialog>
  )
}
