import { addJob } from '../../jobs/jobs.ts'
import { removeUploadsJob } from '../../media/upload-jobs.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { cartRecord, eraseCart } from './cart.queries.ts'

export const cartData: PersonalData = {
  name: 'cart',
  read: ({ db }, userId) => cartRecord(db, userId),
  async erase(deps, userId) {
    const keys = await eraseCart(deps.db, userId)
    if (keys.length > 0) await addJob(deps, removeUploadsJob, { keys })
  },
}
