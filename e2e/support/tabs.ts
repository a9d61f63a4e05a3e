import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

type Tab = { page: Page; options: BrowserContextOptions }

/** A browser with its tabs that no journey uses at the moment. */
export type Tabs = { browser: Browser; free: Tab[] }

/**
 * Takes a tab with these options. Fetching, parsing and drawing the shop's files for the first time takes a third of a
 * visit. A used tab has them cached, and nothing else of its last user.
 */
export async function takeTab(
  { browser, free }: Tabs,
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Tab> {
  const kind = JSON.stringify(options)
  const index = free.findIndex((tab) => JSON.stringify(tab.options) === kind)
  const [tab] = index < 0 ? [] : free.splice(index, 1)
  if (tab) return tab
  const page = await (await browser.newContext(options)).newPage()
  await prepare(page)
  return { page, options }
}

/** Removes everything that a journey has left in a tab, so that the next one can use it. */
export async function returnTab({ free }: Tabs, tab: Tab, storeUrl: string) {
  const { page, options } = tab
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(-1, -1)
  // A tiny page of the shop: storage can only be cleared from its origin.
  await page.goto(`${storeUrl}/healthz`)
  const untouched = await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    return navigator.onLine && `${setTimeout}`.includes('[native code]')
  })
  if (!untouched) throw new Error('a journey that stops the clock or the connection needs a browser of its own')
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: storeUrl, storageTypes: 'indexeddb,cache_storage' })
  await context.clearCookies()
  await page.goto('about:blank')
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  const { viewport = null, reducedMotion = null } = options
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, reducedMotion })
  if (viewport) await page.setViewportSize(viewport)
  free.push(tab)
}
