import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openSite } from '../../test/open-site.ts'

const head = (path: string, ...fields: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'host: asjad.example', 'lang: en', ...fields].join('\r\n')}\r\n\r\n`
const json = 'content-type: application/json'
const form = 'content-type: multipart/form-data; boundary=line'
const login = '/api/v1/user/auth/login'

test.each([
  ['that tells its size', login, json, 'content-length: 3000000', 413],
  ['that does not tell its size', login, json, 'transfer-encoding: chunked', 413],
  ['that no such call takes', login, form, 'content-length: 3000000', 415],
  ['that is a form too large for its page', '/Contact', form, 'content-length: 3000000', 413],
  ['sent to a page that has no form', '/Store', form, 'content-length: 3000000', 404],
])(
  'a body %s is answered while it is being sent, and the answer says that the line ends with it',
  async (...testCase) => {
    const [, path, type, size, status] = testCase
    const port = await (await openSite()).listen()
    const socket = connect(port)
    const received = text(socket)
    socket.write(head(path, type, size))
    // Sends two megabytes whether anybody reads them or not, and never ends.
    for (let n = 0; n < 32; n++) socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`)
    const answer = await received
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/^connection: close\r$/im)
  },
)

test('after a small body that was refused unread the line goes on', async () => {
  const port = await (await openSite()).listen()
  const socket = connect(port)
  const received = text(socket)
  socket.write(`${head('/api/v1/products/1/add-to-cart', json, 'content-length: 2')}{}`)
  await once(socket, 'data')
  socket.end(`${head('/api/v1/products/1/add-to-cart', json, 'content-length: 2', 'connection: close')}{}`)
  expect(await received).toMatch(/^HTTP\/1\.1 401 .*connection: keep-alive.*HTTP\/1\.1 401 .*connection: close/is)
})

test.each([
  ['a call', login, json],
  ['a call with pictures', '/api/v1/complaints', form],
  ['the form of a page', '/Contact', form],
])('who hangs up in the middle of %s is no failure of the store', async (_, path, type) => {
  const { listen, lines } = await openSite()
  const socket = connect(await listen())
  socket.write(head(path, type, 'content-length: 3000', 'x-request-id: left', 'expect: 100-continue'))
  await once(socket, 'data')
  socket.write('--line\r\n', () => socket.destroy())
  const logged = () => lines().filter(({ requestId }) => requestId === 'left')
  await expect.poll(logged).toMatchObject([{ msg: 'request', level: 30, status: 499 }])
  expect(lines().filter(({ level }) => level > 40)).toEqual([])
})
