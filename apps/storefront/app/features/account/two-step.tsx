import type { User } from '@asjad/contract/accounts'
import type { SecondFactorState } from '@asjad/contract/second-factor'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import * as m from '@asjad/ui/i18n/messages/second-factor.ts'
import { RecoveryCodes } from '@asjad/ui/second-factor/recovery-codes.tsx'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { RenewCodes, TurnOff } from './two-step-changes.tsx'
import { TurnOn } from './two-step-setup.tsx'

type Task = 'turn_on' | 'renew' | 'turn_off' | null

const lowCodeCount = 3

/** Two-step verification: its state and every action on it. `null`: the state could not be loaded. */
export function TwoStep({ user, state }: { user: User; state: SecondFactorState | null }) {
  const { revalidate } = useRevalidator()
  const [task, setTask] = useState<Task>(null)
  const [codes, setCodes] = useState<readonly string[]>()
  const first = useRef<HTMLButtonElement>(null)
  // Return the focus to the first button after a task was finished or cancelled.
  const hadTask = useRef(false)
  useEffect(() => {
    const idle = task === null && !codes
    if (idle && hadTask.current) first.current?.focus()
    hadTask.current = !idle
  }, [task, codes])

  const reload = async () => {
    await revalidate()
  }
  async function done(message: string | undefined, newCodes?: readonly string[]) {
    if (message) toast.success(message)
    setCodes(newCodes)
    setTask(null)
    await reload()
  }
  /** It was turned on or off in another tab meanwhile: reload the current state. */
  function showConflict(error: unknown) {
    if (!isApiError(error) || error.code !== 'conflict') return false
    toast.info(m.changedElsewhere(), { long: true })
    setTask(null)
    void reload()
    return true
  }

  if (codes) return <RecoveryCodes codes={codes} email={user.email} onSaved={() => setCodes(undefined)} />
  if (!state)
    return (
      <div className="mt-4 max-w-2xl">
        <Notice
          kind="warning"
          action={
            <button type="button" className="link min-h-11" onClick={() => revalidate()}>
              {common.tryAgain()}
            </button>
          }
        >
          {m.stateFailed()}
        </Notice>
      </div>
    )
  const change = { user, onDone: done, onConflict: showConflict, onCancel: () => setTask(null) }
  if (task === 'turn_on') return <TurnOn {...change} />
  if (task === 'renew') return <RenewCodes {...change} />
  if (task === 'turn_off') return <TurnOff {...change} />
  if (!state.enabled)
    return (
      <>
        <p className="mt-1 max-w-2xl text-ink-2">{m.why()}</p>
        <Button ref={first} variant="line" className="mt-4" onClick={() => setTask('turn_on')}>
          {m.turnOn()}
        </Button>
      </>
    )
  return (
    <div className="mt-4 grid max-w-2xl gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag kind="success">{m.on()}</Tag>
        {state.enabled_at && <span className="text-ink-2">{m.since({ date: formatDate(state.enabled_at) })}</span>}
      </p>
      {state.recovery_codes_left > lowCodeCount ? (
        <p className="text-ink-2">{m.codesLeft(state.recovery_codes_left)}</p>
      ) : (
        <Notice kind="warning">
          {m.codesLeft(state.recovery_codes_left)}. {m.makeNewOnes()}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={first} variant="line" onClick={() => setTask('renew')}>
          {m.renew()}
        </Button>
        <button type="button" className="btn px-2! text-danger" onClick={() => setTask('turn_off')}>
          {m.turnOff()}
        </button>
      </div>
    </div>
  )
}
