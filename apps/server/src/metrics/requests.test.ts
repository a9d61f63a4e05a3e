import { expect, test } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { openSite } from '../../test/open-site.ts'
import { samplesOf } from '../../test/samples.ts'

async function openWatched() {
  const site = await openSite()
  const address = `http://127.0.0.1:${await site.listen()}`
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(`${address}${path}`, init)).status
  const figures = async () => (await fetch(`${address}/metrics`)).text()
  return { ...site, ask, figures }
}

test('requests are counted by the route that answered them, never by their address', async () => {
  const { db, ask, figures } = await openWatched()
  const { id } = await insertProduct(db)
  // The second response comes from the cache.
  for (let n = 0; n < 2; n++) expect(await ask(`/api/v1/products/${id}`)).toBe(200)
  expect(await ask(`/products/${id}`)).toBe(200)
  expect(await ask('/healthz')).toBe(200)
  expect(await ask('/robots.txt')).toBe(200)
  expect(await ask('/static/nothing-here.js')).toBe(404)

  const counted = samplesOf(await figures(), 'asjad_http_request_duration_seconds_count')
  expect(counted).toEqual([
    'kind="api",route="/api/v1/products/:id",method="GET",status="200" 2',
    'kind="page",route="/products/:productId",method="GET",status="200" 1',
    'kind="page",route="/healthz",method="GET",status="200" 1',
    'kind="page",route="/robots.txt",method="GET",status="200" 1',
    'kind="file",route="/static/*",method="GET",status="404" 1',
  ])
})

test('whatever addresses somebody tries, they are one route; refusals are told by their code', async () => {
  const { ask, figures } = await openWatched()
  for (let n = 0; n < 3; n++) {
    await ask(`/api/v1/nothing-${n}`)
    await ask(`/api/v1/user/nothing-${n}`, { method: 'POST' })
    await ask(`/nowhere-${n}`)
    await ask(`/nowhere-${n}/x`, { method: 'PUT' })
  }
  await ask('/api/v1/carts')
  await ask('/api/v1/products/none')
  await ask('/products/999999')
  await ask('/api/v1/user/auth/login', {
    method: 'POST',
    body: 'no JSON',
    headers: { 'content-type': 'application/json' },
  })

  const counted = samplesOf(await figures(), 'asjad_http_errors_total').filter((line) => !line?.endsWith(' 0'))
  expect(counted.sort()).toEqual([
    'route="/api/v1/carts",method="GET",code="unauthenticated" 1',
    'route="/api/v1/products/:id",method="GET",code="not_found" 1',
    'route="/api/v1/user/auth/login",method="POST",code="malformed" 1',
    'route="/products/:productId",method="GET",code="not_found" 1',
    'route="unknown",method="GET",code="not_found" 6',
    'route="unknown",method="POST",code="not_found" 3',
    'route="unknown",method="PUT",code="not_found" 3',
  ])
})

test('the line of a refused request says why, and that of a failure also where', async () => {
  const { db, ask, lines, logged } = await openWatched()
  await ask('/api/v1/carts', { headers: { 'x-request-id': 'refused' } })
  expect(logged('refused')).toMatchObject([
    { msg: 'request', level: 30, path: '/api/v1/carts', route: '/api/v1/carts', status: 401, code: 'unauthenticated' },
  ])

  await db.schema.alterTable('product').renameTo('product_elsewhere').execute()
  const body = JSON.stringify({ name: 'Sara', email: 'sara@example.com', message: 'A word of mine' })
  await ask('/api/v1/products/17', { method: 'GET', headers: { 'x-request-id': 'failed' } })
  await ask('/api/v1/products/17/toggle-wishlist?mine=1', {
    method: 'POST',
    body,
    headers: { 'x-request-id': 'other' },
  })
  expect(logged('failed')).toMatchObject([
    {
      msg: 'request failed',
      level: 50,
      method: 'GET',
      path: '/api/v1/products/17',
      status: 500,
      code: 'unexpected',
      err: { code: '42P01' },
    },
    { msg: 'request', level: 40, route: '/api/v1/products/:id', status: 500, code: 'unexpected' },
  ])
  expect(JSON.stringify(lines())).not.toMatch(/sara@|A word of mine|mine=1/)
})
