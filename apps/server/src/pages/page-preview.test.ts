import { createSealer } from '@asjad/api/crypto/seal'
import { makeTicket } from '@asjad/api/crypto/tickets'
import { expect, test } from 'vitest'
import { openSite } from '../../test/open-site.ts'

const key = 'k'.repeat(32)
const slug = 'usage-agreement'
const texts = {
  title_ar: 'اتفاقية الغد',
  title_en: 'Agreement of tomorrow',
  body_ar: 'نص',
  body_en: 'Not for strangers',
}

// Pages come from the built storefront: `npm test` builds it first.
test('a page that is not published is shown to whoever has the link, for an hour, and no copy of it stays', async () => {
  const { db, ask } = await openSite({ dataKeys: [key] })
  await db
    .insertInto('page')
    .values({ slug, ...texts, title_en: 'Agreement of today', body_en: 'For everybody' })
    .execute()
  await db.updateTable('page_draft').set(texts).where('slug', '=', slug).execute()
  const linkMadeAt = (at: number, payload: object = { slug }) =>
    `/${slug}?lang=en&preview=${makeTicket({ sealer: createSealer([key]), now: () => new Date(at) }, 'page_preview', payload as never)}`
  const link = linkMadeAt(Date.now())
  const published = await (await ask(`/${slug}?lang=en`)).text()
  expect(published).toContain('For everybody')

  for (const accept of ['gzip', 'identity']) {
    const shown = await ask(link, { headers: { 'accept-encoding': accept } })
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.has('etag')).toBe(false)
    expect(shown.headers.has('x-keep-offline')).toBe(false)
  }
  const html = await (await ask(link)).text()
  expect(html).toContain('Agreement of tomorrow')
  expect(html).toMatch(/<meta name="robots" content="noindex/)

  // Whoever asks for the page itself gets what is published, before and after somebody has seen the preview.
  for (const path of [`/${slug}?lang=en`, `/${slug}?lang=en&preview=`, `/${slug}?lang=en&preview=x`])
    expect(await (await ask(path)).text()).toContain('For everybody')
  // The next one to ask gets what is saved now, not a copy.
  await db.updateTable('page_draft').set({ body_en: 'Written a moment ago' }).where('slug', '=', slug).execute()
  expect(await (await ask(link)).text()).toContain('Written a moment ago')

  for (const wrong of [
    `${link.slice(0, -4)}AAAA`,
    linkMadeAt(Date.now() - 61 * 60_000),
    linkMadeAt(Date.now(), { slug: 'no-such-page' }),
  ]) {
    const refused = await ask(wrong)
    expect(refused.status).toBe(404)
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    expect(await refused.text()).not.toContain('a moment ago')
  }
})

test('the answer behind a preview is stored nowhere, and no cookie or token of a shopper opens it', async () => {
  const { db, ask } = await openSite({ dataKeys: [key] })
  await db
    .insertInto('page_draft')
    .values({ slug, ...texts })
    .execute()
  const token = makeTicket({ sealer: createSealer([key]), now: () => new Date() }, 'page_preview', { slug })
  const shown = await ask(`/api/v1/page-previews/${token}`, { headers: { lang: 'en' } })
  expect(await shown.json()).toMatchObject({ data: { title: 'Agreement of tomorrow' } })
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect((await ask(`/api/v1/pages/${slug}`)).status).toBe(404)
  expect((await ask(`/api/v1/page-previews/${token.slice(0, -3)}xyz`)).status).toBe(404)
  // A link to a product is none to a page.
  const other = makeTicket({ sealer: createSealer([key]), now: () => new Date() }, 'product_preview', { productId: 1 })
  expect((await ask(`/api/v1/page-previews/${other}`)).status).toBe(404)
})
