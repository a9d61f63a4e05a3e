import type { PersonalData } from '../accounts/personal-data.ts'
import { comparedRows, eraseCompare } from './compare.queries.ts'

export const compareData: PersonalData = {
  name: 'compare',
  read: ({ db }, userId) => comparedRows(db, userId),
  erase: ({ db }, userId) => eraseCompare(db, userId),
}
