// Asks for each address once, then answers it with what it got: the most that this machine's Node can send.
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Task = { base: string; paths: string[]; headers: Record<string, string> }
type Kept = { headers: IncomingHttpHeaders; body: Buffer }

const ask = (url: string, headers: Record<string, string>) =>
  new Promise<Kept>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, date: ____, ...kept } = answer.headers
        const body = Buffer.concat(chunks)
        resolve({ headers: { ...kept, 'content-length': String(body.length) }, body })
      })
    }).on('error', reject)
  })

process.once('message', async ({ base, paths, headers }: Task) => {
  const answers = new Map<string, Kept>()
  for (const path of paths) answers.set(path, await ask(`${base}${path}`, headers))
  const server = createServer((request, response) => {
    const kept = answers.get(request.url ?? '') as Kept
    response.writeHead(200, kept.headers)
    response.end(kept.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
