import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSite } from '../../test/open-site.ts'
import { commonHeadersFor } from '../http/security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)

test('the dashboard is one document, stored and indexed nowhere, that loads from its own host alone', async () => {
  const { ask } = await openSite({ assetsUrl: 'https://cdn.example' })
  const response = await ask('/dashboard/orders?status=confirmed')
  const html = await response.text()
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const scripts = inlineScripts(html)
  expect(scripts.length).toBeGreaterThan(2)
  expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob: https://cdn.example/media/",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
  expect(response.headers.get('permissions-policy')).toContain('camera=(self)')
  expect(commonHeadersFor('')['permissions-policy']).toContain('camera=()')
})

test('the document has the language of the cookie, and a drawn frame before any script runs', async () => {
  const { ask } = await openSite()
  const arabic = await (await ask('/dashboard')).text()
  expect(arabic).toMatch(/<html [^>]*lang="ar" dir="rtl"/)
  expect(arabic).toContain('class="drawn-frame shell"')
  const english = await (await ask('/dashboard', { headers: { cookie: 'language=en' } })).text()
  expect(english).toBe(arabic.replace('lang="ar" dir="rtl"', 'lang="en" dir="ltr"'))
})

test('its files are named after their content and kept for ever', async () => {
  const { ask } = await openSite()
  const [script = ''] = (await (await ask('/dashboard')).text()).match(/\/dashboard\/static\/[^"]+\.js/) ?? []
  const response = await ask(script)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test('no page of the shop, robots.txt or sitemap names the dashboard', async () => {
  const { ask } = await openSite({}, { demo: true })
  for (const path of ['/', '/Store', '/robots.txt', '/sitemap.xml', '/sw.js'])
    expect(await (await ask(path)).text(), path).not.toMatch(/\/dashboard\/|\/dashboard"/)
})
