import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@asjad/contract/client'
import { temporaryFolder } from '@asjad/postgres/test/processes'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertVariety } from '../../api/test/checkout.ts'
import { insertShopper } from '../../api/test/shoppers.ts'
import { startShop } from '../test/orders.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Noise, which no encoder compresses; few pixels, because encoding is most of the work here. */
async function photograph(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, noise, background: '#000' } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return new File([new Uint8Array(jpeg)], name, { type: 'image/jpeg' })
}

const texts = {
  ar: 'لا يمكننا استقبال الصور حاليًّا. أرسل ما كتبته دون صور، أو أعد المحاولة لاحقًا.',
  en: 'We can’t accept photos right now. Send it without photos, or try again later.',
}

test('a disk that is full takes no photograph, says so in the shopper’s language, and leaves neither half a file nor a row', async () => {
  const shop = await startShop({ stock: 10, whenDone: onTestFinished })
  const dataDir = temporaryFolder()
  // 16 KB per file, less than any of these photographs.
  const { url } = await shop.startProcess({ dataDir }, { blocks: 32 })
  const shopper = await insertShopper(shop)
  const engraved = await insertVariety(shop, { requires_custom_text: true })
  const attachments = [await photograph('ring.jpg'), await photograph('hand.jpg')]
  const files = () =>
    ['private', 'media'].flatMap((folder) =>
      existsSync(join(dataDir, folder))
        ? readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map(({ name }) => name)
        : [],
    )

  const rows = () =>
    Promise.all(
      (['cart_item', 'review', 'message', 'picture'] as const).map((table) =>
        shop.db.selectFrom(table).select('id').execute(),
      ),
    )
  const before = await rows()
  for (const lang of ['ar', 'en'] as const) {
    const callAs = (token?: string) =>
      createClient((path, init) =>
        fetch(`${url}${path}`, {
          ...init,
          headers: { ...init.headers, lang, ...(token && { authorization: `Bearer ${token}` }) },
        }),
      )
    const refused = { status: 503, code: 'uploads_unavailable', message: texts[lang] }
    const [mine, anybodys] = [callAs(shopper.token), callAs()]
    const piece = { id: engraved.productId, variety_id: engraved.varietyId, custom_text: 'سارة' }
    await expect(mine('POST /products/:id/add-to-cart', { ...piece, attachments })).rejects.toMatchObject(refused)
    const review = { id: engraved.productId, rating: 5, comment: 'A ring that I wear every single day since.' }
    await expect(mine('POST /products/:id/comments', { ...review, attachments })).rejects.toMatchObject(refused)
    const complaint = { name: 'Sara', email: 'sara@example.com', message: 'The clasp came loose on the second day.' }
    await expect(anybodys('POST /complaints', { ...complaint, kind: 'complaint', attachments })).rejects.toMatchObject(
      refused,
    )
  }
  expect(files()).toEqual([])
  expect(await rows()).toEqual(before)

  // Orders without photographs work.
  const call = createClient((path, init) =>
    fetch(`${url}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${shopper.token}` } }),
  )
  await call('POST /products/:id/add-to-cart', {
    id: engraved.productId,
    variety_id: engraved.varietyId,
    custom_text: 'سارة',
  })
})
