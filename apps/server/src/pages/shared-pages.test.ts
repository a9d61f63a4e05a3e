import type { IncomingMessage } from 'node:http'
import { createClient } from '@asjad/contract/client'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { captureLog, openSite, unreachableUrl } from '../../test/open-site.ts'
import { PageCache } from './page-cache.ts'
import { pages } from './pages.ts'
import { loadStorefront } from './storefront.ts'

test.each([
  ['/Store?planted=1', '/Store'],
  ['/Store?page=planted&sort=planted&in_stock=planted&min_price=planted', '/Store'],
  ['/store/?search=planted', '/Store'],
  ['/category/:category/planted?planted', '/category/:category'],
  ['/products?planted=1&search=ring', '/products?search=ring'],
  ['/products/:product?variety=planted', '/products/:product'],
  ['/gold-today?range=planted&range=1w', '/gold-today'],
  ['/Login?planted=1', '/Login'],
  ['/auth/callback?code=planted&state=planted', '/auth/callback'],
  ['/planted/?planted', '/nowhere'],
])('%s is the same page as %s, and keeps nothing of what was typed', async (typed, plain) => {
  const { db, ask } = await openSite()
  const { id } = await insertProduct(db)
  const { id: categoryId } = await db.selectFrom('category').select('id').executeTakeFirstOrThrow()
  const filled = (path: string) => path.replace(':product', String(id)).replace(':category', String(categoryId))

  const opened = async (path: string) => {
    const answer = await ask(filled(path))
    return { status: answer.status, html: await answer.text() }
  }
  const { html } = await opened(typed)
  expect(html.includes('planted')).toBe(false)
  // Between the two requests the page may be invalidated by the insert of the product.
  const differs = async () => JSON.stringify(await opened(typed)) !== JSON.stringify(await opened(plain))
  await expect.poll(differs, { timeout: 20_000 }).toBe(false)
})

test('a list shows four of its pages at once, and the address says which', async () => {
  const { ask } = await openSite()
  const answer = await ask('/Store?page=20&from=1&sort=price_asc')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/Store?sort=price_asc&page=20&from=17')
  expect((await ask('/Store?page=20&from=17')).status).toBe(200)
})

test.each([
  ['/%63ertificates/ASJ-24-000001', '/certificates/ASJ-24-000001'],
  ['/%43heckout?step=payment', '/Checkout?step=payment'],
  ['/category/1/%d8%ae%d8%a7%d8%aa%2d', '/category/1/%D8%AE%D8%A7%D8%AA-'],
  ['//elsewhere.example/%63art', undefined],
])('%s is another spelling of an address, and leads to %s', async (spelt, plain) => {
  const { ask } = await openSite()
  const answer = await ask(spelt)
  expect(answer.status).toBe(plain ? 308 : 404)
  expect(answer.headers.get('location')).toBe(plain ?? null)
  expect((await ask(spelt, { method: 'POST' })).status).toBe(404)
})

test('a visitor who leaves does not affect others who wait for the same page', async () => {
  const { ask } = await openSite()
  const controller = new AbortController()
  const first = ask('/Contact', { signal: controller.signal })
  const second = ask('/Contact')
  controller.abort()
  expect((await second).status).toBe(200)
  expect((await first).status).toBe(200)
})

/** The pages of a shop with this API; each visitor comes from a new address unless the test gives one. */
async function openPages(api: () => Promise<Response>) {
  const { lines, log } = captureLog()
  const page = pages({
    storefront: await loadStorefront(undefined, { publicUrl: 'https://asjad.example' }),
    api,
    publicCalls: () => createClient(api),
    publicUrl: 'https://asjad.example',
    pictureHost: null,
    gateway: unreachableUrl,
    cache: new PageCache(),
    trustedProxies: 0,
    log,
  })
  const app = new Hono().get('*', page)
  const ask = (path: string, remoteAddress: string, headers: Record<string, string> = {}, signal?: AbortSignal) => {
    const incoming = { socket: { remoteAddress } } as IncomingMessage
    const init = { headers, ...(signal && { signal }) }
    return Promise.resolve(app.request(`https://asjad.example${path}`, init, { requestId: 'one', incoming }))
  }
  return { ask, lines }
}

test('a page that fails for all who wait for it is one line of the log, also when the first of them has left', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const failure = new Error('the cable was cut')
  const controller = new AbortController()
  const { ask, lines } = await openPages(() => Promise.reject(failure))
  const answer = ask('/About', '203.0.113.1', {}, controller.signal)
  controller.abort()
  expect((await answer).status).toBe(500)
  expect(lines()).toMatchObject([{ msg: 'page failed', err: { message: failure.message } }])
})

test('only so many pages are made at once, fewer of one address, and the rest are asked to come again in their language', async () => {
  const { promise: never } = Promise.withResolvers<Response>()
  const { ask } = await openPages(() => never)
  const busy = async (path: string, address: string, headers: Record<string, string>) => {
    const answer = await ask(path, address, headers)
    return { status: answer.status, wait: answer.headers.get('retry-after'), html: await answer.text() }
  }
  for (let n = 0; n < 24; n++) void ask(`/products?search=${n}`, '203.0.113.1', n % 2 ? { cookie: 'jwt=somebody' } : {})
  expect(await busy('/products?search=more', '203.0.113.1', { cookie: 'language=en' })).toEqual({
    status: 503,
    wait: '5',
    html: expect.stringMatching(/<html lang="en" dir="ltr">.*not available right now/s),
  })
  expect(await busy('/MyOrders', '203.0.113.1', { cookie: 'jwt=somebody' })).toMatchObject({
    status: 503,
    html: expect.stringMatching(/<html lang="ar" dir="rtl">.*غير متاحة/s),
  })
  const elsewhere = (n: number) => ask(`/products?search=elsewhere${n}`, `203.0.113.${10 + n}`)
  const others = Array.from({ length: 200 }, (_, n) => elsewhere(n))
  expect((await Promise.race(others)).status).toBe(503)
})
