import { get } from 'node:http'
import { expect, test } from 'vitest'
import { closeShop } from '../../../api/test/opening.ts'
import { openSite } from '../../test/open-site.ts'

/** Over a real connection, since the host is what the client names. */
async function openHosts(dashboardUrl?: string, { demo = true } = {}) {
  const site = await openSite(dashboardUrl ? { dashboardUrl } : {}, { demo })
  const port = await site.listen()
  const ask = (host: string, path: string) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent: false, headers: { host } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      }).on('error', reject)
    })
  return { ...site, ask }
}

const [shop, office] = ['asjad.example', 'office.example']

test('on a host of its own the dashboard answers there alone, and the shop does not answer there', async () => {
  const { ask } = await openHosts(`https://${office}`)
  const statusOn = async (host: string, path: string) => (await ask(host, path)).status

  expect(await statusOn(office, '/dashboard')).toBe(200)
  expect(await statusOn(office, '/dashboard/orders')).toBe(200)
  expect(await statusOn(office, '/api/v1/admin/me')).toBe(401)
  expect(await statusOn(office, '/api/v1/gold-prices')).toBe(200)
  expect(await statusOn(office, '/healthz')).toBe(200)
  expect((await ask(office, '/')).headers.location).toBe('/dashboard')
  expect((await ask(office, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')

  for (const path of ['/dashboard', '/dashboard/', '/%64ashboard', '/dashboard/static/x.js', '/api/v1/admin/me'])
    expect(await statusOn(shop, path), path).toBe(404)
  expect(await statusOn(shop, '/api/v1/%61dmin/me')).toBe(404)

  // The second answer of a page of the shop comes from the page cache.
  for (const path of ['/Store', '/Store', '/api/v1/categories', '/api/v1/categories', '/sitemap.xml'])
    expect(await statusOn(shop, path), path).toBe(200)
  for (const path of ['/Store', '/api/v1/categories', '/sitemap.xml', '/login'])
    expect(await statusOn(office, path), path).toBe(404)
})

test('before the shop opens its dashboard’s host leads to the dashboard, and shows nothing of the shop', async () => {
  const { ask, db } = await openHosts(`https://${office}`, { demo: false })
  await closeShop({ db })
  await expect.poll(async () => (await ask(shop, '/')).body, { timeout: 10_000 }).toContain('Opening soon')
  expect((await ask(office, '/')).headers.location).toBe('/dashboard')
  expect((await ask(office, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/Store', '/api/v1/categories', '/sitemap.xml', '/preview/x']) {
    const { status, body } = await ask(office, path)
    expect(status, path).toBe(404)
    expect(body, path).not.toContain('Opening soon')
  }
  for (const path of ['/dashboard', '/api/v1/admin/me']) expect((await ask(shop, path)).status, path).toBe(404)
})

test('without a host of its own the dashboard is on the shop’s', async () => {
  const { ask } = await openHosts()
  for (const path of ['/dashboard', '/dashboard/orders/A-1', '/Store']) expect((await ask(shop, path)).status).toBe(200)
  expect((await ask(shop, '/api/v1/admin/me')).status).toBe(401)
  expect((await ask(shop, '/dashboard/static/none.js')).status).toBe(404)
})
