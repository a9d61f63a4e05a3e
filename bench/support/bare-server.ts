// Asks an address once, then answers everything with what it got: the most that this machine's Node can send.
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

const [url = ''] = process.argv.slice(2)

get(url, { headers: { 'accept-encoding': 'gzip', lang: 'ar' } }, (answer) => {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const body = Buffer.concat(chunks)
    const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, date: ____, ...headers } = answer.headers
    const server = createServer((_request, response) => {
      response.writeHead(200, { ...headers, 'content-length': body.length })
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  })
})
