import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locale } from '@asjad/contract/locale'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { returnTab, type Tabs, takeTab } from './tabs.ts'

export const widths = { desktop: 1440, phone: 390 } as const
export type Width = keyof typeof widths

/** Both languages and both widths in two visits: for tests that do not depend on the combination. */
export const twoVariants = [
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const

/** Both languages, both widths and both themes in two visits. */
export const themedVariants = [
  { lang: 'ar', width: 'desktop', theme: 'light' },
  { lang: 'en', width: 'phone', theme: 'dark' },
] as const

/** The same, crossed the other way. */
export const crossedVariants = [
  { lang: 'ar', width: 'phone', theme: 'dark' },
  { lang: 'en', width: 'desktop', theme: 'light' },
] as const

/** All combinations of language and width. */
export const allVariants = (['ar', 'en'] as const).flatMap((lang) =>
  (['desktop', 'phone'] as const).map((width) => ({ lang, width })),
)

/** Half the size of the package's main file: it is sent to every page that is checked. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let tabs: Tabs
/** Shared by all files of journeys, one after the other; closed with the process that runs them. */
let sharedTabs: Tabs | undefined

/** Call once per file of journeys. */
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

/** Launches the full browser only for tests that need its windows and menus: they take as much time as the page. */
export const launchChromium = ({ whole: fullBrowser = false, flags = [] as string[] } = {}) =>
  chromium.launch({
    executablePath:
      (!fullBrowser && process.env.HEADLESS_SHELL_PATH) || process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Wait for pictures instead of drawing each part of a page twice, without and with them: a tenth of a visit.
      '--disable-checker-imaging',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      // A page lives for seconds: optimising its functions takes longer than it saves.
      '--js-flags=--no-opt,--no-maglev',
      // A shopper's tabs share a process. Otherwise the shop would get another process than the initial empty page.
      '--renderer-process-limit=1',
      ...flags,
    ],
  })

type Visit = {
  lang?: Locale
  width?: Width
  theme?: 'light' | 'dark'
  /** Token of a logged-in shopper. */
  token?: string
  /** Another store than the one that all journeys share. */
  storeUrl?: string
  /** Options of an unusual browser. */
  options?: BrowserContextOptions
  /** For a journey whose clock, connection or own scripts would stay in the browser. */
  ownBrowser?: boolean
  /** Console messages that the journey causes on purpose. */
  expectedComplaints?: RegExp
  /** Whether to load the film of the home page. Decoding it takes a whole core on a machine without a graphics card. */
  film?: boolean
  /** Default: phones animate, desktops reduce motion. This covers both, and a wide screen is expensive to paint. */
  motion?: boolean
}

/** A visit with a clean browser. Every error or warning in the console fails the test at its end. */
export async function visit(
  path: string,
  {
    lang = 'ar',
    width = 'desktop',
    theme,
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
    // Tests cannot watch or delay responses of a service worker; the offline journeys allow it.
    serviceWorkers: 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...options,
  }
  const tab = await takeTab(ownBrowser ? { ...tabs, free: [] } : tabs, contextOptions, async (page) => {
    await page.context().addInitScript(() => {
      // So that `waitForHydration` waits for this document, not for the previous one. An empty page has no storage.
      if (location.protocol !== 'about:') sessionStorage.removeItem('general_settings')
    })
    // With reduced motion the film is not requested. A service worker's requests bypass a session of the page.
    if (motion && !film && options.serviceWorkers !== 'allow') await withoutFilm(page)
  })
  const { page } = tab
  const context = page.context()
  await context.addCookies([{ name: 'language', value: lang, url: storeUrl }])
  if (theme) await page.emulateMedia({ colorScheme: theme })
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

/** Waits until React has hydrated the page and a personal page has its data: earlier clicks work as without scripts. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(
    () =>
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber')) &&
      // Written by the first effect, so after the whole page is hydrated.
      sessionStorage.getItem('general_settings') !== null &&
      document.querySelector('[data-pending]') === null,
    undefined,
    // By default at each frame, which would draw frames that nobody needs.
    { polling: 50 },
  )

// The browser logs every refusal and every failed connection; tests cause these on purpose. We block the film. That a
// font was fetched in advance for nothing it says by the clock, so on a busy machine of any font: fonts.test.ts knows.
const isExpected = (text: string) =>
  /status of 4(01|03|04|09|13|15|22)|ERR_INTERNET_DISCONNECTED|ERR_BLOCKED_BY_CLIENT|Service Worker registration blocked|\.woff2 was preloaded using link preload but not used/.test(
    text,
  )

/** What can differ where only the theme did. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation that axe finds in the current page, and no running animation that is invisible. */
export async function expectAccessible(page: Page, { rules }: { rules?: readonly string[] } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations, unseen } = await page.evaluate(async (rules) => {
    // Nobody reads a colour in mid-transition. An element that inherits a fading colour starts to fade after that.
    const runningAnimations = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1000
    while (runningAnimations().some(isShort)) {
      await Promise.allSettled(runningAnimations().flatMap((change) => (isShort(change) ? change.finished : [])))
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
    // Pause the toast's timer, so that it does not disappear during the check.
    const paused = runningAnimations()
    const unseen = paused.flatMap(({ effect }) => {
      const { target } = effect as KeyframeEffect
      return target?.checkVisibility({ visibilityProperty: true }) ? [] : [`unseen, but moving: ${target?.outerHTML}`]
    })
    for (const change of paused) change.pause()
    // Axe draws the first letter of a text and then the whole text. If they differ, it takes the text for an icon font
    // and skips it. Arabic letters join, so half of the words would be skipped. We have no icon fonts: give axe a
    // canvas on which nothing ever differs.
    const blankCanvas = { canvas: {}, fillText() {}, clearRect() {}, measureText: () => ({ width: 30 }) }
    const uniformCanvas = { ...blankCanvas, getImageData: () => ({ data: new Uint8ClampedArray(4).fill(255) }) }
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = (() => uniformCanvas) as unknown as typeof getContext
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Passed checks do not matter, and describing them takes most of the time.
    const result = await axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      ...(rules && { runOnly: [...rules] }),
    })
    HTMLCanvasElement.prototype.getContext = getContext
    for (const change of paused) change.play()
    const violations = result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => `${id}: ${html} (${[...any, ...all, ...none][0]?.message})`),
    )
    return { violations, unseen }
  }, rules)
  expect(violations).toEqual([])
  expect(unseen).toEqual([])
}
