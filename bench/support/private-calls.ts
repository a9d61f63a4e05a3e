import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Request } from 'playwright-core'
import type { LoadRequest } from './load.ts'

const quietMs = 1_500
const timeoutMs = 20_000
/** What the connection decides, not the page. */
const ownHeaders = /^(:|host$|connection$|content-length$|accept-encoding$|sec-|user-agent$)/

/**
 * What the scripts of a page request for a logged-in shopper and not for a visitor. A page view consists of the document
 * and these: otherwise a page would seem faster only because its data comes later.
 */
export async function privateCallsOf(browser: Browser, url: string, path: string, token: string) {
  const shared = new Set((await callsOf(browser, url, path)).map(nameOf))
  return (await callsOf(browser, url, path, token)).filter((call) => !shared.has(nameOf(call)))
}

const nameOf = ({ method, path }: LoadRequest) => `${method} ${path}`

async function callsOf(browser: Browser, url: string, path: string, token?: string): Promise<LoadRequest[]> {
  // A service worker also fetches other pages, in advance.
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  await context.addCookies([
    { name: 'language', value: 'ar', url },
    ...(token ? [{ name: 'jwt', value: token, url }] : []),
  ])
  const page = await context.newPage()
  const seen: Request[] = []
  let lastAt = performance.now()
  page.on('request', (request) => {
    if (!isCall(request, url)) return
    seen.push(request)
    lastAt = performance.now()
  })
  await page.goto(`${url}${path}`, { waitUntil: 'load' })
  lastAt = performance.now()
  // The price stream never ends, so the network is never idle.
  const deadline = performance.now() + timeoutMs
  while (performance.now() - lastAt < quietMs && performance.now() < deadline) await delay(100)
  const calls = await Promise.all(seen.map((request) => replayable(request, url)))
  await context.close()
  return calls
}

const isCall = (request: Request, url: string) =>
  ['fetch', 'xhr'].includes(request.resourceType()) &&
  request.url().startsWith(`${url}/`) &&
  !new URL(request.url()).pathname.endsWith('/stream')

async function replayable(request: Request, url: string): Promise<LoadRequest> {
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !ownHeaders.test(name))
  const body = request.postData()
  return {
    method: request.method() as 'GET' | 'POST',
    path: request.url().slice(url.length),
    headers: Object.fromEntries(headers),
    ...(body && { body }),
  }
}
