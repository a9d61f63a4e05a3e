import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { staffMember } from '../../test/staff.ts'
import { startTestApi } from '../../test/test-api.ts'
import { createApp } from '../app.ts'

test('the description of the API is valid OpenAPI 3.1 and lists every call with its refusals', async () => {
  const { request } = await startTestApi()

  const document = await (await request('/api/v1/openapi.json')).json()

  expect(document.openapi).toBe('3.1.0')
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  const home = document.paths['/home'].get
  expect(home.responses['200'].content['application/json'].schema.properties.data.required).toContain('sliders')
  expect(Object.keys(home.responses)).toEqual(expect.arrayContaining(['404', '429', '500', '503']))
  expect(document.paths['/user'].delete.responses['409'].description).toContain('orders_open')
  for (const flow of ['login', 'verify-email', 'reset-password', 'google'])
    expect(document.paths[`/user/auth/${flow}`].post.responses['401'].description).toContain('second_factor_required')
  for (const methods of Object.values<Record<string, { summary: string; operationId: string }>>(document.paths))
    for (const { summary, operationId } of Object.values(methods))
      expect([summary, operationId].every(Boolean)).toBe(true)
})

test('every route of the API is described to those who may use it, and nothing else', async () => {
  const shop = await startTestApi()
  const clerk = await staffMember(shop, ['orders'])
  const describedIn = (document: { paths: Record<string, object> }) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api/v1${path}`),
    )
  const described = describedIn(await (await shop.request('/api/v1/openapi.json')).json())
  const toStaff = describedIn(await (await clerk.request('/admin/openapi.json')).json())

  const routes = createApp(shop.deps)
    .routes.filter(
      ({ method, path }) => method !== 'ALL' && /^\/api\/v1\/(?!.*\*|(?:admin\/)?openapi\.json$)/.test(path),
    )
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const isOfStaff = (route: string) => route.includes(' /api/v1/admin/')
  const all = [...new Set(routes)].sort()
  expect(toStaff.sort()).toEqual(all.filter(isOfStaff))
  expect(described.sort()).toEqual(all.filter((route) => !isOfStaff(route)))
})

test('the description of the dashboard is valid, names permissions and files, and is for staff only', async () => {
  const shop = await startTestApi()
  const refused = await shop.request('/api/v1/admin/openapi.json')
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'staff_unauthenticated'])

  const response = await (await staffMember(shop, ['catalogue'])).request('/admin/openapi.json')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const document = await response.json()
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(document.paths['/admin/audit'].get).toMatchObject({ 'x-needs': 'audit.view', security: [{ staff: [] }] })
  expect(document.paths['/admin/orders/{id}/moves'].post['x-needs']).toMatchObject({
    field: 'move',
    of: { ship: 'orders.move' },
  })
  expect(document.paths['/admin/audit/export'].get.responses['200'].content).toEqual({ 'text/csv; charset=utf-8': {} })
  expect(document.paths['/admin/approvals/{id}/approve'].post.responses['403'].description).toContain(
    'step_up_required',
  )
})

test('an invoice can be had as a PDF, by its own address or by the type that is asked for', async () => {
  const { request } = await startTestApi()
  const { paths } = await (await request('/api/v1/openapi.json')).json()
  for (const path of ['/orders/{id}/invoice', '/orders/{id}/invoice.pdf']) {
    const { parameters, responses } = paths[path].get
    expect(responses['200'].content).toHaveProperty(['application/pdf'])
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'document', in: 'query', required: false }))
    expect(responses['404']).toBeDefined()
  }
})

test('a readable page of it needs nothing from elsewhere', async () => {
  const { request } = await startTestApi()

  for (const [file, type] of Object.entries({
    'swagger-ui.css': 'text/css; charset=utf-8',
    'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
    'start.js': 'text/javascript; charset=utf-8',
  }))
    expect((await request(`/api/docs/${file}`)).headers.get('content-type')).toBe(type)
  const page = await request('/api/docs')
  const html = await page.text()

  expect(page.status).toBe(200)
  expect(html).not.toMatch(/https?:\/\//)
  for (const [, asset = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await request(asset)).status).toBe(200)
})

test('no call takes an address that the store would fetch or send somebody to, but those of webhooks and couriers', async () => {
  const shop = await startTestApi()
  const clerk = await staffMember(shop, ['orders'])
  const documents = [await shop.request('/api/v1/openapi.json'), await clerk.request('/admin/openapi.json')]
  const [ofShop, ofStaff] = await Promise.all(documents.map((document) => document.json()))
  const paths = { ...ofShop.paths, ...ofStaff.paths }
  const inputs = Object.entries<Record<string, { parameters: unknown; requestBody?: unknown }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
        call: `${method} ${path}`,
        text: JSON.stringify([parameters, requestBody]),
      })),
  )
  const everything = inputs.map(({ text }) => text).join()
  expect(everything).toContain('"email"')
  // The name of a parameter is a value, that of a body's field is a key.
  expect(everything).toMatch(/"name":"search"/)
  const suspicious = /"format":"ur[il]|"\w*(?:url|uri(?!er)|callback|redirect|webhook)\w*"(?::\{|,"in":)/gi
  const found = inputs.flatMap(({ call, text }) => (text.match(suspicious) ?? []).map((field) => `${call}: ${field}`))
  expect(found).toEqual([
    // A link for the buyer of a parcel: https alone, and never fetched.
    'post /admin/shipping-companies: "tracking_url":{',
    'patch /admin/shipping-companies/{id}: "tracking_url":{',
    // What they are told is sent through the guard of `webhooks.gateway.ts`.
    'post /admin/webhooks: "url":{',
    'patch /admin/webhooks/{id}: "url":{',
  ])
})
