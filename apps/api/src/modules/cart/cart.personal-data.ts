import { addJob } from '../../jobs/jobs.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { eraseShopping, shoppingOf } from './cart.queries.ts'

export const cartData: PersonalData = {
  name: 'shopping',
  read: ({ db }, userId) => shoppingOf(db, userId),
  async erase(deps, userId) {
    const keys = await eraseShopping(deps.db, userId)
    if (keys.length > 0) await addJob(deps, 'remove_uploads', { keys })
  },
}
