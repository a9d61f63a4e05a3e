import { decodeFailure, inspectHeader, minSide, openImage, UnreadablePicture } from './encode-picture.ts'
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
    return (await openImage(original))
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

/** Fractions of width and height. */
type Part = { x: number; y: number; width: number; height: number }

/** A part of a picture that we have encoded ourselves. Throws `UnreadablePicture` if too little would be left. */
export const cropPicture = (bytes: Uint8Array, part: Part, address: string) =>
  inPictureQueue(address, async () => {
    const { width, height } = await inspectHeader(Buffer.from(bytes))
    const left = Math.min(Math.round(part.x * width), width - 1)
    const top = Math.min(Math.round(part.y * height), height - 1)
    const region = {
      left,
      top,
      width: Math.max(1, Math.min(Math.round(part.width * width), width - left)),
      height: Math.max(1, Math.min(Math.round(part.height * height), height - top)),
    }
    if (Math.min(region.width, region.height) < minSide) throw new UnreadablePicture('small')
    return (await openImage(bytes)).extract(region).jpeg({ quality: 92 }).toBuffer()
  })

/**
 * A square thumbnail of a picture that we have encoded ourselves. `read` is called when its turn in the queue comes.
 */
export const smallPicture = (read: () => Promise<Uint8Array | null>, side: number, address: string) =>
  inPictureQueue(address, async () => {
    const bytes = await read()
    return bytes && (await openImage(bytes)).resize(side, side, { fit: 'cover' }).webp({ quality: 75 }).toBuffer()
  })
