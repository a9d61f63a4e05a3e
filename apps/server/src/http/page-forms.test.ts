import { createSecurityLog } from '@asjad/api/security-log'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteEnv } from './observe.ts'
import { pageForms } from './page-forms.ts'

function startPages() {
  const app = new Hono<SiteEnv>()
  const securityLog = createSecurityLog(pino({ level: 'silent' }), () => {})
  app.route('/', pageForms({ trustedProxies: 0, publicUrl: 'https://asjad.example', securityLog }))
  app.post('*', async (c) => c.text(`read ${(await c.req.text()).length}`))
  app.onError((_, c) => c.text('broken off', 400))
  const unfinished: ReadableStreamDefaultController[] = []
  /** A form that goes on for as long as nobody breaks it off. */
  const begin = (path: string, from = '203.0.113.9') => {
    const { promise: begun, resolve } = Promise.withResolvers<'reading'>()
    const body = new ReadableStream(
      { start: (controller) => void unfinished.push(controller), pull: () => resolve('reading') },
      { highWaterMark: 0 },
    )
    const env = { incoming: { socket: { remoteAddress: from } } } as HttpBindings
    const answer = Promise.resolve(app.request(path, { method: 'POST', body, ...{ duplex: 'half' } }, env))
    return Promise.race([begun, answer])
  }
  const breakOff = () => {
    for (const controller of unfinished.splice(0)) controller.error(new Error('the line is gone'))
  }
  onTestFinished(breakOff)
  return { begin, breakOff }
}

test('a form is read only where a page has one, and only so many of an address at once', async () => {
  const { begin, breakOff } = startPages()
  expect(await begin('/Store')).toMatchObject({ status: 404 })
  for (let n = 0; n < 6; n++) expect(await begin('/Compliants')).toBe('reading')
  const refused = (await begin('/Contact')) as Response
  expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({ status: 503, wait: '5' })
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect(await begin('/Contact', '203.0.113.10')).toBe('reading')

  breakOff()
  await expect.poll(() => begin('/Contact')).toBe('reading')
})
