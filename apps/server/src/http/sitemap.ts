import type { Deps } from '@asjad/api/deps'
import { getCategories } from '@asjad/api/modules/catalog/catalog.service'
import { publishedSince } from '@asjad/api/modules/content/pages.service'
import { defaultLocale, locales } from '@asjad/contract/locale'
import { pagePaths as writtenPaths } from '@asjad/contract/page-paths'
import { factsOf, type PagePath, type PathWith, pagePaths } from '@asjad/storefront/page-table/page-table'
import * as paths from '@asjad/storefront/paths'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

/** The maximum that the sitemap protocol allows. */
const maxPerSitemap = 50_000

/** The part of a path before its first parameter: robots.txt matches by prefix. */
const prefixOf = (path: PagePath) => `/${path.replace(/\/:\w+\?.*|:.*/, '')}`
const disallowed = new Set(pagePaths.filter((path) => factsOf(path).search === 'disallowed').map(prefixOf))

/** For search engines: all public pages in each language, and the paths that they should not crawl. */
export function sitemapRoutes(deps: Deps, publicUrl: string) {
  const app = new Hono()
  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...Array.from(disallowed, (path) => `Disallow: ${path}`),
      'Disallow: /api/',
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })

  app.use('/sitemap.xml', compress())
  app.use('/sitemaps/*', compress())
  app.get('/sitemap.xml', async (c) => {
    const listed = await listedPages(deps)
    if (listed.length <= maxPerSitemap) return c.body(urlSet(listed, publicUrl), 200, xml)
    const parts = Array.from({ length: Math.ceil(listed.length / maxPerSitemap) }, (_, index) => index + 1)
    const entries = parts.map((part) => `<sitemap><loc>${publicUrl}/sitemaps/${part}.xml</loc></sitemap>`)
    return c.body(document('sitemapindex', entries), 200, xml)
  })
  app.get('/sitemaps/:name{[0-9]+\\.xml}', async (c) => {
    const part = Number.parseInt(c.req.param('name'), 10)
    const listed = (await listedPages(deps)).slice((part - 1) * maxPerSitemap, part * maxPerSitemap)
    return part < 1 || listed.length === 0 ? c.notFound() : c.body(urlSet(listed, publicUrl), 200, xml)
  })
  return app
}

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

type ListedPath = PathWith<{ search: 'sitemap' }>
type ListedTemplate = Extract<ListedPath, `${string}:${string}`>

/** The addresses of the pages that have parameters. */
const addressesOf: Record<ListedTemplate, (deps: Deps) => Promise<string[]>> = {
  async 'category/:categoryId/:categoryName?'(deps) {
    const categories = await getCategories(deps, { lang: 'ar' })
    return categories.flatMap((category) => [category, ...category.categories]).map(paths.category)
  },
  async 'products/:productId'(deps) {
    return Array.from((await deps.catalogIndex.current()).productIds(), paths.product)
  },
}
const hasParameters = (path: PagePath): path is ListedTemplate => Object.hasOwn(addressesOf, path)

/** `changedAt`: of the pages that the merchant writes; nobody knows it of pages made of prices and stock. */
type ListedPage = { path: string; changedAt?: Date | undefined }

async function listedPages(deps: Deps): Promise<ListedPage[]> {
  const listed = pagePaths.filter((path) => factsOf(path).search === 'sitemap')
  const fixed = listed.filter((path) => !hasParameters(path)).map((path) => `/${path}`)
  const filled = await Promise.all(listed.filter(hasParameters).map((path) => addressesOf[path](deps)))
  const written = new Map((await publishedSince(deps)).map(({ slug, at }) => [writtenPaths[slug], at]))
  const isUnwritten = (path: string) => Object.values(writtenPaths).includes(path) && !written.has(path)
  return [...fixed.filter((path) => !isUnwritten(path)), ...filled.flat()].map((path) => ({
    path,
    changedAt: written.get(path),
  }))
}

function urlSet(listed: ListedPage[], publicUrl: string) {
  const entries = listed.map(({ path, changedAt }) => {
    const url = `${publicUrl}${path}`
    // As in the pages' own heads, the address without a language is the Arabic one.
    const alternates = locales.map((lang) => {
      const href = lang === defaultLocale ? url : `${url}?lang=${lang}`
      return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
    })
    const lastChange = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${url}</loc>${lastChange}${alternates.join('')}</url>`
  })
  return document('urlset', entries)
}

const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</${root}>\n`
