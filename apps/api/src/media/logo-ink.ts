import type { LogoInk } from '@asjad/contract/logo'
import { loadSharp } from './load-sharp.ts'

// Of the brightness that an eye sees, from 0 to 1. Gold lies between: it is seen on light and on dark.
const darkBelow = 0.3
const lightAbove = 0.8
/** Less is an opaque picture, which brings its own ground. */
const transparentShare = 0.02

/** Whether a logo is all dark or all light on nothing. Null: it can be seen on any ground. */
export async function logoInk(png: Buffer): Promise<LogoInk | null> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(png)
    .resize({ width: 160, height: 160, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let visible = 0
  let brightness = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    visible += alpha / 255
    brightness += ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * (alpha / 255)
  }
  const pixels = info.width * info.height
  if (visible === 0 || visible > pixels * (1 - transparentShare)) return null
  const mean = brightness / visible
  return mean < darkBelow ? 'dark' : mean > lightAbove ? 'light' : null
}
