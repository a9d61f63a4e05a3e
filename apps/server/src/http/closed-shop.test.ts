import { createSealer } from '@asjad/api/crypto/seal'
import { makeTicket, type TicketKinds } from '@asjad/api/crypto/tickets'
import { locales } from '@asjad/contract/locale'
import { pagePaths } from '@asjad/storefront/page-table/page-table'
import { expect, test } from 'vitest'
import { insertPicture, insertProduct } from '../../../api/test/catalogue.ts'
import { emptyHome, slideOf } from '../../../api/test/home.ts'
import { closeShop } from '../../../api/test/opening.ts'
import { openSite } from '../../test/open-site.ts'

const key = 'k'.repeat(32)

async function openClosedSite() {
  const site = await openSite({ dataKeys: [key] })
  const { db, ask } = site
  await db
    .insertInto('setting')
    .values({ key: 'name', value_ar: 'ذهب نجد', value_en: 'Najd <Gold>', is_public: true })
    .execute()
  await closeShop(site)
  await expect.poll(async () => (await ask('/')).headers.get('x-robots-tag'), { timeout: 10_000 }).toBe('noindex')
  const open = async () => {
    await db.updateTable('shop_opening').set({ opened_at: new Date() }).execute()
    await expect.poll(async () => (await ask('/')).headers.has('x-robots-tag'), { timeout: 10_000 }).toBe(false)
  }
  const ticketFor = <K extends keyof TicketKinds>(kind: K, payload: TicketKinds[K], madeAt = Date.now()) =>
    makeTicket({ sealer: createSealer([key]), now: () => new Date(madeAt) }, kind, payload)
  const ticket = (madeAt = Date.now()) => ticketFor('shop_preview', { staffId: 1 }, madeAt)
  return { ...site, open, ticket, ticketFor }
}

// Pages come from the built storefront: `npm test` builds it first.
test('before it opens every page of the shop says so in both languages, and nobody keeps it', async () => {
  const { db, ask, open } = await openClosedSite()
  const { id } = await insertProduct(db, { title_en: 'Ring of tomorrow' })
  for (const path of ['/', '/Store', `/products/${id}`, '/Checkout', '/nowhere'])
    for (const lang of locales) {
      const shown = await ask(`${path}?lang=${lang}`)
      expect(shown.status, path).toBe(200)
      expect(shown.headers.get('cache-control')).toBe('no-store')
      const html = await shown.text()
      expect(html).toContain(`<html lang="${lang}"`)
      expect(html).toContain('<meta name="robots" content="noindex">')
      for (const words of ['ذهب نجد', 'Najd &lt;Gold&gt;', 'نفتح قريبًا', 'Opening soon']) expect(html).toContain(words)
      expect(html).not.toContain('Ring of tomorrow')
    }
  await open()
  const page = await ask(`/products/${id}?lang=en`)
  expect(await page.text()).toContain('Ring of tomorrow')
  expect(page.headers.get('cache-control')).toContain('public')
})

test('no call of a shopper is answered, in words; search engines find nothing; what the shop itself needs works', async () => {
  const { ask, open } = await openClosedSite()
  for (const path of ['/api/v1/products', '/api/v1/home', '/api/v1/cart', '/api/v1/general_settings']) {
    const refused = await ask(path, { headers: { lang: 'en' } })
    expect(refused.status, path).toBe(409)
    expect(await refused.json()).toEqual({ code: 'opening_soon', message: 'The shop is not open yet. We open soon.' })
  }
  for (const path of ['/robots.txt', '/sitemap.xml', '/feeds/google.xml']) expect((await ask(path)).status).toBe(404)
  for (const path of ['/healthz', '/dashboard', '/favicon.svg']) expect((await ask(path)).status, path).toBe(200)
  expect((await ask('/api/v1/admin/me')).status).toBe(401)
  const webhook = await ask('/api/v1/payments/webhook', { method: 'POST', body: '{}' })
  expect(webhook.status).not.toBe(409)
  await open()
  expect((await ask('/api/v1/products')).status).toBe(200)
  expect((await ask('/robots.txt')).status).toBe(200)
})

test('a preview link shows the shop in one browser, for eight hours, and no copy of it stays', async () => {
  const { db, ask, ticket } = await openClosedSite()
  const { id } = await insertProduct(db, { title_en: 'Ring of tomorrow' })
  const entered = await ask(`/shop-preview/${encodeURIComponent(ticket())}?lang=en`)
  expect(entered.status).toBe(303)
  expect(entered.headers.get('location')).toBe('/?lang=en')
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(entered.headers.get('set-cookie')).toContain('HttpOnly')
  for (const path of [`/products/${id}?lang=en`, `/api/v1/products/${id}`]) {
    const shown = await ask(path, { headers: { cookie, lang: 'en' } })
    expect(await shown.text(), path).toContain('Ring of tomorrow')
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.has('x-keep-offline')).toBe(false)
    // The next stranger gets nothing of it.
    expect(await (await ask(path)).text()).not.toContain('Ring of tomorrow')
  }
  const old = encodeURIComponent(ticket(Date.now() - 9 * 60 * 60_000))
  expect((await ask(`/shop-preview/${old}`)).status).toBe(200)
  expect(await (await ask('/', { headers: { cookie: `shop_preview=${old}` } })).text()).toContain('Opening soon')
})

test('what staff look at before it is published is shown by its link in a shop that is not open, and by nothing else', async () => {
  const { db, ask, ticketFor } = await openClosedSite()
  const { id } = await insertProduct(db, { title_en: 'Ring of tomorrow' })
  const slug = 'usage-agreement' as const
  const body = { title_ar: 'غدًا', title_en: 'Agreement of tomorrow', body_ar: 'نص', body_en: 'Text' }
  await db
    .insertInto('page_draft')
    .values({ slug, ...body })
    .execute()
  const slides = [slideOf(await insertPicture(db), { id: 7, title_en: 'Slide of tomorrow' })]
  await db
    .updateTable('home_draft')
    .set({ contents: JSON.stringify({ ...emptyHome, slides }) as never })
    .execute()
  const hourAgo = Date.now() - 61 * 60_000
  const previews = (at?: number) => {
    const product = ticketFor('product_preview', { productId: id }, at)
    const page = ticketFor('page_preview', { slug }, at)
    const home = ticketFor('home_preview', { staffId: 1 }, at)
    return {
      [`/preview/${product}`]: 'Ring of tomorrow',
      [`/api/v1/product-previews/${product}`]: 'Ring of tomorrow',
      [`/${slug}?preview=${page}`]: 'Agreement of tomorrow',
      [`/api/v1/page-previews/${page}`]: 'Agreement of tomorrow',
      [`/home-preview/${home}`]: 'Slide of tomorrow',
      [`/api/v1/home-previews/${home}`]: 'Slide of tomorrow',
    }
  }
  const inEnglish = (path: string) => ask(path, { headers: { lang: 'en', cookie: 'language=en' } })
  for (const [path, words] of Object.entries(previews())) {
    const shown = await inEnglish(path)
    expect(shown.status, path).toBe(200)
    expect(shown.headers.get('cache-control'), path).toBe('private, no-store')
    const text = await shown.text()
    expect(text, path).toContain(words)
    expect(text, path).not.toContain('Opening soon')
  }
  const forged = Object.keys(previews()).map((path) => `${path.slice(0, -6)}AAAAAA`)
  const misplaced = [
    `/home-preview/${ticketFor('product_preview', { productId: id })}`,
    `/preview/${ticketFor('home_preview', { staffId: 1 })}`,
    `/About?preview=${ticketFor('page_preview', { slug })}`,
    `/Store?preview=${ticketFor('page_preview', { slug })}`,
    `/?preview=${ticketFor('home_preview', { staffId: 1 })}`,
  ]
  for (const path of [...Object.keys(previews(hourAgo)), ...forged, ...misplaced]) {
    const refused = await inEnglish(path)
    const text = await refused.text()
    expect(text, path).toMatch(/Opening soon|opening_soon/)
    expect(text, path).not.toContain('of tomorrow')
  }
})

test('a shop that was just opened, with hardly anything in it, has no page that fails', async () => {
  const { ask } = await openSite()
  for (const path of pagePaths) {
    const address = `/${path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1')}`
    for (const lang of locales) {
      const { status } = await ask(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`)
      expect(status, address).toBeLessThan(500)
    }
  }
})
