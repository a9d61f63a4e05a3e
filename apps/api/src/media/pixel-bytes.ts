// The chunks that contain pixels; the others can be filled with anything.
const formats = [
  {
    begin: 8,
    name: 4,
    data: 8,
    tail: 4,
    isBig: true,
    isPixels: /^IDAT$/,
    matches: (head: string) => head === '\x89PNG',
  },
  {
    begin: 12,
    name: 0,
    data: 8,
    tail: 0,
    isBig: false,
    isPixels: /^(VP8[ L]|ALPH)$/,
    matches: (head: string) => head === 'RIFF',
  },
]
// Some programs write one chunk for every few kilobytes.
const maxChunks = 5_000

/** How many bytes of a file contain pixels: all of a JPEG, which is cheap, and of an AVIF, which has its own limit. */
export function pixelBytes(file: Buffer) {
  const format = formats.find(({ matches }) => matches(file.toString('latin1', 0, 4)))
  if (!format) return file.length
  const { begin, name, data, tail, isBig, isPixels } = format
  const length = (at: number) => (isBig ? file.readUInt32BE(at) : file.readUInt32LE(at + 4))
  let total = 0
  for (let [at, n] = [begin, 0]; at + data <= file.length && n < maxChunks; n++) {
    const size = length(at)
    const kind = file.toString('latin1', at + name, at + name + 4)
    if (kind === 'IEND') break
    if (isPixels.test(kind)) total += Math.min(size, file.length - at - data)
    // A RIFF chunk of odd length is followed by a padding byte.
    at += data + size + tail + (isBig ? 0 : size % 2)
  }
  return total
}
