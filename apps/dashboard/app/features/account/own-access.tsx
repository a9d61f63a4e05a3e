import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { AnswerOf } from '@asjad/contract/client'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { RecoveryCodes } from '@asjad/ui/second-factor/recovery-codes.tsx'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { AuthenticatorForm } from '#app/features/sign-in/authenticator-form.tsx'
import * as m from '#app/i18n/messages/account.ts'
import { useStaff } from '#app/session/staff.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { PasswordDialog } from './password-dialog.tsx'

type Access = AnswerOf<'GET /admin/me/access', AdminCalls>['data']
type Setup = AnswerOf<'GET /admin/me/totp', AdminCalls>['data']
type Open =
  | { kind: 'password' }
  | { kind: 'codes' }
  | { kind: 'app'; setup: Setup }
  | { kind: 'shown'; codes: string[] }

/** Password, authenticator app and recovery codes of the person. */
export function OwnAccess({ access, onChange }: { access: Access; onChange: () => void }) {
  const { email } = useStaff()
  const { run, busy } = useAction()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const closeAndLoad = () => {
    close()
    onChange()
  }
  const replaceApp = () => run(async () => setOpen({ kind: 'app', setup: (await call('GET /admin/me/totp', {})).data }))
  return (
    <Section title={m.access()}>
      <div className="rows border-t border-line">
        <Line name={m.password()} value={<bdi className="num">{email}</bdi>}>
          <ToolButton onClick={() => setOpen({ kind: 'password' })}>{m.change()}</ToolButton>
        </Line>
        <Line
          name={m.authenticator()}
          value={access.totp_since && m.activeSince({ day: formatDate(access.totp_since) })}
        >
          <ToolButton busy={busy} onClick={replaceApp}>
            {m.replaceApp()}
          </ToolButton>
        </Line>
        <Line name={m.recoveryCodes()} value={m.codesLeft(access.recovery_codes_left)}>
          <ToolButton onClick={() => setOpen({ kind: 'codes' })}>{m.newCodes()}</ToolButton>
        </Line>
      </div>
      {open?.kind === 'password' && <PasswordDialog onClose={close} onDone={closeAndLoad} />}
      {open?.kind === 'codes' && (
        <NewCodesDialog onClose={close} onDone={(codes) => setOpen({ kind: 'shown', codes })} />
      )}
      {open?.kind === 'app' && (
        <Dialog open onClose={close} label={m.replaceApp()} className="dlg dlg-wide">
          <div className="dlg-body pt-5!">
            <AuthenticatorForm
              setup={open.setup}
              confirm={async (code) => {
                const { data } = await call('PUT /admin/me/totp', { setup: open.setup.setup, code })
                toast.success(m.appReplaced())
                setOpen({ kind: 'shown', codes: data.recovery_codes })
              }}
              onExpired={close}
            />
          </div>
        </Dialog>
      )}
      {open?.kind === 'shown' && (
        <Dialog open onClose={closeAndLoad} label={m.recoveryCodes()} className="dlg dlg-wide">
          <div className="dlg-body">
            <RecoveryCodes codes={open.codes} email={email} onSaved={closeAndLoad} />
          </div>
        </Dialog>
      )}
    </Section>
  )
}

const Line = ({ name, value, children }: { name: string; value: React.ReactNode; children: React.ReactNode }) => (
  <div>
    <span className="min-w-0">
      <span className="cell-main block">{name}</span>
      <span className="cell-sub">{value}</span>
    </span>
    <span className="acts">{children}</span>
  </div>
)

function NewCodesDialog({ onClose, onDone }: { onClose: () => void; onDone: (codes: string[]) => void }) {
  const form = useForm({
    rules: {},
    send: async () => onDone((await call('POST /admin/me/recovery-codes', {})).data.recovery_codes),
  })
  return (
    <MoveDialog title={m.newCodes()} verb={m.newCodes()} form={form} onClose={onClose}>
      <p>{m.newCodesText()}</p>
    </MoveDialog>
  )
}
