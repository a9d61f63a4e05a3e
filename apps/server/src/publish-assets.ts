// Uploads the build's scripts, styles, fonts and drawings, and the pictures of DATA_DIR, to the bucket (S3_*) behind
// ASSETS_URL.
//   npm run publish-assets
// Run it before starting a new version. A file's name contains a digest of its content: existing files are skipped, and
// nothing is deleted, so that pages of older versions find their files too.
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { immutableCacheControl, openBucket } from '@asjad/api/media/storage'
import { BootError } from './boot-error.ts'
import { runCommand, type Terminal } from './cli.ts'
import { readConfig } from './config.ts'
import { storefrontDir } from './pages/storefront.ts'

type Bucket = Awaited<ReturnType<typeof openBucket>>

const concurrency = 8

async function run({ env, print }: Terminal) {
  const { s3, dataDir } = readConfig(env)
  if (!s3)
    throw new BootError('S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set: they name the bucket')
  const client = join(storefrontDir, 'build/client')
  if (!existsSync(join(client, 'static')))
    throw new BootError('the storefront is not built yet: "npm run publish-assets" builds it')
  const bucket = await openBucket(s3)
  for (const [root, folder] of [
    [client, 'static'],
    [dataDir, 'media'],
  ] as const) {
    const files = filesBelow(join(root, folder)).map((path) => ({ path, key: relative(root, path) }))
    const added = await publish(bucket, files)
    print(`${folder}  ${files.length} files, ${added} of them new`)
  }
}

/** Without the compressed copies, which are sent instead of their originals. */
const filesBelow = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(br|gz|part)$/.test(entry.name))
        .map(({ parentPath, name }) => join(parentPath, name))
    : []

async function publish(bucket: Bucket, files: { path: string; key: string }[]) {
  const left = [...files]
  let added = 0
  const work = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      if (await bucket.exists(file.key)) continue
      const compressed = existsSync(`${file.path}.gz`)
      await bucket.put(file.key, await readFile(compressed ? `${file.path}.gz` : file.path), {
        cacheControl: immutableCacheControl,
        // Every browser understands gzip, so the CDN need not compress.
        ...(compressed && { contentEncoding: 'gzip' }),
      })
      added += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return added
}

await runCommand(run)
