import { addJob } from '../../jobs/jobs.ts'
import { removeUploadsJob } from '../../media/upload-jobs.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { eraseMessages, messagesOf } from './messages.queries.ts'

export const messagesData: PersonalData = {
  name: 'messages',
  async read({ db }, userId) {
    const messages = await messagesOf(db, userId)
    return messages.map(({ attachments, ...message }) => ({
      ...message,
      attachments: attachments.map(({ name }) => name),
    }))
  },
  async erase(deps, userId) {
    const keys = await eraseMessages(deps.db, userId)
    if (keys.length > 0) await addJob(deps, removeUploadsJob, { keys })
  },
}
