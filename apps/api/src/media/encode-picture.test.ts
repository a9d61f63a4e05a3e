import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodeFailure, encodePicture } from './encode-picture.ts'

/** Smooth gradients, as in a photograph. */
function photograph(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const grain = 12 * Math.sin(x * 12.9898 + y * 78.233)
      pixels[at] = 128 + 80 * Math.sin(x / 40) + grain
      pixels[at + 1] = 128 + 80 * Math.cos(y / 55) + grain
      pixels[at + 2] = 128 + 80 * Math.sin((x + y) / 70) + grain
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
const note = (text: Buffer) => chunk('tEXt', text)

/** A white square in the smallest possible file, built by hand: drawing one would take longer than the test. */
function flatPng(side: number, { bits, alpha = false }: { bits: number; alpha?: boolean }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([bits, alpha ? 6 : 0], 8)
  const row = 1 + Math.ceil((side * bits * (alpha ? 4 : 1)) / 8)
  const rows = deflateSync(Buffer.alloc(row * (bits > 8 ? 1 : side)), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const named = (files: { name: string; bytes: Buffer }[], name: string) =>
  files.find((file) => file.name === name)?.bytes ?? Buffer.alloc(0)

describe('the variants', () => {
  test('a square picture comes in the widths of a card, a list and a gallery', async () => {
    const original = await photograph(1000, 1000).jpeg().toBuffer()

    const picture = await encodePicture(original)

    expect(picture).toMatchObject({ width: 1000, height: 1000, widths: [320, 640, 1000] })
    for (const width of picture.widths) {
      const { format, width: actual, height } = await sharp(named(picture.files, `${width}.webp`)).metadata()
      expect({ format, actual, height }).toEqual({ format: 'webp', actual: width, height: width })
    }
  })

  test('a wide picture comes in the widths of a page, at most 2000', async () => {
    const original = await photograph(2400, 200).webp().toBuffer()
    expect((await encodePicture(original)).widths).toEqual([640, 1200, 2000])
  })

  test('avif comes in steps between those as well, for phones', async () => {
    const shown = (file: string) => readFile(new URL(`../../demo/media/${file}`, import.meta.url))
    const square = await encodePicture(await shown('4a3924d55649/900.webp'))
    expect(square.avif_widths).toEqual([320, 480, 640, 900])
    expect((await sharp(named(square.files, '480.avif')).metadata()).width).toBe(480)
    const wide = await encodePicture(await shown('de064a7a6551/1280.webp'))
    expect(wide.avif_widths).toEqual([640, 800, 1200, 1280])
  })

  test('a small picture is not enlarged', async () => {
    const original = await photograph(200, 240).png().toBuffer()
    expect((await encodePicture(original)).widths).toEqual([200])
  })

  test('avif is kept only where it is smaller than webp', async () => {
    const rich = await encodePicture(await photograph(700, 700).png().toBuffer())
    expect(rich.avif_widths.length).toBeGreaterThan(0)
    for (const width of rich.avif_widths) {
      expect(named(rich.files, `${width}.avif`).length).toBeLessThan(named(rich.files, `${width}.webp`).length)
    }

    // A flat picture is little more than a header, and AVIF's header is longer.
    const flat = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c9a24b' } })
    const plain = await encodePicture(await flat.png().toBuffer())
    expect(plain.avif_widths).toEqual([])
    expect(plain.files.map(({ name }) => name)).toEqual(['64.webp'])
  })

  test('the thumbnail fits into a page', async () => {
    for (const [width, height] of [
      [300, 366],
      [100, 600],
    ] as const) {
      const { blur } = await encodePicture(await photograph(width, height).png().toBuffer())
      expect(blur).toMatch(/^data:image\/webp;base64,/)
      expect(blur.length).toBeLessThan(200)
    }
  })

  test('the same picture has the same name everywhere', async () => {
    const original = await photograph(100, 100).png().toBuffer()
    const [first, second] = [await encodePicture(original), await encodePicture(original)]
    expect(first.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toEqual(first)
  })
})

test('nothing but pixels passes: no position, no camera, and the turn is applied', async () => {
  const original = await photograph(400, 300)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect(await sharp(original).metadata()).toMatchObject({ exif: expect.any(Buffer), orientation: 6 })

  const { width, height, files } = await encodePicture(original)

  expect({ width, height }).toEqual({ width: 300, height: 400 })
  for (const { bytes } of files) {
    const { exif, icc, xmp, iptc, orientation = 1 } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({ orientation: 1 })
  }
})

/** The header of an AVIF file with its size, and no picture data. */
async function avifOf(width: number, height: number) {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
    .avif()
    .toBuffer()
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}

describe('what is no picture is refused', () => {
  const refused = async (bytes: Buffer) => {
    const error = await encodePicture(bytes).catch((error: unknown) => error)
    return error instanceof Error ? `${error.constructor.name}: ${error.message}` : 'taken'
  }

  test('text, emptiness and noise', async () => {
    for (const bytes of [Buffer.from('<html>'), Buffer.alloc(0), randomBytes(2_000)]) {
      expect(await refused(bytes)).toBe('UnreadablePicture: the file is not a JPEG, PNG, WebP or AVIF picture')
    }
  })

  test('drawings that may hold scripts, and kinds that no camera writes', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script/></svg>'
    for (const bytes of [Buffer.from(drawing), await photograph(40, 40).gif().toBuffer()]) {
      expect(await refused(bytes)).toBe('UnreadablePicture: the file is not a JPEG, PNG, WebP or AVIF picture')
    }
  })

  test('a picture that was cut off, and one that only begins like one', async () => {
    const whole = await photograph(400, 400).jpeg().toBuffer()
    const pretended = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(500)])
    for (const bytes of [whole.subarray(0, whole.length / 2), pretended]) {
      expect(await refused(bytes)).toBe('UnreadablePicture: the picture is damaged')
    }
  })

  test('moving pictures', async () => {
    const frames = [await photograph(40, 40).png().toBuffer(), await photograph(41, 40).png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await refused(moving)).toBe('UnreadablePicture: moving pictures are not taken')
  })

  test('one too large to decode safely, and one too small to show', async () => {
    const flat = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
        .png({ compressionLevel: 1 })
        .toBuffer()
    expect(await refused(await flat(7_200))).toBe('UnreadablePicture: the picture is too large')
    expect(await refused(await flat(8))).toBe('UnreadablePicture: the picture is too small')
  })

  test('a few bytes that would be a wall of pixels, seen by their header: nothing of them is decoded', async () => {
    const small = flatPng(6_300, { bits: 1 })
    expect(small.length).toBeLessThan(6_000)
    expect(await refused(small)).toBe('UnreadablePicture: the picture is too large')
    // If it had been decoded, it would be reported as damaged.
    const torn = small.subarray(0, small.length / 2)
    expect(await refused(torn)).toBe('UnreadablePicture: the picture is too large')
    // Bytes that are not pixels do not count.
    const padding = Buffer.alloc(300_000, 'A')
    for (const padded of [
      Buffer.concat([small, padding]),
      Buffer.concat([small.subarray(0, 33), note(padding), small.subarray(33)]),
    ])
      expect(await refused(padded)).toBe('UnreadablePicture: the picture is too large')
    // With 8 bits per channel this many pixels would be accepted.
    const deep = Buffer.concat([flatPng(6_000, { bits: 16, alpha: true }), Buffer.alloc(1_000_000)])
    expect(await refused(deep)).toBe('UnreadablePicture: the picture is too large')
  })

  test('an AVIF of more pixels than a phone shows, however long its file: no other kind takes so long to decode', async () => {
    const padded = Buffer.concat([await avifOf(5_000, 4_000), Buffer.alloc(300_000, 'A')])
    expect(await refused(padded)).toBe('UnreadablePicture: the picture is too large')
  })

  test('one that takes too long to decode, which is told as what it is: too large', () => {
    const stopped = new Error('timeout: 8% complete\nVipsImage: killed for image "temp-520"')
    expect(decodeFailure(stopped)).toMatchObject({ fault: 'pixels', cause: stopped })
    expect(decodeFailure(new Error('VipsJpeg: premature end of JPEG image'))).toMatchObject({ fault: 'damaged' })
  })
})
