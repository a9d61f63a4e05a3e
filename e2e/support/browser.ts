import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locale } from '@asjad/contract/locale'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { returnTab, type Tabs, takeTab } from './tabs.ts'

export const widths = { desktop: 1440, phone: 390 } as const
export type Width = keyof typeof widths

/** Both languages and both widths in two visits: for what has nothing to do with one of the four alone. */
export const twoVariants = [
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const

/** Every look at the shop: both languages, both widths. */
export const allVariants = (['ar', 'en'] as const).flatMap((lang) =>
  (['desktop', 'phone'] as const).map((width) => ({ lang, width })),
)

/** Half as large as what the package exports: it is sent to every page that is judged. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let tabs: Tabs
/** For one file of journeys after the other; it ends with the process that runs them. */
let sharedTabs: Tabs | undefined

/** Call once in a file of journeys. */
export function useBrowser(kind?: Parameters<typeof launchChromium>[0]) {
  beforeAll(async () => {
    if (kind) tabs = { browser: await launchChromium(kind), free: [] }
    else if (sharedTabs?.browser.isConnected()) tabs = sharedTabs
    else tabs = sharedTabs = { browser: await launchChromium(), free: [] }
  })
  afterAll(async () => {
    if (kind) await tabs.browser.close()
  })
}

/** With a browser's own windows and menus only where a test is about those: they take as much time as the page. */
export const launchChromium = ({ whole: fullBrowser = false, flags = [] as string[] } = {}) =>
  chromium.launch({
    executablePath:
      (!fullBrowser && process.env.HEADLESS_SHELL_PATH) || process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      // A page lives for seconds: to optimise its functions takes longer than they then save.
      '--js-flags=--no-opt,--no-maglev',
      // A shopper's tabs share a process. Else the shop would have another than the empty page that its tab begins with.
      '--renderer-process-limit=1',
      ...flags,
    ],
  })

type Visit = {
  lang?: Locale
  width?: Width
  /** Of whoever is logged in. */
  token?: string
  /** Another store than the one of all journeys. */
  storeUrl?: string
  /** Of a browser that differs from others. */
  options?: BrowserContextOptions
  /** For a journey whose clock, connection or own scripts would stay in the browser. */
  ownBrowser?: boolean
  /** Complaints that the journey means to cause. */
  expectedComplaints?: RegExp
  /** Whether the film of the home page is fetched. To decode it takes a core of a machine without a graphics card. */
  film?: boolean
  /** Unless told, phones move and desktops ask for less motion: both ways are walked, and the wide screen is the dear one to paint. */
  motion?: boolean
}

/** A shopper whose browser knows nothing of anybody. Anything the page complains about fails the test when it ends. */
export async function visit(
  path: string,
  {
    lang = 'ar',
    width = 'desktop',
    token,
    storeUrl = inject('storeUrl'),
    options = {},
    film = false,
    ownBrowser = film || Object.keys(options).length > 0,
    expectedComplaints,
    motion = film || width === 'phone',
  }: Visit = {},
): Promise<Page> {
  const contextOptions: BrowserContextOptions = {
    baseURL: storeUrl,
    viewport: { width: widths[width], height: width === 'desktop' ? 900 : 844 },
    hasTouch: width === 'phone',
    isMobile: width === 'phone',
    // What a worker answers no test can watch or hold up; the journeys without a connection allow it.
    serviceWorkers: 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...options,
  }
  const tab = await takeTab(ownBrowser ? { ...tabs, free: [] } : tabs, contextOptions, async (page) => {
    await page.context().addInitScript(() => {
      // So that `alive` waits for this document, not for the one before it. An empty page has no storage.
      if (location.protocol !== 'about:') sessionStorage.removeItem('general_settings')
    })
    // Who asks for less motion is not sent the film. A worker's own requests pass by a session that watches the page.
    if (motion && !film && options.serviceWorkers !== 'allow') await withoutFilm(page)
  })
  const { page } = tab
  const context = page.context()
  await context.addCookies([{ name: 'language', value: lang, url: storeUrl }])
  if (token) await context.addCookies([{ name: 'jwt', value: token, url: storeUrl }])
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  onTestFinished(async ({ task }) => {
    if (ownBrowser || task.result?.state === 'fail') await context.close()
    else await returnTab(tabs, tab, storeUrl)
    expect(complaints.filter((text) => !isExpected(text) && !expectedComplaints?.test(text))).toEqual([])
  })
  await page.goto(path)
  if (options.javaScriptEnabled !== false && path !== 'about:blank') await waitForHydration(page)
  return page
}

async function withoutFilm(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*.mp4', '*.webm'] })
}

/** Until its scripts have taken the page over: what is pressed before that works as without scripts. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(
    () =>
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber')) &&
      // Written by the first effect, and so after the whole page was taken over.
      sessionStorage.getItem('general_settings') !== null,
  )

// A browser notes every answer that refuses and what it cannot reach; tests that ask for one mean it. The film is ours.
const isExpected = (text: string) =>
  /status of 4(01|03|04|09|13|15|22)|ERR_INTERNET_DISCONNECTED|ERR_BLOCKED_BY_CLIENT|Service Worker registration blocked/.test(
    text,
  )

/** No barrier that axe knows of, in the page as it stands, and nothing that moves where nobody sees it. */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations, unseen } = await page.evaluate(async () => {
    // Half-way from one colour to the next is no state that anybody reads. What inherits a colour that fades begins to
    // fade when that has ended.
    const runningAnimations = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1000
    while (runningAnimations().some(isShort)) {
      await Promise.allSettled(runningAnimations().flatMap((change) => (isShort(change) ? change.finished : [])))
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
    // A toast's time stands still, so that it does not leave while it is judged.
    const paused = runningAnimations()
    const unseen = paused.flatMap(({ effect }) => {
      const { target } = effect as KeyframeEffect
      return target?.checkVisibility({ visibilityProperty: true }) ? [] : [`unseen, but moving: ${target?.outerHTML}`]
    })
    for (const change of paused) change.pause()
    // Axe draws the first letter of a text and then the whole: where that differs it takes the letters for the icons of
    // a font and looks no further. Arabic letters join, and half of the words would pass unseen. There are no such icons
    // here: it is given a canvas on which nothing ever differs.
    const blankCanvas = { canvas: {}, fillText() {}, clearRect() {}, measureText: () => ({ width: 30 }) }
    const uniformCanvas = { ...blankCanvas, getImageData: () => ({ data: new Uint8ClampedArray(4).fill(255) }) }
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = (() => uniformCanvas) as unknown as typeof getContext
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // All that passed is of no interest, and to describe it takes most of the time.
    const result = await axe.run(document, { resultTypes: ['violations'], preload: false })
    HTMLCanvasElement.prototype.getContext = getContext
    for (const change of paused) change.play()
    const violations = result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => `${id}: ${html} (${[...any, ...all, ...none][0]?.message})`),
    )
    return { violations, unseen }
  })
  expect(violations).toEqual([])
  expect(unseen).toEqual([])
}
