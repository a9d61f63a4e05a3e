import { jobHandler, jobKind } from '../jobs/jobs.ts'
import { removeUnusedPicture } from './published-pictures.ts'

/** Keys in the private storage. */
export const removeUploadsJob = jobKind<{ keys: string[] }>('remove_uploads', 'rest')
export const removePicturesJob = jobKind<{ ids: number[] }>('remove_pictures', 'rest')

export const uploadJobs = [
  jobHandler(removeUploadsJob, async ({ uploads }, { keys }) => {
    for (const key of keys) await uploads.removePrivate(key)
  }),
  jobHandler(removePicturesJob, async (deps, { ids }) => {
    for (const id of ids) await removeUnusedPicture(deps, id)
  }),
]
