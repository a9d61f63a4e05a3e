import type { PersonalData } from '../accounts/personal-data.ts'
import { forgetPictures } from './review-pictures.ts'
import { makeReviewsAnonymous, reviewsOf } from './reviews.queries.ts'

export const reviewsData: PersonalData = {
  name: 'reviews',
  read: ({ db }, userId) => reviewsOf(db, userId),
  erase: async (deps, userId) => forgetPictures(deps, await makeReviewsAnonymous(deps.db, userId)),
}
