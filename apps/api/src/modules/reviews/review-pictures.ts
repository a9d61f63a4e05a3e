import { randomUUID } from 'node:crypto'
import type { Upload } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { encodePicture } from '../../media/encode-picture.ts'
import { pictureId } from './reviews.queries.ts'

type Pictures = Pick<Deps, 'db' | 'uploads'>

/** Shows a photograph to all, and gives the id that pages find it by. */
export async function publishPicture({ db, uploads }: Pictures, bytes: Uint8Array) {
  return pictureId(db, await uploads.publish(await encodePicture(Buffer.from(bytes))))
}

export async function publishPictures(deps: Pictures, given: Upload[]) {
  const rows: { picture_id: number; private_key: null }[] = []
  for (const { bytes } of given) rows.push({ picture_id: await publishPicture(deps, bytes), private_key: null })
  return rows
}

/** Keeps photographs where only the shop sees them: all of them or none. */
export async function keepPictures({ uploads }: Pictures, given: Upload[]) {
  const rows: { picture_id: null; private_key: string }[] = []
  try {
    for (const { bytes } of given) {
      const key = `reviews/${randomUUID()}.jpg`
      await uploads.keepPrivate(key, bytes)
      rows.push({ picture_id: null, private_key: key })
    }
    return rows
  } catch (error) {
    for (const { private_key } of rows) await uploads.removePrivate(private_key)
    throw error
  }
}
