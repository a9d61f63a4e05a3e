import jsQR from 'jsqr'

/** As a camera sees it: the path in black on white, ten pixels per module. */
export function readQr({ size, path }: { size: number; path: string }) {
  const scale = 10
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column++)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return (jsQR as unknown as typeof jsQR.default)(pixels, width, width)?.data
}
