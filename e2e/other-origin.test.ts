import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBucket } from '../apps/server/test/bucket.ts'
import { twoVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { type RunningStore, startStore } from './support/store.ts'

useBrowser()

const checkout = join(import.meta.dirname, '..')
const cleanUps: (() => void)[] = []
let bucket: Awaited<ReturnType<typeof startBucket>>
let store: RunningStore

beforeAll(async () => {
  bucket = await startBucket((work) => cleanUps.push(work))
  store = await startStore({ ...bucket.variables, ASSETS_URL: bucket.cdn.url })
  const node = join(checkout, 'node_modules/node/bin/node')
  await promisify(execFile)(node, [join(checkout, 'apps/server/src/publish-assets.ts')], {
    env: { ...bucket.variables, DATA_DIR: store.dataDir },
  })
})
afterAll(async () => {
  await store.stop()
  for (const cleanUp of cleanUps) cleanUp()
})

/** What the page has loaded (scripts, styles, fonts, pictures, films), by origin. */
function watch(page: Page) {
  const kinds = ['script', 'stylesheet', 'font', 'image', 'media']
  const fetched: URL[] = []
  page.on('request', (request) => {
    if (kinds.includes(request.resourceType()) && /^http/.test(request.url())) fetched.push(new URL(request.url()))
  })
  const from = (origin: string) =>
    fetched.filter((url) => url.origin === new URL(origin).origin).map(({ pathname }) => pathname)
  return { ofStore: () => from(store.url), ofCdn: () => from(bucket.cdn.url) }
}

const words = {
  ar: { quickView: /^نظرة سريعة/, add: 'أضف إلى السلة', login: 'سجّل الدخول لتضيف إلى السلة' },
  en: { quickView: /^Quick view/, add: 'Add to cart', login: 'Please login to add to cart' },
}

test.each(twoVariants)(
  'pages come from the store and all that they load from the other origin, and the shop works: $lang, $width',
  async (variant) => {
    const { lang } = variant
    const page = await visit('about:blank', { ...variant, storeUrl: store.url, ownBrowser: true })
    const { ofStore, ofCdn } = watch(page)
    const answer = await page.goto('/')
    await waitForHydration(page)
    expect(answer?.headers()['content-security-policy']).toContain(`script-src 'self' 'sha256-`)

    // A client-side navigation, and a dialog whose script is loaded on demand.
    await page.locator('a[href="/Store"]:visible').first().click()
    await page.waitForURL('**/Store')
    await page.getByRole('button', { name: words[lang].quickView }).first().press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link').first().waitFor()
    await page.goBack()
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page
      .locator('article a[href="/products/1"]:visible')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/products/1')
    // Wait for the new page: buttons in the list have the same name.
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(title)
    const button = page.getByRole('button', { name: words[lang].add, exact: true })
    await button.first().dispatchEvent('click')
    await page.getByText(words[lang].login).first().waitFor()
    for (const path of ['/Login', '/certificates', '/gold-today']) {
      await page.goto(path)
      await waitForHydration(page)
    }

    for (const kind of [/\.js$/, /\.css$/, /\.woff2$/, /^\/static\/.+\.svg$/, /^\/media\/.+\.(webp|avif)$/])
      expect(ofCdn().filter((path) => kind.test(path)).length, String(kind)).toBeGreaterThan(0)
    // Files with fixed names, and the SVG symbols, which no browser loads from another origin.
    expect(
      ofStore().filter((path) => !/^\/(favicon\.svg|icon-\d+\.png|static\/marks-[\w-]+\.svg)$/.test(path)),
    ).toEqual([])
  },
)

test('API responses and structured data name pictures by the other origin too', async () => {
  const { data } = await (await fetch(`${store.url}/api/v1/home`)).json()
  const own = new RegExp(`^${bucket.cdn.url}/media/`)
  expect(data.sliders[0].image).toMatchObject({ webp: expect.stringMatching(own), base: expect.stringMatching(own) })
  for (const { url } of data.home_slider_video.sources) expect(url).toMatch(own)
  const { data: listed } = await (await fetch(`${store.url}/api/v1/products`)).json()
  const [{ id, media }] = listed
  expect(media.webp).toMatch(own)
  expect((await fetch(media.webp)).headers.get('content-type')).toBe('image/webp')
  const html = await (await fetch(`${store.url}/products/${id}`)).text()
  expect(html).toContain(`<meta property="og:image" content="${bucket.cdn.url}/media/`)
  expect(html).toContain(`"image":["${bucket.cdn.url}/media/`)
  expect(html).not.toMatch(/(href|src)="\/(media|static\/(?!marks-))/)
})

test('without a connection visited pages open and work, with their files of the other origin', async () => {
  const page = await visit('/', {
    lang: 'en',
    storeUrl: store.url,
    options: { serviceWorkers: 'allow' },
    expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|FetchEvent for|Failed to fetch/,
  })
  const heading = page.getByRole('heading', { level: 1 })
  const home = await heading.textContent()
  const isCached = (path: string) =>
    page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, path)
  await expect.poll(() => isCached('/offline'), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => isCached('/'), { timeout: 30_000 }).toBe(true)

  await page.context().setOffline(true)
  const before = bucket.cdn.requestedPaths.length
  await page.goto('/certificates')
  await waitForHydration(page)
  await page.goto('/')
  await waitForHydration(page)
  expect(await heading.textContent()).toBe(home)
  expect(bucket.cdn.requestedPaths.length).toBe(before)
})
