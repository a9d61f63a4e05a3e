// `npm run lighthouse` measures the store as a phone on a slow connection, judged by Lighthouse.
//   npm run lighthouse                     all pages, with Lighthouse's default: four times slower than this machine
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

/** The minimum score of each category. */
const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Kind = keyof typeof budgets
const kinds = Object.keys(budgets) as Kind[]
/**
 * How often a page's speed is measured, whatever the results: the median counts, and all are shown. Without any change,
 * results on one machine differ from run to run by what else the machine does.
 */
const speedVisits = 5

/** With the machine's speed as Lighthouse measured it, and the page's speed in each run, lowest first. */
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

/** The parts of a report that we read. */
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
 * A real shop has had visitors before. One that was started a second ago still compiles its code while it answers, on
 * the processor that the browser is measured on.
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
 * At the address that search engines know, with a new browser each time, so that nothing is cached from the previous
 * page. Speed has runs of its own: the other categories observe the page while it loads, which would count as its time.
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

/** One run in ten has no start or no first paint of the page in its trace, and Lighthouse asks to run again. */
async function measured(url: string, together: Kind[]): Promise<Report> {
  for (let left = 3; ; left--) {
    const report = await lighthouse(url, together)
    if (!report.runtimeError) return report
    if (left === 0) throw new Error(`${url}: ${report.runtimeError.message}`)
    console.log(`    not measured: ${report.runtimeError.message}`)
  }
}

/**
 * Disables what a desktop browser draws beside a page and a phone does not, because it is drawn during the measurement:
 * the offer to translate an Arabic page (Lighthouse disables it too, by a name that browsers no longer know), and the
 * offer to install the store, which opens next to the address bar on the first visit of a day.
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
 * A desktop browser starts a spare process for the next page as soon as this one begins, exactly during the
 * measurement; a phone does so after the page has loaded, if at all. A browser uses only the last of two such flags, so
 * Lighthouse's own list is repeated here.
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
  // To a file: printed output is cut off if Lighthouse exits before all of it is read.
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
    // If it could not measure, it writes its report and exits with a failure.
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
