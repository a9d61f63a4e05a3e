import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import { openUploads } from './storage.ts'

const ring = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#c9a24b' } })
    .png()
    .toBuffer()

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'asjad-uploads-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('what is published stands where pages look for it, and what is private does not', async () => {
  const dataDir = temporaryFolder()
  const uploads = await openUploads({ dataDir, s3: undefined })

  const { hash, widths } = await uploads.publish(await encodePicture(await ring()))
  await uploads.storePrivate('complaints/1/1.jpg', Buffer.from('for the shop alone'))

  expect(widths).toEqual([64])
  expect(readdirSync(join(dataDir, 'media', hash))).toEqual(['64.webp'])
  expect(await uploads.published(`${hash}/64.webp`)).not.toBeNull()
  expect(await uploads.published('../private/complaints/1/1.jpg').catch(() => null)).toBeNull()
  expect(Buffer.from(await uploads.readPrivate('complaints/1/1.jpg')).toString()).toBe('for the shop alone')
  await expect(uploads.readPrivate('complaints/1/2.jpg')).rejects.toThrow()
})

test('what is no longer published is gone, and is not missed when it is taken down again', async () => {
  const dataDir = temporaryFolder()
  const uploads = await openUploads({ dataDir, s3: undefined })
  const picture = await uploads.publish(await encodePicture(await ring()))

  await uploads.unpublish(picture)
  await uploads.unpublish(picture)

  expect(readdirSync(join(dataDir, 'media', picture.hash))).toEqual([])
})

test('several machines share a bucket: each request is signed, and what one put the other reads', async () => {
  const objects = new Map<string, Buffer>()
  const signatures: string[] = []
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://s3').pathname
    signatures.push(request.headers.authorization ?? '')
    if (request.method === 'PUT') {
      objects.set(key, await buffer(request))
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.statusCode = 204
      return response.end()
    }
    const found = objects.get(key)
    response.statusCode = found ? 200 : 404
    response.end(request.method === 'HEAD' ? undefined : found)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => void server.close())
  const s3 = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'asjad',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  const [folder, otherFolder] = [temporaryFolder(), temporaryFolder()]
  const [one, other] = [await openUploads({ dataDir: folder, s3 }), await openUploads({ dataDir: otherFolder, s3 })]

  const picture = await one.publish(await encodePicture(await ring()))
  await one.storePrivate('complaints/1/1.jpg', Buffer.from('for the shop alone'))

  expect([...objects.keys()]).toEqual([`/asjad/media/${picture.hash}/64.webp`, '/asjad/private/complaints/1/1.jpg'])
  expect((await other.published(`${picture.hash}/64.webp`))?.length).toBeGreaterThan(20)
  expect(await other.published(`${picture.hash}/65.webp`)).toBeNull()
  expect(Buffer.from(await other.readPrivate('complaints/1/1.jpg')).toString()).toContain('for the shop alone')
  const film = join(folder, 'film')
  writeFileSync(film, 'a film that one machine received')
  await one.publishFilm('eid.webm', film)
  expect(objects.get('/asjad/media/film/eid.webm')?.toString()).toContain('a film that one machine received')
  expect([await other.findFilm('eid.webm'), await other.findFilm('none.webm')]).toEqual([true, false])
  expect(readFileSync(join(otherFolder, 'media/film/eid.webm'), 'utf8')).toBe('a film that one machine received')
  await other.removeFilm('eid.webm')
  expect(await one.findFilm('eid.webm')).toBe(false)
  await other.unpublish(picture)
  expect(await one.published(`${picture.hash}/64.webp`)).toBeNull()
  for (const signature of signatures) expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//)
})
