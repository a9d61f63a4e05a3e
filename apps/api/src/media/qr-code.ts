import { create } from 'qrcode'

/** The quiet zone around the code, in modules; without it readers do not find the code. */
const margin = 4

/** A QR code as one SVG path: a bar for each run of dark modules in a row. */
export function qrOf(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = (x: number, y: number) => x < modules.size && modules.get(y, x) === 1
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) {
      const from = x
      while (dark(x, y)) x++
      if (x > from) path += `M${from + margin} ${y + margin}h${x - from}v1h-${x - from}z`
    }
  return { size: modules.size + 2 * margin, path }
}
