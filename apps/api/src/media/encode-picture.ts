import { createHash } from 'node:crypto'
import type { OutputInfo } from 'sharp'
import type { PictureRow } from '../database/tables/pictures.ts'
import { loadSharp } from './load-sharp.ts'
import { inPictureQueue } from './picture-queue.ts'
import { pixelBytes } from './pixel-bytes.ts'

export type PictureFile = { name: string; bytes: Buffer }
export type EncodedPicture = PictureRow & { files: PictureFile[] }

const faults = {
  kind: 'the file is not a JPEG, PNG, WebP or AVIF picture',
  damaged: 'the picture is damaged',
  moving: 'moving pictures are not taken',
  pixels: 'the picture is too large',
  small: 'the picture is too small',
  script: 'the picture carries a script',
}
export type PictureFault = keyof typeof faults

/** The bytes are not a picture that the shop accepts. */
export class UnreadablePicture extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(faults[fault], options)
    this.fault = fault
  }
}

/** The refusal for a file that a decoder could not read, or not in time. */
export const decodeFailure = (error: unknown) =>
  new UnreadablePicture(isTimeout(error) ? 'pixels' : 'damaged', { cause: error })

const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout:')

// Checked before any decoder sees the file: nothing may reach a decoder that runs scripts or fetches files.
const signatures: ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).toString('hex') === 'ffd8ff', // jpeg
  (head) => head.subarray(0, 8).toString('hex') === '89504e470d0a1a0a', // png
  (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  (head) => head.toString('latin1', 4, 12) === 'ftypavif',
]
// A malicious header could make a decoder allocate gigabytes. The largest phone photographs have 50 megapixels.
const maxPixels = 50_500_000
// That many pixels with four channels of one byte. Files may also have two bytes per channel.
const maxDecodedBytes = 4 * maxPixels
// No photograph has so many pixels per byte, but a decompression bomb of one colour does. Small ones are cheap anyway.
const maxPixelsPerByte = 200
const cheapPixels = 8_000_000
// A few bytes of AVIF can take seconds to decode, so its limit is the size of photographs by phones that write AVIF.
const maxAvifPixels = 12_500_000
// Far longer than the largest photograph takes.
const decodeSeconds = 20
export const minSide = 16

const squareWidths = [320, 640, 1200]
const wideWidths = [640, 1200, 2000]
// As AVIF only, which nearly every browser supports: phones need sizes between the others, and the next larger one has
// twice the pixels.
const widthsBetween = [480, 800]
// Slides and banners span the page; everything else is shown in a smaller frame.
const wideFrom = 1.5

const webpQuality = 78
const avif = { quality: 55, effort: 2 }

/**
 * Every variant that a page may request. Only the pixels are kept: location, camera and whatever else a phone writes
 * into a file are dropped, and the rotation that it notes is applied. `address`: where the picture comes from, for the
 * fair queue.
 */
export const encodePicture = (original: Buffer, address = ''): Promise<EncodedPicture> =>
  inPictureQueue(address, () => encode(original))

async function encode(original: Buffer): Promise<EncodedPicture> {
  const { width, height } = await inspectHeader(original)
  const widths = variantWidths(width, height)
  // A photograph of 12 megabytes takes a second to decode. So that is done once, and smaller ones are made of the largest.
  const largest = await decode(original, Math.max(...widths))
  const resized = async (width: number) => {
    const pixels = await pixelsOf(largest)
    return width === largest.info.width ? pixels : pixels.resize({ width })
  }

  const pairs = await Promise.all(
    widths.map(async (target) => ({
      target,
      webp: await (await resized(target)).webp({ quality: webpQuality }).toBuffer(),
      smaller: await (await resized(target)).avif(avif).toBuffer(),
    })),
  )
  const files: PictureFile[] = []
  const avifWidths: number[] = []
  for (const { target, webp, smaller } of pairs) {
    files.push({ name: `${target}.webp`, bytes: webp })
    if (smaller.length >= webp.length) continue
    files.push({ name: `${target}.avif`, bytes: smaller })
    avifWidths.push(target)
  }
  const complete = avifWidths.length === widths.length
  for (const target of complete ? widthsBetween.filter((step) => isBetween(step, widths)) : []) {
    files.push({ name: `${target}.avif`, bytes: await (await resized(target)).avif(avif).toBuffer() })
    avifWidths.push(target)
  }

  return {
    // 128 bits, so that nobody can craft a picture that replaces another. Older pictures keep their shorter names.
    hash: createHash('sha256').update(original).digest('hex').slice(0, 32),
    width,
    height,
    widths,
    avif_widths: avifWidths.sort((a, b) => a - b),
    blur: await blurOf(largest),
    files,
  }
}

type Pixels = { data: Buffer; info: OutputInfo }

const pixelsOf = async ({ data, info }: Pixels) => (await loadSharp())(data, { raw: info })

/** The header may be valid and the rest damaged: better to find out now than half-way through the variants. */
const decode = async (original: Buffer, width: number): Promise<Pixels> =>
  (await openImage(original))
    .autoOrient()
    .resize({ width })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw decodeFailure(error)
    })

/** Every decoder of the shop starts here, so that all have the same limits. */
export async function openImage(bytes: Uint8Array) {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: decodeSeconds })
}

/** Reads size and kind from the header alone, so that a picture of any size is safe to inspect. */
export async function inspectHeader(original: Buffer) {
  if (!signatures.some((matches) => matches(original))) throw new UnreadablePicture('kind')
  const sharp = await loadSharp()
  const { format, pages, autoOrient, channels, depth } = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UnreadablePicture('damaged', { cause: error })
    })
  if ((pages ?? 1) > 1) throw new UnreadablePicture('moving')
  const pixels = autoOrient.width * autoOrient.height
  const decodedBytes = pixels * channels * (depth === 'uchar' ? 1 : 2)
  const outOfProportion = pixels > cheapPixels && pixels > maxPixelsPerByte * pixelBytes(original)
  if (pixels > (format === 'heif' ? maxAvifPixels : maxPixels) || decodedBytes > maxDecodedBytes || outOfProportion)
    throw new UnreadablePicture('pixels')
  if (Math.min(autoOrient.width, autoOrient.height) < minSide) throw new UnreadablePicture('small')
  return autoOrient
}

function variantWidths(width: number, height: number) {
  const usual = width / height >= wideFrom ? wideWidths : squareWidths
  const largest = Math.min(width, usual.at(-1) ?? width)
  return [...usual.filter((step) => step < largest), largest]
}

/** A variant below two thirds of the largest width is worth having. */
const isBetween = (step: number, [least = 0, ...more]: number[]) => step > least && step * 1.5 <= (more.at(-1) ?? 0)

/** 12 pixels wide; a tall picture is narrower, so that every thumbnail stays below 200 bytes. */
async function blurOf(pixels: Pixels) {
  const fitted = (await pixelsOf(pixels)).resize({ width: 12, height: 16, fit: 'inside' })
  const bytes = await fitted.webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
