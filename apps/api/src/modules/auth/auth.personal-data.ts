import type { Deps } from '../../deps.ts'
import { erase as eraseSecondFactor, secondFactorState } from '../second-factor/second-factor.service.ts'
import { accountRecord, eraseAccount } from './account.queries.ts'
import { deleteCodesOf, emailChangeOf } from './codes.queries.ts'
import { deleteDevicesOf, knownDevicesOf } from './known-devices.queries.ts'
import { endSessions } from './sessions.queries.ts'
import { liveSessionsOf } from './sessions.ts'
import { deleteLinksOf, identityLinksOf } from './sign-in.queries.ts'

/**
 * The account itself and how its owner proves who they are. `accounts` exports and erases it with the rest of the
 * account.
 */
export const readAuthData = async (deps: Deps, accountId: number) => ({
  account: await accountRecord(deps.db, accountId),
  sessions: await liveSessionsOf(deps, accountId),
  known_devices: await knownDevicesOf(deps.db, accountId),
  sign_ins: await identityLinksOf(deps.db, accountId),
  second_factor: await secondFactorState(deps, { accountId }),
  email_change: (await emailChangeOf(deps.db, accountId)) ?? null,
})

/** The account's row stays, without the person, because documents that the law requires refer to it. */
export async function eraseAuthData({ db, now }: Deps, accountId: number) {
  await eraseSecondFactor({ db }, { accountId })
  await endSessions(db, accountId)
  await deleteDevicesOf(db, accountId)
  await deleteCodesOf(db, accountId)
  await deleteLinksOf(db, accountId)
  await eraseAccount(db, accountId, now())
}
