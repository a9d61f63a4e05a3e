import { createClient } from '@asjad/contract/client'
import { factsOf, type PagePath, pagePaths } from '@asjad/storefront/page-table/page-table'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openSite, unreachableUrl } from '../../test/open-site.ts'
import { PageCache } from './page-cache.ts'
import { pages } from './pages.ts'
import { loadStorefront } from './storefront.ts'

const publicUrl = 'https://asjad.example'
type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>

const samples: Record<string, string> = {
  categoryId: '1',
  productId: '1',
  serial: 'ASJ-24-000001',
  token: `1.${'x'.repeat(60)}`,
}
const queries: Partial<Record<PagePath, string>> = {
  ResetPassword: '?email=somebody%40asjad.example',
  // A policy must not depend on the query string.
  'checkout/:orderId?': '?step=payment',
}
const addressOf = (page: PagePath) =>
  `/${page === '*' ? 'nowhere' : page}`
    .replace(/\/:\w+\?/, '')
    .replace(/:(\w+)/g, (_, name: string) => samples[name] ?? 'A-DEM0000002') + (queries[page] ?? '')

// Each page is rendered several times, so this takes longer than most tests.
const timeoutMs = 120_000

// Pages come from the built storefront: `npm test` builds it first.
test('over HTTP every page is what the table says', { timeout: timeoutMs }, async () => {
  const { ask } = await openSite({}, { demo: true })
  const asUser = { headers: { cookie: `jwt=${await logIn(ask)}` } }
  const textOf = async (path: string) => (await ask(path)).text()
  const sitemap = await textOf('/sitemap.xml')
  const robots = await textOf('/robots.txt')
  const precached = precachedFiles(await textOf('/sw.js'))
  const isCached = await cacheObserver(ask)

  async function observe(page: PagePath) {
    const address = addressOf(page)
    const visitor = await ask(address)
    const user = await ask(address, asUser)
    const access = visitor.headers.get('location')?.startsWith('/Login?return=')
      ? 'user'
      : user.headers.get('location') === '/'
        ? 'visitor'
        : 'all'
    // Public pages are nobody's own, so a cache in front may keep them. Of a page for one person not even the browser
    // keeps a copy.
    const { cached, offline } = factsOf(page)
    const isPublic = cached && visitor.status === 200
    const otherwise = !cached && offline === 'never' ? 'private, no-store' : 'private, no-cache'
    const forAll = isPublic ? expect.stringMatching(/^public, .*s-maxage=\d+/) : otherwise
    const [ofUser, ofVisitor] = [user, visitor].map(({ headers }) => headers.get('cache-control'))
    expect([address, ofUser]).toEqual([address, access === 'all' ? forAll : 'private, no-store'])
    if (access === 'all') expect([address, ofVisitor]).toEqual([address, forAll])
    if (access === 'visitor') expect([address, ofVisitor]).toEqual([address, 'private, no-cache'])
    const html = await (access === 'user' ? user : visitor).text()
    const form = await postFile(ask, address)
    return {
      access,
      cached: await isCached(address, access === 'user' ? asUser : {}),
      keptOffline: visitor.headers.has('x-keep-offline'),
      scriptsPrecached: precached.some((file) => new RegExp(`/${factsOf(page).file}-[\\w-]{8}\\.js$`).test(file)),
      search: searchOf(page, { address, html, sitemap, robots }),
      reachesGateway: user.headers.get('content-security-policy')?.includes(`connect-src 'self' ${unreachableUrl};`),
      form,
    }
  }

  const observed: Record<string, unknown> = {}
  for (const page of pagePaths) observed[page] = await observe(page)

  expect(observed).toEqual(Object.fromEntries(pagePaths.map((page) => [page, expectedOf(page)])))
})

function expectedOf(page: PagePath) {
  const facts = factsOf(page)
  return {
    access: facts.access,
    // Of a personal page its shell, which is the same for everybody.
    cached: facts.cached || facts.access === 'user',
    keptOffline: facts.offline !== 'never',
    // A module may serve several pages.
    scriptsPrecached: pagePaths.some((other) => {
      const { file, offline } = factsOf(other)
      return file === facts.file && (offline === 'ready' || offline === 'always')
    }),
    search: facts.search,
    reachesGateway: 'cardForm' in facts,
    form: facts.form,
  }
}

async function logIn(ask: Ask) {
  const response = await ask('/api/v1/user/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@asjad.example', password: 'Asjad-demo-1' }),
  })
  return (await response.json()).data.token as string
}

/** Whether a second visit is answered without calling the API; renders pages in front of the real API. */
async function cacheObserver(ask: Ask) {
  let calls = 0
  const api = (path: string, init: RequestInit) => {
    calls++
    return ask(path, init)
  }
  const page = pages({
    storefront: await loadStorefront(undefined, { publicUrl }),
    api,
    publicCalls: ({ lang }) => createClient((path, init) => api(path, { ...init, headers: { ...init.headers, lang } })),
    publicUrl,
    pictureHost: null,
    gateway: unreachableUrl,
    cache: new PageCache(),
    trustedProxies: 0,
    log: pino({ level: 'silent' }),
  })
  const app = new Hono().get('*', page)
  const visit = async (address: string, init: RequestInit) => {
    const env = { requestId: 'one', incoming: { socket: { remoteAddress: '203.0.113.9' } } }
    await (await app.request(`${publicUrl}${address}`, init, env)).arrayBuffer()
  }
  return async (address: string, init: RequestInit) => {
    await visit(address, init)
    const before = calls
    await visit(address, init)
    return calls === before
  }
}

/** Sends a form with a file: 404 where there is no form, 400 where the form takes no such file. */
async function postFile(ask: Ask, address: string, field = 'attachments'): Promise<string | undefined> {
  const body = new FormData()
  body.append(field, new File(['x'], 'a.jpg'))
  // The form of a product has several buttons and needs to know which one, and for which size.
  body.append('do', 'wishlist-on')
  const { status } = await ask(address.replace(/\?.*|$/, '?variety=1'), {
    method: 'POST',
    body,
    headers: { origin: publicUrl },
  })
  if (status === 404) return undefined
  if (status !== 400) return field === 'attachments' ? 'pictures' : field
  return field === 'attachments' ? postFile(ask, address, 'receipt') : 'fields'
}

type SearchView = { address: string; html: string; sitemap: string; robots: string }

function searchOf(page: PagePath, { address, html, sitemap, robots }: SearchView) {
  const [path = ''] = address.split('?')
  const listed = page.includes(':') ? `${publicUrl}${path}(/[^<]*)?` : `${publicUrl}${path}`
  if (new RegExp(`<loc>${listed}</loc>`).test(sitemap)) return 'sitemap'
  const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix = '']) => prefix)
  const isNoindex = html.includes('<meta name="robots" content="noindex"/>')
  if (disallowed.some((prefix) => path.startsWith(prefix))) return isNoindex ? 'disallowed' : 'disallowed, yet listed'
  return isNoindex ? 'noindex' : 'unlisted'
}

/** The service worker's only list of files. Their digests are in an object, where a colon follows the name. */
function precachedFiles(worker: string) {
  const [list = ''] = /(?:\/static\/[\w.-]+["`]?,["`]?){2,}/.exec(worker) ?? []
  return list.match(/\/static\/[\w.-]+/g) ?? []
}
