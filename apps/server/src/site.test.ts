import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { seed } from '@asjad/api/database/seed/seed'
import type { HttpBindings } from '@hono/node-server'
import pino from 'pino'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase, forAllTests } from '../../api/test/test-api.ts'
import { type ResolvedConfig, readConfig } from './config.ts'
import type { Site } from './serve.ts'
import { createSite } from './site.ts'

const unreachableUrl = 'http://127.0.0.1:9'
const thirdParties: ResolvedConfig['thirdParties'] = {
  mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'shop@asjad.example', requireTls: false },
  gold: { url: unreachableUrl, key: 'key' },
  moyasar: {
    apiUrl: unreachableUrl,
    browserApiUrl: unreachableUrl,
    secretKey: 'sk',
    publishableKey: 'pk',
    webhookSecret: 'wh',
  },
  google: { clientId: 'id', clientSecret: 'secret', issuer: unreachableUrl },
}

// Pages come from the built storefront: `npm test` builds it first.
describe('the whole store', () => {
  let site: Site
  let guarded: Site
  let inProduction: Site
  let behindProxy: Site
  let shared: Site
  const dataDir = mkdtempSync(join(inject('scratch'), 'asjad-site-'))

  beforeAll(async () => {
    const { whenDone, cleanUp } = forAllTests()
    const connection = await createTestDatabase(whenDone)
    whenDone(() => rmSync(dataDir, { recursive: true, force: true }))
    await seed({ connection, mediaDir: join(dataDir, 'media'), demoProducts: 0, now: new Date(), onProgress: () => {} })
    const config: ResolvedConfig = {
      ...readConfig({ DATA_DIR: dataDir, DEMO: 'on' }),
      publicUrl: 'https://asjad.example',
      dataKeys: ['y'.repeat(32)],
      certificateKeys: ['dGhlIHNlZWQgb2YgdGhlIHRlc3RzLCAzMiBieXRlcy4'],
      jwtSecret: 'x'.repeat(32),
      thirdParties,
    }
    const never = new AbortController().signal
    const log = pino({ level: 'silent' })
    const options = { connection, dev: false, log, draining: never, closing: never }
    site = await createSite({ ...options, config })
    guarded = await createSite({ ...options, config: { ...config, metricsToken: 'a-token-of-the-owner' } })
    inProduction = await createSite({ ...options, config: { ...config, environment: 'production' } })
    behindProxy = await createSite({ ...options, config: { ...config, trustedProxies: 1 } })
    whenDone(() => site.close())
    whenDone(() => behindProxy.close())
    whenDone(() => guarded.close())
    whenDone(() => inProduction.close())
    const bucket = createServer((request, response) => {
      response.statusCode = request.url?.startsWith('/asjad/media/0123456789ab/320.webp') ? 200 : 404
      response.end(request.method === 'GET' && response.statusCode === 200 ? 'a picture' : undefined)
    }).listen(0, '127.0.0.1')
    await once(bucket, 'listening')
    whenDone(() => void bucket.close())
    const { port } = bucket.address() as AddressInfo
    const s3 = {
      url: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'asjad',
      accessKeyId: 'k',
      secretAccessKey: 's',
    }
    shared = await createSite({ ...options, config: { ...config, s3 } })
    whenDone(() => shared.close())
    return cleanUp
  })

  /** Like a server: includes the headers set on Node's response besides those of the web response. */
  const ask = async (path: string, init: RequestInit = {}, { from = '203.0.113.9', of = site } = {}) => {
    const incoming = { method: init.method ?? 'GET', socket: { remoteAddress: from } } as IncomingMessage
    const outgoing = new ServerResponse(incoming)
    const env = { incoming, outgoing } as HttpBindings
    const answer = await of.fetch(new Request(`https://asjad.example${path}`, init), env)
    for (const [name, value] of Object.entries(outgoing.getHeaders()))
      if (!answer.headers.has(name)) answer.headers.set(name, String(value))
    return answer
  }

  test('says that it lives and that it is ready', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
  })

  test('shows the pictures that another machine took in, and nothing else of the bucket', async () => {
    const picture = await ask('/media/0123456789ab/320.webp', {}, { of: shared })
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toContain('immutable')
    expect(await picture.text()).toBe('a picture')
    for (const path of ['/media/0123456789ab/640.webp', '/media/..%2Fprivate/1.webp', '/media/private/messages/1.jpg'])
      expect((await ask(path, {}, { of: shared })).status).toBe(404)
  })

  test('takes a form without scripts only where there is one, and from its own pages alone', async () => {
    const form = (headers: Record<string, string> = {}) => {
      const body = new FormData()
      body.append('name', 'S')
      return { method: 'POST', body, headers: { cookie: 'language=en', ...headers } }
    }
    expect((await ask('/Store', form())).status).toBe(404)
    const own = await ask('/Contact', form({ origin: 'https://asjad.example', host: 'asjad.example' }))
    expect(own.status).toBe(200)
    expect(await own.text()).toContain('This field should be at least 2 characters long')
    expect((await ask('/Contact', form({ origin: 'https://elsewhere.example' }))).status).toBe(403)
  })

  test('shows its figures to this machine, or to whoever bears the token, and to nobody else', async () => {
    expect(await (await ask('/metrics', {}, { from: '127.0.0.1' })).text()).toContain('http_request_duration_seconds')
    expect((await ask('/metrics')).status).toBe(404)
    expect(
      (await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } }, { from: '127.0.0.1' })).status,
    ).toBe(404)
    const withToken = (token: string) =>
      ask('/metrics', { headers: { authorization: `Bearer ${token}` } }, { of: guarded })
    expect((await withToken('a-token-of-the-owner')).status).toBe(200)
    expect((await withToken('another')).status).toBe(404)
    expect((await ask('/metrics', {}, { from: '127.0.0.1', of: guarded })).status).toBe(404)
  })

  test('in production shows its figures only to whoever bears the token: a proxy on this machine may tell nothing of visitors', async () => {
    for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }, { authorization: 'Bearer undefined' }])
      expect((await ask('/metrics', { headers }, { from: '127.0.0.1', of: inProduction })).status).toBe(404)
  })

  test('without the demo there is no sandbox', async () => {
    for (const path of ['/sandbox', '/sandbox/mail.json', '/sandbox/faults', '/sandbox/ui', '/SANDBOX/UI'])
      expect((await ask(path)).status).toBe(404)
  })

  test('a page comes in the language asked for, by address, then by cookie, then in Arabic', async () => {
    const html = async (path: string, cookie = '') => (await ask(path, { headers: { cookie } })).text()
    expect(await html('/')).toContain('<html lang="ar" dir="rtl"')
    expect(await html('/', 'language=en')).toContain('<html lang="en" dir="ltr"')
    expect(await html('/?lang=en', 'language=ar')).toContain('<html lang="en" dir="ltr"')
    expect(await html('/?lang=fr', 'language=xx')).toContain('<html lang="ar" dir="rtl"')
  })

  test('the only inline scripts of a page are the constants of the build, whoever asks and whatever is on it', async () => {
    const policies = await Promise.all(
      ['/', '/products?search=ring', '/Login', '/nowhere', '/public-questions'].flatMap((path) =>
        ['', 'jwt=of-somebody', 'language=en'].map(async (cookie) => {
          const page = await ask(path, { headers: { cookie } })
          const policy = page.headers.get('content-security-policy') ?? ''
          const html = await page.text()
          const scripts = [
            ...html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g),
          ]
          expect(scripts.length).toBe(2)
          for (const [tag, text = ''] of scripts) {
            expect(tag).not.toContain(' src=')
            expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
          }
          expect(html).not.toMatch(/ style="| on[a-z]+="/)
          return policy
        }),
      ),
    )
    expect(new Set(policies).size).toBe(1)
    expect(policies[0]).not.toMatch(/nonce|unsafe/)
  })

  test('only the pages that take a card may speak to the card gateway', async () => {
    const mayReach = async (path: string) => {
      const page = await ask(path, { headers: { cookie: 'jwt=somebody' } })
      return /connect-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    }
    expect(await mayReach('/')).toBe("'self'")
    expect(await mayReach('/MyOrders')).toBe("'self'")
    expect(await mayReach('/checkout')).toBe(`'self' ${unreachableUrl}`)
    expect(await mayReach('/Checkout/A-0123456789')).toBe(`'self' ${unreachableUrl}`)
  })

  test.each(['/', '/Login', '/nowhere'])('%s is framed by nobody and runs nothing from elsewhere', async (path) => {
    const { headers } = await ask(path)
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('script-src')).toMatch(/^'self'(?: 'sha256-[\w+/]{43}='){2}$/)
    expect(policy.get('style-src')).toBe("'self'")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  test('what is written into an address comes back as text', async () => {
    const typed = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'
    const opened = async (path: string) => (await ask(`${path}${encodeURIComponent(typed)}`)).text()
    for (const path of ['/products?search=', '/certificates?serial=', '/Login?return=', '/category/', '/nowhere/']) {
      expect(await opened(path)).not.toContain('<script>alert')
      expect(await opened(path)).not.toContain('<img src=x')
    }
    expect(await opened('/public-questions?q=')).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
  })

  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('a page reads the same in %s as it does plain', async (encoding, expand) => {
    const plain = await (await ask('/')).text()
    const packed = await ask('/', { headers: { 'accept-encoding': encoding } })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(expand(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain)
  })

  test.each([
    '/',
    '/api/v1/home',
    '/api/v1/nothing',
    '/healthz',
    '/robots.txt',
    '/sw.js',
    '/media/none/1.webp',
    '/metrics',
  ])('over https browsers are told to stay there, and that nobody may frame it: %s', async (path) => {
    const { headers } = await ask(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('content-security-policy')).toMatch(/base-uri 'none'.*frame-ancestors 'none'/)
  })

  test.each(['/api/v1/home', '/api/v1/nothing', '/healthz', '/robots.txt', '/favicon.svg', '/manifest.webmanifest'])(
    '%s is no page: opened alone it loads, runs and sends nothing',
    async (path) => {
      expect((await ask(path)).headers.get('content-security-policy')).toBe(
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
    },
  )

  test('the service worker reaches this store, and no other host', async () => {
    expect((await ask('/sw.js')).headers.get('content-security-policy')).toBe(
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  test.each([
    '/nowhere',
    '/category/nothing',
    '/%E0%A4%A',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/.git/config',
    '/.env',
    '/static/',
    '/media/',
    '/media/..%2fsecrets.json',
    '/products/abc',
    '/static/none.js',
    '/media/none/1.webp',
  ])('an address that leads nowhere (%s) is a 404 in the shape of a page or a file, never a failure', async (path) => {
    const response = await ask(path)
    expect([400, 404]).toContain(response.status)
  })

  test('pictures are for ever, and a film can be asked for in parts', async () => {
    const home = await (await ask('/api/v1/home')).json()
    const picture = await ask(home.data.sliders[0].image.webp)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toContain('immutable')
    const part = await ask(home.data.home_slider_video.url, { headers: { range: 'bytes=0-99' } })
    expect(part.status).toBe(206)
    expect((await part.arrayBuffer()).byteLength).toBe(100)
  })

  test('scripts and styles are hashed, immutable and compressed beforehand', async () => {
    const [, asset = ''] = /(\/static\/[^"]+\.js)"/.exec(await (await ask('/')).text()) ?? []
    const script = await ask(asset, { headers: { 'accept-encoding': 'br' } })
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(script.headers.get('content-encoding')).toBe('br')
  })

  test('everything a page needs comes from this server', async () => {
    const html = await (await ask('/')).text()
    for (const [, address = ''] of html.matchAll(/(?:src|srcSet|srcset)="([^"]+)"/g))
      expect(address).toMatch(/^(\/|data:)/)
    for (const [, address = ''] of html.matchAll(
      /<link[^>]+rel="(?:stylesheet|preload|modulepreload|icon)"[^>]+href="([^"]+)"/g,
    ))
      expect(address).toMatch(/^\//)
  })

  test('search engines find every page in both languages, and are kept from personal ones', async () => {
    expect(await (await ask('/robots.txt')).text()).toContain('Sitemap: https://asjad.example/sitemap.xml')
    const sitemap = await (await ask('/sitemap.xml')).text()
    expect(sitemap.match(/<url>/g)?.length).toBeGreaterThan(100)
    expect(sitemap).toContain('<loc>https://asjad.example/products/1</loc>')
    expect(sitemap).toContain('hreflang="ar" href="https://asjad.example/products/1"')
    expect(sitemap).toContain('hreflang="en" href="https://asjad.example/products/1?lang=en"')
    expect((await ask('/sitemaps/9.xml')).status).toBe(404)
  })

  test.each(['/healthz', '/api/v1/home', '/api/v1/nothing', '/'])(
    'a request for %s keeps the id that a proxy of ours gave it, if it is a decent one, and nobody else’s',
    async (path) => {
      const answer = async (sentId: string, of = behindProxy) => {
        const { headers } = await ask(path, { headers: { 'x-request-id': sentId } }, { of })
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('permissions-policy')).toContain('camera=()')
        return headers.get('x-request-id')
      }
      expect(await answer('abc-123')).toBe('abc-123')
      expect(await answer('<script>')).toMatch(/^[\w-]{36}$/)
      expect(await answer('abc-123', site)).toMatch(/^[\w-]{36}$/)
    },
  )

  test('answers of the API go out packed', async () => {
    for (const path of ['/api/v1/home', '/api/v1/openapi.json']) {
      const packed = await ask(path, { headers: { 'accept-encoding': 'gzip' } })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()
      expect(JSON.parse(text)).toEqual(await (await ask(path)).json())
    }
  })

  test.each([
    '/cart',
    '/Profile',
    '/MyOrders',
    '/OrderDetails/A-DEM0000002',
    '/transactions',
    '/checkout',
    '/checkout/A-DEM0000002',
  ])('what %s shows of a person is kept by no cache, also not by the browser', async (path) => {
    const { headers } = await ask(path, { headers: { cookie: 'jwt=of-somebody' } })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  async function listening() {
    const server = createServer(site.handle).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  test('the policy of a page is what its browser hears, and not that of all answers', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${await listening()}/Login`)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'self'; script-src 'self' 'sha256-[^;]*; .*frame-ancestors 'none'$/,
    )
  })

  test('nothing that was sent is echoed: TRACE and its like are not answered', async () => {
    const port = await listening()
    for (const method of ['TRACE', 'PROPFIND'])
      for (const path of ['/', '/api/v1/home']) {
        const sentRequest = request({ port, method, path, headers: { 'x-secret': 'of mine' } }).end()
        const [response] = (await once(sentRequest, 'response')) as [IncomingMessage]
        expect(response.statusCode).toBe(404)
        expect(await text(response)).not.toContain('of mine')
      }
  })

  test('the service worker may keep pages that are nobody’s, and only those', async () => {
    const offlineMark = async (path: string, cookie = '') =>
      (await ask(path, { headers: { cookie } })).headers.has('x-keep-offline')
    expect(await offlineMark('/')).toBe(true)
    expect(await offlineMark('/certificates/ASJ-24-000001')).toBe(true)
    // Public pages are the same for whoever is logged in.
    expect(await offlineMark('/', 'jwt=of-somebody')).toBe(true)
    expect(await offlineMark('/certificates/ASJ-24-000001', 'jwt=of-somebody')).toBe(true)
    expect(await offlineMark('/nowhere')).toBe(false)
    expect(await offlineMark('/cart')).toBe(false)
  })

  test('the service worker is one script for the whole store, looked for at each visit', async () => {
    const worker = await ask('/sw.js')
    expect(worker.headers.get('content-type')).toMatch(/javascript/)
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(await worker.text()).not.toMatch(/\bimport\s*[({'"]/)
  })

  test('the app is named in the language of the page that it is installed from', async () => {
    const manifest = async (query: string) => (await ask(`/manifest.webmanifest${query}`)).json()
    expect(await manifest('')).toMatchObject({ id: '/', name: 'عسجد', lang: 'ar', dir: 'rtl', start_url: '/' })
    expect(await manifest('?lang=en')).toMatchObject({ id: '/', name: 'Asjad', lang: 'en', dir: 'ltr' })
    expect(await (await ask('/?lang=en')).text()).toContain('href="/manifest.webmanifest?lang=en"')
  })

  test('guessing certificates by their pages is slowed for an address as by the API', async () => {
    const guess = async (n: number, from: string) => (await ask(`/certificates/ASJ-24-9${n}`, {}, { from })).status
    for (let n = 0; n < 15; n++) expect(await guess(n, '203.0.113.50')).toBe(404)
    expect(await guess(15, '203.0.113.50')).toBe(429)
    expect(await guess(16, '203.0.113.51')).toBe(404)
  })
})
