import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pixelBytes } from './pixel-bytes.ts'

const side = 120
const noise = sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4 } })
const notes = { IFD0: { ImageDescription: 'A'.repeat(20_000) } }

test.each(['png', 'webp'] as const)(
  'of a %s the pixels count, and neither notes nor what stands behind it',
  async (format) => {
    const plain = await noise.clone().toFormat(format).toBuffer()
    const drawn = pixelBytes(plain)
    expect(drawn).toBeLessThan(plain.length)
    expect(drawn).toBeGreaterThan(plain.length - 200)

    const withMetadata = await noise.clone().withExifMerge(notes).toFormat(format).toBuffer()
    expect(withMetadata.length).toBeGreaterThan(plain.length + 20_000)
    expect(pixelBytes(withMetadata)).toBe(drawn)
    expect(pixelBytes(Buffer.concat([plain, Buffer.alloc(20_000, 'A')]))).toBe(drawn)
    expect(pixelBytes(plain.subarray(0, 1_000))).toBeLessThan(1_000)
  },
)
