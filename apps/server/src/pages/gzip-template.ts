import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A text with a hole that is filled anew each time it is sent, compressed once. Deflate allows it: each piece ends on a
 * byte, and what goes into the hole stands between them as a block that is not compressed. What fills it is as long as the
 * hole, so that a piece can point back to what stands before it.
 */
export type GzipTemplate = { pieces: Buffer[]; deflated: Buffer[]; holeLength: number }

const windowBytes = 32 * 1024
const unknownByte = 0xff

export function gzipTemplate(text: string, hole: string): GzipTemplate {
  const pieces = text.split(hole).map((piece) => Buffer.from(piece))
  const holeLength = Buffer.byteLength(hole)
  // In the place of what is not known yet: bytes that no page has, so that nothing points there.
  const unknown = Buffer.alloc(holeLength, unknownByte)
  let before = Buffer.alloc(0)
  const deflated = pieces.map((piece) => {
    const dictionary = before.length > 0 ? { dictionary: before.subarray(-windowBytes) } : {}
    before = Buffer.concat([before.subarray(-windowBytes), piece, unknown])
    return deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH, ...dictionary })
  })
  return { pieces, deflated, holeLength }
}

export const templateSize = ({ pieces, deflated }: GzipTemplate) =>
  [...pieces, ...deflated].reduce((sum, { length }) => sum + length, 0)

export function fillPlain({ pieces }: GzipTemplate, filling: string) {
  const between = Buffer.from(filling)
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])))
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])
const lastBlock = Buffer.from([3, 0])

export function fillGzip({ pieces, deflated, holeLength }: GzipTemplate, filling: string) {
  const between = Buffer.from(filling)
  if (between.length !== holeLength) throw new Error(`${between.length} bytes for a hole of ${holeLength}`)
  const stored = Buffer.alloc(5 + between.length)
  stored.writeUInt16LE(between.length, 1)
  stored.writeUInt16LE(~between.length & 0xffff, 3)
  between.copy(stored, 5)

  let checksum = 0
  let length = 0
  const blocks: Buffer[] = [header]
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      blocks.push(stored)
      checksum = crc32(between, checksum)
      length += between.length
    }
    blocks.push(deflated[index] as Buffer)
    checksum = crc32(piece, checksum)
    length += piece.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length, 4)
  return Buffer.concat([...blocks, lastBlock, trailer])
}
