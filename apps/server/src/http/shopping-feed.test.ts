import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Change } from '@asjad/api/database/change-log'
import { invalidate } from '@asjad/api/invalidate'
import { applyFeedAction } from '@asjad/api/modules/gold-prices/gold-feed.service'
import { usualTerms } from '@asjad/api/modules/gold-prices/pause.service'
import { expect, inject, test } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { shopWith } from '../../../api/test/shopping.ts'
import { openSite } from '../../test/open-site.ts'
import { type FeedChanges, shoppingFeedRoutes } from './shopping-feed.ts'

const publicUrl = 'https://asjad.example'

async function openShop(...options: Parameters<typeof shopWith>) {
  const shop = await shopWith(...options)
  let later = 0
  const deps = { ...shop.deps, now: () => new Date(shop.deps.now().getTime() + later) }
  const changes: FeedChanges = { count: 0 }
  const dataDir = mkdtempSync(join(inject('scratch'), 'feed-'))
  const feed = shoppingFeedRoutes(deps, { publicUrl, dataDir, changes })
  const read = async (lang = 'ar') => (await feed.request(`/feeds/google.xml?lang=${lang}`)).text()
  const items = async (lang?: string) =>
    [...(await read(lang)).matchAll(/<item>(.*)<\/item>/g)].map(([, text]) => text ?? '')
  const wait = (ms: number) => {
    later += ms
  }
  return { ...shop, feed, changes, read, items, wait }
}

const twoSizes = {
  title_ar: 'خاتم لمى',
  title_en: 'Lama ring',
  size_unit: 'ring',
  varieties: [
    { sku: 'LM-52', size: 52, weight_mg: 3_250 },
    { sku: 'LM-54', size: 54, weight_mg: 3_400, on_hand: 0 },
  ],
} as const

test('every variety is one offer at the price of its page, in both languages', async () => {
  const { call, id, items } = await openShop({ ...twoSizes, varieties: [...twoSizes.varieties] })
  const { varieties } = (await call('GET /products/:id', { id })).data

  for (const [lang, title, karat, link] of [
    ['ar', 'خاتم لمى', 'العيار', ''],
    ['en', 'Lama ring', 'Karat', '&amp;lang=en'],
  ] as const) {
    const offers = await items(lang)
    expect(offers).toHaveLength(2)
    for (const [n, variety] of varieties.entries()) {
      const offer = offers[n] ?? ''
      expect(offer).toContain(`<g:id>${n === 0 ? 'LM-52' : 'LM-54'}</g:id>`)
      expect(offer).toContain(`<g:title>${title}</g:title>`)
      expect(offer).toContain(`<g:price>${variety.price.toFixed(2)} SAR</g:price>`)
      expect(offer).toContain(`<g:link>${publicUrl}/products/${id}?variety=${variety.id}${link}</g:link>`)
      expect(offer).toContain(`<g:item_group_id>${id}</g:item_group_id>`)
      expect(offer).toContain(`<g:attribute_name>${karat}</g:attribute_name><g:attribute_value>21</g:attribute_value>`)
      expect(offer).toContain(`<g:availability>${n === 0 ? 'in_stock' : 'out_of_stock'}</g:availability>`)
    }
    expect(offers[0]).toContain('3.25 ')
  }
})

test('a reduced piece has both prices', async () => {
  const { items } = await openShop({
    pricing: 'fixed',
    varieties: [{ fixed_price: 150_000, last_fixed_price: 180_050 }],
  })
  expect((await items())[0]).toContain('<g:price>1800.50 SAR</g:price><g:sale_price>1500.00 SAR</g:sale_price>')
})

test('whatever a title contains stays text', async () => {
  const { read } = await openShop({ title_en: 'Ring </g:title>&<script>\u0001\u000b "Noor"' })
  const text = await read('en')
  expect(text).toContain('<g:title>Ring &lt;/g:title&gt;&amp;&lt;script&gt; &quot;Noor&quot;</g:title>')
})

test('what is hidden or not published is no offer', async () => {
  const { db, items } = await openShop({ varieties: [{ sku: 'A' }, { sku: 'B', hidden_at: new Date() }] })
  await insertProduct(db, { published_at: null, varieties: [{ sku: 'C' }] })
  const offers = await items()
  expect(offers).toHaveLength(1)
  expect(offers[0]).toContain('<g:id>A</g:id>')
})

test('while gold is not sold, pieces with a fixed price still are', async () => {
  const shop = await openShop({ varieties: [{ sku: 'GOLD' }] })
  const { db, items } = shop
  await insertProduct(db, { pricing: 'fixed', varieties: [{ sku: 'FIXED', fixed_price: 90_000 }] })
  shop.wait(24 * 60 * 60_000)
  const availability = Object.fromEntries(
    (await items()).map((text) => [/<g:id>(.*?)<\/g:id>/.exec(text)?.[1], /<g:availability>(.*?)</.exec(text)?.[1]]),
  )
  expect(availability).toEqual({ GOLD: 'out_of_stock', FIXED: 'in_stock' })
})

test('it comes packed to whoever can read that', async () => {
  const { feed } = await openShop({ pricing: 'fixed', varieties: [{ sku: 'F', fixed_price: 10_000 }] })
  const packed = await feed.request('/feeds/google.xml', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('cache-control')).toBe('public, max-age=10')
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain('100.00 SAR')
})

test('a sale, a new price and a pause are in it ten seconds later; without a change nothing is written again', async () => {
  const shop = await openShop({ pricing: 'fixed', varieties: [{ sku: 'F', fixed_price: 10_000 }] })
  const { db, deps, changes, read, wait } = shop
  const tell = (change: Change) => invalidate(deps, change, () => void changes.count++)
  expect(await read()).toContain('100.00 SAR')

  await db.updateTable('variety').set({ fixed_price: 20_000 }).execute()
  wait(4 * 60_000)
  expect(await read()).toContain('100.00 SAR')
  tell({ kind: 'products', ids: [shop.id] })
  expect(await read()).toContain('200.00 SAR')

  await db.updateTable('variety').set({ on_hand: 0 }).execute()
  tell({ kind: 'stock', ids: [shop.id] })
  // A shop that changes all the time is not written down all the time.
  wait(9_000)
  expect(await read()).toContain('in_stock')
  wait(1_000)
  expect(await read()).toContain('out_of_stock')

  await db.updateTable('variety').set({ on_hand: 5 }).execute()
  tell({ kind: 'stock', ids: [shop.id] })
  wait(10_000)
  expect(await read()).toContain('in_stock')
  const pause = { actor: 'Sara', reason: 'Count', terms: { ...usualTerms, scope: 'all' as const } }
  await applyFeedAction(deps, 'pause', pause)
  tell({ kind: 'gold_price' })
  wait(10_000)
  expect(await read()).toContain('out_of_stock')
})

test('a price that becomes too old to sell at is noticed though nothing announces it', async () => {
  const { items, wait } = await openShop({ varieties: [{ sku: 'GOLD' }] })
  wait(14 * 60_000)
  expect((await items())[0]).toContain('>in_stock<')
  wait(2 * 60_000)
  expect((await items())[0]).toContain('out_of_stock')
})

test('what shoppers see changed is written down anew', async () => {
  const { ask, db } = await openSite()
  const { id } = await insertProduct(db, { pricing: 'fixed', varieties: [{ sku: 'F', fixed_price: 10_000 }] })
  const text = async () => (await ask('/feeds/google.xml')).text()
  await expect.poll(text).toContain('100.00 SAR')
  await db.updateTable('variety').set({ fixed_price: 20_000 }).where('product_id', '=', id).execute()
  await expect.poll(text, { interval: 500 }).toContain('200.00 SAR')
})
