import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import { inPictureQueue, waitingPictures } from '../../media/picture-queue.ts'
import { encodePictures } from './review-pictures.ts'

const password = 'a good password'

const photograph = async (colour: string) => {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
  return new File([await picture.jpeg().toBuffer()], 'ring.jpg', { type: 'image/jpeg' })
}

/** The `base` of each picture that has one of these files. */
const basesOf = (files: string[]) => [...new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))))]

async function startShop() {
  const api = await startMailingApi()
  const { id } = await insertProduct(api.db)
  const password_hash = await hashPassword(password)
  return {
    ...api,
    id,
    newShopper: async () => {
      const { call, ...shopper } = await insertShopper(api, { password_hash })
      const review = async (...attachments: File[]) => {
        await call('POST /products/:id/comments', { id, rating: 5, comment: 'Lovely', attachments })
        const { data } = await call('GET /products/:id/comments', { id })
        const own = data.find(({ mine }) => mine)?.attachments ?? []
        return own.flatMap(({ base, widths, avif_widths }) => [
          ...widths.map((width) => `${base}/${width}.webp`),
          ...avif_widths.map((width) => `${base}/${width}.avif`),
        ])
      }
      return { ...shopper, call, review, leave: () => call('DELETE /user', { password }) }
    },
    /** Which of these files are still served to anyone who knows their address. */
    shown: async (files: string[]) => {
      const found = await Promise.all(files.map((file) => api.deps.uploads.published(file.replace('/media/', ''))))
      return files.filter((_, n) => found[n])
    },
    pictures: () => api.db.selectFrom('picture').select('id').execute(),
  }
}

test('the photographs of a deleted account are gone, also for whoever kept their address', async () => {
  const shop = await startShop()
  const ofTheShop = await shop.pictures()
  const sara = await shop.newShopper()
  const files = await sara.review(await photograph('gold'), await photograph('silver'))
  expect(files.length).toBeGreaterThan(1)
  expect(await shop.shown(files)).toEqual(files)

  await sara.leave()
  await shop.work()

  expect(await shop.shown(files)).toEqual([])
  expect(await shop.pictures()).toEqual(ofTheShop)
})

test('who changes the words of a review keeps its photographs, or those that they name', async () => {
  const shop = await startShop()
  const sara = await shop.newShopper()
  const [gold = '', silver = ''] = basesOf(await sara.review(await photograph('gold'), await photograph('silver')))
  const shown = async () =>
    (await sara.call('GET /products/:id/comments', { id: shop.id })).meta.own?.attachments.map(({ base }) => base)
  const rewrite = (kept: string[], ...attachments: File[]) =>
    sara.call('POST /products/:id/comments', {
      id: shop.id,
      rating: 4,
      comment: 'Lovely indeed',
      kept_attachments: kept.join(','),
      attachments,
    })

  await rewrite([gold, silver])
  await shop.work()
  expect(await shown()).toEqual([gold, silver])

  await rewrite([silver], await photograph('white'))
  await shop.work()
  const [first, white = '', ...others] = (await shown()) ?? []
  expect([first, others]).toEqual([silver, []])
  expect(await shop.shown([`${gold}/64.webp`, `${silver}/64.webp`, `${white}/64.webp`])).toEqual([
    `${silver}/64.webp`,
    `${white}/64.webp`,
  ])

  const more = await Promise.all(['red', 'green', 'blue'].map(photograph))
  await expect(rewrite([silver, white], ...more)).rejects.toMatchObject({ errors: { attachments: [/the limit is 4/] } })
  expect(await shown()).toEqual([silver, white])
})

test("nobody takes over a photograph of somebody else's review", async () => {
  const shop = await startShop()
  const [sara, huda] = [await shop.newShopper(), await shop.newShopper()]
  const [gold = ''] = basesOf(await sara.review(await photograph('gold')))
  await huda.review()
  const own = { id: shop.id, rating: 4, comment: 'Mine', kept_attachments: gold }
  await huda.call('POST /products/:id/comments', own)
  const { meta } = await huda.call('GET /products/:id/comments', { id: shop.id })
  expect(meta.own?.attachments).toEqual([])
})

test('photographs are drawn in turns with those of everybody else', async () => {
  const shop = await startShop()
  const sara = await shop.newShopper()
  let finish = () => {}
  const others = new Promise<void>((done) => {
    finish = done
  })
  const held = [1, 2].map(() => inPictureQueue('203.0.113.9', () => others))

  const encoding = encodePictures(
    [await sharp(await (await photograph('gold')).arrayBuffer()).toBuffer()],
    '203.0.113.10',
  )
  await expect.poll(waitingPictures).toBe(1)
  const reviewing = sara.review(await photograph('silver'))
  await expect.poll(waitingPictures).toBe(2)

  finish()
  await Promise.all(held)
  expect(await encoding).toHaveLength(1)
  expect(await shop.shown(await reviewing)).not.toEqual([])
})

test('a photograph that another shows too stays until the last of them is gone', async () => {
  const shop = await startShop()
  const [sara, maha] = [await shop.newShopper(), await shop.newShopper()]
  const files = await sara.review(await photograph('gold'))
  expect(await maha.review(await photograph('gold'))).toEqual(files)

  await sara.leave()
  await shop.work()
  expect(await shop.shown(files)).toEqual(files)

  const others = await maha.review(await photograph('silver'))
  await shop.work()
  expect(await shop.shown([...files, ...others])).toEqual(others)
})

test('a storage that is away for a while keeps no photograph of who has left', async () => {
  const shop = await startShop()
  const sara = await shop.newShopper()
  const files = await sara.review(await photograph('gold'))
  const unpublish = shop.deps.uploads.unpublish
  shop.deps.uploads.unpublish = () => Promise.reject(new Error('the bucket is away'))
  await sara.leave()
  await shop.work()
  expect(await shop.shown(files)).toEqual(files)

  shop.deps.uploads.unpublish = unpublish
  await shop.db
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .execute()
  await shop.work()
  expect(await shop.shown(files)).toEqual([])
})
