// Run by hand after a font package is updated: reduces the fonts to the letters that a shop in these two languages
// needs. As packaged, an Arabic page would load 295 KB of fonts; a rare letter falls back to the system's font.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

// Letters, marks and punctuation of Arabic; Persian letters because names and brands use them.
const arabic = `${range(0x060c, 0x060c)}${range(0x061b, 0x061f)}${range(0x0621, 0x063a)}${range(0x0640, 0x0652)}٠١٢٣٤٥٦٧٨٩٪٫٬ٱپچڤکگیـ «»…–—·().,:;!?-/ `
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‘’“”–—…•·−×≤≥→←↑↓€™ıŒœ\u2009\u200a\u202f`

// Characters of Arabic titles besides Arabic letters, except for a rare Latin word.
const figures = '0123456789%.,:/()+-–—·×−'

const fonts = [
  { name: 'amiri', file: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2', text: arabic },
  ...[400, 500, 600].map((weight) => ({
    name: `plex-arabic-${weight}`,
    file: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
    text: arabic,
  })),
  {
    name: 'figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
  {
    name: 'cormorant',
    file: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: 500 },
  },
  {
    name: 'cormorant-figures',
    file: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    text: figures,
    axes: { wght: 500 },
  },
]

const require = createRequire(new URL('../apps/storefront/package.json', import.meta.url))
const folder = new URL('../packages/ui/src/fonts/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { name, file, text, axes } of fonts) {
  const original = readFileSync(require.resolve(file))
  const subset = await subsetFont(original, text, { targetFormat: 'woff2', ...(axes && { variationAxes: axes }) })
  writeFileSync(new URL(`${name}.woff2`, folder), subset)
  console.log(`${name}: ${(original.length / 1024).toFixed(0)} KB → ${(subset.length / 1024).toFixed(1)} KB`)
}

// The typesetter cannot read compressed fonts. These are used in tax documents.
const documentFonts = new URL('../apps/api/assets/fonts/', import.meta.url)
mkdirSync(documentFonts, { recursive: true })
for (const weight of [400, 600]) {
  for (const [script, text] of [
    ['arabic', arabic],
    ['latin', latin],
  ] as const) {
    const file = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`
    const subset = await subsetFont(readFileSync(require.resolve(file)), text, { targetFormat: 'sfnt' })
    writeFileSync(new URL(`plex-${script}-${weight}.ttf`, documentFonts), subset)
  }
}
