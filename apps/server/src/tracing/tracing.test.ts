import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { createTestDatabase } from '../../../api/test/test-api.ts'
import { openSite } from '../../test/open-site.ts'

vi.setConfig({ testTimeout: 60_000 })

type Value = { stringValue?: string; intValue?: number | string }
type Attribute = { key: string; value: Value }
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector that accepts traces over HTTP like OpenTelemetry's own. */
async function startCollector() {
  const exports: Export[] = []
  const server = createServer(async (request, response) => {
    expect([request.method, request.url]).toEqual(['POST', '/v1/traces'])
    exports.push((await json(request)) as Export)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const attributeValue = (attributes: Attribute[], name: string) => {
    const value = attributes.find(({ key }) => key === name)?.value
    return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue))
  }
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attribute: (span: Span | undefined, name: string) => span && attributeValue(span.attributes, name),
    resource: (name: string) => attributeValue(exports[0]?.resourceSpans[0]?.resource.attributes ?? [], name),
    spans: () =>
      exports.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => JSON.stringify(exports),
  }
}

async function openTraced({ trustedProxies = 1 } = {}) {
  const collector = await startCollector()
  const site = await openSite({ traces: { endpoint: collector.endpoint, sampleRatio: 1 }, trustedProxies })
  return { ...collector, ...site, address: `http://127.0.0.1:${await site.listen()}` }
}

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

test('a call is one trace: the request with its route, and below it each statement without its values', async () => {
  const { db, address, close, spans, attribute, resource, text } = await openTraced()
  const { id } = await insertProduct(db)
  // The first to read a price that nobody has written down does so, in a transaction.
  await fetch(`${address}/api/v1/gold-prices`)
  await fetch(`${address}/api/v1/products/${id}`, { headers: { traceparent, 'x-request-id': 'this-one' } })
  await fetch(`${address}/api/v1/user/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sara@example.com', password: 'a password of hers' }),
  })
  await close()

  const request = spans().find(({ name }) => name === 'GET /api/v1/products/:id')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(attribute(request, 'http.route')).toBe('/api/v1/products/:id')
  expect(attribute(request, 'http.response.status_code')).toBe(200)
  expect(attribute(request, 'asjad.request_id')).toBe('this-one')
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const span of statements) {
    expect(span).toMatchObject({ traceId, name: 'select' })
    expect(attribute(span, 'db.query.text')).toMatch(/^select .* from /s)
  }
  expect(resource('service.name')).toBe('asjad')
  expect(resource('service.version')).toMatch(/^\d+\.\d+\.\d+$/)

  expect(spans().some(({ name }) => name === 'POST /api/v1/user/auth/login')).toBe(true)
  expect(text()).not.toMatch(/sara@|a password of hers/)
})

test('the gold feed is asked in a trace of its own, and a call that fails says so', async () => {
  const { close, spans, attribute } = await openTraced()
  const first = () => spans().find(({ name }) => name === 'gold_feed fetchPrice')
  await expect.poll(first, { timeout: 30_000 }).toBeDefined()
  await close()
  const feedSpan = first()
  expect(feedSpan).toMatchObject({ status: { code: 2 } })
  expect(attribute(feedSpan, 'peer.service')).toBe('gold_feed')
})

test('without a proxy of ours nobody chooses which trace a request belongs to', async () => {
  const { address, close, spans } = await openTraced({ trustedProxies: 0 })
  await fetch(`${address}/healthz`, { headers: { traceparent } })
  await close()
  const request = spans().find(({ name }) => name === 'GET /healthz')
  expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(request?.traceId).not.toBe(traceId)
})

test('a collector that is away costs nobody an answer, and the store closes without it', async () => {
  const { listen, close } = await openSite({ traces: { endpoint: 'http://127.0.0.1:9', sampleRatio: 1 } })
  expect((await fetch(`http://127.0.0.1:${await listen()}/healthz`)).status).toBe(200)
  await close()
})

test.each([
  ['where nobody collects traces nothing of OpenTelemetry is loaded', {}, /^loaded 0 /m],
  ['where somebody does, it is', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, /^loaded [1-9]/m],
])('%s', async (_, settings, loaded) => {
  const { database } = await createTestDatabase()
  const { user, password, host, port } = inject('postgres')
  const store = run('apps/server/src/main.ts', [], {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../test/count-otel-modules.mjs')}`,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${port}/${database}?host=${encodeURIComponent(host)}`,
    DEMO: 'on',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  await store.waitForOutput(/open at http/)
  store.killGroup('SIGTERM')
  expect((await store.exit).stdout).toMatch(loaded)
})
