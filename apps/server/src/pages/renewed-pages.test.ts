import { expect, onTestFinished, test, vi } from 'vitest'
import { insertCategory, insertProduct } from '../../../api/test/catalogue.ts'
import { openSite } from '../../test/open-site.ts'
import { PageCache } from './page-cache.ts'

/** A shop of rings and chains. `expectRenewed` names the pages that a change drops at once; others may wait or stay. */
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
  await expect.poll(() => html(pages.rings)).toContain('خاتم النخلة')
  await expect.poll(() => html(pages.chains)).toContain('سلسال')

  async function expectRenewed(names: string[], change: () => Promise<unknown>, isShown: () => Promise<boolean>) {
    const sources = await Promise.all(
      Object.entries(pages).map(async ([name, path]) => {
        const { headers } = await ask(path, { headers: { 'surrogate-capability': 'test' } })
        return [name, (headers.get('surrogate-key') ?? '').split(' ')] as const
      }),
    )
    onOutdated.mockClear()
    await change()
    await expect.poll(isShown).toBe(true)
    const renewed = () => {
      const dropped = onOutdated.mock.calls.flatMap(([outdated]) => (outdated.canWait ? [] : [outdated.sources]))
      expect(dropped).not.toContain('everything')
      const changed = new Set<string>(dropped.flat())
      return sources.flatMap(([name, madeFrom]) => (madeFrom.some((source) => changed.has(source)) ? name : [])).sort()
    }
    // Pages of a product may be dropped, and show the change, a moment before the index has it.
    await expect.poll(renewed).toEqual(names)
  }
  return { db, ids: { ring, chain, rings, chains }, pages, html, expectRenewed }
}

test('another title renews the product, the lists that show it and searches', async () => {
  const { db, ids, pages, html, expectRenewed } = await openShop()
  await expectRenewed(
    ['ring', 'rings', 'search'],
    () => db.updateTable('product').set({ title_ar: 'خاتم الواحة' }).where('id', '=', ids.ring).execute(),
    async () => (await html(pages.rings)).includes('خاتم الواحة') && (await html(pages.ring)).includes('خاتم الواحة'),
  )
})

test('another making charge renews the product and the lists that show it', async () => {
  const { db, ids, pages, html, expectRenewed } = await openShop()
  const before = await html(pages.ring)
  await expectRenewed(
    ['ring', 'rings'],
    () => db.updateTable('variety').set({ making: 99_900 }).where('product_id', '=', ids.ring).execute(),
    async () => (await html(pages.ring)) !== before,
  )
})

test('a product that sold out renews its own page; lists that show it may be sent a little longer', async () => {
  const { db, ids, pages, html, expectRenewed } = await openShop()
  const before = await html(pages.ring)
  await expectRenewed(
    ['ring'],
    () => db.updateTable('variety').set({ on_hand: 0 }).where('product_id', '=', ids.ring).execute(),
    async () => (await html(pages.ring)) !== before,
  )
})

test('another picture renews the product and the lists that show it; one that nothing shows yet renews nothing', async () => {
  const { db, ids, pages, html, expectRenewed } = await openShop()
  const addPicture = () =>
    db
      .insertInto('picture')
      .values({ hash: 'another', width: 900, height: 900, widths: [320, 900], avif_widths: [], blur: 'data:,' })
      .returning('id')
      .executeTakeFirstOrThrow()
  let picture_id = 0
  await expectRenewed(
    ['ring', 'rings'],
    async () => {
      picture_id = (await addPicture()).id
      await db.updateTable('product_picture').set({ picture_id }).where('product_id', '=', ids.ring).execute()
    },
    async () => (await html(pages.ring)).includes('another') && (await html(pages.rings)).includes('another'),
  )
})

test('a new product renews the lists, and a removed one its own page too', async () => {
  const { db, ids, pages, html, expectRenewed } = await openShop()
  await expectRenewed(
    ['chains', 'rings', 'search'],
    () => insertProduct(db, { category_id: ids.rings, title_ar: 'دبلة', caliber: 24 }),
    async () => (await html(pages.rings)).includes('دبلة'),
  )

  await expectRenewed(
    ['chains', 'ring', 'rings', 'search'],
    () => db.updateTable('product').set({ published_at: null }).where('id', '=', ids.ring).execute(),
    async () => !(await html(pages.rings)).includes('خاتم النخلة'),
  )
})

test('the name of a category, which every page shows in its menu, renews all pages', async () => {
  const { db, ids, pages, html, expectRenewed } = await openShop()
  await expectRenewed(
    Object.keys(pages).sort(),
    () => db.updateTable('category').set({ title_ar: 'أطواق' }).where('id', '=', ids.chains).execute(),
    async () => (await html(pages.about)).includes('أطواق'),
  )
})
