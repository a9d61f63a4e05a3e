import type { LogoInk } from '@asjad/contract/logo'
import { loadSharp } from './load-sharp.ts'

/** Behind a logo: ivory, or palm green for one that is drawn in light ink. */
export const groundOf = (ink: LogoInk | null) => (ink === 'light' ? '#0d2a23' : '#fdfbf7')

/** The files with fixed names that browsers and devices ask for. `bleed`: the device crops it to any shape. */
export const icons = {
  'favicon.svg': { size: 128, bleed: false },
  'apple-touch-icon.png': { size: 180, bleed: true },
  'icon-192.png': { size: 192, bleed: false },
  'icon-512.png': { size: 512, bleed: false },
  'icon-maskable-192.png': { size: 192, bleed: true },
  'icon-maskable-512.png': { size: 512, bleed: true },
} as const
export type IconName = keyof typeof icons

/**
 * A logo on a square plate: on nothing it would vanish in a dark tab or on a light home screen. What is cropped to a
 * circle keeps its logo.
 */
export async function drawIcon(png: Buffer, ink: LogoInk | null, name: IconName) {
  const sharp = await loadSharp()
  const { size, bleed } = icons[name]
  const inner = Math.round(size * (bleed ? 0.62 : 0.8))
  const logo = await sharp(png).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer()
  const corner = bleed ? 0 : Math.round(size * 0.08)
  const plate = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${groundOf(ink)}"/></svg>`,
  )
  const icon = await sharp(plate)
    .composite([{ input: logo }])
    .png({ compressionLevel: 9 })
    .toBuffer()
  if (name !== 'favicon.svg') return { type: 'image/png', bytes: icon }
  // Pages name an SVG. It has the pixels in it and nothing that somebody has sent.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${icon.toString('base64')}"/></svg>`
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) }
}
