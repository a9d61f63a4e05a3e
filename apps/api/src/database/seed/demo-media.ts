import { access, chmod, copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureRow } from '../tables/pictures.ts'

const demo = join(import.meta.dirname, '../../../demo')

/** The prepared pictures by name, such as `products/bar-1g`. */
export const demoPictures = async (): Promise<Record<string, PictureRow>> =>
  JSON.parse(await readFile(join(demo, 'pictures.json'), 'utf8'))

/**
 * Copies pictures and film to the served folder, one process at a time. A file appears there complete or not at all.
 */
export async function copyDemoMedia(mediaDir: string) {
  const source = join(demo, 'media')
  for (const folder of await readdir(source)) {
    await mkdir(join(mediaDir, folder), { recursive: true })
    for (const file of await readdir(join(source, folder))) {
      const target = join(mediaDir, folder, file)
      if (await exists(target)) continue
      const unfinished = `${target}.part`
      await copyFile(join(source, folder, file), unfinished)
      // The store serves it; no other account of the machine needs to read it.
      await chmod(unfinished, 0o600)
      await rename(unfinished, target)
    }
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
