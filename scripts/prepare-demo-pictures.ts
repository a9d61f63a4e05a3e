import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureRow } from '../apps/api/src/database/tables/pictures.ts'
import { encodePicture, type PictureFile } from '../apps/api/src/media/encode-picture.ts'

// Run by hand when the demo store gets other pictures:
//   node scripts/prepare-demo-pictures.ts <folder with products/, categories/, slides/, video/, banner.webp>
// The originals stay where they are; the repository holds only what the store serves.

const demo = join(import.meta.dirname, '../apps/api/demo')
const folders = ['products', 'categories', 'slides', 'video', '.']
const films = ['hero.webm', 'hero.mp4']

async function main(source: string) {
  sharp.concurrency(1)
  const media = join(demo, 'media')
  await rm(media, { recursive: true, force: true })

  const names = (await Promise.all(folders.map((folder) => picturesIn(source, folder)))).flat().sort()
  const pictures: Record<string, PictureRow> = {}
  let bytes = 0
  for (const name of names) {
    const original = await readFile(join(source, `${name}.webp`))
    const { files, ...row } = await encodePicture(original)
    keepBetterOriginal(files, row, original)
    const trimmed = withoutWastefulAvif(files, row)
    await mkdir(join(media, row.hash), { recursive: true })
    for (const file of trimmed.files) await writeFile(join(media, row.hash, file.name), file.bytes)
    pictures[name] = { ...row, avif_widths: trimmed.avif_widths }
    bytes += trimmed.files.reduce((sum, file) => sum + file.bytes.length, 0)
    console.log(name, row.hash, `${(bytes / 1e6).toFixed(1)} MB`)
  }

  await mkdir(join(media, 'film'), { recursive: true })
  for (const film of films) await copyFile(join(source, 'video', film), join(media, 'film', film))
  const json = JSON.stringify(pictures, null, 2).replaceAll(/\[[\d,\s]+\]/g, (widths) =>
    widths.replaceAll(/\s+/g, '').replaceAll(',', ', '),
  )
  await writeFile(join(demo, 'pictures.json'), `${json}\n`)
}

async function picturesIn(source: string, folder: string) {
  const files = await readdir(join(source, folder))
  return files.filter((file) => file.endsWith('.webp')).map((file) => join(folder, file.slice(0, -'.webp'.length)))
}

/** An original of the largest size is already encoded: if a second pass makes it larger, it is worse as well. */
function keepBetterOriginal(files: PictureFile[], { width, widths }: PictureRow, original: Buffer) {
  const largest = files.find(({ name }) => name === `${width}.webp`)
  if (largest && width === widths.at(-1) && original.length < largest.bytes.length) largest.bytes = original
}

/** Keeps the repository small: a second file of the largest width must save at least 15 % to be included. */
function withoutWastefulAvif(files: PictureFile[], { widths, avif_widths }: PictureRow) {
  const largest = widths.at(-1)
  const sizeOf = (type: string) => files.find(({ name }) => name === `${largest}.${type}`)?.bytes.length ?? 0
  if (sizeOf('avif') <= sizeOf('webp') * 0.85) return { files, avif_widths }
  return {
    files: files.filter(({ name }) => name !== `${largest}.avif`),
    avif_widths: avif_widths.filter((width) => width !== largest),
  }
}

const [source] = process.argv.slice(2)
if (!source) throw new Error('name the folder that holds the originals')
await main(source)
