import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit, waitForHydration } from './support/browser.ts'
import { startProxy } from './support/proxy.ts'
import { newShopper, password } from './support/shoppers.ts'

useBrowser()

const theft = "window.stolen = true; fetch('/stolen?' + document.cookie)"
const attackPage = `/products.data?search=${encodeURIComponent(`<script/nonce=nonce-of-this-answer---->${theft}</script>`)}`

/** The service worker from before files were checked: it ran whatever a page had put into this cache. */
const oldWorker = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  self.addEventListener('fetch', (event) => {
    const kept = async (name) => (await caches.open(name)).match(event.request, { ignoreVary: true })
    const { pathname } = new URL(event.request.url)
    if (pathname.startsWith('/assets/'))
      event.respondWith(kept('kept-files').then((found) => found ?? fetch(event.request)))
    if (event.request.mode === 'navigate')
      event.respondWith(fetch(event.request).catch(() => kept('kept-pages')))
  })`

async function visitThrough(front: { url: string }, path: string) {
  return visit(path, {
    lang: 'en',
    storeUrl: front.url,
    options: { serviceWorkers: 'allow' },
    // The browser logs errors about the attacker's attempts.
    expectedComplaints:
      /Content Security Policy|ERR_FAILED|ERR_INTERNET_DISCONNECTED|FetchEvent for|Failed to fetch|ERR_CONNECTION/,
  })
}

const untilControlledBy = (page: Page, sign: RegExp) =>
  expect
    .poll(
      () => page.evaluate(async () => (await caches.keys()).join() + (navigator.serviceWorker.controller ? ' on' : '')),
      {
        timeout: 30_000,
      },
    )
    .toMatch(sign)

/** Writes into every cache, as a page's script can, whatever a later page could load from there. */
const poison = (page: Page, names: string[]) =>
  page.evaluate(
    async ({ names, theft }) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const files = loaded.filter((path) => path.endsWith('.js'))
      const html = `<!doctype html><html lang="en"><script>${theft}</script><script src="/static/x.js"></script></html>`
      for (const name of names) {
        const cache = await caches.open(name)
        for (const path of [...files, ...files.map((path) => path.replace('/static/', '/assets/')), '/static/x.js'])
          await cache.put(path, new Response(theft, { headers: { 'content-type': 'text/javascript' } }))
        for (const path of ['/', '/Login', '/checkout', '/offline', '/certificates'])
          await cache.put(path, new Response(html, { headers: { 'content-type': 'text/html', 'x-keep-offline': '1' } }))
      }
    },
    { names, theft },
  )

async function expectNothingStolen(page: Page, { requestedUrls }: { requestedUrls: string[] }) {
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(requestedUrls.filter((path) => path.startsWith('/stolen'))).toEqual([])
}

test('opening an attacker’s link and then logging in runs none of its scripts', async () => {
  const proxy = await startProxy()
  const { email } = await newShopper()
  const page = await visitThrough(proxy, '/')
  const attacked = await page.context().newPage()
  const answer = await attacked.goto(attackPage)
  expect(answer?.headers()['content-type']).not.toContain('html')

  await page.goto('/Login')
  await waitForHydration(page)
  await page.getByLabel(/^Email/).fill(email)
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).last().click()
  await page.waitForURL(`${proxy.url}/`)

  await attacked.reload()
  await expectNothingStolen(attacked, proxy)
  await expectNothingStolen(page, proxy)
})

test('what an attacker left in the caches of the earlier worker is never run, and is gone after the next visit', async () => {
  const proxy = await startProxy()
  proxy.serveWorker(() => oldWorker)
  const page = await visitThrough(proxy, '/')
  await untilControlledBy(page, / on/)
  await poison(page, ['kept-files', 'kept-pages', 'kept-answers', 'workbox-precache-v2-old'])

  proxy.serveWorker((worker) => worker)
  for (const path of ['/Login', '/', '/certificates']) {
    await page.goto(path)
    await waitForHydration(page)
    await expectNothingStolen(page, proxy)
  }
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('asjad-'))), {
      timeout: 30_000,
    })
    .toEqual([])
  await page.goto('/Login')
  await waitForHydration(page)
  await expectNothingStolen(page, proxy)
})

test('what a script writes into the caches of the worker is never run, with a connection or without one', async () => {
  const proxy = await startProxy()
  const page = await visitThrough(proxy, '/')
  await untilControlledBy(page, /asjad-files.* on/)
  await poison(page, await page.evaluate(() => caches.keys()))

  for (const path of ['/Login', '/certificates', '/']) {
    await page.goto(path)
    await waitForHydration(page)
    await expectNothingStolen(page, proxy)
  }
  await poison(page, await page.evaluate(() => caches.keys()))
  await page.context().setOffline(true)
  for (const path of ['/certificates', '/Store', '/']) {
    await page.goto(path)
    await page.waitForLoadState()
    await expectNothingStolen(page, proxy)
  }
  await page.context().setOffline(false)
  await page.goto('/Login')
  await waitForHydration(page)
  await expectNothingStolen(page, proxy)
})
