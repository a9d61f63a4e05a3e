// What `npm run lighthouse` measures: the store as a phone on a slow line sees it, judged by Lighthouse.
//   npm run lighthouse                     all pages, judged as Lighthouse comes: four times slower than this machine
//   npm run lighthouse -- product en       only the pages and languages named
//   npm run lighthouse -- --slowdown 2.3   calibrated: a machine that Lighthouse finds slow is slowed down less
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { defaultLocale, type Locale, locales } from '@asjad/contract/locale'
import { startStore } from '../e2e/support/store.ts'
import { saveResults } from './support/table.ts'

const pages = { home: '/', category: '/category/1', product: '/products/43', 'gold-today': '/gold-today' }

/** The least score of each kind. */
const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Kind = keyof typeof budgets
const kinds = Object.keys(budgets) as Kind[]
/**
 * How often a page's speed is judged, whatever comes of it: the visit in the middle counts, and all are shown. On one machine
 * with nothing changed it differs from visit to visit by what else the machine did.
 */
const speedVisits = 5

/** With the speed of the machine as Lighthouse measured it, and the page's own in each visit from the lowest on. */
type Result = {
  page: string
  lang: Locale
  scores: Record<Kind, number>
  speeds: number[]
  machine: number
  lost: string[]
}

const { values, positionals: selected } = parseArgs({
  options: { slowdown: { type: 'string' } },
  allowPositionals: true,
})
const slowdown = Number(values.slowdown ?? 4)
const named = <Name extends string>(all: readonly Name[]) => {
  const some = all.filter((name) => selected.includes(name))
  return some.length > 0 ? some : all
}

const store = await startStore()
const results: Result[] = []
try {
  await warmUp()
  for (const page of named(Object.keys(pages) as (keyof typeof pages)[]))
    for (const lang of named(locales)) results.push(await judge(page, lang))
} finally {
  await store.stop()
}

/** What is read of its report. */
type Report = {
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Record<Kind, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; displayValue?: string; score: number | null }>
}

function addressOf(page: keyof typeof pages, lang: Locale) {
  return `${store.url}${pages[page]}${lang === defaultLocale ? '' : `?lang=${lang}`}`
}

/**
 * A shop has had visitors before. One that was opened a second ago compiles itself while it answers, on the processor that
 * the browser is measured on.
 */
async function warmUp() {
  for (let visit = 0; visit < 20; visit++)
    for (const page of Object.keys(pages) as (keyof typeof pages)[])
      for (const lang of locales) {
        const html = await (await fetch(addressOf(page, lang))).text()
        const files = visit === 0 ? html.matchAll(/\/(?:static|media)\/[^"\s]+\.\w+/g) : []
        for (const [file] of files) await (await fetch(`${store.url}${file}`)).arrayBuffer()
      }
}

/**
 * At the address that search engines know, in a browser of its own each time: nothing is kept from the page before. Speed
 * in visits of its own: what the others listen to while the page loads would count as the page's time.
 */
async function judge(page: keyof typeof pages, lang: Locale): Promise<Result> {
  const address = addressOf(page, lang)
  const runs: Report[] = []
  for (let visit = 0; visit < speedVisits; visit++) runs.push(await measured(address, ['performance']))
  runs.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const speed = runs[(speedVisits - 1) / 2] as Report
  const rest = await measured(
    address,
    kinds.filter((kind) => kind !== 'performance'),
  )

  const scores = {} as Record<Kind, number>
  const lost: string[] = []
  for (const kind of kinds) {
    const report = kind === 'performance' ? speed : rest
    scores[kind] = scoreOf(report, kind)
    lost.push(...lostIn(report, kind))
  }
  const speeds = runs.map((run) => scoreOf(run, 'performance'))
  const result = { page, lang, scores, speeds, machine: Math.round(speed.environment.benchmarkIndex), lost }
  console.log(line(result))
  for (const what of lost) console.log(`    ${what}`)
  return result
}

function scoreOf({ categories }: Report, kind: Kind) {
  return Math.round((categories[kind].score ?? 0) * 100)
}

/** The audits that cost points, with what they measured. */
function lostIn({ categories, audits }: Report, kind: Kind) {
  return categories[kind].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    const passed = !audit || audit.score === null || audit.score >= (kind === 'performance' ? 0.9 : 1)
    if (weight === 0 || passed) return []
    return [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
  })
}

/** One run in ten ends without the start or the first paint of the page in its trace, and Lighthouse asks to be run again. */
async function measured(url: string, together: Kind[]): Promise<Report> {
  for (let left = 3; ; left--) {
    const report = await lighthouse(url, together)
    if (!report.runtimeError) return report
    if (left === 0) throw new Error(`${url}: ${report.runtimeError.message}`)
    console.log(`    not measured: ${report.runtimeError.message}`)
  }
}

/**
 * What the window of a desktop does beside a page and a phone does not, drawn while the page is measured: a bubble that
 * offers to translate an Arabic page (Lighthouse asks for none, too, by a name that browsers no longer listen to), and
 * the offer to install the store, which unrolls beside the address on the first visit of a day.
 */
function phonePreferences() {
  // In microseconds since 1601, as text.
  const now = `${(Date.now() + 11_644_473_600_000) * 1000}`
  const offered = { next_install_text_animation: { last_shown: now, delay: '86400000000' } }
  const appBanner = { [`${store.url},*`]: { last_modified: now, setting: { [`${store.url}/`]: offered } } }
  return {
    translate: { enabled: false },
    profile: { content_settings: { exceptions: { app_banner: appBanner } } },
  }
}

/**
 * The browser of a desktop starts a process for the page after this one as soon as this one begins, in the very moment that
 * is measured; a phone's does so when the page has been loaded, if at all. Of two such flags a browser hears the last: what
 * Lighthouse turns off stays off.
 */
async function disabledFeatures() {
  const { DEFAULT_FLAGS } = await import(
    new URL('./lighthouse/node_modules/chrome-launcher/dist/flags.js', import.meta.url).href
  )
  const off = (DEFAULT_FLAGS as string[]).find((flag) => flag.startsWith('--disable-features='))
  return `${off},SpareRendererForSitePerProcess`
}

async function lighthouse(url: string, together: Kind[]): Promise<Report> {
  const profile = await mkdtemp(join(tmpdir(), 'asjad-lighthouse-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(phonePreferences()))
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    `--user-data-dir=${profile}`,
    await disabledFeatures(),
  ]
  // By a file: what it prints is cut off where it ends before all of it is read.
  const report = join(profile, 'report.json')
  const options = [
    `--only-categories=${together}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--chrome-flags=${flags.join(' ')}`,
    '--output=json',
    `--output-path=${report}`,
    '--quiet',
  ]
  try {
    // It writes its report and ends in failure, too, where it could not measure.
    const failure = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js'), url, ...options],
      { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH } },
    ).then(
      () => null,
      (failed: Error) => failed,
    )
    if (failure && !existsSync(report)) throw failure
    return JSON.parse(await readFile(report, 'utf8'))
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function line({ page, lang, scores, speeds, machine }: Result) {
  const cells = kinds.map((kind) => `${kind} ${scores[kind]}${scores[kind] < budgets[kind] ? ' MISSED' : ''}`)
  return `${page.padEnd(11)} ${lang}  ${cells.join('  ')}  speeds ${speeds.join(' ')}  machine ${machine}`
}

console.log(`\nkept in ${saveResults('lighthouse', { budgets, slowdown, results })}`)
if (results.some(({ scores }) => kinds.some((kind) => scores[kind] < budgets[kind]))) {
  console.error(`Below the budgets: ${kinds.map((kind) => `${kind} ${budgets[kind]}`).join(', ')}`)
  process.exitCode = 1
}
