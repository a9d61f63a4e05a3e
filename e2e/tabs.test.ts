import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { launchChromium } from './support/browser.ts'
import { returnTab, type Tabs, takeTab } from './support/tabs.ts'

const options = { viewport: { width: 1440, height: 900 } }

async function openBrowser(): Promise<Tabs> {
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  return { browser, free: [] }
}

/** The state that a page of the shop finds in this browser. */
async function browserState(page: Page) {
  await page.goto(`${inject('storeUrl')}/robots.txt`)
  return page.evaluate(async () => ({
    text: document.body.textContent,
    cookies: document.cookie,
    stored: [localStorage.length, sessionStorage.length, (await caches.keys()).length],
    databases: (await indexedDB.databases()).length,
    media: ['print', '(prefers-color-scheme: dark)'].filter((query) => matchMedia(query).matches),
    width: innerWidth,
  }))
}

test('a reused tab knows nothing of its earlier user', async () => {
  const tabs = await openBrowser()
  const storeUrl = inject('storeUrl')
  const { page: another } = await takeTab(tabs, options)
  const nothing = await browserState(another)

  const tab = await takeTab(tabs, options)
  const { page } = tab
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: storeUrl }])
  await page.goto(`${storeUrl}/robots.txt`)
  await page.evaluate(async () => {
    localStorage.setItem('mine', '1')
    sessionStorage.setItem('mine', '1')
    await (await caches.open('mine')).put('/mine', new Response('1'))
    await new Promise((done) => {
      indexedDB.open('mine').onsuccess = done
    })
  })
  await page.route('**/robots.txt', (route) => route.fulfill({ body: 'not the shop' }))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 500, height: 500 })
  expect(await browserState(page)).toEqual({
    text: 'not the shop',
    cookies: 'theme=dark',
    stored: [1, 1, 1],
    databases: 1,
    media: ['print', '(prefers-color-scheme: dark)'],
    width: 500,
  })
  await page.context().newPage()
  requestedUrls.length = 0

  await returnTab(tabs, tab, storeUrl)
  expect((await takeTab(tabs, options)).page).toBe(page)
  expect(page.context().pages()).toEqual([page])
  expect(await browserState(page)).toEqual(nothing)
  // There is no earlier page of the shop in the history.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
  expect(requestedUrls).toEqual([])
})

test('a journey with a clock of its own does not return its tab', async () => {
  const tabs = await openBrowser()
  const tab = await takeTab(tabs, options)
  await tab.page.clock.install()
  await expect(returnTab(tabs, tab, inject('storeUrl'))).rejects.toThrow('needs a browser of its own')
  expect(tabs.free).toEqual([])
})
