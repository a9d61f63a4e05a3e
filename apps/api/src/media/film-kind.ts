import type { FileHandle } from 'node:fs/promises'

export type FilmType = 'video/webm' | 'video/mp4'
export type FilmFault = 'kind' | 'damaged' | 'no_picture' | 'codec'

export class UnreadableFilm extends Error {
  readonly fault: FilmFault
  constructor(fault: FilmFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * What a film is, by its content alone. It is not decoded, but its container must be complete and hold a moving picture
 * that browsers play.
 */
export async function filmTypeOf(file: FileHandle): Promise<FilmType> {
  const { size } = await file.stat()
  const head = await read(file, 0, 64)
  if (head.subarray(4, 8).toString('latin1') === 'ftyp') return checkMp4(file, size, head)
  if (head.subarray(0, 4).equals(ebmlId)) return checkWebm(file, size, head)
  throw new UnreadableFilm('kind')
}

async function read(file: FileHandle, at: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** Tables of a film of half an hour; the pictures themselves are elsewhere in the file. */
const maxIndexBytes = 8 * 1024 * 1024
const maxBoxes = 20_000

async function checkMp4(file: FileHandle, size: number, head: Buffer): Promise<FilmType> {
  // A QuickTime film is built alike, but few browsers play one.
  if (head.subarray(8, 12).toString('latin1') === 'qt  ') throw new UnreadableFilm('kind')
  let index: Buffer | undefined
  let hasMedia = false
  let at = 0
  for (let boxes = 0; at < size; boxes += 1) {
    const box = await boxAt(file, at, size)
    if (!box || boxes > maxBoxes || at + box.length > size) throw new UnreadableFilm('damaged')
    if (box.name === 'moov') index = await read(file, at, Math.min(box.length, maxIndexBytes))
    if (box.name === 'mdat') hasMedia = true
    at += box.length
  }
  if (!index || !hasMedia) throw new UnreadableFilm('damaged')
  if (!index.includes('vide')) throw new UnreadableFilm('no_picture')
  if (!['avc1', 'avc3', 'av01', 'vp09'].some((codec) => index.includes(codec))) throw new UnreadableFilm('codec')
  return 'video/mp4'
}

async function boxAt(file: FileHandle, at: number, size: number) {
  const head = await read(file, at, 16)
  if (head.length < 8) return undefined
  const name = head.subarray(4, 8).toString('latin1')
  const short = head.readUInt32BE(0)
  const length = short === 0 ? size - at : short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
  return length >= 8 ? { name, length } : undefined
}

const ebmlId = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
const segmentId = Buffer.from([0x18, 0x53, 0x80, 0x67])

async function checkWebm(file: FileHandle, size: number, head: Buffer): Promise<FilmType> {
  const header = lengthAt(head, 4)
  if (!header) throw new UnreadableFilm('damaged')
  const end = 4 + header.bytes + header.length
  // A Matroska film is built alike, but browsers don't play one.
  if (!(await read(file, 0, Math.min(end, 4_096))).includes('webm')) throw new UnreadableFilm('kind')
  const segment = await read(file, end, 12)
  const length = segment.subarray(0, 4).equals(segmentId) ? lengthAt(segment, 4) : undefined
  if (!length) throw new UnreadableFilm('damaged')
  const segmentEnd = length.isUnknown ? size : end + 4 + length.bytes + length.length
  if (segmentEnd > size || size - end < 100) throw new UnreadableFilm('damaged')
  const index = await read(file, end, Math.min(size - end, 1024 * 1024))
  if (!index.includes('V_')) throw new UnreadableFilm('no_picture')
  if (!['V_VP8', 'V_VP9', 'V_AV1'].some((codec) => index.includes(codec))) throw new UnreadableFilm('codec')
  return 'video/webm'
}

/** A length of EBML: its first byte says how many bytes it has; all ones: unknown, as of a live recording. */
function lengthAt(bytes: Buffer, at: number) {
  const first = bytes[at]
  if (!first) return undefined
  const count = Math.clz32(first) - 23
  if (at + count > bytes.length) return undefined
  let length = first & (0xff >> count)
  let isUnknown = length === 0xff >> count
  for (const byte of bytes.subarray(at + 1, at + count)) {
    length = length * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { length, bytes: count, isUnknown }
}
