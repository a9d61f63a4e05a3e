import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
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
  /** Publishes the film in this file; it is then below `/media/film`. Never read into memory as a whole. */
  publishFilm(name: string, path: string): Promise<void>
  /** Whether there is such a film. One that another machine received is copied to this one's disk, which serves it. */
  findFilm(name: string): Promise<boolean>
  removeFilm(name: string): Promise<void>
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
  const localFilm = (name: string) => join(dataDir, 'media/film', name)
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
    async publishFilm(name, path) {
      try {
        if (s3) {
          const { size: contentLength } = await stat(path)
          const options = { cacheControl: immutableCacheControl, contentLength }
          await disk.putStream(media(`film/${name}`), createReadStream(path), options)
        } else await completeFile(localFilm(name), (unfinished) => copyFile(path, unfinished))
      } catch (error) {
        throw new AppError('uploads_unavailable', { retryAfterSeconds: 300, cause: error })
      }
    },
    async findFilm(name) {
      if (await exists(localFilm(name))) return true
      if (!s3 || !(await disk.exists(media(`film/${name}`)))) return false
      const film = await disk.getStream(media(`film/${name}`))
      await completeFile(localFilm(name), (unfinished) => pipeline(film, createWriteStream(unfinished)))
      return true
    },
    async removeFilm(name) {
      await disk.delete(media(`film/${name}`))
      await rm(localFilm(name), { force: true })
    },
    storePrivate: (key, bytes) => store(privatePath(key), bytes),
    readPrivate: (key) => disk.getBytes(privatePath(key)),
    findPrivate: (key) => find(privatePath(key)),
    removePrivate: (key) => disk.delete(privatePath(key)),
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** The file appears under its name when it is complete. */
async function completeFile(path: string, write: (unfinished: string) => Promise<void>) {
  const unfinished = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await write(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
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
      // Many S3-compatible services support neither access lists nor a host name for each bucket, nor the checksum
      // that follows a stream.
      supportsACL: false,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    }),
  )
}
