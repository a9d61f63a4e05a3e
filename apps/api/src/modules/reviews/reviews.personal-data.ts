import type { PersonalData } from '../accounts/personal-data.ts'
import { queuePictureRemoval } from './review-pictures.ts'
import { makeReviewsAnonymous, reviewsOf } from './reviews.queries.ts'

export const reviewsData: PersonalData = {
  name: 'reviews',
  read: ({ db }, userId) => reviewsOf(db, userId),
  erase: async (deps, userId) => queuePictureRemoval(deps, await makeReviewsAnonymous(deps.db, userId)),
}
