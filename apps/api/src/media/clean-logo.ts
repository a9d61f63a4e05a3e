import { decodeFailure, inspectHeader, openImage } from './encode-picture.ts'
import { inPictureQueue } from './picture-queue.ts'

/** Twice what the largest place shows. */
const box = { width: 640, height: 320 }

/** The pixels of a logo as a PNG, with what is transparent, without empty edges. Throws `UnreadablePicture`. */
export const cleanLogo = (original: Buffer, address: string) =>
  inPictureQueue(address, async () => {
    await inspectHeader(original)
    return (await openImage(original))
      .autoOrient()
      .trim()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
      .catch((error: unknown) => {
        throw decodeFailure(error)
      })
  })
