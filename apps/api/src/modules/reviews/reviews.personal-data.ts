import type { PersonalData } from '../accounts/personal-data.ts'
import { makeReviewsAnonymous, reviewsOf } from './reviews.queries.ts'

export const reviewsData: PersonalData = {
  name: 'reviews',
  read: ({ db }, userId) => reviewsOf(db, userId),
  erase: ({ db }, userId) => makeReviewsAnonymous(db, userId),
}
