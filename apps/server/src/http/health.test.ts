import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openSite } from '../../test/open-site.ts'

test('a probe of the oldest kind, which names no host, is answered like any other', async () => {
  const { listen, lines } = await openSite()
  const port = await listen()
  for (const path of ['/healthz', '/readyz', '/']) {
    const socket = connect(port)
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request', path, status: 200 }))
  }
})
