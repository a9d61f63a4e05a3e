import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

type Tab = { page: Page; options: BrowserContextOptions }

/** A browser, and those of its tabs that no journey uses now. */
export type Tabs = { browser: Browser; free: Tab[] }

/**
 * A tab of a browser with these options. To fetch, read and draw the shop's files for the first time takes a third of a
 * visit: a tab that has been there has them, and nothing else of whoever used it.
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

/** Takes away all that a journey has left in a tab, so that the next one may have it. */
export async function returnTab({ free }: Tabs, tab: Tab, storeUrl: string) {
  const { page, options } = tab
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(-1, -1)
  // A page of the shop that is next to nothing, for what only a page of it can forget.
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
