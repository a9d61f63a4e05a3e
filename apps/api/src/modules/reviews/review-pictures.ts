import { randomUUID } from 'node:crypto'
import type { Upload } from '@asjad/contract/endpoint'
import { extendIdleTimeout } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import { type EncodedPicture, encodePicture } from '../../media/encode-picture.ts'
import { publishPicture } from '../../media/published-pictures.ts'
import { removePicturesJob, removeUploadsJob } from '../../media/upload-jobs.ts'
import { type ReviewPicture, replaceReviewPictures, shownPictures } from './reviews.queries.ts'

/** Inside the transaction of the review that shows them. */
export async function publishPictures(deps: Deps, pictures: EncodedPicture[]) {
  const rows: ReviewPicture[] = []
  for (const picture of pictures) rows.push({ picture_id: await publishPicture(deps, picture), private_key: null })
  return rows
}

export async function encodePictures(originals: Uint8Array[], address: string) {
  const pictures: EncodedPicture[] = []
  for (const bytes of originals) pictures.push(await encodePicture(Buffer.from(bytes), address))
  return pictures
}

/** Stores pictures where only the shop sees them: all of them or none. */
export async function storePictures({ uploads }: Pick<Deps, 'uploads'>, uploaded: Upload[]) {
  const rows: ReviewPicture[] = []
  const keys: string[] = []
  try {
    for (const { bytes } of uploaded) {
      const key = `reviews/${randomUUID()}.jpg`
      await uploads.storePrivate(key, bytes)
      keys.push(key)
      rows.push({ picture_id: null, private_key: key })
    }
    return rows
  } catch (error) {
    for (const key of keys) await uploads.removePrivate(key)
    throw error
  }
}

/**
 * Deletes the files of pictures that no review shows any more. The jobs belong to the transaction, so a crash loses
 * none.
 */
export async function queuePictureRemoval(deps: Deps, outdated: ReviewPicture[]) {
  const keys = outdated.flatMap(({ private_key }) => private_key ?? [])
  const ids = outdated.flatMap(({ picture_id }) => picture_id ?? [])
  if (keys.length > 0) await addJob(deps, removeUploadsJob, { keys })
  if (ids.length > 0) await addJob(deps, removePicturesJob, { ids })
}

/**
 * Takes the pictures of a review that was taken down out of the public folder: whoever knows their address would still
 * see them. The largest one is kept for the shop, to be published again. In a transaction.
 */
export async function hidePictures(deps: Deps, reviewId: number) {
  const { db, uploads } = deps
  const shown = await shownPictures(db, reviewId)
  if (shown.length === 0) return
  await extendIdleTimeout(db)
  const hidden: ReviewPicture[] = []
  for (const { hash, widths } of shown) {
    const bytes = await uploads.published(`${hash}/${widths.at(-1)}.webp`)
    if (!bytes) continue
    const key = `reviews/${randomUUID()}.webp`
    await uploads.storePrivate(key, bytes)
    hidden.push({ picture_id: null, private_key: key })
  }
  await queuePictureRemoval(deps, await replaceReviewPictures(db, reviewId, hidden))
}
