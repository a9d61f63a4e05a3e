// Requests each address once, then serves what it received: the most that this machine's Node can send.
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Task = { base: string; paths: string[]; headers: Record<string, string> }
type StoredAnswer = { headers: IncomingHttpHeaders; body: Buffer }

const fetchAnswer = (url: string, headers: Record<string, string>) =>
  new Promise<StoredAnswer>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, date: ____, ...ownHeaders } = answer.headers
        const body = Buffer.concat(chunks)
        resolve({ headers: { ...ownHeaders, 'content-length': String(body.length) }, body })
      })
    }).on('error', reject)
  })

process.once('message', async ({ base, paths, headers }: Task) => {
  const answers = new Map<string, StoredAnswer>()
  for (const path of paths) answers.set(path, await fetchAnswer(`${base}${path}`, headers))
  const server = createServer((request, response) => {
    const stored = answers.get(request.url ?? '') as StoredAnswer
    response.writeHead(200, stored.headers)
    response.end(stored.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
