// Run by hand after the logo has changed: draws the icons of the installed app from it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(new URL('../apps/api/package.json', import.meta.url))
const sharp = require('sharp') as typeof import('sharp').default

const read = (path: string) => readFileSync(new URL(`../apps/storefront/${path}`, import.meta.url))
const favicon = read('public/favicon.svg')
const night = '#0d2a23'

const icons = [
  { name: 'icon-192', size: 192, bleed: false },
  { name: 'icon-512', size: 512, bleed: false },
  // The device crops these to any shape: the background fills the whole icon, and the logo stays in the middle.
  { name: 'icon-maskable-192', size: 192, bleed: true },
  { name: 'icon-maskable-512', size: 512, bleed: true },
  { name: 'apple-touch-icon', size: 180, bleed: true },
]

for (const { name, size, bleed } of icons) {
  const inner = Math.round(bleed ? size * 0.86 : size)
  const drawn = await sharp(favicon, { density: 300 }).resize(inner, inner).png().toBuffer()
  const ground = { width: size, height: size, channels: 4 as const, background: bleed ? night : '#0000' }
  await sharp({ create: ground })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(`../apps/storefront/public/${name}.png`, import.meta.url).pathname)
}
