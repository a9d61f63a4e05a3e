// What `npm run lighthouse` measures: the store as a phone on a slow line sees it, judged by Lighthouse.
// `npm run lighthouse -- product en`: only the pages and languages named.
import { defaultLocale, type Locale, locales } from '@asjad/contract/locale'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startStore } from '../e2e/support/store.ts'
import { keepFile } from './support/table.ts'

const pages = { home: '/', category: '/category/1', product: '/products/43', 'gold-today': '/gold-today' }

/** The least score of each kind. */
const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Kind = keyof typeof budgets
const kinds = Object.keys(budgets) as Kind[]

type Result = { page: string; lang: Locale; scores: Record<Kind, number>; lost: string[] }

const asked = process.argv.slice(2)
const named = <Name extends string>(all: readonly Name[]) => {
  const some = all.filter((name) => asked.includes(name))
  return some.length > 0 ? some : all
}

const store = await startStore()
const results: Result[] = []
try {
  for (const page of named(Object.keys(pages) as (keyof typeof pages)[]))
    for (const lang of named(locales)) results.push(await judge(page, lang))
} finally {
  await store.stop()
}

/** At the address that search engines know, in a browser of its own: nothing is kept from the page before. */
async function judge(page: keyof typeof pages, lang: Locale): Promise<Result> {
  const chrome = await launch({
    ...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  const run = await lighthouse(`${store.url}${pages[page]}${lang === defaultLocale ? '' : `?lang=${lang}`}`, {
    port: chrome.port,
    onlyCategories: kinds,
    logLevel: 'error',
  }).finally(() => chrome.kill())
  if (!run || run.lhr.runtimeError) throw new Error(`${page} ${lang}: ${run?.lhr.runtimeError?.message ?? 'no answer'}`)
  const { categories, audits } = run.lhr
  const scores = {} as Record<Kind, number>
  const lost: string[] = []
  for (const kind of kinds) {
    scores[kind] = Math.round((categories[kind]?.score ?? 0) * 100)
    for (const { id, weight } of categories[kind]?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight > 0 && audit && audit.score !== null && audit.score < (kind === 'performance' ? 0.9 : 1))
        lost.push(`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`)
    }
  }
  const result = { page, lang, scores, lost }
  console.log(line(result))
  for (const what of lost) console.log(`    ${what}`)
  return result
}

function line({ page, lang, scores }: Result) {
  const cells = kinds.map((kind) => `${kind} ${scores[kind]}${scores[kind] < budgets[kind] ? ' MISSED' : ''}`)
  return `${page.padEnd(11)} ${lang}  ${cells.join('  ')}`
}

console.log(`\nkept in ${keepFile('lighthouse', { budgets, results })}`)
if (results.some(({ scores }) => kinds.some((kind) => scores[kind] < budgets[kind]))) {
  console.error(`Below the budgets: ${kinds.map((kind) => `${kind} ${budgets[kind]}`).join(', ')}`)
  process.exitCode = 1
}
