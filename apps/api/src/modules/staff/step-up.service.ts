import type * as contract from '@asjad/contract/admin/session'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { doerOf, type Staff, stepUpMs } from '../../http/staff.ts'
import { recordEntry } from '../audit/record-entry.ts'
import type { SignInMethod } from './complete-sign-in.ts'
import { confirmPasskey } from './passkeys.service.ts'
import { checkStaffCode } from './sign-in.service.ts'
import { stepUpSession } from './staff-sessions.queries.ts'

/** Checks the code or the passkey; a wrong one is an entry in the audit log. Returns which of them it was. */
export async function checkSecondFactor(
  deps: Deps,
  { code, ticket, credential }: Parsed<typeof contract.stepUp>,
  staff: Staff,
): Promise<SignInMethod> {
  try {
    if (ticket && credential) {
      await confirmPasskey(deps, { ticket, credential }, staff)
      return 'passkey'
    }
    return (await checkStaffCode(deps, staff.id, { code: code ?? '', use: 'session' }, staff)).by
  } catch (error) {
    if (error instanceof AppError && error.code === 'second_factor_invalid')
      await recordEntry(deps, doerOf(staff, deps.now()), 'step_up_failed', { thing: { kind: 'staff', id: staff.id } })
    throw error
  }
}

export async function stepUp({ db, now }: Pick<Deps, 'db' | 'now'>, staff: Staff) {
  const at = now()
  await stepUpSession(db, staff.sessionId, at)
  return { until: new Date(at.getTime() + stepUpMs).toISOString() }
}
