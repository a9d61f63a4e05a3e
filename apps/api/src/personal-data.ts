import { accountData } from './modules/accounts/accounts.personal-data.ts'
import type { PersonalData } from './modules/accounts/personal-data.ts'
import { cartData } from './modules/cart/cart.personal-data.ts'

/** All that the store keeps about a person, for the export and the deletion of an account. The account itself comes last. */
export const personalData: readonly PersonalData[] = [cartData, accountData]
