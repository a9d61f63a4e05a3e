import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { EncodedPicture } from './encode-picture.ts'
import type { PictureRow } from './picture.ts'

/** A bucket of any service that speaks S3. */
export type S3Options = { url: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/** What shoppers send. On this machine's disk, or in a bucket where several machines serve. */
export type Uploads = {
  /** A picture that pages show; from then on its files stand below `/media`. Returns its row, without an id. */
  publish(picture: EncodedPicture): Promise<PictureRow>
  /** The file below `/media` with this path, or null. */
  published(path: string): Promise<Uint8Array | null>
  /** What only the shop may see. No address leads to it. */
  keepPrivate(key: string, bytes: Uint8Array): Promise<void>
  readPrivate(key: string): Promise<Uint8Array>
  removePrivate(key: string): Promise<void>
}

export async function openUploads({ dataDir, s3 }: { dataDir: string; s3: S3Options | undefined }): Promise<Uploads> {
  const disk = s3 ? await bucket(s3) : new Disk(new FSDriver({ location: dataDir, visibility: 'private' }))
  const media = (path: string) => `media/${path}`
  const hidden = (key: string) => `private/${key}`
  return {
    async publish({ files, ...picture }) {
      for (const { name, bytes } of files) await disk.put(media(`${picture.hash}/${name}`), bytes)
      return picture
    },
    async published(path) {
      return (await disk.exists(media(path))) ? disk.getBytes(media(path)) : null
    },
    keepPrivate: (key, bytes) => disk.put(hidden(key), bytes),
    readPrivate: (key) => disk.getBytes(hidden(key)),
    removePrivate: (key) => disk.delete(hidden(key)),
  }
}

async function bucket({ url, region, bucket, accessKeyId, secretAccessKey }: S3Options) {
  // Loaded only where it is used: it is larger than the rest of the API.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      endpoint: url,
      region,
      bucket,
      visibility: 'private',
      // Many services that speak S3 know neither access lists nor a host name for each bucket.
      supportsACL: false,
      forcePathStyle: true,
    }),
  )
}
