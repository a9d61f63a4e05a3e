import type { PersonalData } from '../accounts/personal-data.ts'
import { deleteNotesAbout, notesAbout } from './customer-notes.queries.ts'

/** Who of the staff wrote a note is no data of the customer. */
export const customerNotesData: PersonalData = {
  name: 'staff_notes',
  read: async ({ db }, userId) =>
    (await notesAbout(db, userId)).map(({ text, at, edited_at }) => ({ text, at, edited_at })),
  async erase({ db }, userId) {
    await deleteNotesAbout(db, userId)
  },
}
