import { decodeFailure, inspectHeader, openImage, UnreadablePicture } from './encode-picture.ts'
import { inPictureQueue } from './picture-queue.ts'

// Large enough to read a hallmark, and small enough to store thousands.
const maxSide = 2400

// A file that one reader takes for a picture and another for a page is an attack. The pattern is long enough that the
// noise of a real photograph never matches it.
const script = /<(?:script[\s>]|\?php\s)/i

/**
 * The picture and nothing else from the file: re-encoded, upright, without location, camera or hidden data.
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

/**
 * A square thumbnail of a picture that we have encoded ourselves. `read` is called when its turn in the queue comes.
 */
export const smallPicture = (read: () => Promise<Uint8Array | null>, side: number, address: string) =>
  inPictureQueue(address, async () => {
    const bytes = await read()
    return bytes && openImage(bytes).resize(side, side, { fit: 'cover' }).webp({ quality: 75 }).toBuffer()
  })
