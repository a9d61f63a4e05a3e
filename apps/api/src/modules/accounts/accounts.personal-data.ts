import { knownDevicesOf } from '../auth/known-devices.queries.ts'
import { liveSessionsOf } from '../auth/sessions.ts'
import { erase as eraseSecondFactor, secondFactorState } from '../second-factor/second-factor.service.ts'
import { addressesOf } from './addresses.queries.ts'
import type { PersonalData } from './personal-data.ts'
import { accountRecord, consentsOf, emailChangeOf, eraseAccount, identityLinksOf } from './privacy.queries.ts'

export const accountData: PersonalData = {
  name: 'account',
  read: async (deps, userId) => ({
    ...(await accountRecord(deps.db, userId)),
    addresses: await addressesOf(deps.db, userId),
    sessions: await liveSessionsOf(deps, userId),
    known_devices: await knownDevicesOf(deps.db, userId),
    sign_ins: await identityLinksOf(deps.db, userId),
    second_factor: await secondFactorState(deps, { accountId: userId }),
    email_change: (await emailChangeOf(deps.db, userId)) ?? null,
    consents: await consentsOf(deps.db, userId),
  }),
  async erase({ db, now }, userId) {
    await eraseSecondFactor({ db }, { accountId: userId })
    await eraseAccount(db, userId, now())
  },
}
