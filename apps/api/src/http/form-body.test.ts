import { endpoint, id, pictures } from '@asjad/contract/endpoint'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApi } from '../../test/test-api.ts'
import { handleError } from './errors.ts'
import { mount, Routes } from './mount.ts'

const show = endpoint({
  method: 'POST',
  path: '/shelves/:id/pictures',
  summary: 'A call that takes pictures',
  tag: 'Test',
  input: z.object({ id, title: z.string().min(2), rating: z.coerce.number().int().min(1).max(5).optional() }),
  files: { attachments: pictures },
  data: z.object({
    title: z.string(),
    rating: z.number().nullable(),
    names: z.array(z.string()),
    bytes: z.array(z.string()),
  }),
})

/** A call with pictures, mounted like every call of the shop. It returns what a service would receive. */
async function startGallery() {
  const { deps } = await startTestApi()
  const app = new Routes()
  mount(app, show, async ({ title, rating, attachments }) => ({
    data: {
      title,
      rating: rating ?? null,
      names: attachments.map(({ name }) => name),
      bytes: attachments.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    },
  }))
  app.onError((error, c) => handleError(error, c, deps.log))
  return async (body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await app.request('/shelves/1/pictures', {
      method: 'POST',
      body,
      headers: { lang: 'en', ...headers },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
    return { status: response.status, body: await response.json() }
  }
}

const formWith = (
  files: [string, Uint8Array<ArrayBuffer> | string, string?][],
  fields: Record<string, string> = {},
) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ title: 'A ring', ...fields })) form.append(field, value)
  for (const [name, content, type = 'image/jpeg'] of files)
    form.append('attachments', new File([content], name, { type }))
  return form
}
const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#c9a24b' } })
const photograph = async () => new Uint8Array(await flat(64).jpeg().toBuffer())
const isolated = (name: string) => `\u2068${name}\u2069`

test('fields and pictures come together, and the pictures are of our own making', async () => {
  const post = await startGallery()
  const taken = await flat(64)
    .withExifMerge({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .jpeg()
    .toBuffer()

  const { status, body } = await post(formWith([['خاتم.jpg', new Uint8Array(taken)]], { rating: '5' }))

  expect(status).toBe(200)
  expect(body.data).toMatchObject({ title: 'A ring', rating: 5, names: ['خاتم.jpg'] })
  const { format, exif, width } = await sharp(Buffer.from(body.data.bytes[0], 'base64')).metadata()
  expect({ format, exif, width }).toEqual({ format: 'jpeg', width: 64 })
})

test('a call that takes files also takes plain JSON, and a form whose file field was left empty', async () => {
  const post = await startGallery()
  const json = await post(JSON.stringify({ title: 'A ring' }), { 'content-type': 'application/json' })
  const empty = await post(formWith([['', '', 'application/octet-stream']], { rating: '' }))
  for (const { status, body } of [json, empty])
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { title: 'A ring', rating: null, names: [], bytes: [] },
    })
})

test.each<[string, string, () => Promise<string | Uint8Array<ArrayBuffer>>, number, string, string]>([
  [
    'a renamed program',
    'ring.jpg',
    async () => new Uint8Array([0x4d, 0x5a, ...Array(400).fill(7)]),
    415,
    'unsupported_type',
    'is not a JPEG, PNG or WebP picture',
  ],
  [
    'a drawing with a script',
    'ring.svg',
    async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    415,
    'unsupported_type',
    'is not a JPEG, PNG or WebP picture',
  ],
  [
    'a page that calls itself a picture',
    'ring.png',
    async () => '<html><script>alert(1)</script>',
    415,
    'unsupported_type',
    'is not a JPEG, PNG or WebP picture',
  ],
  [
    'an archive that unpacks without end',
    'ring.webp',
    async () => new Uint8Array([0x50, 0x4b, 3, 4, ...Array(400).fill(0)]),
    415,
    'unsupported_type',
    'is not a JPEG, PNG or WebP picture',
  ],
  [
    'a picture with a script inside',
    'ring.jpg',
    async () => new Uint8Array([...(await photograph()), ...Buffer.from('<script>alert(document.cookie)</script>')]),
    422,
    'invalid',
    'contains a script, so we cannot accept it',
  ],
  [
    'a small file that unpacks into gigabytes',
    'bomb.png',
    async () => new Uint8Array(await flat(8_000).png({ compressionLevel: 9 }).toBuffer()),
    422,
    'invalid',
    'has larger dimensions than allowed; make it smaller first',
  ],
  [
    'half a picture',
    'ring.jpg',
    async () => {
      const whole = await sharp(Buffer.alloc(300 * 300 * 3, 'ring'), { raw: { width: 300, height: 300, channels: 3 } })
        .jpeg()
        .toBuffer()
      return new Uint8Array(whole.subarray(0, whole.length / 2))
    },
    422,
    'invalid',
    'could not be read: the picture is damaged or incomplete',
  ],
  [
    'six megabytes',
    'ring.jpg',
    async () => new Uint8Array([...(await photograph()), ...new Uint8Array(6 * 1024 * 1024)]),
    413,
    'too_large',
    'is larger than 5 MB',
  ],
])('%s is refused, and the file is named', async (_, name, content, status, code, text) => {
  const post = await startGallery()
  const refused = await post(formWith([[name, await content()]]))
  expect(refused).toMatchObject({ status, body: { code, errors: { attachments: [`${isolated(name)} ${text}`] } } })
})

test('five pictures are one too many, and all errors are reported together', async () => {
  const post = await startGallery()
  const five = Array.from({ length: 5 }, (_, index) => [`${index}.jpg`, 'x'] as [string, string])
  expect(await post(formWith(five, { title: 'A' }))).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      errors: {
        title: ['This field should be at least 2 characters long'],
        attachments: ['More pictures than allowed; the limit is 4'],
      },
    },
  })
  const arabic = await post(formWith([['ring.exe', 'MZ']]), { lang: 'ar' })
  expect(arabic.body.errors.attachments).toEqual([`${isolated('ring.exe')} ليس صورة بصيغة JPEG أو PNG أو WebP`])
})

test('a form that breaks off, and one without its parts, are refused clearly', async () => {
  const post = await startGallery()
  const type = 'multipart/form-data; boundary=line'
  const head = '--line\r\ncontent-disposition: form-data; name="attachments"; filename="a.jpg"\r\n\r\n'
  for (const [body, contentType] of [
    [`${head}half of a pict`, type],
    ['', type],
    [`${head}x\r\n--line--`, 'multipart/form-data'],
  ] as const)
    expect(await post(body, { 'content-type': contentType })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    })
  const elsewhere = new FormData()
  elsewhere.append('title', 'A ring')
  elsewhere.append('passport', new File(['x'], 'a.jpg'))
  expect(await post(elsewhere)).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

test('a form of more parts than any form has, or of more text, is refused before it is taken apart', async () => {
  const post = await startGallery()
  const many = formWith([])
  for (let n = 0; n < 200; n++) many.append(`field${n}`, '')
  expect(await post(many)).toMatchObject({ status: 400, body: { code: 'malformed' } })
  expect(await post(formWith([], { other: 'x'.repeat(64 * 1024 + 1) }))).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
})

const part = (name: string, headers = '') =>
  `--a\r\ncontent-disposition: form-data; name="${name}"\r\n${headers}\r\nA ring\r\n`

test('what the parser takes for the boundary is what parts are counted by, whatever else the header calls so', async () => {
  const post = await startGallery()
  const body = `${part('title')}${part('other').repeat(200)}--a--\r\n`
  for (const type of [
    'multipart/form-data; boundary=a',
    'multipart/form-data; x-boundary=zzzz; boundary=a',
    'multipart/form-data; note="boundary=zzzz"; boundary=a',
  ])
    expect(await post(body, { 'content-type': type })).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

/** A body in chunks, and how many of them were read. */
function inChunks(pieces: Iterable<string>) {
  const next = pieces[Symbol.iterator]()
  const pulled = { pieces: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled.pieces += 1
        const { value, done } = next.next()
        if (done) controller.close()
        else controller.enqueue(Buffer.from(value))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, pulled }
}

test('a part of more header lines than any part has is refused, and the rest of it stays unread', async () => {
  const post = await startGallery()
  const lines = Array.from({ length: 100 }, () => 'A:\r\n'.repeat(5_000))
  const { body, pulled } = inChunks([
    part('title'),
    '--a\r\ncontent-disposition: form-data; name="x"\r\n',
    ...lines,
    '\r\n\r\n--a--\r\n',
  ])
  const refused = await post(body, { 'content-type': 'multipart/form-data; boundary=a' })
  expect(refused).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(pulled.pieces).toBeLessThan(20)
})

test('so does a text without end, also before the first part and behind the last', async () => {
  const post = await startGallery()
  const long = Array.from({ length: 100 }, () => 'x'.repeat(20_000))
  const last = '--a--\r\n'
  for (const pieces of [
    [...long, '\r\n', part('title'), last],
    [part('title'), last, ...long],
    [part('title'), '--a\r\ncontent-disposition: form-data; name="x"\r\n\r\n', ...long, '\r\n', last],
  ]) {
    const { body, pulled } = inChunks(pieces)
    const refused = await post(body, { 'content-type': 'multipart/form-data; boundary=a' })
    expect(refused).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(pulled.pieces).toBeLessThan(20)
  }
})

test('a body that comes in single bytes is left unread after the first thousands; one in small pieces is taken', async () => {
  const post = await startGallery()
  const type = { 'content-type': 'multipart/form-data; boundary=a' }
  const bytes = inChunks(`${part('title')}${' '.repeat(50_000)}`)
  expect(await post(bytes.body, type)).toMatchObject({ status: 400, body: { code: 'malformed' } })
  expect(bytes.pulled.pieces).toBeLessThan(3_000)
  const short = inChunks(`${part('title')}--a--\r\n`)
  expect(await post(short.body, type)).toMatchObject({ status: 200, body: { data: { title: 'A ring' } } })
})

test.each([
  ['without headers', '--a\r\n--a--\r\n'],
  ['whose headers have no end', '--a\r\ncontent-disposition: form-data; name="title"\r\n--a--\r\n'],
  ['without a name', '--a\r\ncontent-disposition: form-data\r\n\r\nA ring\r\n--a--\r\n'],
  ['that is empty', '--a\r\n\r\n\r\n--a--\r\n'],
])('a part %s gets an answer', async (_, body) => {
  const post = await startGallery()
  const { status } = await post(body, { 'content-type': 'multipart/form-data; boundary=a' })
  expect([400, 422]).toContain(status)
})

test('a file field that was left empty, as a browser sends it, is no file, also where none is asked for', async () => {
  const post = await startGallery()
  const empty = (field: string) =>
    `--a\r\ncontent-disposition: form-data; name="${field}"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n`
  const body = `${empty('attachments')}${part('title')}${empty('other')}--a--\r\n`
  expect(await post(body, { 'content-type': 'multipart/form-data; boundary=a' })).toMatchObject({
    status: 200,
    body: { data: { title: 'A ring', names: [] } },
  })
})

test('a file keeps the quotes in its name', async () => {
  const post = await startGallery()
  const { body } = await post(formWith([['ring "1".jpg', await photograph()]]))
  expect(body.data.names).toEqual(['ring "1".jpg'])
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a field named %s, which every object has, is a field like any other that the form has not',
  async (name) => {
    const post = await startGallery()
    const withFile = formWith([])
    withFile.append(name, new File(['x'], 'a.jpg'))
    expect(await post(withFile)).toMatchObject({ status: 400, body: { code: 'malformed' } })
    const json = JSON.stringify({ title: 'A ring' }).replace('}', `,${JSON.stringify(name)}:{"title":"B"}}`)
    for (const taken of [
      await post(formWith([], { [name]: 'x' })),
      await post(json, { 'content-type': 'application/json' }),
    ])
      expect(taken).toMatchObject({ status: 200, body: { data: { title: 'A ring' } } })
  },
)

test('a body beyond all limits is refused before it is read, whether it tells its size or not', async () => {
  const post = await startGallery()
  const type = { 'content-type': 'multipart/form-data; boundary=line' }
  const pulled = { chunks: 0 }
  const endless = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled.chunks += 1
          controller.enqueue(new Uint8Array(1024 * 1024))
        },
      },
      { highWaterMark: 0 },
    )

  const response = await post(endless(), { ...type, 'content-length': String(22 * 1024 * 1024) })
  expect(response).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(pulled.chunks).toBeLessThanOrEqual(1)

  const withoutLength = await post(endless(), type)
  expect(withoutLength).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(pulled.chunks).toBeLessThan(30)
})

test('a call that takes no files refuses a form, unread', async () => {
  const { deps } = await startTestApi()
  const app = new Routes()
  const { files: _, ...plain } = show
  mount(app, plain, async ({ title }) => ({ data: { title, rating: null, names: [], bytes: [] } }))
  app.onError((error, c) => handleError(error, c, deps.log))
  const response = await app.request('/shelves/1/pictures', { method: 'POST', body: formWith([]) })
  expect(response.status).toBe(415)
  let pulled = 0
  const long = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1
        if (pulled === 5) controller.close()
        else controller.enqueue(new Uint8Array(8))
      },
    },
    { highWaterMark: 0 },
  )
  const unread = await app.request('/shelves/1/pictures', {
    method: 'POST',
    body: long,
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
    ...{ duplex: 'half' },
  })
  expect({ status: unread.status, pulled }).toEqual({ status: 415, pulled: 0 })
})
