import { expect, onTestFinished, test, vi } from 'vitest'
import { insertProduct } from '../../test/catalogue.ts'
import { insertShopper } from '../../test/shoppers.ts'
import { startTestApi } from '../../test/test-api.ts'

async function startShop() {
  const api = await startTestApi({ trustedProxies: 1 })
  const { id } = await insertProduct(api.db)
  const post = (path: string, address: string, body: BodyInit, headers: Record<string, string> = {}) =>
    api.request(`/api/v1${path}`, {
      method: 'POST',
      body,
      headers: { lang: 'en', 'x-forwarded-for': address, ...headers },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
  return { ...api, post, reviews: `/products/${id}/comments` }
}

const words = { comment: 'Heavy and well made', kind: 'complaint', message: 'The clasp is scratched' }
const letter = { rating: 5, name: 'Omar', email: 'o@example.com', ...words }
const json = { 'content-type': 'application/json' }

const wordsAlone = () => {
  const form = new FormData()
  for (const [field, value] of Object.entries(letter)) form.append(field, String(value))
  return form
}
const withFile = (content: string) => {
  const form = wordsAlone()
  form.append('attachments', new File([content], 'ring.jpg'))
  return form
}

/** A form that starts and then stalls. */
function unfinished() {
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const { promise: askedAgain, resolve: askAgain } = Promise.withResolvers<void>()
  let breakOff = () => {}
  let bring = (_: Uint8Array) => {}
  let calls = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        breakOff = () => controller.error(new Error('the line is gone'))
        bring = (bytes) => controller.enqueue(bytes)
      },
      pull: () => {
        calls += 1
        if (calls === 1) start()
        else askAgain()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, started, askedAgain, bring: (bytes: Uint8Array) => bring(bytes), breakOff: () => breakOff() }
}
const type = { 'content-type': 'multipart/form-data; boundary=line' }

test.each([
  ['reviews', 10],
  ['complaints', 6],
] as const)('whoever may write no more %s is told so before their pictures are looked at', async (kind, most) => {
  const shop = await startShop()
  const path = kind === 'reviews' ? shop.reviews : '/complaints'
  for (let n = 0; n < most; n++)
    expect((await shop.post(path, '192.0.2.1', JSON.stringify(letter), json)).status).toBe(200)
  expect((await shop.post(path, '192.0.2.1', withFile('no picture'))).status).toBe(429)
  expect((await shop.post(path, '192.0.2.2', withFile('no picture'))).status).toBe(415)
})

test.each(['reviews', 'complaints'])('an address that sends %s without end is refused unread', async (kind) => {
  const shop = await startShop()
  const path = kind === 'reviews' ? shop.reviews : '/complaints'
  for (let n = 0; n < 40; n++) expect((await shop.post(path, '192.0.2.1', 'broken off', type)).status).toBe(400)
  const form = unfinished()
  const refused = await shop.post(path, '192.0.2.1', form.body, type)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // A shopper with an account is counted separately.
  const sara = await insertShopper(shop)
  const known = { ...type, authorization: `Bearer ${sara.token}` }
  expect((await shop.post(path, '192.0.2.1', 'broken off', known)).status).toBe(400)
})

test('only so many forms are read at once, and of one address fewer; the rest are asked to come again', async () => {
  const shop = await startShop()
  const open: { breakOff: () => void; answer: Promise<Response> }[] = []
  const start = async (address: string) => {
    const form = unfinished()
    const answer = shop.post('/complaints', address, form.body, type)
    open.push({ breakOff: form.breakOff, answer })
    const refused = answer.then(({ status }) => status)
    return Promise.race([refused, form.started.then(() => 'reading' as const)])
  }
  const letGo = async () => {
    for (const { breakOff } of open) breakOff()
    await Promise.all(open.splice(0).map(({ answer }) => answer))
  }
  onTestFinished(letGo)

  for (let n = 0; n < 6; n++) expect(await start('192.0.2.1')).toBe('reading')
  const refused = await shop.post('/complaints', '192.0.2.1', withFile('x'))
  expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({ status: 503, wait: '5' })
  expect(await refused.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) })
  for (let n = 0; n < 10; n++) expect(await start(`192.0.2.${2 + (n % 2)}`)).toBe('reading')
  expect(await start('192.0.2.9')).toBe(503)
  // Text alone takes little memory, so it is accepted even when all slots are taken.
  const words = { 'content-length': '2000' }
  expect((await shop.post('/complaints', '192.0.2.9', wordsAlone(), words)).status).toBe(200)
  expect((await shop.post('/complaints', '192.0.2.1', wordsAlone(), words)).status).toBe(200)

  await letGo()
  expect(await start('192.0.2.9')).toBe('reading')
})

test('a form that brings next to nothing for seconds loses its place, and is told so', async () => {
  const shop = await startShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const form = unfinished()
  const answer = shop.post('/complaints', '192.0.2.1', form.body, type)
  await form.started
  await vi.advanceTimersByTimeAsync(4_000)
  // One more byte does not count as progress.
  form.bring(new Uint8Array(1))
  await form.askedAgain
  await vi.advanceTimersByTimeAsync(6_000)

  const refused = await answer
  expect({ status: refused.status, line: refused.headers.get('connection') }).toEqual({ status: 408, line: 'close' })
  expect(await refused.json()).toMatchObject({ code: 'too_slow', message: expect.stringContaining('too long') })
})

test('a form on a slow line is read to its end for as long as it goes on', async () => {
  const shop = await startShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const line = new TransformStream<Uint8Array, Uint8Array>()
  const answer = shop.post('/complaints', '192.0.2.1', line.readable, type)
  const writer = line.writable.getWriter()
  const head = '--line\r\ncontent-disposition: form-data; name="attachments"; filename="a.jpg"\r\n\r\n'
  await writer.write(Buffer.from(head))
  for (let n = 0; n < 6; n++) {
    await writer.write(new Uint8Array(20_000))
    await vi.advanceTimersByTimeAsync(6_000)
  }
  await writer.write(Buffer.from('\r\n--line--\r\n'))
  await writer.close()
  expect((await answer).status).toBe(422)
})
