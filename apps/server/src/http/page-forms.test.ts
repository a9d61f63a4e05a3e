import { createApp } from '@asjad/api/app'
import { createSecurityLog } from '@asjad/api/security-log'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApi } from '../../../api/test/test-api.ts'
import type { SiteEnv } from './observe.ts'
import { pageForms } from './page-forms.ts'

const multipart = { 'content-type': 'multipart/form-data; boundary=line' }

async function startPages() {
  const { deps } = await startTestApi()
  const app = new Hono<SiteEnv>()
  const securityLog = createSecurityLog(pino({ level: 'silent' }), () => {})
  app.route('/', pageForms({ ...deps, trustedProxies: 0, publicUrl: 'https://asjad.example', securityLog }))
  app.post('*', async (c) => {
    const entries = [...(await c.req.raw.formData())]
    return c.json(entries.map(([field, value]) => [field, typeof value === 'string' ? value : value.size]))
  })
  app.onError((_, c) => c.text('broken off', 400))
  const unfinished: ReadableStreamDefaultController[] = []
  /** A form that is being sent until `breakOff` is called. */
  const begin = (path: string, from = '203.0.113.9') => {
    const { promise: started, resolve } = Promise.withResolvers<'reading'>()
    const body = new ReadableStream(
      { start: (controller) => void unfinished.push(controller), pull: () => resolve('reading') },
      { highWaterMark: 0 },
    )
    const env = { incoming: { socket: { remoteAddress: from } } } as HttpBindings
    const answer = Promise.resolve(
      app.request(path, { method: 'POST', body, headers: multipart, ...{ duplex: 'half' } }, env),
    )
    return Promise.race([started, answer])
  }
  const breakOff = () => {
    for (const controller of unfinished.splice(0)) controller.error(new Error('the line is gone'))
  }
  onTestFinished(breakOff)
  const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const env = { incoming: { socket: { remoteAddress: '203.0.113.9' } } } as HttpBindings
    const answer = await app.request(path, { method: 'POST', body, headers: { lang: 'en', ...headers } }, env)
    return { status: answer.status, text: await answer.text() }
  }
  return { begin, breakOff, send }
}

const filled = (fields: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const tooLarge = { status: 413, text: expect.stringContaining('"too_large"') }

test('a form is as large as its page allows: pictures where some are asked for, and elsewhere the text of a form', async () => {
  const { send } = await startPages()
  const picture = new File([new Uint8Array(1024 * 1024)], 'ring.jpg')
  const long = 'x'.repeat(64 * 1024)
  expect(await send('/Compliants', filled([['attachments', picture]]))).toMatchObject({ status: 200 })
  expect(await send('/Login', filled([['attachments', picture]]))).toEqual(tooLarge)
  expect(await send('/Contact', new URLSearchParams({ message: long }))).toEqual(tooLarge)
  expect(await send('/Contact', new URLSearchParams({ message: 'Good morning' }))).toMatchObject({ status: 200 })
  const many = Array.from({ length: 200 }, (_, n) => [`field${n}`, ''] as [string, string])
  expect(await send('/Compliants', filled(many))).toEqual({
    status: 400,
    text: expect.stringContaining('"malformed"'),
  })
})

test('a page gets the form as it was sent, with its pictures', async () => {
  const { send } = await startPages()
  const fields: [string, string | File][] = [
    ['name', 'سارة'],
    ['message', ''],
    ['attachments', new File([new Uint8Array(100_000)], 'ring.jpg')],
    ['agreed', 'yes'],
  ]
  const shown = async (path: string, body: BodyInit) => JSON.parse((await send(path, body)).text)
  expect(await shown('/Compliants', filled(fields))).toEqual([
    ['name', 'سارة'],
    ['message', ''],
    ['attachments', 100_000],
    ['agreed', 'yes'],
  ])
  const typed = new URLSearchParams([
    ['name', 'سارة & عمر'],
    ['message', ''],
  ])
  expect(await shown('/Contact', typed)).toEqual([...typed])
})

test('what only another parser would see never reaches the page', async () => {
  const { send } = await startPages()
  const part = '--a\r\ncontent-disposition: form-data; name="x"\r\n\r\n\r\n'
  const type = { 'content-type': 'multipart/form-data; x-boundary=zzzz; boundary=a' }
  const malformed = { status: 400, text: expect.stringContaining('"malformed"') }
  expect(await send('/Compliants', `${part.repeat(200)}--a--\r\n`, type)).toEqual(malformed)
  const lines = 'A:\r\n'.repeat(100_000)
  const long = `--a\r\ncontent-disposition: form-data; name="x"\r\n${lines}\r\n\r\n--a--\r\n`
  expect(await send('/Compliants', long, { 'content-type': 'multipart/form-data; boundary=a' })).toEqual(tooLarge)
  expect(await send('/Login', filled([['attachments', new File(['x'], 'a.jpg')]]))).toEqual(malformed)
  expect(await send('/Contact', new URLSearchParams('a&'.repeat(200)))).toEqual(malformed)
  expect(await send('/Contact', 'name=Sara', { 'content-type': 'text/plain' })).toEqual(malformed)
})

test('an address that sends forms with pictures to a page without end is refused unread; words are not counted here', async () => {
  const { send, begin } = await startPages()
  for (let n = 0; n < 40; n++) expect((await send('/Compliants', 'broken off', multipart)).status).toBe(400)
  const refused = (await begin('/Compliants')) as Response
  expect({ status: refused.status, wait: Number(refused.headers.get('retry-after')) > 0 }).toEqual({
    status: 429,
    wait: true,
  })
  expect(await begin('/Compliants', '203.0.113.10')).toBe('reading')
  expect(await send('/Contact', new URLSearchParams({ name: 'Sara' }))).toMatchObject({ status: 200 })
})

test('what a page was sent counts once, also when the page hands it to the API', async () => {
  const { deps } = await startTestApi()
  const app = new Hono<SiteEnv>()
  const api = createApp(deps)
  app.route('/', pageForms({ ...deps, publicUrl: 'https://asjad.example' }))
  app.post('*', async (c) => {
    const body = await c.req.raw.formData()
    return api.request('/api/v1/complaints', { method: 'POST', body }, c.env)
  })
  const statuses = new Set<number>()
  const incoming = { socket: { remoteAddress: '203.0.113.9' } }
  for (let n = 0; n < 40; n++) {
    const body = filled([['name', 'S']])
    const answer = await app.request('/Compliants', { method: 'POST', body }, { incoming } as HttpBindings)
    statuses.add(answer.status)
  }
  expect([...statuses]).toEqual([422])
})

test('a form is read only where a page has one, and only so many of an address at once', async () => {
  const { begin, breakOff } = await startPages()
  expect(await begin('/Store')).toMatchObject({ status: 404 })
  for (let n = 0; n < 6; n++) expect(await begin('/Compliants')).toBe('reading')
  const refused = (await begin('/Compliants')) as Response
  expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({ status: 503, wait: '5' })
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect(await begin('/Compliants', '203.0.113.10')).toBe('reading')
  // A form without pictures never waits for a place.
  expect(await begin('/Contact')).toBe('reading')

  breakOff()
  await expect.poll(() => begin('/Compliants')).toBe('reading')
})
