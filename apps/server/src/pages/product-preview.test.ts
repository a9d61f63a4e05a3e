import { createSealer } from '@asjad/api/crypto/seal'
import { makeTicket } from '@asjad/api/crypto/tickets'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { openSite } from '../../test/open-site.ts'

const key = 'k'.repeat(32)

// Pages come from the built storefront: `npm test` builds it first.
test('a draft is shown on its real page to whoever has the link, for an hour, and no copy of it stays', async () => {
  const { db, ask } = await openSite({ dataKeys: [key] })
  const { id } = await insertProduct(db, { published_at: null, title_en: 'Ring of tomorrow' })
  expect((await ask(`/products/${id}?lang=en`)).status).toBe(404)

  const linkMadeAt = (at: number) =>
    `/preview/${makeTicket({ sealer: createSealer([key]), now: () => new Date(at) }, 'product_preview', { productId: id })}`
  const link = linkMadeAt(Date.now())
  const shown = await ask(`${link}?lang=en`)
  expect(shown.status).toBe(200)
  const html = await shown.text()
  expect(html).toContain('Ring of tomorrow')
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(shown.headers.has('x-keep-offline')).toBe(false)

  // The next one to ask gets what the product is now, not a copy.
  await db.updateTable('product').set({ title_en: 'Ring of today' }).where('id', '=', id).execute()
  expect(await (await ask(`${link}?lang=en`)).text()).toContain('Ring of today')

  expect((await ask(`${link.slice(0, -4)}AAAA?lang=en`)).status).toBe(404)
  expect((await ask(`/products/${id}?preview=${link.split('/').at(-1)}`)).status).toBe(404)
  expect((await ask(linkMadeAt(Date.now() - 61 * 60_000))).status).toBe(404)
})
