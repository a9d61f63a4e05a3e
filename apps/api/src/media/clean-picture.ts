import { inspectHeader, open, UnreadablePicture } from './encode-picture.ts'

// Enough to read a hallmark on, and small enough to keep thousands.
const longestSide = 2400
const atOnce = 2

// A file that is a picture to one reader and a page to another exists for one purpose. Long enough that the noise of a
// real photograph never spells it.
const script = /<(?:script[\s>]|\?php\s)/i

/**
 * The picture and nothing else that was in the file: drawn anew, upright, without place, camera or hidden parts.
 * Throws `UnreadablePicture`.
 */
export const cleanPicture = (original: Buffer) =>
  inTurn(async () => {
    await inspectHeader(original)
    if (script.test(original.toString('latin1'))) throw new UnreadablePicture('script')
    return open(original)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 90 })
      .toBuffer()
      .catch((error: unknown) => {
        throw new UnreadablePicture('damaged', { cause: error })
      })
  })

let running = 0
const waiting: (() => void)[] = []

/** A decoded photograph takes a hundred megabytes: the senders of many at once wait for each other. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
