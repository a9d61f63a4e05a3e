import type { User } from '@asjad/contract/accounts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import type { Values } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import * as m from '@asjad/ui/i18n/messages/second-factor.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import { OwnerFields, ownerProof, ownerRules, showOwnerError } from './owner-fields.tsx'

export type Change = {
  user: User
  onDone: (message: string | undefined, recoveryCodes?: readonly string[]) => Promise<unknown>
  /** Shows that the setting was changed elsewhere meanwhile. Returns whether that was the error. */
  onConflict: (error: unknown) => boolean
  onCancel: () => void
}

export const RenewCodes = (change: Change) => (
  <OwnerForm
    {...change}
    title={m.renew()}
    text={m.renewText()}
    button={m.renewButton()}
    send={async (owner) => {
      const { data, message } = await browserCall('POST /user/second-factor/recovery-codes', owner)
      await change.onDone(message, data.recovery_codes)
    }}
  />
)

export const TurnOff = (change: Change) => (
  <OwnerForm
    {...change}
    title={m.turnOff()}
    text={m.turnOffText()}
    button={m.turnOffButton()}
    send={async (owner) => {
      const { message } = await browserCall('DELETE /user/second-factor', owner)
      await change.onDone(message)
    }}
  />
)

/** A form for something only the owner may do: they must reauthenticate first. */
export function OwnerForm({
  user,
  title,
  text,
  button,
  send,
  onConflict,
  onCancel,
}: Omit<Change, 'onDone'> & {
  title: string
  text: ReactNode
  button: string
  send: (owner: Values & { current_password?: string }) => Promise<unknown>
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    rules: ownerRules(user, 'current_password'),
    send: ({ current_password, ...rest }) =>
      send({ ...(current_password && { current_password }), ...ownerProof(rest) }),
    onError: (error, showErrors) => onConflict(error) || showOwnerError(error, showErrors),
  })
  return (
    <form {...form.props} className="mt-4 grid max-w-form gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-medium">
          {title}
        </h3>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      {/* Password managers find the password by this name. */}
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <OwnerFields user={user} name="current_password" field={form.field} />
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyLabel={m.oneMoment()}>
          {button}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {forms.cancel()}
        </Button>
      </div>
    </form>
  )
}
