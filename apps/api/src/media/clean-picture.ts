import { decodeFailure, inspectHeader, openImage, UnreadablePicture } from './encode-picture.ts'
import { inPictureQueue } from './picture-queue.ts'

// Enough to read a hallmark on, and small enough to keep thousands.
const maxSide = 2400

// A file that is a picture to one reader and a page to another exists for one purpose. Long enough that the noise of a
// real photograph never spells it.
const script = /<(?:script[\s>]|\?php\s)/i

/**
 * The picture and nothing else that was in the file: drawn anew, upright, without place, camera or hidden parts.
 * Throws `UnreadablePicture`.
 */
export const cleanPicture = (original: Buffer, address: string) =>
  inPictureQueue(address, async () => {
    await inspectHeader(original)
    if (script.test(original.toString('latin1'))) throw new UnreadablePicture('script')
    return openImage(original)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 90 })
      .toBuffer()
      .catch((error: unknown) => {
        throw decodeFailure(error)
      })
  })

/** A square of it, from a picture that we have drawn ourselves. `read` is asked when its turn has come. */
export const smallPicture = (read: () => Promise<Uint8Array | null>, side: number, address: string) =>
  inPictureQueue(address, async () => {
    const bytes = await read()
    return bytes && openImage(bytes).resize(side, side, { fit: 'cover' }).webp({ quality: 75 }).toBuffer()
  })
