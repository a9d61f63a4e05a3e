import type { Locale } from '@asjad/contract/locale'
import { launchChromium } from '../e2e/support/browser.ts'
import { initialScript } from '../e2e/support/initial-script.ts'
import type { Row } from './support/table.ts'

const kinds = ['script', 'css', 'font', 'image'] as const
type Kind = (typeof kinds)[number]

/** What a first visit transfers, and how much of the page moves while it loads. */
export async function pageWeight(storeUrl: string, path: string): Promise<Row[]> {
  const browser = await launchChromium()
  try {
    const rows: Row[] = []
    for (const lang of ['ar', 'en'] as const)
      for (const width of [1440, 390]) rows.push(...(await weigh(browser, storeUrl, path, lang, width)))
    return rows
  } finally {
    await browser.close()
  }
}

type Browser = Awaited<ReturnType<typeof launchChromium>>

async function weigh(browser: Browser, storeUrl: string, path: string, lang: Locale, width: number): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.addCookies([{ name: 'language', value: lang, url: storeUrl }])
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  const kindOf = new Map<string, Kind>()
  const bytes: Record<Kind, number> = { script: 0, css: 0, font: 0, image: 0 }
  client.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = { Script: 'script', Stylesheet: 'css', Font: 'font', Image: 'image' }[type as string]
    if (kind) kindOf.set(requestId, kind as Kind)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await page.addInitScript(() => {
    const shifts = window as unknown as { shift: number }
    shifts.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${storeUrl}${path}`, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  await context.close()
  const name = `${path} ${lang} ${width}`
  const most: Partial<Record<Kind, number>> = { css: 25, font: lang === 'ar' ? 170 : 90 }
  return [
    {
      name: `${name}: initial script, gzipped`,
      value: (await initialScript(storeUrl, path)) / 1000,
      unit: 'KB',
      atMost: 150,
    },
    ...kinds.map((kind) => ({
      name: `${name}: ${kind}, once idle`,
      value: bytes[kind] / 1024,
      unit: 'KB',
      ...(most[kind] && { atMost: most[kind] }),
    })),
    { name: `${name}: layout shift`, value: shift, unit: '', atMost: 0.02 },
  ]
}
