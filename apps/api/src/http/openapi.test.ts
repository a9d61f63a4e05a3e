import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
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

test('every route of the API is described, and nothing else', async () => {
  const { deps, request } = await startTestApi()
  const { paths } = await (await request('/api/v1/openapi.json')).json()

  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api/v1${path}`),
  )

  const routes = createApp(deps)
    .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/v1\/(?!\*|openapi\.json$)/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual([...new Set(routes)].sort())
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

test('no call takes an address that the store would fetch or send somebody to', async () => {
  const { request } = await startTestApi()
  const { paths } = await (await request('/api/v1/openapi.json')).json()
  const inputs = JSON.stringify(
    Object.values<Record<string, { parameters: unknown; requestBody?: unknown }>>(paths).flatMap((methods) =>
      Object.values(methods).map(({ parameters, requestBody }) => [parameters, requestBody]),
    ),
  )
  expect(inputs).toContain('"email"')
  // The name of a parameter is a value, that of a body's field is a key.
  expect(inputs).toMatch(/"name":"search"/)
  expect(inputs.replaceAll('courier', '')).not.toMatch(
    /"format":"ur[il]|"\w*(?:url|uri|callback|redirect|webhook)\w*"(?::\{|,"in":)/i,
  )
})
