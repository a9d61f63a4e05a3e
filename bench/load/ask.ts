import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: object }
export type Told = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** The line broke, or a proxy says that it broke behind it: nobody knows whether the request was heard. */
export class BrokenLine extends Error {}

const agent = new Agent({ keepAlive: true, maxSockets: 1_000, scheduling: 'lifo' })
const patienceMs = 30_000

/** One request over lines that are kept, without what a browser's `fetch` costs. */
export function ask(base: string, { method = 'GET', path, headers = {}, body }: Ask): Promise<Told> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const type = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
    const broken = (error: Error) => reject(new BrokenLine(error.message))
    const asked = request(`${base}${path}`, { agent, method, headers: { ...headers, ...type } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', broken)
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer
        if (status === 502) broken(new Error('the line broke behind the proxy'))
        else resolve({ status, headers, body: Buffer.concat(pieces) })
      })
    })
    asked.setTimeout(patienceMs, () => asked.destroy(new Error('no answer in 30 s')))
    asked.on('error', broken)
    asked.end(text)
  })
}
