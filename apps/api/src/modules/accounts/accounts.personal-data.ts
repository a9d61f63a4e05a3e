import { eraseAuthData, readAuthData } from '../auth/auth.personal-data.ts'
import { addressesOf, consentsOf, deleteAddressesOf } from './addresses.queries.ts'
import type { PersonalData } from './personal-data.ts'
import { eraseRequestWords, requestRecords } from './privacy-requests.queries.ts'

export const accountData: PersonalData = {
  name: 'account',
  async read(deps, userId) {
    const { account, ...proofs } = await readAuthData(deps, userId)
    return {
      ...account,
      addresses: await addressesOf(deps.db, userId),
      ...proofs,
      consents: await consentsOf(deps.db, userId),
      privacy_requests: await requestRecords(deps.db, userId),
    }
  },
  // Consents stay: they prove what was agreed.
  async erase(deps, userId) {
    await deleteAddressesOf(deps.db, userId)
    await eraseRequestWords(deps.db, userId, deps.now())
    await eraseAuthData(deps, userId)
  },
}
