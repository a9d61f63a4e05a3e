import sharp from 'sharp'

/** A photograph of this size and colour, as a file that a browser sends. */
export async function photograph(background = '#c9a24b', { width = 400, height = 300, name = 'ring.jpg' } = {}) {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
