import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openSite } from '../../test/open-site.ts'

test.each(['/healthz', '/readyz'])('a plain probe of HTTP/1.0, without a host, is answered at %s', async (path) => {
  const { listen } = await openSite()
  const socket = connect(await listen(), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})
