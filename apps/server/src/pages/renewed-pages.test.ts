import { expect, onTestFinished, test, vi } from 'vitest'
import { insertCategory, insertProduct } from '../../../api/test/catalogue.ts'
import { openSite } from '../../test/open-site.ts'
import { PageCache } from './page-cache.ts'

/** A busy machine takes its time to render a page. */
const patiently = { timeout: 15_000 }

/** A shop of rings and chains. `renewedBy` says which of its pages a change drops at once; others may wait or stay. */
async function openShop() {
  const onOutdated = vi.spyOn(PageCache.prototype, 'onOutdated')
  onTestFinished(() => onOutdated.mockRestore())
  const { db, ask } = await openSite()
  const rings = (await insertCategory(db, { title_en: 'Rings', title_ar: 'خواتم' })).id
  const chains = (await insertCategory(db, { title_en: 'Chains', title_ar: 'سلاسل' })).id
  const ring = (await insertProduct(db, { category_id: rings, title_ar: 'خاتم النخلة' })).id
  // Of another karat, or each would be shown as related to the other.
  const chain = (await insertProduct(db, { category_id: chains, title_ar: 'سلسال', caliber: 18 })).id
  const pages = {
    home: '/',
    about: '/About',
    ring: `/products/${ring}`,
    chain: `/products/${chain}`,
    rings: `/category/${rings}/x`,
    chains: `/category/${chains}/x`,
    search: '/products?search=%D8%B3%D9%84%D8%B3%D8%A7%D9%84',
  }
  const html = async (path: string) => (await ask(path)).text()
  await expect.poll(() => html(pages.rings), patiently).toContain('خاتم النخلة')
  await expect.poll(() => html(pages.chains), patiently).toContain('سلسال')

  async function renewedBy(change: () => Promise<unknown>, isShown: () => Promise<boolean>) {
    const sources = await Promise.all(
      Object.entries(pages).map(async ([name, path]) => {
        const { headers } = await ask(path, { headers: { 'surrogate-capability': 'test' } })
        return [name, (headers.get('surrogate-key') ?? '').split(' ')] as const
      }),
    )
    onOutdated.mockClear()
    await change()
    await expect.poll(isShown, patiently).toBe(true)
    const dropped = onOutdated.mock.calls.flatMap(([outdated]) => (outdated.canWait ? [] : [outdated.sources]))
    expect(dropped).not.toContain('everything')
    const changed = new Set<string>(dropped.flat())
    return sources.filter(([, names]) => names.some((name) => changed.has(name))).map(([name]) => name)
  }
  return { db, ids: { ring, chain, rings, chains }, pages, html, renewedBy }
}

test('another title renews the product, the lists that show it and searches', async () => {
  const { db, ids, pages, html, renewedBy } = await openShop()
  const renewed = await renewedBy(
    () => db.updateTable('product').set({ title_ar: 'خاتم الواحة' }).where('id', '=', ids.ring).execute(),
    async () => (await html(pages.rings)).includes('خاتم الواحة') && (await html(pages.ring)).includes('خاتم الواحة'),
  )
  expect(renewed.sort()).toEqual(['ring', 'rings', 'search'])
})

test('another making charge renews the product and the lists that show it', async () => {
  const { db, ids, pages, html, renewedBy } = await openShop()
  const before = await html(pages.ring)
  const renewed = await renewedBy(
    () => db.updateTable('variety').set({ making: 99_900 }).where('product_id', '=', ids.ring).execute(),
    async () => (await html(pages.ring)) !== before,
  )
  expect(renewed.sort()).toEqual(['ring', 'rings'])
})

test('a product that sold out renews its own page; lists that show it may be sent a little longer', async () => {
  const { db, ids, pages, html, renewedBy } = await openShop()
  const before = await html(pages.ring)
  const renewed = await renewedBy(
    () => db.updateTable('variety').set({ on_hand: 0 }).where('product_id', '=', ids.ring).execute(),
    async () => (await html(pages.ring)) !== before,
  )
  expect(renewed).toEqual(['ring'])
})

test('another picture renews the product and the lists that show it; one that nothing shows yet renews nothing', async () => {
  const { db, ids, pages, html, renewedBy } = await openShop()
  const addPicture = () =>
    db
      .insertInto('picture')
      .values({ hash: 'another', width: 900, height: 900, widths: [320, 900], avif_widths: [], blur: 'data:,' })
      .returning('id')
      .executeTakeFirstOrThrow()
  let picture_id = 0
  const renewed = await renewedBy(
    async () => {
      picture_id = (await addPicture()).id
      await db.updateTable('product_picture').set({ picture_id }).where('product_id', '=', ids.ring).execute()
    },
    async () => (await html(pages.ring)).includes('another') && (await html(pages.rings)).includes('another'),
  )
  expect(renewed.sort()).toEqual(['ring', 'rings'])
})

test('a new product renews the lists, and a removed one its own page too', async () => {
  const { db, ids, pages, html, renewedBy } = await openShop()
  const added = await renewedBy(
    () => insertProduct(db, { category_id: ids.rings, title_ar: 'دبلة', caliber: 24 }),
    async () => (await html(pages.rings)).includes('دبلة'),
  )
  expect(added.sort()).toEqual(['chains', 'rings', 'search'])

  const removed = await renewedBy(
    () => db.updateTable('product').set({ published_at: null }).where('id', '=', ids.ring).execute(),
    async () => !(await html(pages.rings)).includes('خاتم النخلة'),
  )
  expect(removed.sort()).toEqual(['chains', 'ring', 'rings', 'search'])
})

test('the name of a category, which every page shows in its menu, renews all pages', async () => {
  const { db, ids, pages, html, renewedBy } = await openShop()
  const renewed = await renewedBy(
    () => db.updateTable('category').set({ title_ar: 'أطواق' }).where('id', '=', ids.chains).execute(),
    async () => (await html(pages.about)).includes('أطواق'),
  )
  expect(renewed.sort()).toEqual(Object.keys(pages).sort())
})
