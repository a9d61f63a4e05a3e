import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import { expect, test, vi } from 'vitest'
import { startBucket } from '../test/bucket.ts'
import { storefrontDir } from './pages/storefront.ts'

vi.setConfig({ testTimeout: 60_000 })

const publish = (variables: Record<string, string>) => run('apps/server/src/publish-assets.ts', [], variables).exit

test('every file that pages load is put into the bucket with its type, to be kept for ever, and older ones stay', async () => {
  const DATA_DIR = temporaryFolder()
  mkdirSync(join(DATA_DIR, 'media/0123456789ab'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'media/0123456789ab/320.webp'), 'a picture')
  const { objects, variables } = await startBucket()
  objects.set('static/of-last-week.js', { bytes: Buffer.from('old'), headers: {} })

  expect(await publish({ ...variables, DATA_DIR })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^static {2}(\d+) files, \1 of them new\nmedia {2}1 files, 1 of them new\n$/),
  })
  const forEver = 'public, max-age=31536000, immutable'
  const manifest = readFileSync(join(storefrontDir, 'build/client/.vite/manifest.json'), 'utf8')
  const files = (Object.values(JSON.parse(manifest)) as { file: string }[]).map(({ file }) => file)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !objects.has(file))).toEqual([])
  for (const [key, type] of [
    [files.find((file) => file.endsWith('.js')) ?? '', /^text\/javascript/],
    [files.find((file) => file.endsWith('.css')) ?? '', /^text\/css/],
  ] as const) {
    const { bytes, headers } = objects.get(key) ?? { bytes: Buffer.alloc(0), headers: {} }
    expect(headers).toMatchObject({ 'content-type': expect.stringMatching(type), 'cache-control': forEver })
    expect(headers['content-encoding']).toContain('gzip')
    expect(gunzipSync(bytes)).toEqual(readFileSync(join(storefrontDir, 'build/client', key)))
  }
  expect(objects.get('media/0123456789ab/320.webp')).toMatchObject({
    bytes: Buffer.from('a picture'),
    headers: { 'content-type': 'image/webp', 'cache-control': forEver },
  })
  expect([...objects.keys()].filter((key) => !/^(static|media)\//.test(key))).toEqual([])
  expect(objects.has('static/of-last-week.js')).toBe(true)

  expect(await publish({ ...variables, DATA_DIR })).toMatchObject({
    stdout: expect.stringMatching(/^static {2}\d+ files, 0 of them new\nmedia {2}1 files, 0 of them new\n$/),
  })
})

test('without a bucket it says what is missing', async () => {
  const { code, stderr } = await publish({ DATA_DIR: temporaryFolder() })
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^asjad: S3_URL, .* must be set/) })
})
