import { expect, test } from 'vitest'
import { insertCategory, insertProduct } from '../../../api/test/catalogue.ts'
import { openSite } from '../../test/open-site.ts'

test('the sitemap has what is published, with the time of a page’s last change, and nothing hidden or future', async () => {
  const { db, ask } = await openSite()
  const listed = async () => {
    const xml = await (await ask('/sitemap.xml')).text()
    return new Map(
      Array.from(
        xml.matchAll(/<url><loc>https:\/\/asjad\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g),
        (found) => [found[1], found[2]],
      ),
    )
  }
  const shown = await insertCategory(db, { title_ar: 'خواتم', title_en: 'Rings' })
  const hidden = await insertCategory(db, { title_ar: 'مخفي', title_en: 'Hidden', hidden: true })
  const published = await insertProduct(db, { category_id: shown.id })
  await insertProduct(db, { category_id: hidden.id })
  const states = [
    { publish_at: new Date(Date.now() + 60_000) },
    { archived_at: new Date() },
    { deleted_at: new Date() },
    {},
  ]
  const unseen = await Promise.all(
    states.map((state) => insertProduct(db, { category_id: shown.id, published_at: null, ...state })),
  )
  const texts = { title_ar: 'الشروط', title_en: 'Terms', body_ar: 'نص', body_en: 'Text' }
  await db
    .insertInto('page_draft')
    .values({ slug: 'shipping-policy', ...texts })
    .execute()
  const at = new Date('2026-10-02T11:10:00.000Z')
  await db
    .insertInto('page')
    .values({ slug: 'terms-and-conditions', ...texts, updated_at: at })
    .execute()

  await expect.poll(async () => [...(await listed()).keys()]).toContain(`/products/${published.id}`)
  const before = await listed()
  expect(before.get('/Terms-and-Conditions')).toBe('2026-10-02T11:10:00.000Z')
  for (const path of ['/About', '/private-policy', '/shipping-policy', ...unseen.map(({ id }) => `/products/${id}`)])
    expect([...before.keys()]).not.toContain(path)
  expect([...before.keys()].some((path) => path?.startsWith(`/category/${shown.id}`))).toBe(true)
  expect([...before.keys()].some((path) => path?.startsWith(`/category/${hidden.id}`))).toBe(false)
  expect([...before.keys()].some((path) => path?.includes('preview'))).toBe(false)

  // Its time has come; a text is published.
  const [scheduled] = unseen
  await db
    .updateTable('product')
    .set({ published_at: new Date(), publish_at: null })
    .where('id', '=', scheduled?.id ?? 0)
    .execute()
  await db
    .insertInto('page')
    .values({ slug: 'shipping-policy', ...texts })
    .execute()
  await expect.poll(async () => [...(await listed()).keys()]).toContain(`/products/${scheduled?.id}`)
  expect(await listed()).toHaveProperty('size', before.size + 2)
})
