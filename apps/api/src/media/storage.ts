import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { WriteOptions } from 'flydrive/types'
import { AppError } from '../app-error.ts'
import type { PictureRow } from '../database/tables/pictures.ts'
import type { EncodedPicture } from './encode-picture.ts'

/** A bucket of any S3-compatible service. */
export type S3Options = { url: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/** For files with a hash of their content in the name: browsers never need to request them again. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

/** Shoppers' uploads: on this machine's disk, or in a bucket if several machines serve. */
export type Uploads = {
  /** Publishes a picture for pages; its files are then below `/media`. Returns its row, without an id. */
  publish(picture: EncodedPicture): Promise<PictureRow>
  /** Makes it unavailable. A picture that is already gone is not an error. */
  unpublish(picture: Pick<PictureRow, 'hash' | 'widths' | 'avif_widths'>): Promise<void>
  /** The file below `/media` with this path, or null. */
  published(path: string): Promise<Uint8Array | null>
  /** Stores what only the shop and the sender may see. It has no public URL. */
  storePrivate(key: string, bytes: Uint8Array): Promise<void>
  readPrivate(key: string): Promise<Uint8Array>
  /** The file under this key, or null. */
  findPrivate(key: string): Promise<Uint8Array | null>
  removePrivate(key: string): Promise<void>
}

export async function openUploads({ dataDir, s3 }: { dataDir: string; s3: S3Options | undefined }): Promise<Uploads> {
  const disk = s3 ? await openBucket(s3) : new Disk(new FSDriver({ location: dataDir, visibility: 'private' }))
  const put: typeof disk.put = s3 ? (...args) => disk.put(...args) : atomicPut(disk, dataDir)
  const store = (path: string, bytes: Uint8Array, options?: WriteOptions) =>
    put(path, bytes, options).catch((error: unknown) => {
      throw new AppError('uploads_unavailable', { retryAfterSeconds: 300, cause: error })
    })
  const find = async (path: string) => ((await disk.exists(path)) ? disk.getBytes(path) : null)
  const media = (path: string) => `media/${path}`
  const privatePath = (key: string) => `private/${key}`
  return {
    async publish({ files, ...picture }) {
      for (const { name, bytes } of files)
        await store(media(`${picture.hash}/${name}`), bytes, { cacheControl: immutableCacheControl })
      return picture
    },
    async unpublish({ hash, widths, avif_widths }) {
      const names = [...widths.map((width) => `${width}.webp`), ...avif_widths.map((width) => `${width}.avif`)]
      for (const name of names) await disk.delete(media(`${hash}/${name}`))
    },
    published: (path) => find(media(path)),
    storePrivate: (key, bytes) => store(privatePath(key), bytes),
    readPrivate: (key) => disk.getBytes(privatePath(key)),
    findPrivate: (key) => find(privatePath(key)),
    removePrivate: (key) => disk.delete(privatePath(key)),
  }
}

/** A full disk may cut a file off. So a file appears under its name, or replaces an older one, only when complete. */
function atomicPut(disk: Disk, folder: string) {
  return async (path: string, bytes: string | Uint8Array) => {
    const unfinished = `${path}.${randomUUID()}.part`
    try {
      await disk.put(unfinished, bytes)
      await rename(join(folder, unfinished), join(folder, path))
    } catch (error) {
      await disk.delete(unfinished).catch(() => {})
      throw error
    }
  }
}

export async function openBucket({ url, region, bucket, accessKeyId, secretAccessKey }: S3Options) {
  // Loaded only if needed: it is larger than the rest of the API.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      endpoint: url,
      region,
      bucket,
      visibility: 'private',
      // Many S3-compatible services support neither access lists nor a host name for each bucket.
      supportsACL: false,
      forcePathStyle: true,
    }),
  )
}
