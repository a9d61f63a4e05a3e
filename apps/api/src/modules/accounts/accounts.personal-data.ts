import { erase as eraseSecondFactor, secondFactorState } from '../second-factor/second-factor.service.ts'
import { addressesOf } from './addresses.queries.ts'
import type { PersonalData } from './personal-data.ts'
import { accountRecord, consentsOf, emailChangeOf, eraseAccount, identityLinksOf } from './privacy.queries.ts'
import { sessionsOf } from './sessions.queries.ts'

export const accountData: PersonalData = {
  name: 'account',
  read: async ({ db, now }, userId) => ({
    ...(await accountRecord(db, userId)),
    addresses: await addressesOf(db, userId),
    sessions: await sessionsOf(db, userId, now()),
    sign_ins: await identityLinksOf(db, userId),
    second_factor: await secondFactorState({ db }, { accountId: userId }),
    email_change: (await emailChangeOf(db, userId)) ?? null,
    consents: await consentsOf(db, userId),
  }),
  async erase({ db, now }, userId) {
    await eraseSecondFactor({ db }, { accountId: userId })
    await eraseAccount(db, userId, now())
  },
}
