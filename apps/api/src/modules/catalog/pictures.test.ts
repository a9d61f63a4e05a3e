import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { photograph } from '../../../test/photograph.ts'
import { editorOf, refusal, startCatalogue } from '../../../test/products.ts'
import { originalKeyOf } from '../../media/published-pictures.ts'
import { sweepUnsavedPictures } from './pictures.jobs.ts'

test('a photograph is stored in every size, and the same one twice is one', async () => {
  const shop = await startCatalogue()
  const send = async () =>
    (
      await shop.editor.call('POST /admin/pictures', {
        file: [await photograph('#c9a24b', { width: 1400, height: 1400 })],
      })
    ).data
  const [one, other] = [await send(), await send()]
  expect(other).toEqual(one)
  expect(one.picture).toMatchObject({ width: 1400, height: 1400, widths: [320, 640, 1200] })
  const hash = one.picture.base.split('/').at(-1)
  for (const width of one.picture.widths)
    expect((await shop.deps.uploads.published(`${hash}/${width}.webp`))?.length).toBeGreaterThan(20)
})

test('a part of a picture is a picture of its own, cut from the large original', async () => {
  const shop = await startCatalogue()
  const file = [await photograph('#c9a24b', { width: 2000, height: 1600 })]
  const { id } = (await shop.editor.call('POST /admin/pictures', { file })).data
  const cut = await shop.editor.call('POST /admin/pictures/:id/crop', { id, x: 0.25, y: 0, width: 0.5, height: 0.5 })
  expect(cut.data.id).not.toBe(id)
  expect(cut.data.picture).toMatchObject({ width: 1000, height: 800 })
  const crop = (part: { x: number; y: number; width: number; height: number }) =>
    refusal(shop.editor.call('POST /admin/pictures/:id/crop', { id, ...part }))
  expect(await crop({ x: 0.8, y: 0, width: 0.5, height: 1 })).toMatchObject({ code: 'invalid' })
  expect(await crop({ x: 0, y: 0, width: 0.001, height: 1 })).toMatchObject({ code: 'invalid' })
  const nothing = shop.editor.call('POST /admin/pictures/:id/crop', { id: 999_999, x: 0, y: 0, width: 1, height: 1 })
  expect((await refusal(nothing)).code).toBe('not_found')
})

test('what is no picture is refused by its name, and a call without a file too', async () => {
  const shop = await startCatalogue()
  const send = (file: File[]) => refusal(shop.editor.call('POST /admin/pictures', { file }))
  expect(await send([new File(['<html>'], 'price-list.html', { type: 'text/html' })])).toMatchObject({
    status: 415,
    code: 'unsupported_type',
    errors: { file: [expect.stringContaining('price-list.html')] },
  })
  expect(await refusal(shop.editor.call('POST /admin/pictures', {}))).toMatchObject({
    code: 'invalid',
    errors: { file: ['Value is required'] },
  })
  const large = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' })
  expect((await send([large])).code).toBe('too_large')
})

test('what a phone writes into a photograph does not reach the shop', async () => {
  const shop = await startCatalogue()
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c9a24b' } })
    .withExifMerge({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const file = [new File([new Uint8Array(bytes)], 'ring.jpg', { type: 'image/jpeg' })]
  const { picture } = (await shop.editor.call('POST /admin/pictures', { file })).data
  expect(picture).toMatchObject({ width: 200, height: 300 })
  const hash = picture.base.split('/').at(-1)
  for (const stored of [
    await shop.deps.uploads.published(`${hash}/200.webp`),
    await shop.deps.uploads.readPrivate(`pictures/${hash}.jpg`),
  ])
    expect((await sharp(Buffer.from(stored ?? [])).metadata()).exif).toBeUndefined()
})

test('an editor may send more photographs than a shopper, and somebody without the permission none', async () => {
  const shop = await startCatalogue()
  for (let n = 0; n < 45; n += 1)
    await shop.editor.call('POST /admin/pictures', { file: [await photograph('#c9a24b', { width: 20, height: 20 })] })
  const clerk = await editorOf(shop, ['orders'])
  expect((await refusal(clerk.call('POST /admin/pictures', { file: [await photograph()] }))).code).toBe('forbidden')
})

test('a photograph that nobody saves is removed with its files after a day; one that is in use, or was, stays', async () => {
  const shop = await startCatalogue()
  const send = async (colour: string) =>
    (await shop.editor.call('POST /admin/pictures', { file: [await photograph(colour)] })).data.id
  const [used, replaced, unsaved] = [await send('#c9a24b'), await send('#20304b'), await send('#ffffff')]
  const { id } = await insertProduct(shop.db, { category_id: shop.categoryId })
  const show = async (picture_id: number) => {
    const { version } = (await shop.editor.call('GET /admin/products/:id', { id })).data
    await shop.editor.call(
      'PATCH /admin/products/:id',
      { id, pictures: [{ picture_id, alt_ar: 'خاتم', alt_en: 'Ring' }] },
      { headers: { 'if-match': `"${version}"` } },
    )
  }
  await show(replaced)
  await show(used)
  const stored = async () =>
    await shop.db.selectFrom('picture').select(['id', 'hash']).where('id', 'in', [used, replaced, unsaved]).execute()
  const before = await stored()
  await sweepUnsavedPictures(shop.deps)
  expect(await stored()).toEqual(before)

  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60_000)
  await sweepUnsavedPictures({ ...shop.deps, now: tomorrow })
  expect((await stored()).map((picture) => picture.id).sort()).toEqual([used, replaced].sort())
  const files = (hash: string) => shop.deps.uploads.findPrivate(originalKeyOf({ hash }))
  for (const picture of before) expect((await files(picture.hash)) !== null).toBe(picture.id !== unsaved)
})
