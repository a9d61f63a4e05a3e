import type { User } from '@asjad/contract/accounts'
import type { SecondFactorState } from '@asjad/contract/second-factor'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { RecoveryCodes } from '#app/features/second-factor/recovery-codes.tsx'
import { formatDate } from '#app/i18n/format.ts'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/second-factor.ts'
import { setPersonStale } from '#app/lib/token.ts'
import { isRefusal } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { toast } from '#app/ui/toast.tsx'
import { RenewCodes, TurnOff } from './two-step-changes.tsx'
import { TurnOn } from './two-step-setup.tsx'

type Doing = 'turn_on' | 'renew' | 'turn_off' | null

const fewCodes = 3

/** Two-step verification of the account: whether it is on, and all that can be done about it. `null`: could not be loaded. */
export function TwoStep({ user, state }: { user: User; state: SecondFactorState | null }) {
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<Doing>(null)
  const [codes, setCodes] = useState<readonly string[]>()
  const first = useRef<HTMLButtonElement>(null)
  // Whoever has finished or given up stands where they began.
  const wasDoing = useRef(false)
  useEffect(() => {
    const idle = doing === null && !codes
    if (idle && wasDoing.current) first.current?.focus()
    wasDoing.current = !idle
  }, [doing, codes])

  const reload = async () => {
    // Other forms of the page ask for a code too, or no longer.
    setPersonStale(true)
    await revalidate()
  }
  async function done(message: string | undefined, made?: readonly string[]) {
    if (message) toast.success(message)
    setCodes(made)
    setDoing(null)
    await reload()
  }
  /** Done or undone in another tab meanwhile: the page shows how it stands. */
  function tellConflict(error: unknown) {
    if (!isRefusal(error) || error.code !== 'conflict') return false
    toast.info(m.changedElsewhere(), { long: true })
    setDoing(null)
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
  const change = { user, onDone: done, onConflict: tellConflict, onCancel: () => setDoing(null) }
  if (doing === 'turn_on') return <TurnOn {...change} />
  if (doing === 'renew') return <RenewCodes {...change} />
  if (doing === 'turn_off') return <TurnOff {...change} />
  if (!state.enabled)
    return (
      <>
        <p className="mt-1 max-w-2xl text-ink-2">{m.why()}</p>
        <Button ref={first} variant="line" className="mt-4" onClick={() => setDoing('turn_on')}>
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
      {state.recovery_codes_left > fewCodes ? (
        <p className="text-ink-2">{m.codesLeft(state.recovery_codes_left)}</p>
      ) : (
        <Notice kind="warning">
          {m.codesLeft(state.recovery_codes_left)}. {m.makeNewOnes()}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={first} variant="line" onClick={() => setDoing('renew')}>
          {m.renew()}
        </Button>
        <button type="button" className="btn px-2! text-danger" onClick={() => setDoing('turn_off')}>
          {m.turnOff()}
        </button>
      </div>
    </div>
  )
}
