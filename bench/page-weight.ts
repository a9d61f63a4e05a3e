import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@asjad/contract/client'
import { type Locale, locales } from '@asjad/contract/locale'
import { launchChromium } from '../e2e/support/browser.ts'
import { initialScript } from '../e2e/support/initial-script.ts'
import type { RunningStore } from '../e2e/support/store.ts'
import { memoryOf } from './support/memory.ts'
import { announce, type Row } from './support/table.ts'

const kinds = ['script', 'style', 'font', 'picture'] as const
type Kind = (typeof kinds)[number]
const kindOf: Record<string, Kind> = { Script: 'script', Stylesheet: 'style', Font: 'font', Image: 'picture' }

const routes = {
  home: '/',
  category: '/category/1',
  product: '/products/43',
  'gold today': '/gold-today',
  cart: '/cart',
  checkout: '/checkout',
}
const quietMs = 1_500
const timeoutMs = 20_000

/**
 * What a first visit to each page transfers, on a phone and in both languages (home at 1440 px too), and how much its
 * layout shifts while loading.
 */
export async function pageWeights(store: RunningStore): Promise<Row[]> {
  const token = await shopperWithCart(store.url)
  const browser = await launchChromium()
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(routes))
      for (const lang of locales)
        for (const width of path === routes.home ? [1440, 390] : [390])
          rows.push(...(await weigh(browser, store, { name: `${name} ${lang} ${width}`, path, lang, width, token })))
    return rows
  } finally {
    await browser.close()
  }
}

/** Cart and checkout need a logged-in shopper. */
async function shopperWithCart(url: string) {
  const callAs = (token?: string) =>
    createClient((path, init) =>
      fetch(`${url}${path}`, { ...init, headers: { ...init.headers, ...(token && { jwt: token }) } }),
    )
  const who = { email: 'demo@asjad.example', password: 'Asjad-demo-1' }
  const { token } = (await callAs()('POST /user/auth/login', who)).data
  const { data: piece } = await callAs()('GET /products/:id', { id: 89 })
  const variety_id = piece.varieties.find(({ quantity }) => quantity > 0)?.id ?? 0
  await callAs(token)('POST /products/:id/add-to-cart', { id: piece.id, variety_id })
  return token
}

type Browser = Awaited<ReturnType<typeof launchChromium>>
type Visit = { name: string; path: string; lang: Locale; width: number; token: string }

async function weigh(
  browser: Browser,
  { url, pid }: RunningStore,
  { name, path, lang, width, token }: Visit,
): Promise<Row[]> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    isMobile: width === 390,
    hasTouch: width === 390,
  })
  await context.addCookies([{ name: 'language', value: lang, url }])
  const personal = path === routes.cart || path === routes.checkout
  if (personal) await context.addCookies([{ name: 'jwt', value: token, url }])
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  const requests = new Map<string, Kind>()
  const bytes: Record<Kind, number> = { script: 0, style: 0, font: 0, picture: 0 }
  let lastAt = performance.now()
  client.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = kindOf[type]
    if (kind) requests.set(requestId, kind)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = requests.get(requestId)
    if (!kind) return
    bytes[kind] += encodedDataLength / 1024
    lastAt = performance.now()
  })
  await page.addInitScript(() => {
    const shifts = window as unknown as { shift: number }
    shifts.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${url}${path}`, { waitUntil: 'load' })
  // The price stream never ends, so the network is never idle: loading is complete when nothing more to count arrives.
  const deadline = performance.now() + timeoutMs
  while (performance.now() - lastAt < quietMs && performance.now() < deadline) await delay(100)
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  await context.close()
  // The budgets are for the home page: other pages may contain more, such as reviews in the other language.
  const budgets: Partial<Record<Kind, number>> =
    path === routes.home ? { style: 25, font: lang === 'ar' ? 170 : 90 } : {}
  const memory = memoryOf(pid)
  return [
    ...(personal ? [] : [await script(name, url, path)]),
    ...kinds.map((kind) => ({
      name: `${name}: ${kind}, once idle`,
      value: bytes[kind],
      unit: 'KB',
      ...(budgets[kind] && { atMost: budgets[kind] }),
    })),
    announce({ name: `${name}: layout shift`, value: shift, unit: '', atMost: 0.02, memory }),
  ]
}

/** Scripts before anything is fetched on demand; a visitor is redirected from personal pages. */
const script = async (name: string, url: string, path: string): Promise<Row> => ({
  name: `${name}: initial script, gzipped`,
  value: (await initialScript(url, path)).bytes / 1000,
  unit: 'KB',
  ...(path === routes.home && { atMost: 150 }),
})
